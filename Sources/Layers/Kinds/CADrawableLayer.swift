public import Geometry
import Platform

/// Shows pixels that a program makes frame by frame: video, a camera, an emulator. It takes the place of Apple's
/// `CAMetalLayer`, its drawables being memory that the processor fills.
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
/// The pixels are placed as contents are, by `contentsGravity` and `contentsScale`. Of drawables presented between two
/// frames the last is seen.
open class CADrawableLayer: CALayer {
    package override class var declaredProperties: [LayerProperty] {
        super.declaredProperties + LayerProperty.ofDrawableLayer
    }
    package override class var unsetKind: LayerKindState { .drawable(DrawableState()) }

    /// Read by whichever thread asks for a drawable.
    private let source: DrawableQueue
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

    /// Of the drawables that are asked for from now on, in pixels. Zero, as it is at first, gives as many as the bounds
    /// have at `contentsScale`.
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

    /// How many there may be at a time, 2 or 3: one is seen, one may wait, one is filled.
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

    /// Pixels to fill. Nil while the program has as many as it may have, or where the layer has no size, or more than
    /// 16384 pixels a side. Any thread may ask.
    public final func nextDrawable() -> CADrawable? {
        let wanted = request.withLock { ($0.width, $0.height, $0.most) }
        guard wanted.0 > 0, wanted.1 > 0 else { return nil }
        return source.take(width: wanted.0, height: wanted.1, most: wanted.2).map { CADrawable($0, of: source) }
    }
}
