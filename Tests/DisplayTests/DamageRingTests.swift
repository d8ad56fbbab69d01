import Display
import Geometry
import Testing

@Suite struct DamageRingTests {
    static let bounds = PixelRect(x: 0, y: 0, width: 16, height: 1)

    /// A pixel of the row, by its x coordinate.
    static func pixel(_ x: Int) -> PixelRect { PixelRect(x: x, y: 0, width: 1, height: 1) }

    /// The x coordinates of the pixels that some rectangles cover.
    static func pixels(_ rects: [PixelRect]) -> [Int] {
        (0..<bounds.width).filter { x in rects.contains { $0.contains(x: x, y: 0) } }
    }

    static let all = Array(0..<bounds.width)

    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// The frames' damage; `nil` forgets all frames.
        let frames: [[Int]?]
        /// The number of the frame that a buffer holds.
        let held: Int
        let lacks: [Int]

        init(_ description: String, _ frames: [[Int]?], holds held: Int, lacks: [Int]) {
            testDescription = description
            self.frames = frames
            self.held = held
            self.lacks = lacks
        }
    }

    static let rows = [
        Row("no frame yet", [], holds: 0, lacks: all),
        Row("unknown contents", [[1]], holds: 0, lacks: all),
        Row("the last frame", [[1], [2]], holds: 2, lacks: []),
        Row("the frame before", [[1], [2]], holds: 1, lacks: [2]),
        Row("two frames ago", [[1], [2], [3]], holds: 1, lacks: [2, 3]),
        Row("a pixel that changed twice", [[1], [2], [2]], holds: 1, lacks: [2]),
        Row("an empty frame in between", [[1], [], [3]], holds: 1, lacks: [3]),
        Row("as many frames ago as are remembered", [[1], [2], [3], [4], [5]], holds: 1, lacks: [2, 3, 4, 5]),
        Row("one more than are remembered", [[1], [2], [3], [4], [5], [6]], holds: 1, lacks: all),
        Row("long ago", (0..<12).map { [$0] }, holds: 3, lacks: all),
        Row("recently, after many frames", (0..<12).map { [$0] }, holds: 10, lacks: [10, 11]),
        Row("a frame that is yet to come", [[1]], holds: 2, lacks: all),
        Row("forgotten", [[1], [2], nil], holds: 1, lacks: all),
        Row("drawn after all was forgotten", [[1], [2], nil, [3], [4]], holds: 1, lacks: [4]),
        Row("partly outside", [[1], [15, 16, 40]], holds: 1, lacks: [15]),
    ]

    @Test("D4 a buffer lacks the damage of the frames after its own", arguments: rows)
    func table(row: Row) {
        var ring = DamageRing(bounds: Self.bounds)
        for frame in row.frames {
            if let frame { ring.append(frame.map(Self.pixel)) } else { ring.removeAll() }
        }
        var rects = [Self.pixel(9)]
        ring.collect(since: row.held, into: &rects)
        #expect(Self.pixels(rects) == row.lacks)
        let region = Array(ring.region(since: row.held).rects)
        #expect(Self.pixels(region) == row.lacks)
        #expect((rects + region).allSatisfy { Self.bounds.contains($0) && !$0.isEmpty })
    }

    @Test("D4 many small changes stay apart in the copy; as clips they are few and cover the same pixels")
    func manyRectangles() {
        var ring = DamageRing(bounds: PixelRect(x: 0, y: 0, width: 200, height: 200))
        ring.append([ring.bounds])
        let rects = (0..<100).map { PixelRect(x: $0 % 10 * 20, y: $0 / 10 * 20, width: 1, height: 1) }
        ring.append(rects)
        var stale: [PixelRect] = []
        ring.collect(since: 1, into: &stale)
        #expect(stale == rects && stale.area == 100)
        let region = ring.region(since: 1)
        #expect(region.rects.count <= Region.capacity)
        #expect(rects.allSatisfy { rect in region.rects.contains { $0.contains(rect) } })
    }
}
