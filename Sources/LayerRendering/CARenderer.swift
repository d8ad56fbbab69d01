public import Animation
package import Compositor
public import Geometry
import Graphics
public import Layers
import Pixels
import Trace

/// Draws a layer tree off-screen at any chosen time (Apple: `CARenderer`; a bitmap takes the place of a GPU's target).
///
/// ```swift
/// let renderer = CARenderer(width: 640, height: 480)
/// renderer.layer = root
/// CATransaction.flush()
/// renderer.beginFrame(atTime: 1.5, timeStamp: nil)
/// renderer.render()
/// renderer.endFrame()
/// let rgba = renderer.pixels
/// ```
///
/// The same time gives the same pixels, whatever frames were drawn before. One thread uses a renderer.
public final class CARenderer {
    /// In pixels.
    public let width: Int
    /// In pixels.
    public let height: Int
    private let scale: CGFloat
    private let background: UInt32
    private let threads: PaintThreads
    private var context: LayerContext?
    private var compositor: Compositor?

    /// - Parameters:
    ///   - width: of the bitmap in pixels, at least 1.
    ///   - height: likewise.
    ///   - scale: pixels per point.
    public convenience init(width: Int, height: Int, scale: CGFloat = 1) {
        self.init(width: width, height: height, scale: scale, background: 0)
    }

    /// - Parameter background: what shows where no layer is, premultiplied; a screen has black there.
    package convenience init(width: Int, height: Int, scale: CGFloat = 1, background: UInt32) {
        self.init(width: width, height: height, scale: scale, background: background, threads: .one)
    }

    /// - Parameters:
    ///   - background: what shows where no layer is, premultiplied; a screen has black there.
    ///   - threads: those that paint a large picture; they are there for as long as ``layer`` is the same.
    package init(width: Int, height: Int, scale: CGFloat = 1, background: UInt32 = 0, threads: PaintThreads) {
        self.width = min(max(width, 1), Self.largestSide)
        self.height = min(max(height, 1), Self.largestSide)
        self.scale = scale > 0 && scale.isFinite ? scale : 1
        self.background = background
        self.threads = threads
        bounds = CGRect(x: 0, y: 0, width: CGFloat(self.width) / self.scale, height: CGFloat(self.height) / self.scale)
    }

    deinit {
        context?.invalidate()
    }

    private static let largestSide = 16384

    /// The root of the tree to draw; its superlayer's space begins at the origin of ``bounds``.
    public var layer: CALayer? {
        didSet { if layer !== oldValue { connect() } }
    }

    /// The part of the root's surroundings that the bitmap shows, in points. Of the size of the bitmap at first.
    public var bounds: CGRect {
        didSet { if bounds != oldValue { connect() } }
    }

    private func connect() {
        context?.invalidate()
        context = nil
        compositor = nil
        guard let layer else { return }
        let mailbox = CommitMailbox()
        context = LayerContext(root: layer, receiver: mailbox, keepsFinishedAnimations: true)
        let compositor = Compositor(
            root: layer.id, mailbox: mailbox, viewport: viewport, background: background, waitsForTiles: true,
            threads: threads)
        compositor.setSize(width: width, height: height)
        self.compositor = compositor
    }

    private var viewport: CGAffineTransform {
        guard bounds.size.width > 0, bounds.size.height > 0 else { return CGAffineTransform(scaleX: scale, y: scale) }
        let x = CGFloat(width) / bounds.size.width
        let y = CGFloat(height) / bounds.size.height
        return CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: -bounds.minX * x, ty: -bounds.minY * y)
    }

    /// Begins the frame of a moment of the media clock. Until ``endFrame()`` presentation layers answer for that
    /// moment.
    /// - Parameter timeStamp: not needed; Core Animation takes one for the display's sake.
    public func beginFrame(atTime t: CFTimeInterval, timeStamp: UnsafeMutableRawPointer? = nil) {
        guard let context, let compositor else { return }
        context.frameTime = t
        context.advance(to: t)
        context.displayAnimated(at: t)
        CATransaction.flush()
        var stages = StageTimes()
        compositor.advance(to: t, stages: &stages)
    }

    /// The part that differs from what was rendered last, in points; the null rectangle when nothing does.
    public func updateBounds() -> CGRect {
        guard let box = compositor?.damage.bounds, !box.isEmpty else { return .null }
        return CGRect(
            x: CGFloat(box.minX), y: CGFloat(box.minY), width: CGFloat(box.width), height: CGFloat(box.height)
        )
        .applying(viewport.inverted())
    }

    /// Has a part rendered again, in points.
    public func addUpdate(_ r: CGRect) {
        guard !r.isNull else { return }
        compositor?.invalidate(
            PixelRect(covering: r.applying(viewport), limit: PixelRect(x: 0, y: 0, width: width, height: height)))
    }

    /// Draws what differs into the bitmap.
    public func render() {
        var stages = StageTimes()
        compositor?.paint(stages: &stages)
    }

    /// When the picture changes next by itself: this frame's time while something moves, infinity when nothing will.
    public func nextFrameTime() -> CFTimeInterval { compositor?.nextChange ?? .infinity }

    /// Ends the frame; presentation layers answer for the clock again.
    public func endFrame() {
        context?.frameTime = nil
    }

    /// The pixels of the bitmap that differ from what was rendered last.
    package var damage: Region { compositor?.damage ?? Region() }

    /// What was done with offscreen pictures since the start; nothing without a layer.
    package var offscreenCounters: OffscreenCounters { compositor?.offscreenCounters ?? OffscreenCounters() }

    /// The bitmap as rendered last: four bytes a pixel, red, green, blue, alpha, premultiplied, rows from the top.
    public var pixels: [UInt8] {
        [UInt8](unsafeUninitializedCapacity: width * height * 4) { bytes, count in
            count = width * height * 4
            if let compositor, let base = bytes.baseAddress {
                Kernels.active.writeRGBA(compositor.picture, to: base, pitch: width * 4)
            } else {
                bytes.initialize(repeating: 0)
            }
        }
    }
}
