internal import Geometry
internal import Pixels

/// The pixels that a context draws on, and who owns them.
///
/// Drawing goes on words whose highest byte is alpha, whatever the order of bytes: in memory as red, green, blue, alpha
/// the words have red and blue exchanged, and so have all colours on their way there.
final class Bitmap {
    /// `argb8888`, or `xrgb8888` if the pixels have no alpha.
    let view: PixelView
    /// Whether red lies in the lowest byte of a word, blue in the third.
    let swapped: Bool
    let info: CGBitmapInfo
    /// Which pixels of the device they are.
    let bounds: PixelRect
    private let owner: PixelBuffer?

    /// Pixels handed in.
    /// - Parameter bounds: which pixels of the device they are; nil where the device begins with them.
    init(_ buffer: PixelBuffer, bounds: PixelRect? = nil) {
        view = buffer.view
        self.bounds = bounds ?? buffer.view.bounds
        swapped = false
        info = CGBitmapInfo(alpha: buffer.format == .xrgb8888 ? .noneSkipFirst : .premultipliedFirst, order: .byteOrder32Little)
        owner = buffer
    }

    /// The caller's memory, or own, zeroed, if there is none.
    /// - Returns: nil for a size or an arrangement that can't be drawn on.
    init?(data: UnsafeMutableRawPointer?, width: Int, height: Int, bytesPerRow: Int, info: CGBitmapInfo) {
        let largest = 32767
        guard (1...largest).contains(width), (1...largest).contains(height) else { return nil }
        let pitch = bytesPerRow == 0 ? (width * 4 + 63) & ~63 : bytesPerRow
        guard pitch >= width * 4, pitch % 4 == 0, pitch <= 1 << 24, Int(bitPattern: data) % 4 == 0 else { return nil }
        guard let layout = Self.layout(info) else { return nil }
        self.info = info
        swapped = layout.swapped
        if let data {
            owner = nil
            view = PixelView(base: data, width: width, height: height, pitch: pitch, format: layout.format)
        } else {
            let own = PixelBuffer(width: width, height: height, format: layout.format, pitch: pitch)
            (owner, view) = (own, own.view)
        }
        bounds = view.bounds
    }

    private static func layout(_ info: CGBitmapInfo) -> (swapped: Bool, format: PixelFormat)? {
        guard !info.contains(.floatComponents) else { return nil }
        let alpha = CGImageAlphaInfo(rawValue: info.rawValue & CGBitmapInfo.alphaInfoMask.rawValue)
        let order = CGBitmapInfo(rawValue: info.rawValue & CGBitmapInfo.byteOrderMask.rawValue)
        switch (alpha, order) {
        case (.premultipliedLast, []), (.premultipliedLast, .byteOrder32Big): return (true, .argb8888)
        case (.noneSkipLast, []), (.noneSkipLast, .byteOrder32Big): return (true, .xrgb8888)
        case (.premultipliedFirst, .byteOrder32Little): return (false, .argb8888)
        case (.noneSkipFirst, .byteOrder32Little): return (false, .xrgb8888)
        default: return nil
        }
    }

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

    /// The pixels as an image, without a copy; nothing may be drawn on them any more. Nil for pixels that are not in this order.
    func takeImage() -> CGImage? {
        guard let owner, !swapped, owner.format == .argb8888 else { return nil }
        return CGImage(buffer: owner)
    }

    /// A copy of the pixels as an image.
    func makeImage() -> CGImage {
        let copy = PixelBuffer(width: view.width, height: view.height, format: .argb8888)
        Kernels.active.copy(view, to: copy.view)
        if swapped { Self.exchange(copy.view) }
        return CGImage(buffer: copy)
    }
}
