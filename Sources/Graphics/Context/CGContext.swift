public import Geometry
package import Pixels

/// Takes back the memory of a bitmap context (Core Graphics: `CGBitmapContextReleaseDataCallback`).
public typealias CGBitmapContextReleaseDataCallback =
    (_ releaseInfo: UnsafeMutableRawPointer?, _ data: UnsafeMutableRawPointer?) -> Void

/// Draws paths and pictures into a bitmap.
///
///     let context = CGContext(data: nil, width: 200, height: 100, bitsPerComponent: 8, bytesPerRow: 0, space:
///     CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
///     context.setFillColor(CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)) context.fillEllipse(in: CGRect(x: 20, y:
///     20, width: 60, height: 60)) let picture = context.makeImage()
///
/// In a context made by hand y points up and the origin is the lower left corner, as in Core Graphics; the bitmap's
/// rows and ``makeImage()`` start at the top. The context that a layer's `draw(in:)` gets has the layer's own axes, y
/// down. Pictures stand upright where y points up, and so on their heads where it points down, as with Core Graphics on
/// iOS.
///
/// Coverage is exact area; a path's points are fixed by the transform of the moment they are added, a line's width by
/// that of the moment it is drawn. Painting a path uses it up. A context is used by one thread at a time.
public final class CGContext {
    package let target: any DrawingTarget
    /// What is drawn on where that is pixels.
    private let bitmap: Bitmap?
    var state: GraphicsState
    private var savedStates: [GraphicsState] = []
    /// How many states were saved where a transparency layer began.
    private var openLayers: [Int] = []
    /// What a clip can be restored to.
    private let wholeClip: ClipNode
    /// From the space that a new context's user space is to the target's: that of shadows' offsets.
    let start: CGAffineTransform
    /// From base space, in which a new context's user space lies, to pixels, y down.
    let base: CGAffineTransform
    /// The current path in pixels.
    var currentPath = PathStorage()
    /// Whether `setShouldAntialias` is listened to.
    var allowsAntialiasing = true
    /// From text space, whose y points up from the baseline, to user space; not part of the state. Its translation is
    /// ``textPosition``.
    ///
    /// Where y of user space points down, as in a layer's `draw(in:)`, text stands upright with
    /// `CGAffineTransform(scaleX: 1, y: -1)`.
    public var textMatrix = CGAffineTransform.identity

    /// A context on a bitmap: the caller's memory, or its own if `data` is nil.
    ///
    /// In an RGB space a pixel has four bytes: `premultipliedFirst`, `premultipliedLast`, `noneSkipFirst` or
    /// `noneSkipLast`, in the default byte order (first component first), in `byteOrder32Big`, which is the same, or in
    /// `byteOrder32Little`. In a grey space it has one byte and no alpha (`none`); colours become greys of their
    /// brightness. With `alphaOnly` it has one byte of alpha, whatever the space.
    /// - Parameters:
    ///   - bytesPerRow: a multiple of the bytes of a pixel; 0 for a length that suits the context, or for rows without
    ///     gaps in the caller's memory.
    ///   - space: `nil` for `alphaOnly`.
    ///   - bitmapInfo: a `CGImageAlphaInfo`'s raw value, perhaps with a `CGBitmapInfo` byte order.
    /// - Returns: nil for any other arrangement, or a side not in 1…32767.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace?, bitmapInfo: UInt32
    ) {
        guard bitsPerComponent == 8,
            let bitmap = Bitmap(
                data: data, width: width, height: height, bytesPerRow: bytesPerRow, model: space?.model,
                info: CGBitmapInfo(rawValue: bitmapInfo))
        else { return nil }
        let base = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
        self.init(bitmap, base: base, ctm: .identity)
    }

    /// A context on the caller's memory, which it hands back with its end.
    /// - Parameters:
    ///   - releaseCallback: called with `releaseInfo` and `data` when nothing draws on the memory any more; at once if
    ///     there is no context.
    /// - Returns: nil as ``init(data:width:height:bitsPerComponent:bytesPerRow:space:bitmapInfo:)``.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace?, bitmapInfo: UInt32, releaseCallback: CGBitmapContextReleaseDataCallback?,
        releaseInfo: UnsafeMutableRawPointer?
    ) {
        guard bitsPerComponent == 8,
            let bitmap = Bitmap(
                data: data, width: width, height: height, bytesPerRow: bytesPerRow, model: space?.model,
                info: CGBitmapInfo(rawValue: bitmapInfo))
        else {
            releaseCallback?(releaseInfo, data)
            return nil
        }
        bitmap.release = { releaseCallback?(releaseInfo, data) }
        self.init(bitmap, base: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)), ctm: .identity)
    }

    /// A context on whatever it is that is drawn on.
    /// - Parameters:
    ///   - base: from the space in which a new context's user space lies to the target's, whose y points down.
    ///   - ctm: from a new context's user space to that.
    package convenience init(
        drawingOn target: any DrawingTarget, base: CGAffineTransform = .identity, ctm: CGAffineTransform = .identity
    ) {
        self.init(target, bitmap: nil, base: base, ctm: ctm)
    }

    /// A context with a layer's axes: the origin at the buffer's upper left pixel, y down, `scale` pixels to a point.
    /// - Parameter buffer: `argb8888` or `xrgb8888`; drawn on as it is.
    package convenience init(drawingOn buffer: PixelBuffer, scale: CGFloat) {
        precondition(buffer.format == .argb8888 || buffer.format == .xrgb8888, "a context draws on 32-bit pixels")
        self.init(Bitmap(buffer), base: .identity, ctm: CGAffineTransform(scaleX: scale, y: scale))
    }

    /// A context on a part of the device's pixels, in their coordinates.
    /// - Parameters:
    ///   - buffer: `argb8888`, at least as large as `area`.
    ///   - area: the pixels that the buffer begins with.
    package convenience init(drawingOn buffer: PixelBuffer, showing area: PixelRect) {
        self.init(Bitmap(buffer, bounds: area), base: .identity, ctm: .identity)
    }

    /// A context on what others draw on too, with a state of its own.
    /// - Parameter clip: which it can't leave.
    package convenience init(
        drawingOn target: any DrawingTarget, base: CGAffineTransform, ctm: CGAffineTransform, clip: ClipNode
    ) {
        self.init(target, bitmap: nil, base: base, ctm: ctm, clip: clip)
    }

    private convenience init(_ bitmap: Bitmap, base: CGAffineTransform, ctm: CGAffineTransform) {
        self.init(BitmapTarget(bitmap), bitmap: bitmap, base: base, ctm: ctm)
    }

    private init(
        _ target: any DrawingTarget, bitmap: Bitmap?, base: CGAffineTransform, ctm: CGAffineTransform,
        clip: ClipNode? = nil
    ) {
        self.target = target
        self.bitmap = bitmap
        self.base = base
        start = ctm.concatenating(base)
        wholeClip = clip ?? ClipNode(target.bounds)
        state = GraphicsState(ctm: ctm, clip: wholeClip)
    }

    // MARK: The bitmap

    /// Whether the context draws on pixels of its own or the caller's, not on a document or a list.
    var isBitmap: Bool { bitmap != nil }

    /// In pixels; 0 for a context without pixels, such as a document's.
    public var width: Int { bitmap?.view.width ?? 0 }
    /// In pixels.
    public var height: Int { bitmap?.view.height ?? 0 }
    public var bitsPerComponent: Int { bitmap == nil ? 0 : 8 }
    public var bitsPerPixel: Int { bitmap.map { $0.layout.bytesPerPixel * 8 } ?? 0 }
    public var bytesPerRow: Int { bitmap?.view.pitch ?? 0 }
    /// The pixels, valid as long as the context is.
    public var data: UnsafeMutableRawPointer? { bitmap?.view.base }
    /// `nil` for a context without pixels or with alpha only.
    public var colorSpace: CGColorSpace? {
        switch bitmap?.layout {
        case nil, .alpha: nil
        case .gray: CGColorSpaceCreateDeviceGray()
        default: CGColorSpace(name: CGColorSpace.sRGB)
        }
    }
    public var bitmapInfo: CGBitmapInfo { bitmap?.info ?? [] }
    public var alphaInfo: CGImageAlphaInfo {
        bitmap.flatMap { CGImageAlphaInfo(rawValue: $0.info.rawValue & CGBitmapInfo.alphaInfoMask.rawValue) } ?? .none
    }

    /// A picture of what was drawn so far; what is drawn from now on does not show in it. Nil for a context without
    /// pixels.
    public func makeImage() -> CGImage? { bitmap?.makeImage() }

    /// Draws what was drawn on a list, whose target had this context's coordinates.
    package func draw(_ operations: [DrawingList.Operation]) { operations.draw(on: target) }

    /// The picture of what was drawn, for a context that is not drawn in any more.
    package func takeImage() -> CGImage? { bitmap?.takeImage() ?? makeImage() }

    // MARK: Pages

    /// Starts a page of a document; does nothing in a bitmap.
    /// - Parameter mediaBox: the page, in points; nil for the document's.
    public func beginPage(mediaBox: UnsafePointer<CGRect>?) {
        target.beginPage(mediaBox?.pointee)
        state = GraphicsState(ctm: start.concatenating(base.inverted()), clip: wholeClip)
    }

    public func endPage() { target.endPage() }

    // MARK: State

    public func saveGState() {
        savedStates.append(state)
    }

    /// Goes back to the state saved last, inside of the innermost transparency layer; does nothing if there is none.
    public func restoreGState() {
        guard savedStates.count > openLayers.last ?? 0, let saved = savedStates.popLast() else { return }
        state = saved
    }

    /// What is drawn until ``endTransparencyLayer()`` is one picture, painted then with the alpha, blend mode and
    /// shadow of now. Inside alpha is 1, the blend mode normal, and there is no shadow.
    public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {
        target.beginLayer(style())
        savedStates.append(state)
        openLayers.append(savedStates.count)
        state.alpha = 1
        state.blend = .mode(.normal)
        state.shadow = nil
    }

    /// - Parameter rect: what the layer is needed for, in user space; nothing is drawn outside of it.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]?) {
        beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
        clip(to: rect)
    }

    /// Paints the picture of the layer that was begun last; the state is that of its beginning again.
    public func endTransparencyLayer() {
        guard let count = openLayers.popLast() else { return }
        state = savedStates[count - 1]
        savedStates.removeSubrange((count - 1)...)
        target.endLayer()
    }

    /// Makes the clip everything again.
    public func resetClip() { state.clip = wholeClip }

    /// How everything is painted now.
    func style() -> DrawingStyle {
        var style = DrawingStyle(clip: state.clip)
        style.alpha = state.alpha
        style.blend = state.blend
        style.shadow = state.shadow
        style.isAntialiased = state.shouldAntialias && allowsAntialiasing
        return style
    }

    // MARK: Space

    /// From user space to the space a new context starts with.
    public var ctm: CGAffineTransform { state.ctm }

    /// From user space to pixels, y down.
    var toPixels: CGAffineTransform { state.ctm.concatenating(base) }

    public func translateBy(x tx: CGFloat, y ty: CGFloat) {
        state.ctm = state.ctm.translatedBy(x: tx, y: ty)
    }

    public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
        state.ctm = state.ctm.scaledBy(x: sx, y: sy)
    }

    public func rotate(by angle: CGFloat) {
        state.ctm = state.ctm.rotated(by: angle)
    }

    /// Puts `transform` before what the space already is.
    public func concatenate(_ transform: CGAffineTransform) {
        state.ctm = transform.concatenating(state.ctm)
    }

    /// From user space to the space a new context starts with.
    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }
    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm) }
    public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm) }
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm) }
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm.inverted()) }
    public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm.inverted()) }
    public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm.inverted()) }
}
