internal import Geometry
import Glibc
internal import Pixels

extension DrawnShadow {
    /// The extent of the Gaussian in pixels; pixels farther away contribute less than 1/255.
    private var reach: Int { min(Int(saturating: (Double(max(radius, 0)) * 3).rounded(.up)), 1024) }

    /// The offset rounded down to whole pixels.
    private var wholeOffset: (x: Int, y: Int) {
        func part(_ value: CGFloat) -> Int {
            value.isFinite ? Int(saturating: min(max(Double(value), -65536), 65536).rounded(.down)) : 0
        }
        return (part(offset.width), part(offset.height))
    }

    /// Returns the pixels whose shadow may fall into `area`.
    func sourceArea(of area: PixelRect) -> PixelRect {
        guard !area.isEmpty else { return area }
        return PixelRect(
            minX: area.minX - reach - 1, minY: area.minY - reach - 1, maxX: area.maxX + reach + 1,
            maxY: area.maxY + reach + 1
        )
        .offset(x: -wholeOffset.x, y: -wholeOffset.y)
    }

    /// Returns the coverage of the shadow and its area.
    func mask(of picture: Bitmap, limit: PixelRect) -> (mask: PixelBuffer, area: PixelRect) {
        let from = picture.bounds
        let area = PixelRect(
            minX: from.minX - reach, minY: from.minY - reach, maxX: from.maxX + reach + 1, maxY: from.maxY + reach + 1
        )
        .offset(x: wholeOffset.x, y: wholeOffset.y).intersection(limit)
        guard !area.isEmpty else { return (PixelBuffer(width: 1, height: 1, format: .a8), .empty) }
        let mask = PixelBuffer(width: area.width, height: area.height, format: .a8)
        blur(picture, into: mask.view, area: area)
        return (mask, area)
    }

    /// Blurs the alpha of an image horizontally and then vertically, in floating point.
    private func blur(_ picture: Bitmap, into mask: PixelView, area: PixelRect) {
        let from = picture.bounds
        let across = weights(fraction: Double(offset.width) - Double(wholeOffset.x))
        let down = weights(fraction: Double(offset.height) - Double(wholeOffset.y))
        var middle = [Float](repeating: 0, count: from.height * area.width)
        for y in 0..<from.height {
            let row = picture.view.pointer(x: 0, y: y).assumingMemoryBound(to: UInt32.self)
            for x in 0..<area.width {
                let center = area.minX + x - wholeOffset.x - from.minX
                var sum: Float = 0
                for i in max(
                    center - reach - 1, 0)..<max(min(center + reach + 1, from.width), max(center - reach - 1, 0))
                {
                    sum += Float(row[i] >> 24) * across[center - i + reach]
                }
                middle[y * area.width + x] = sum
            }
        }
        for y in 0..<area.height {
            let center = area.minY + y - wholeOffset.y - from.minY
            let rows =
                max(center - reach - 1, 0)..<max(min(center + reach + 1, from.height), max(center - reach - 1, 0))
            let out = mask.pointer(x: 0, y: y).assumingMemoryBound(to: UInt8.self)
            for x in 0..<area.width {
                var sum: Float = 0
                for i in rows { sum += middle[i * area.width + x] * down[center - i + reach] }
                out[x] = UInt8(saturating: min(max(sum, 0), 255).rounded())
            }
        }
    }

    /// Returns the weights of a pixel at the distances from −`reach` to `reach` + 1 before another one.
    /// - Parameter fraction: the fraction of the offset in a direction.
    private func weights(fraction: Double) -> [Float] {
        let sigma = Double(radius)
        let raw = (-reach...reach + 1).map { i -> Double in
            let distance = Double(i) - fraction
            guard sigma > 0.05 else { return max(0, 1 - abs(distance)) }
            // The integral of the Gaussian over the width of a pixel.
            let k = 1 / (sigma * 2.0.squareRoot())
            return 0.5 * (erf((distance + 0.5) * k) - erf((distance - 0.5) * k))
        }
        let sum = raw.reduce(0, +)
        return raw.map { Float($0 / sum) }
    }
}
