import Geometry
import Testing

@Suite struct PixelRectTests {
    /// All rectangles within a few pixels.
    private let all = (0...4).flatMap { left in
        (left...4).flatMap { right in
            (0...4).flatMap { top in (top...4).map { PixelRect(minX: left, minY: top, maxX: right, maxY: $0) } }
        }
    }

    @Test("D3 what of a rectangle lies outside of another is all that the other has no pixels of, each once")
    func parts() {
        let outer = PixelRect(minX: 1, minY: 1, maxX: 4, maxY: 3)
        for other in all {
            var times = [Int](repeating: 0, count: 25)
            outer.forEachPart(outside: other) { part in
                #expect(!part.isEmpty && outer.contains(part))
                for y in part.minY..<part.maxY { for x in part.minX..<part.maxX { times[y * 5 + x] += 1 } }
            }
            for i in times.indices {
                let isWanted = outer.contains(x: i % 5, y: i / 5) && !other.contains(x: i % 5, y: i / 5)
                #expect(times[i] == (isWanted ? 1 : 0), "\(other), \(i % 5), \(i / 5)")
            }
        }
    }

    @Test("L2 the pixels that a rectangle touches, to the limit, whatever its numbers are")
    func covering() {
        let limit = PixelRect(x: -10, y: -10, width: 100, height: 100)
        #expect(
            PixelRect(covering: CGRect(x: 1.5, y: 2, width: 3, height: 4), limit: limit)
                == PixelRect(minX: 1, minY: 2, maxX: 5, maxY: 6))
        #expect(
            PixelRect(covering: CGRect(x: -3.25, y: -1e300, width: 2, height: 2e300), limit: limit)
                == PixelRect(minX: -4, minY: -10, maxX: -1, maxY: 90))
        #expect(
            PixelRect(covering: CGRect(x: 5, y: 6, width: -2, height: -3), limit: limit)
                == PixelRect(minX: 3, minY: 3, maxX: 5, maxY: 6))
        #expect(PixelRect(covering: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1), limit: limit).isEmpty)
        #expect(PixelRect(covering: CGRect(x: 200, y: 0, width: 1, height: 1), limit: limit).isEmpty)
    }
}
