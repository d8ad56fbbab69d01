import Geometry
import Glibc
import Pixels

/// The difference of two pictures of the same size and of 32 bits a pixel, by the channels of their colours.
struct PixelDifference {
    /// The number of pixels that differ.
    private(set) var pixels = 0
    /// The largest difference of a channel, 0...255.
    private(set) var largest = 0
    /// The pixels between which the pictures differ.
    private(set) var bounds = PixelRect.empty

    init(of one: PixelView, from other: PixelView) {
        for y in 0..<one.height where memcmp(one.row(y), other.row(y), one.width * 4) != 0 {
            for x in 0..<one.width { add(one.row(y)[x], other.row(y)[x], PixelRect(x: x, y: y, width: 1, height: 1)) }
        }
    }

    private mutating func add(_ one: UInt32, _ other: UInt32, _ place: PixelRect) {
        let channels = [0, 8, 16].map { abs(Int(one >> $0 & 0xff) - Int(other >> $0 & 0xff)) }
        guard let most = channels.max(), most > 0 else { return }
        pixels += 1
        largest = max(largest, most)
        bounds = bounds.union(place)
    }
}
