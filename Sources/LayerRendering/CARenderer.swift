public import Animation
package import Compositor
public import Geometry
import Graphics
public import LayerModel
public import Layers
import Pixels
import Trace

/// Renders a layer tree into a bitmap at any time (Apple: `CARenderer`).
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
/// Rendering a time gives the same pixels whatever frames were rendered before. Only one thread may use a renderer.
///
/// Unlike in Core Animation, the target is a bitmap, not a texture.
public final class CARenderer {
    /// The width of the bitmap in pixels.
    public let width: Int
    /// The height of the bitmap in pixels.
    public let height: Int
    private let scale: CGFloat
    private let background: UInt32
    private let threads: PaintThreads
    private var context: LayerContext?
    private var compositor: Compositor?

    /// Creates a renderer with a transparent background.
    /// - Parameters:
    ///   - width: The width of the bitmap in pixels, at least 1.
    ///   - height: The height of the bitmap in pixels, at least 1.
    ///   - scale: Pixels per point.
    public convenience init(width: Int, height: Int, scale: CGFloat = 1) {
        self.init(width: width, height: height, scale: scale, background: 0)
    }

    /// Creates a renderer.
    /// - Parameter background: The premultiplied colour where no layer is.
    package convenience init(width: Int, height: Int, scale: CGFloat = 1, background: UInt32) {
        self.init(width: width, height: height, scale: scale, background: background, threads: .one)
    }

    /// Creates a renderer.
    /// - Parameters:
    ///   - background: The premultiplied colour where no layer is.
    ///   - threads: The threads that paint a large picture. They live as long as ``layer`` is the same.
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

    /// The root of the rendered tree. ``bounds`` are in the space that its `position` refers to.
    public var layer: CALayer? {
        didSet { if layer !== oldValue { connect() } }
    }

    /// The debug colours that are shown over the layers.
    public var debugOptions: LayerDebugOptions = [] {
        didSet { compositor?.mailbox.debugOptions = debugOptions }
    }

    /// The area of the root's surroundings that the bitmap shows, in points; by default at the origin and of the size
    /// of the bitmap.
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
        mailbox.debugOptions = debugOptions
        self.compositor = compositor
    }

    private var viewport: CGAffineTransform {
        guard bounds.size.width > 0, bounds.size.height > 0 else { return CGAffineTransform(scaleX: scale, y: scale) }
        let x = CGFloat(width) / bounds.size.width
        let y = CGFloat(height) / bounds.size.height
        return CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: -bounds.minX * x, ty: -bounds.minY * y)
    }

    /// Begins a frame for a time of the media clock, in seconds. Until ``endFrame()`` presentation layers show that
    /// time.
    /// - Parameter timeStamp: Ignored; it exists for compatibility with Core Animation.
    public func beginFrame(atTime t: CFTimeInterval, timeStamp: UnsafeMutableRawPointer? = nil) {
        guard let context, let compositor else { return }
        context.frameTime = t
        context.advance(to: t)
        context.displayAnimated(at: t)
        CATransaction.flush()
        var stages = StageTimes()
        compositor.advance(to: t, stages: &stages)
    }

    /// Copies the tree at a time of the media clock; `nil` without a layer.
    package func copyTree(at time: CFTimeInterval) -> LayerTreeCopy? { context?.copyTree(at: time) }

    /// Returns the area that differs from the last rendering, in points; the null rectangle if nothing does.
    public func updateBounds() -> CGRect {
        guard let box = compositor?.damage.bounds, !box.isEmpty else { return .null }
        return CGRect(
            x: CGFloat(box.minX), y: CGFloat(box.minY), width: CGFloat(box.width), height: CGFloat(box.height)
        )
        .applying(viewport.inverted())
    }

    /// Adds an area to render again, in points.
    public func addUpdate(_ r: CGRect) {
        guard !r.isNull else { return }
        compositor?.invalidate(
            PixelRect(covering: r.applying(viewport), limit: PixelRect(x: 0, y: 0, width: width, height: height)))
    }

    /// Renders the changed area into the bitmap.
    public func render() {
        var stages = StageTimes()
        compositor?.paint(stages: &stages)
    }

    /// Returns the time of the next change without a commit, in seconds of the media clock: the time of this frame
    /// while an animation runs, infinity if nothing will change.
    public func nextFrameTime() -> CFTimeInterval { compositor?.nextChange ?? .infinity }

    /// Ends the frame. Presentation layers show the current time again.
    public func endFrame() {
        context?.frameTime = nil
    }

    /// The pixels of the bitmap that differ from the last rendering.
    package var damage: Region { compositor?.damage ?? Region() }

    /// Counters of offscreen pictures since ``layer`` was set; zeros without a layer.
    package var offscreenCounters: OffscreenCounters { compositor?.offscreenCounters ?? OffscreenCounters() }

    /// The bitmap as it was rendered last: four bytes per pixel in the order red, green, blue, alpha, premultiplied,
    /// rows from the top.
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
