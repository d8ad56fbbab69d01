internal import Pixels

extension PixelView {
    /// Whether all pixels of a 32-bit view are opaque.
    var isOpaque: Bool {
        for y in 0..<height {
            let row = row(y)
            for x in 0..<width where row[x] >> 24 != 255 { return false }
        }
        return true
    }
}
