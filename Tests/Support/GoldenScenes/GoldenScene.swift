import Compositor
import Graphics
import LayerRendering
import TestFonts
import Vitrine

/// A small picture that must never change by itself: what a row of the table of features looks like.
public struct GoldenScene: Sendable {
    /// The row's id and what is to be seen.
    public let name: String
    /// In points; no picture is over 256 pixels wide or high.
    private let size: CGSize
    /// Pixels per point.
    private let scale: CGFloat
    private let fill: @Sendable (CALayer) -> Void
    private let change: @Sendable (CALayer) -> Void

    /// - Parameters:
    ///   - fill: what goes into the root, which is as large as the picture and has its origin at the top left.
    ///   - change: what happens after the frame of ``start``.
    init(
        _ name: String, width: CGFloat = 160, height: CGFloat = 100, scale: CGFloat = 1,
        fill: @escaping @Sendable (CALayer) -> Void,
        then change: @escaping @Sendable (CALayer) -> Void = { _ in }
    ) {
        self.name = name
        size = CGSize(width: width, height: height)
        self.scale = scale
        self.fill = fill
        self.change = change
    }

    /// The name of the picture's file.
    public var fileName: String { name.filter { $0 != "," }.split(separator: " ").joined(separator: "-") + ".png" }

    /// What is seen at ``moment``.
    /// - Parameter threads: that paint it; with more than one in tiles of 32 × 16 pixels.
    public func picture(threads count: Int = 1) throws -> CGImage? {
        try TestFonts.use()
        let root = CALayer()
        root.frame = CGRect(origin: .zero, size: size)
        root.backgroundColor = Paint.paper
        var threads = PaintThreads(count: count)
        if count > 1 {
            threads.leastPixels = 0
            threads.tile = TileShape(width: 32, height: 16)
        }
        let renderer = CARenderer(
            width: Int(size.width * scale), height: Int(size.height * scale), scale: scale, threads: threads)
        Self.withoutActions { fill(root) }
        renderer.layer = root
        draw(Self.start, by: renderer)
        Self.withoutActions { change(root) }
        draw(Self.moment, by: renderer)
        return CGImage(premultipliedRGBA: renderer.pixels, width: renderer.width, height: renderer.height)
    }

    private func draw(_ time: CFTimeInterval, by renderer: CARenderer) {
        CATransaction.flush()
        renderer.beginFrame(atTime: time)
        renderer.render()
        renderer.endFrame()
    }

    private static func withoutActions(_ body: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        body()
        CATransaction.commit()
    }

    /// When animations of scenes begin.
    static let start: CFTimeInterval = 1000
    /// When pictures are taken.
    static let moment: CFTimeInterval = 1000.5

    /// All there are.
    public static let all: [GoldenScene] = contents + drawing + looks + filters + shapes + kinds + space + motion
}
