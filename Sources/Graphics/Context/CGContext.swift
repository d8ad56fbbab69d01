public import Geometry
package import Pixels

/// A callback that releases the memory of a bitmap context.
public typealias CGBitmapContextReleaseDataCallback =
    (_ releaseInfo: UnsafeMutableRawPointer?, _ data: UnsafeMutableRawPointer?) -> Void

/// A graphics context, which draws paths, images and text on a bitmap or on another target.
///
///     let context = CGContext(
///         data: nil, width: 200, height: 100, bitsPerComponent: 8, bytesPerRow: 0,
///         space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
///     context.setFillColor(CGColor(red: 1, green: 0.5, blue: 0, alpha: 1))
///     context.fillEllipse(in: CGRect(x: 20, y: 20, width: 60, height: 60))
///     let image = context.makeImage()
///
/// In a bitmap context that a program creates, the origin is the lower left corner and y points up, as in Core
/// Graphics; the rows of the bitmap and of ``makeImage()`` start at the top. The context that a layer's `draw(in:)`
/// receives has the axes of the layer, with y down. Images stand upright where y points up, and upside down where it
/// points down, as with Core Graphics on iOS.
///
/// Coverage is the exact area. A point is transformed when it is added to the path, a line's width when the line is
/// drawn. Painting empties the path. A context must be used by one thread at a time.
public final class CGContext {
    package let target: any DrawingTarget
    /// The pixels that are drawn on; `nil` for other targets.
    private let bitmap: Bitmap?
    var state: GraphicsState
    private var savedStates: [GraphicsState] = []
    /// For each open transparency layer, the number of saved states at its beginning.
    private var openLayers: [Int] = []
    /// The clip that ``resetClip()`` restores.
    private let wholeClip: ClipNode
    /// The transform from the initial user space to the target, in which the offsets of shadows are given.
    let initialToTarget: CGAffineTransform
    /// The transform from base space, which contains the initial user space, to pixels with y down.
    let base: CGAffineTransform
    /// The transform from base space to device space, in which y points up. Drawing does not depend on it.
    private let toDevice: CGAffineTransform
    /// The current path in pixels.
    var currentPath = PathStorage()
    /// Whether the state's antialiasing has an effect.
    var allowsAntialiasing = true
    /// The transform from text space, with y up from the baseline, to user space; not part of the graphics state. Its
    /// translation is ``textPosition``.
    ///
    /// Where y points down in user space, as in a layer's `draw(in:)`, text stands upright with
    /// `CGAffineTransform(scaleX: 1, y: -1)`.
    public var textMatrix = CGAffineTransform.identity

    /// Creates a context on the caller's memory, or on cleared memory of its own if `data` is nil.
    ///
    /// In an RGB space a pixel has four bytes, with alpha as `premultipliedFirst`, `premultipliedLast`, `noneSkipFirst`
    /// or `noneSkipLast`, in the default byte order (first component first), in `byteOrder32Big`, which is the same, or
    /// in `byteOrder32Little`. In a grey space a pixel has one byte without alpha (`none`); colours are drawn as greys
    /// of the same luminance. With `alphaOnly` a pixel has one byte of alpha, whatever the space.
    /// - Parameters:
    ///   - bytesPerRow: a multiple of the bytes per pixel; 0 for rows without padding in the caller's memory, or for a
    ///     suitable length in the context's own.
    ///   - space: `nil` for `alphaOnly`.
    ///   - bitmapInfo: the raw value of a ``CGImageAlphaInfo``, combined with the byte order of a ``CGBitmapInfo``.
    /// - Returns: `nil` for any other layout, if a side is not in 1…32767, or if there is no memory.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace?, bitmapInfo: UInt32
    ) {
        guard bitsPerComponent == 8,
            let bitmap = Bitmap(
                data: data, width: width, height: height, bytesPerRow: bytesPerRow, model: space?.model,
                info: CGBitmapInfo(rawValue: bitmapInfo))
        else { return nil }
        self.init(bitmap, base: Self.flip(height), ctm: .identity)
    }

    /// Creates a context on the caller's memory and hands the memory back when the context ends.
    /// - Parameters:
    ///   - releaseCallback: called with `releaseInfo` and `data` when nothing draws on the memory any more; at once if
    ///     the initializer fails.
    /// - Returns: `nil` in the cases of ``init(data:width:height:bitsPerComponent:bytesPerRow:space:bitmapInfo:)``.
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
        self.init(bitmap, base: Self.flip(height), ctm: .identity)
    }

    /// Creates a context on a drawing target.
    /// - Parameters:
    ///   - base: the transform from base space to the target, whose y points down.
    ///   - ctm: the transform from the initial user space to base space.
    package convenience init(
        drawingOn target: any DrawingTarget, base: CGAffineTransform = .identity, ctm: CGAffineTransform = .identity
    ) {
        self.init(target, bitmap: nil, base: base, ctm: ctm)
    }

    /// Creates a context with the axes of a layer on a target: the origin at its upper left pixel, y down.
    /// - Parameters:
    ///   - height: the height of the target in pixels.
    ///   - scale: the number of pixels per point.
    package convenience init(drawingOn target: any DrawingTarget, height: Int, scale: CGFloat) {
        self.init(
            target, bitmap: nil, base: .identity, toDevice: Self.flip(height),
            ctm: CGAffineTransform(scaleX: scale, y: scale))
    }

    /// Creates a context with the axes of a layer: the origin at the buffer's upper left pixel, y down, `scale` pixels
    /// per point.
    /// - Parameter buffer: pixels in `argb8888` or `xrgb8888`, which are not cleared.
    package convenience init(drawingOn buffer: PixelBuffer, scale: CGFloat) {
        precondition(
            buffer.format == .argb8888 || buffer.format == .xrgb8888,
            "the buffer of a context must be in argb8888 or xrgb8888")
        let bitmap = Bitmap(buffer)
        self.init(
            BitmapTarget(bitmap), bitmap: bitmap, base: .identity, toDevice: Self.flip(buffer.height),
            ctm: CGAffineTransform(scaleX: scale, y: scale))
    }

    /// Creates a context on an area of the device, in the device's coordinates.
    /// - Parameters:
    ///   - buffer: pixels in `argb8888`, at least as large as `area`.
    ///   - area: the pixels of the device that the buffer holds.
    package convenience init(drawingOn buffer: PixelBuffer, showing area: PixelRect) {
        self.init(Bitmap(buffer, bounds: area), base: .identity, ctm: .identity)
    }

    /// Creates a context, with a state of its own, on a target that other contexts draw on.
    /// - Parameter clip: the outermost clip.
    package convenience init(
        drawingOn target: any DrawingTarget, base: CGAffineTransform, ctm: CGAffineTransform, clip: ClipNode
    ) {
        self.init(target, bitmap: nil, base: base, ctm: ctm, clip: clip)
    }

    private convenience init(_ bitmap: Bitmap, base: CGAffineTransform, ctm: CGAffineTransform) {
        self.init(BitmapTarget(bitmap), bitmap: bitmap, base: base, ctm: ctm)
    }

    private init(
        _ target: any DrawingTarget, bitmap: Bitmap?, base: CGAffineTransform, toDevice: CGAffineTransform = .identity,
        ctm: CGAffineTransform, clip: ClipNode? = nil
    ) {
        self.target = target
        self.bitmap = bitmap
        self.base = base
        self.toDevice = toDevice
        initialToTarget = ctm.concatenating(base)
        wholeClip = clip ?? ClipNode(target.bounds)
        state = GraphicsState(ctm: ctm, clip: wholeClip)
    }

    /// Returns the map between pixels whose y points down and pixels whose y points up.
    private static func flip(_ height: Int) -> CGAffineTransform {
        CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
    }

    // MARK: The bitmap

    /// Whether the context draws on pixels, not on a document or a list.
    var isBitmap: Bool { bitmap != nil }

    /// The width of the bitmap in pixels; 0 for a context without pixels, such as a document's.
    public var width: Int { bitmap?.view.width ?? 0 }
    /// The height of the bitmap in pixels; 0 for a context without pixels.
    public var height: Int { bitmap?.view.height ?? 0 }
    /// The bits of each component: 8, or 0 for a context without pixels.
    public var bitsPerComponent: Int { bitmap == nil ? 0 : 8 }
    /// The bits of each pixel: 8 or 32, or 0 for a context without pixels.
    public var bitsPerPixel: Int { bitmap.map { $0.layout.bytesPerPixel * 8 } ?? 0 }
    /// The distance between rows in bytes; 0 for a context without pixels.
    public var bytesPerRow: Int { bitmap?.view.pitch ?? 0 }
    /// The memory of the pixels, valid during the context's lifetime; `nil` for a context without pixels.
    public var data: UnsafeMutableRawPointer? { bitmap?.view.base }
    /// The space of the pixels; `nil` for a context without pixels or with alpha only.
    public var colorSpace: CGColorSpace? {
        switch bitmap?.layout {
        case nil, .alpha: nil
        case .gray: CGColorSpaceCreateDeviceGray()
        default: CGColorSpace(name: CGColorSpace.sRGB)
        }
    }
    /// The alpha info and byte order of the pixels; empty for a context without pixels.
    public var bitmapInfo: CGBitmapInfo { bitmap?.info ?? [] }
    /// The position of alpha in a pixel; `none` for a context without pixels.
    public var alphaInfo: CGImageAlphaInfo {
        bitmap.flatMap { CGImageAlphaInfo(rawValue: $0.info.rawValue & CGBitmapInfo.alphaInfoMask.rawValue) } ?? .none
    }

    /// Returns a copy of what was drawn so far; `nil` for a context without pixels, or if there is no memory.
    public func makeImage() -> CGImage? { bitmap?.makeImage() }

    /// Draws the operations of a list whose target had this context's coordinates.
    package func draw(_ operations: [DrawingList.Operation]) { operations.draw(on: target) }

    /// Returns the image of what was drawn, in a context that is not used afterwards.
    package func takeImage() -> CGImage? { bitmap?.takeImage() ?? makeImage() }

    // MARK: Pages

    /// Starts a page of a document, with the initial graphics state; in a bitmap, only resets the state.
    /// - Parameter mediaBox: the rectangle of the page in points; `nil` for that of the document.
    public func beginPage(mediaBox: UnsafePointer<CGRect>?) {
        target.beginPage(mediaBox?.pointee)
        state = GraphicsState(ctm: initialToTarget.concatenating(base.inverted()), clip: wholeClip)
    }

    /// Ends the page; does nothing in a bitmap.
    public func endPage() { target.endPage() }

    // MARK: State

    /// Saves the graphics state, for ``restoreGState()``. The current path is not part of it.
    public func saveGState() {
        savedStates.append(state)
    }

    /// Restores the state that was saved last inside the innermost transparency layer; does nothing if there is none.
    public func restoreGState() {
        guard savedStates.count > openLayers.last ?? 0, let saved = savedStates.popLast() else { return }
        state = saved
    }

    /// Begins a transparency layer, whose contents ``endTransparencyLayer()`` paints as one image, with the alpha,
    /// blend mode and shadow at the time of this call. Inside the layer alpha is 1, the blend mode is normal, and there
    /// is no shadow.
    /// - Parameter auxiliaryInfo: not used.
    public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {
        target.beginLayer(style())
        savedStates.append(state)
        openLayers.append(savedStates.count)
        state.alpha = 1
        state.blend = .mode(.normal)
        state.shadow = nil
    }

    /// Begins a transparency layer that is limited to a rectangle.
    /// - Parameter rect: the area of the layer in user space; nothing is drawn outside it.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]?) {
        beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
        clip(to: rect)
    }

    /// Ends the innermost transparency layer, paints it, and restores the state at its beginning.
    public func endTransparencyLayer() {
        guard let count = openLayers.popLast() else { return }
        state = savedStates[count - 1]
        savedStates.removeSubrange((count - 1)...)
        target.endLayer()
    }

    /// Restores the initial clip.
    public func resetClip() { state.clip = wholeClip }

    /// Returns the style in which the current state paints.
    func style() -> DrawingStyle {
        var style = DrawingStyle(clip: state.clip)
        style.alpha = state.alpha
        style.blend = state.blend
        style.shadow = state.shadow
        style.isAntialiased = state.shouldAntialias && allowsAntialiasing
        return style
    }

    // MARK: Coordinate spaces

    /// The transform from user space to device space, in which y points up.
    ///
    /// In a context that a program creates it is the identity at first. In a layer's `draw(in:)` and in an image
    /// renderer it has the scale and the flip: (2, 0, 0, −2, 0, height in pixels) for two pixels per point.
    public var ctm: CGAffineTransform { state.ctm.concatenating(toDevice) }

    /// The transform from user space to pixels with y down.
    var toPixels: CGAffineTransform { state.ctm.concatenating(base) }

    /// Moves the origin of user space by a distance in its units.
    public func translateBy(x tx: CGFloat, y ty: CGFloat) {
        state.ctm = state.ctm.translatedBy(x: tx, y: ty)
    }

    /// Scales user space.
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
        state.ctm = state.ctm.scaledBy(x: sx, y: sy)
    }

    /// Rotates user space by an angle in radians, from the x axis towards the y axis.
    public func rotate(by angle: CGFloat) {
        state.ctm = state.ctm.rotated(by: angle)
    }

    /// Prepends a transform to the transform of user space.
    public func concatenate(_ transform: CGAffineTransform) {
        state.ctm = transform.concatenating(state.ctm)
    }

    /// The transform from user space to device space, which is ``ctm``.
    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }
    /// Returns a point of user space in device space.
    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
    /// Returns a vector of user space in device space.
    public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }
    /// Returns the rectangle in device space around a rectangle of user space.
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }
    /// Returns a point of device space in user space.
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }
    /// Returns a vector of device space in user space.
    public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }
    /// Returns the rectangle in user space around a rectangle of device space.
    public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }
}
