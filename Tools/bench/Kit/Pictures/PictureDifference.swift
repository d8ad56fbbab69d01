/// The difference between two pictures of the same size.
package struct PictureDifference: Equatable {
    /// The number of compared pixels.
    package private(set) var pixels = 0
    package private(set) var largest = 0
    /// The pixel with the largest difference.
    package private(set) var place: (x: Int, y: Int) = (0, 0)
    /// The number of pixels by the largest difference of their channels. The last element includes all larger
    /// differences.
    private var counts = [Int](repeating: 0, count: 9)

    /// - Parameter skips: Returns whether a pixel is ignored.
    package init(_ a: Picture, _ b: Picture, skips: (_ x: Int, _ y: Int) -> Bool = { _, _ in false }) {
        precondition(a.width == b.width && a.height == b.height, "pictures of different sizes")
        for y in 0..<a.height {
            for x in 0..<a.width where !skips(x, y) {
                let at = (y * a.width + x) * 3
                add(max(Self.distance(a, b, at), Self.distance(a, b, at + 1), Self.distance(a, b, at + 2)), x, y)
            }
        }
    }

    private static func distance(_ a: Picture, _ b: Picture, _ at: Int) -> Int {
        abs(Int(a.bytes[at]) - Int(b.bytes[at]))
    }

    private mutating func add(_ difference: Int, _ x: Int, _ y: Int) {
        pixels += 1
        counts[min(difference, counts.count - 1)] += 1
        if difference > largest {
            largest = difference
            place = (x, y)
        }
    }

    /// Returns the fraction (0…1) of the pixels that differ by at most `limit`, which is at most 7.
    package func share(within limit: Int) -> Double {
        pixels == 0 ? 1 : Double(counts[...min(limit, counts.count - 2)].reduce(0, +)) / Double(pixels)
    }

    package static func == (a: PictureDifference, b: PictureDifference) -> Bool {
        a.pixels == b.pixels && a.largest == b.largest && a.place == b.place && a.counts == b.counts
    }
}
