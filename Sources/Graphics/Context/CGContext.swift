public import Geometry
package import Pixels

/// Draws paths and pictures into a bitmap.
///
///     let context = CGContext(data: nil, width: 200, height: 100, bitsPerComponent: 8, bytesPerRow: 0,
///                             space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
///     context.setFillColor(CGColor(red: 1, green: 0.5, blue: 0, alpha: 1))
///     context.fillEllipse(in: CGRect(x: 20, y: 20, width: 60, height: 60))
///     let picture = context.makeImage()
///
/// In a context made by hand y points up and the origin is the lower left corner, as in Core Graphics; the bitmap's rows and
/// ``makeImage()`` start at the top. The context that a layer's `draw(in:)` gets has the layer's own axes, y down.
/// Pictures stand upright where y points up, and so on their heads where it points down, as with Core Graphics on iOS.
///
/// Coverage is exact area; a path's points are fixed by the transform of the moment they are added, a line's width by
/// that of the moment it is drawn. Painting a path uses it up. A context is used by one thread at a time.
public final class CGContext {
    let bitmap: Bitmap
    let painter: BandPainter
    var state: GraphicsState
    private var savedStates: [GraphicsState] = []
    /// From base space, in which a new context's user space lies, to pixels, y down.
    let base: CGAffineTransform
    /// The current path in pixels.
    var currentPath = PathStorage()
    /// Whether `setShouldAntialias` is listened to.
    var allowsAntialiasing = true
    /// From text space, whose y points up from the baseline, to user space; not part of the state. Its translation is ``textPosition``.
    ///
    /// Where y of user space points down, as in a layer's `draw(in:)`, text stands upright with `CGAffineTransform(scaleX: 1, y: -1)`.
    public var textMatrix = CGAffineTransform.identity

    /// A context on a bitmap: the caller's memory, or its own if `data` is nil.
    ///
    /// Bitmaps have four bytes a pixel: red, green, blue and premultiplied or no alpha (`premultipliedLast`, `noneSkipLast`), or
    /// the words of `premultipliedFirst`, `noneSkipFirst` with `byteOrder32Little`.
    /// - Parameters:
    ///   - bytesPerRow: 0 for a length that suits the context; a multiple of 4.
    ///   - bitmapInfo: a `CGImageAlphaInfo`'s raw value, perhaps with a `CGBitmapInfo` byte order.
    /// - Returns: nil for any other arrangement, a grey space, or a side not in 1…32767.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: UInt32
    ) {
        guard bitsPerComponent == 8, space.model == .rgb,
              let bitmap = Bitmap(data: data, width: width, height: height, bytesPerRow: bytesPerRow,
                                  info: CGBitmapInfo(rawValue: bitmapInfo))
        else { return nil }
        let base = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
        self.init(bitmap, base: base, ctm: .identity)
    }

    /// A context with a layer's axes: the origin at the buffer's upper left pixel, y down, `scale` pixels to a point.
    /// - Parameter buffer: `argb8888` or `xrgb8888`; drawn on as it is.
    package convenience init(drawingOn buffer: PixelBuffer, scale: CGFloat) {
        precondition(buffer.format == .argb8888 || buffer.format == .xrgb8888, "a context draws on 32-bit pixels")
        self.init(Bitmap(buffer), base: .identity, ctm: CGAffineTransform(scaleX: scale, y: scale))
    }

    private init(_ bitmap: Bitmap, base: CGAffineTransform, ctm: CGAffineTransform) {
        self.bitmap = bitmap
        self.base = base
        painter = BandPainter(bitmap: bitmap)
        state = GraphicsState(ctm: ctm, bounds: bitmap.bounds)
    }

    // MARK: The bitmap

    /// In pixels.
    public var width: Int { bitmap.view.width }
    /// In pixels.
    public var height: Int { bitmap.view.height }
    public var bitsPerComponent: Int { 8 }
    public var bitsPerPixel: Int { 32 }
    public var bytesPerRow: Int { bitmap.view.pitch }
    /// The pixels, valid as long as the context is.
    public var data: UnsafeMutableRawPointer? { bitmap.view.base }
    public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }
    public var bitmapInfo: CGBitmapInfo { bitmap.info }
    public var alphaInfo: CGImageAlphaInfo {
        CGImageAlphaInfo(rawValue: bitmap.info.rawValue & CGBitmapInfo.alphaInfoMask.rawValue) ?? .none
    }

    /// A picture of what was drawn so far; what is drawn from now on does not show in it.
    public func makeImage() -> CGImage? {
        bitmap.makeImage()
    }

    // MARK: State

    public func saveGState() {
        savedStates.append(state)
    }

    /// Goes back to the state saved last; does nothing if there is none.
    public func restoreGState() {
        if let saved = savedStates.popLast() { state = saved }
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
