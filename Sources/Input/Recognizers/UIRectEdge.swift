package import Geometry

/// Edges of a rectangle (UIKit: `UIRectEdge`).
public struct UIRectEdge: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The top edge, as the picture is viewed.
    public static let top = UIRectEdge(rawValue: 1)
    /// The left edge, as the picture is viewed.
    public static let left = UIRectEdge(rawValue: 2)
    /// The bottom edge, as the picture is viewed.
    public static let bottom = UIRectEdge(rawValue: 4)
    /// The right edge, as the picture is viewed.
    public static let right = UIRectEdge(rawValue: 8)
    /// All four edges.
    public static let all: UIRectEdge = [.top, .left, .bottom, .right]

    /// Whether a motion leads away from one of the edges more than along it.
    func leadInwards(_ way: CGPoint) -> Bool {
        if abs(way.x) >= abs(way.y) {
            way.x > 0 ? contains(.left) : contains(.right)
        } else {
            way.y > 0 ? contains(.top) : contains(.bottom)
        }
    }
}

/// The edges of a screen at which a gesture begins.
package struct ScreenEdges: Equatable, Sendable {
    /// The greatest distance from an edge at which a touch may come down, in points of a gesture.
    package static let width: CGFloat = 20

    package let edges: UIRectEdge
    /// The frame of the screen in points.
    package let screen: CGRect

    package init(_ edges: UIRectEdge, of screen: CGRect) {
        self.edges = edges
        self.screen = screen
    }

    /// Returns the edges that a point is near to. A point beyond an edge counts as near to it.
    func near(_ p: CGPoint, _ scale: GestureScale) -> UIRectEdge {
        let width = Self.width * scale.factor
        var near: UIRectEdge = []
        if p.x - screen.minX <= width { near.insert(.left) }
        if screen.maxX - p.x <= width { near.insert(.right) }
        if p.y - screen.minY <= width { near.insert(.top) }
        if screen.maxY - p.y <= width { near.insert(.bottom) }
        return near.intersection(edges)
    }
}
