public import Geometry
import Platform

/// A layer for pixels that a program makes frame by frame: video, a camera, an emulator. Unlike in Core Animation,
/// drawables are memory that the processor fills; the class takes the place of `CAMetalLayer`.
///
/// ```swift
/// let video = CADrawableLayer()
/// video.frame = CGRect(x: 0, y: 0, width: 640, height: 360)
/// root.addSublayer(video)
/// // On the decoder's thread:
/// if let drawable = video.nextDrawable() {
///     drawable.withPixels { decoder.decode(into: $0, pitch: drawable.bytesPerRow) }
///     drawable.present()
/// }
/// ```
///
/// The pixels are placed like contents, by `contentsGravity` and `contentsScale`. Of several drawables that are
/// presented between two frames the last one is shown.
open class CADrawableLayer: CALayer {
    override class var declaredProperties: [LayerProperty] {
        super.declaredProperties + LayerProperty.ofDrawableLayer
    }
    override class var unsetKind: LayerKindState { .drawable(DrawableState()) }

    /// Used by any thread that requests a drawable.
    package let source: DrawableQueue
    private let request = LockedValue(Request())

    private struct Request {
        var width = 0
        var height = 0
        var most = 3
    }

    public override init() {
        source = DrawableQueue()
        super.init()
        adoptSource()
    }

    public override init?(coder: Any) {
        source = DrawableQueue()
        super.init(coder: coder)
        adoptSource()
    }

    public override init(layer: Any) {
        source = (layer as? CADrawableLayer)?.source ?? DrawableQueue()
        super.init(layer: layer)
        adoptSource()
    }

    private func adoptSource() {
        var drawable = state.of(DrawableState.self)
        drawable.queue = source
        state.kind = drawable.kind
        noteSize()
    }

    /// The size of the next drawables, in pixels. Zero, the default, stands for the size of the bounds at
    /// `contentsScale`.
    open var drawableSize: CGSize {
        get {
            let size = state.of(DrawableState.self).size
            if size.width > 0, size.height > 0 { return size }
            return CGSize(width: bounds.size.width * contentsScale, height: bounds.size.height * contentsScale)
        }
        set {
            change(.drawableSize, \DrawableState.size, newValue)
            noteSize()
        }
    }

    /// The number of buffers, 2 or 3: one is shown, one may be pending, one is being filled.
    open var maximumDrawableCount: Int {
        get { state.of(DrawableState.self).maximumCount }
        set {
            change(.maximumDrawableCount, \DrawableState.maximumCount, min(max(newValue, 2), 3))
            noteSize()
        }
    }

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            super.bounds = newValue
            noteSize()
        }
    }

    open override var contentsScale: CGFloat {
        get { super.contentsScale }
        set {
            super.contentsScale = newValue
            noteSize()
        }
    }

    private func noteSize() {
        let size = drawableSize
        let most = maximumDrawableCount
        func whole(_ length: CGFloat) -> Int { length > 0 && length <= 16384 ? Int(length.rounded(.up)) : 0 }
        request.withLock { $0 = Request(width: whole(size.width), height: whole(size.height), most: most) }
    }

    /// Returns a buffer to fill. Returns `nil` while all buffers are in use, and if a side is 0 or longer than 16384
    /// pixels. Any thread may call this.
    public final func nextDrawable() -> CADrawable? {
        let wanted = request.withLock { ($0.width, $0.height, $0.most) }
        guard wanted.0 > 0, wanted.1 > 0 else { return nil }
        return source.take(width: wanted.0, height: wanted.1, most: wanted.2).map { CADrawable($0, of: source) }
    }
}
