internal import Geometry
internal import Pixels

/// The pixels that a context draws on, and who owns them.
///
/// Drawing goes on words whose highest byte is alpha, whatever the order of bytes: in memory as red, green, blue, alpha
/// the words have red and blue exchanged, and so have all colours on their way there. Other layouts are unpacked for
/// drawing.
final class Bitmap {
    /// The memory: `argb8888`, `xrgb8888` if the pixels have no alpha, `a8` if they have one byte.
    let view: PixelView
    let layout: BitmapLayout
    /// Whether all that is painted becomes grey first.
    let isGray: Bool
    let info: CGBitmapInfo
    /// Which pixels of the device they are.
    let bounds: PixelRect
    private let owner: PixelBuffer?
    /// Called when nothing draws on the caller's memory any more.
    var release: (() -> Void)?

    deinit { release?() }

    /// Pixels handed in.
    /// - Parameters:
    ///   - bounds: which pixels of the device they are; nil where the device begins with them.
    ///   - isGray: whether all that is painted becomes grey first.
    init(_ buffer: PixelBuffer, bounds: PixelRect? = nil, isGray: Bool = false) {
        view = buffer.view
        self.bounds = bounds ?? buffer.view.bounds
        let hasAlpha = buffer.format != .xrgb8888
        layout = .words(hasAlpha: hasAlpha)
        self.isGray = isGray
        info = CGBitmapInfo(alpha: hasAlpha ? .premultipliedFirst : .noneSkipFirst, order: .byteOrder32Little)
        owner = buffer
    }

    /// The caller's memory, or own, zeroed, if there is none.
    /// - Returns: nil for a size or an arrangement that can't be drawn on.
    init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bytesPerRow: Int, model: CGColorSpaceModel?,
        info: CGBitmapInfo
    ) {
        let largest = 32767
        guard (1...largest).contains(width), (1...largest).contains(height) else { return nil }
        guard let layout = BitmapLayout(info, model: model) else { return nil }
        let pixel = layout.bytesPerPixel
        // The caller's rows may follow each other without a gap.
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

    /// Whether red lies in the lowest byte of a word that is drawn on, blue in the third.
    var swapped: Bool { layout.isSwapped }

    /// The pixels of a part of the device.
    func part(_ rect: PixelRect) -> PixelView { view.part(rect.offset(x: -bounds.minX, y: -bounds.minY)) }

    /// A colour's word as a word of this bitmap.
    func word(_ word: UInt32) -> UInt32 { swapped ? Self.exchanged(word) : word }

    /// Writes the alpha of every pixel into coverage of the same size.
    func copyAlpha(to mask: PixelView) {
        for y in 0..<min(mask.height, view.height) {
            let row = view.pointer(x: 0, y: y).assumingMemoryBound(to: UInt32.self)
            let out = mask.pointer(x: 0, y: y).assumingMemoryBound(to: UInt8.self)
            for x in 0..<min(mask.width, view.width) { out[x] = UInt8(row[x] >> 24) }
        }
    }

    /// Red and blue exchanged.
    static func exchanged(_ word: UInt32) -> UInt32 {
        word & 0xFF00_FF00 | word >> 16 & 0xFF | (word & 0xFF) << 16
    }

    /// Exchanges red and blue in every pixel.
    static func exchange(_ view: PixelView) {
        for y in 0..<view.height {
            let row = view.pointer(x: 0, y: y).assumingMemoryBound(to: UInt32.self)
            for x in 0..<view.width { row[x] = exchanged(row[x]) }
        }
    }

    /// The pixels as an image, without a copy; nothing may be drawn on them any more. Nil for pixels that are not in
    /// this order.
    func takeImage() -> CGImage? {
        guard let owner, layout == .words(hasAlpha: true) else { return nil }
        return CGImage(buffer: owner)
    }

    /// A copy of the pixels as an image.
    func makeImage() -> CGImage? {
        guard let copy = PixelBuffer.requested(width: view.width, height: view.height, format: .argb8888) else {
            return nil
        }
        if layout.isDrawnInPlace {
            Kernels.active.copy(view, to: copy.view)
            if swapped { Self.exchange(copy.view) }
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
