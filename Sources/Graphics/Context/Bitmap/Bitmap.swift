internal import Geometry
internal import Pixels

/// The pixels that a context draws on, and their owner.
///
/// Kernels draw on 32-bit pixels whose highest byte is alpha, in either byte order: if memory holds red, green, blue,
/// alpha, the pixels have red and blue exchanged, and all colours are exchanged before they are drawn. Other layouts
/// are unpacked for drawing.
final class Bitmap {
    /// The memory: `argb8888`, `xrgb8888` if the pixels have no alpha, `a8` if they have one byte.
    let view: PixelView
    let layout: BitmapLayout
    /// Whether everything that is painted is converted to grey first.
    let isGray: Bool
    let info: CGBitmapInfo
    /// The pixels of the device that the bitmap holds.
    let bounds: PixelRect
    private let owner: PixelBuffer?
    /// Called when the memory of the caller is no longer used.
    var release: (() -> Void)?

    deinit { release?() }

    /// Creates a bitmap on a buffer.
    /// - Parameters:
    ///   - bounds: the pixels of the device that the buffer holds; `nil` if the device starts with them.
    ///   - isGray: whether everything that is painted is converted to grey first.
    init(_ buffer: PixelBuffer, bounds: PixelRect? = nil, isGray: Bool = false) {
        view = buffer.view
        self.bounds = bounds ?? buffer.view.bounds
        let hasAlpha = buffer.format != .xrgb8888
        layout = .words(hasAlpha: hasAlpha)
        self.isGray = isGray
        info = CGBitmapInfo(alpha: hasAlpha ? .premultipliedFirst : .noneSkipFirst, order: .byteOrder32Little)
        owner = buffer
    }

    /// Creates a bitmap on the memory of the caller, or on cleared memory of its own if `data` is nil.
    /// - Returns: `nil` for a size or a layout that contexts do not support.
    init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bytesPerRow: Int, model: CGColorSpaceModel?,
        info: CGBitmapInfo
    ) {
        let largest = 32767
        guard (1...largest).contains(width), (1...largest).contains(height) else { return nil }
        guard let layout = BitmapLayout(info, model: model) else { return nil }
        let pixel = layout.bytesPerPixel
        // The rows of the caller's memory may follow each other without padding.
        let shortest = data == nil ? (width * pixel + 63) & ~63 : width * pixel
        let pitch = bytesPerRow == 0 ? shortest : bytesPerRow
        guard pitch >= width * pixel, pitch % pixel == 0, pitch <= 1 << 24, Int(bitPattern: data) % pixel == 0
        else { return nil }
        self.info = info
        self.layout = layout
        isGray = layout == .gray
        if let data {
            owner = nil
            view = PixelView(base: data, width: width, height: height, pitch: pitch, format: layout.memoryFormat)
        } else {
            let format = layout.memoryFormat
            guard let own = PixelBuffer.requested(width: width, height: height, format: format, pitch: pitch) else {
                return nil
            }
            owner = own
            view = own.view
        }
        bounds = view.bounds
    }

    /// Whether pixels have red in the lowest byte and blue in the third.
    var isSwapped: Bool { layout.isSwapped }

    /// Returns the pixels of an area of the device.
    func part(_ rect: PixelRect) -> PixelView { view.part(rect.offset(x: -bounds.minX, y: -bounds.minY)) }

    /// Returns a colour in the byte order of this bitmap.
    func word(_ word: UInt32) -> UInt32 { isSwapped ? Self.redAndBlueSwapped(word) : word }

    /// Writes the alpha of all pixels to a view of the same size.
    func copyAlpha(to mask: PixelView) {
        for y in 0..<min(mask.height, view.height) {
            let row = view.pointer(x: 0, y: y).assumingMemoryBound(to: UInt32.self)
            let out = mask.pointer(x: 0, y: y).assumingMemoryBound(to: UInt8.self)
            for x in 0..<min(mask.width, view.width) { out[x] = UInt8(row[x] >> 24) }
        }
    }

    /// Returns a pixel with red and blue exchanged.
    static func redAndBlueSwapped(_ word: UInt32) -> UInt32 {
        word & 0xFF00_FF00 | word >> 16 & 0xFF | (word & 0xFF) << 16
    }

    /// Exchanges red and blue in all pixels.
    static func swapRedAndBlue(_ view: PixelView) {
        for y in 0..<view.height {
            let row = view.pointer(x: 0, y: y).assumingMemoryBound(to: UInt32.self)
            for x in 0..<view.width { row[x] = redAndBlueSwapped(row[x]) }
        }
    }

    /// Returns the pixels as an image without copying them; afterwards nothing may be drawn on them. `nil` for other
    /// layouts than that of images.
    func takeImage() -> CGImage? {
        guard let owner, layout == .words(hasAlpha: true) else { return nil }
        return CGImage(buffer: owner)
    }

    /// Returns a copy of the pixels as an image.
    func makeImage() -> CGImage? {
        guard let copy = PixelBuffer.requested(width: view.width, height: view.height, format: .argb8888) else {
            return nil
        }
        if layout.isDrawnInPlace {
            Kernels.active.copy(view, to: copy.view)
            if isSwapped { Self.swapRedAndBlue(copy.view) }
        } else {
            unpack(bounds, to: copy.view)
        }
        switch layout {
        case .gray: return CGImage(buffer: copy, samples: .gray)
        case .alpha: return CGImage(buffer: copy, samples: .alpha)
        default: return CGImage(buffer: copy)
        }
    }
}
