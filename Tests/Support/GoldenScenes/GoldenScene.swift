import Compositor
import Graphics
import LayerRendering
import TestFonts
import Vitrine

/// A small scene for a row of the table of features, whose picture must not change.
public struct GoldenScene: Sendable {
    /// The identifier of the row, and a description of the picture.
    public let name: String
    /// The size in points. No picture is wider or higher than 256 pixels.
    private let size: CGSize
    /// The pixels of a point.
    private let scale: CGFloat
    private let fill: @Sendable (CALayer) -> Void
    private let change: @Sendable (CALayer) -> Void

    /// - Parameters:
    ///   - fill: Fills the root layer, which is as large as the picture and has its origin at the top left.
    ///   - change: Changes the layers after the frame of ``start``.
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

    /// Draws the scene at ``moment``.
    /// - Parameter count: The number of threads that paint. More than one paint tiles of 32 × 16 pixels.
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

    /// The time at which animations of the scenes begin.
    static let start: CFTimeInterval = 1000
    /// The time of the picture.
    static let moment: CFTimeInterval = 1000.5

    /// All scenes.
    public static let all: [GoldenScene] =
        contents + drawing + looks + filters + shapes + kinds + space + motion + compositions
}
