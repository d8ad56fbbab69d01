import Foundation
import QuartzCore

/// An archived object that keeps a layer tree.
public final class SavedBoard: NSObject, NSSecureCoding {
    public static var supportsSecureCoding: Bool { return true }
    public let board: CALayer
    public let entrance: CAAnimation

    public init(board: CALayer, entrance: CAAnimation) {
        self.board = board
        self.entrance = entrance
    }

    public func encode(with coder: NSCoder) {
        coder.encode(board, forKey: "board")
        coder.encode(entrance, forKey: "entrance")
    }

    public required init?(coder: NSCoder) {
        guard let board = coder.decodeObject(of: CALayer.self, forKey: "board"),
            let entrance = coder.decodeObject(of: CABasicAnimation.self, forKey: "entrance")
        else { return nil }
        self.board = board
        self.entrance = entrance
    }
}
