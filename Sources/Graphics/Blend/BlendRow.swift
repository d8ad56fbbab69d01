internal import Pixels

extension BlendFunction {
    /// Paints source pixels through coverage on a destination, pixel by pixel, over the size of the mask.
    ///
    /// The result of the function and the destination are interpolated by the coverage. A destination without alpha
    /// counts as opaque, and keeps the premultiplied colours of a result whose alpha is less than 1.
    /// - Parameters:
    ///   - src: pixels in `argb8888`.
    ///   - isSwapped: whether red and blue are exchanged in both views.
    func paint(_ src: PixelView, mask: PixelView, on dst: PixelView, isSwapped: Bool) {
        let opaque: UInt32 = dst.format == .xrgb8888 ? 0xFF00_0000 : 0
        // Drawings have many neighbours of one colour. No pixel is painted through a coverage of 0.
        var last = (source: UInt32(0), coverage: UInt8(0), destination: UInt32(0), result: UInt32(0))
        for y in 0..<mask.height {
            let coverage = mask.pointer(x: 0, y: y).assumingMemoryBound(to: UInt8.self)
            let source = src.pointer(x: 0, y: y).assumingMemoryBound(to: UInt32.self)
            let row = dst.pointer(x: 0, y: y).assumingMemoryBound(to: UInt32.self)
            for x in 0..<mask.width where coverage[x] != 0 {
                if source[x] != last.source || coverage[x] != last.coverage || row[x] != last.destination {
                    let d = BlendColor(word: row[x] | opaque, isSwapped: isSwapped)
                    let r = blend(BlendColor(word: source[x], isSwapped: isSwapped), over: d)
                    let result = d + (r - d) * (Float(coverage[x]) / 255)
                    last = (source[x], coverage[x], row[x], result.word(isSwapped: isSwapped))
                }
                row[x] = last.result
            }
        }
    }
}

extension BlendColor {
    init(word: UInt32, isSwapped: Bool) {
        let high = Float(word >> 16 & 255)
        let low = Float(word & 255)
        self =
            BlendColor(isSwapped ? low : high, Float(word >> 8 & 255), isSwapped ? high : low, Float(word >> 24)) / 255
    }

    /// Returns the colour as a pixel, each component rounded to nearest and at most alpha.
    func word(isSwapped: Bool) -> UInt32 {
        let bytes = (self * 255 + 0.5).clamped(lowerBound: .zero, upperBound: BlendColor(repeating: 255.5))
        let alpha = UInt32(saturating: bytes.w)
        func part(_ value: Float) -> UInt32 { Swift.min(UInt32(saturating: value), alpha) }
        let red = part(bytes.x)
        let green = part(bytes.y)
        let blue = part(bytes.z)
        return alpha << 24 | (isSwapped ? blue : red) << 16 | green << 8 | (isSwapped ? red : blue)
    }
}
