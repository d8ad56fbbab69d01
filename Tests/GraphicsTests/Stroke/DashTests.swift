import CoverageOracle
import Foundation
import Geometry
import Graphics
import TestSupport
import Testing

struct DashTests {
    static let clip = PixelRect(x: 0, y: 0, width: 40, height: 6)

    static func line(_ length: CGFloat, from x: CGFloat = 0) -> PathStorage {
        var path = PathStorage()
        path.move(to: CGPoint(x: x, y: 3))
        path.addLine(to: CGPoint(x: x + length, y: 3))
        return path
    }

    /// Returns the dashes on a line along y = 3 as intervals.
    static func intervals(_ path: CGPath) -> [[Double]] {
        var result: [[Double]] = []
        for segment in path.storage.segments {
            if case .line(let a, let b) = segment { result.append([Double(a.x), Double(b.x)]) }
        }
        return result
    }

    @Test(
        "S1 dashes begin and end at the positions of lengths and phase",
        arguments: [
            ([3, 2], 0, [[0, 3], [5, 8], [10, 12]]),
            ([3, 2], 1, [[0, 2], [4, 7], [9, 12]]),
            ([3, 2], 3.5, [[1.5, 4.5], [6.5, 9.5], [11.5, 12]]),
            ([3, 2], -1, [[1, 4], [6, 9], [11, 12]]),
            ([3, 2], 51, [[0, 2], [4, 7], [9, 12]]),
            ([4], 0, [[0, 4], [8, 12]]),
            ([1, 2, 3], 0, [[0, 1], [3, 6], [7, 9]]),
            ([100, 5], 0, [[0, 12]]),
            ([5, 100], 8, []),
            ([0, 5], 0, [[0, 0], [5, 5], [10, 10]]),
        ] as [([CGFloat], CGFloat, [[Double]])])
    func straight(lengths: [CGFloat], phase: CGFloat, expected: [[Double]]) {
        let dashed = CGPath(Self.line(12)).copy(dashingWithPhase: phase, lengths: lengths)
        let seen = Self.intervals(dashed)
        #expect(
            seen.count == expected.count && zip(seen, expected).allSatisfy { isNear($0, $1, within: 1e-6) }, "\(seen)")
    }

    @Test("S1 invalid dash lengths leave the line solid")
    func noPattern() {
        let path = CGPath(Self.line(12))
        for lengths in [[], [0, 0], [-1, 2], [.nan], [.infinity, 1]] as [[CGFloat]] {
            #expect(path.copy(dashingWithPhase: 0, lengths: lengths) == path)
        }
        // A pattern whose dashes are invisible and would take too long to draw.
        #expect(Self.intervals(path.copy(dashingWithPhase: 0, lengths: [1e-9, 1e-9])) == [[0, 12]])
    }

    @Test("S1 dashes have the same length along curves and lines")
    func curved() throws {
        var circle = PathStorage()
        circle.addEllipse(in: CGRect(x: 0, y: 0, width: 200, height: 200))
        let total = PathMeasure(circle).length
        let dashed = CGPath(circle).copy(dashingWithPhase: 0, lengths: [total / 24])
        let measure = PathMeasure(dashed.storage)
        #expect(measure.segments.last?.subpath == 11)
        for subpath in 0..<12 {
            let length = measure.segments.filter { $0.subpath == subpath }.reduce(0) { $0 + $1.length }
            #expect(abs(length - total / 24) < 1e-6 * total)
        }
        // The dashes begin at the expected positions on the circle.
        let starts = (0..<12).compactMap { subpath in measure.segments.first { $0.subpath == subpath }?.curve.a }
        let angles = starts.map { atan2(Double($0.y) - 100, Double($0.x) - 100) / (.pi / 6) }.sorted()
        #expect(zip(angles, -5...6).allSatisfy { abs($0 - Double($1)) < 0.001 }, "\(angles)")
    }

    @Test("S1 the pattern continues around corners, restarts with every subpath, and joins the ends of a closed one")
    func corners() {
        var square = PathStorage()
        square.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
        square.append(Self.line(3, from: 50))
        let dashed = CGPath(square).copy(dashingWithPhase: 2, lengths: [4, 2])
        let measure = PathMeasure(dashed.storage)
        // From −2: dashes at 4…8, 10…14, …, 34…38, and the one from 40 continues into the first, which ends at 2.
        let lengths = Dictionary(grouping: measure.segments, by: \.subpath).mapValues {
            $0.reduce(0) { $0 + $1.length }
        }
        #expect(lengths.values.filter { abs($0 - 4) < 1e-6 }.count == 6)
        #expect(lengths.values.filter { abs($0 - 2) < 1e-6 }.count == 2, "the dash at the start of each subpath")

        let whole = CGPath(square).copy(dashingWithPhase: 0, lengths: [4, 2])
        let joined = PathMeasure(whole.storage).segments.filter { $0.subpath == 5 }
        #expect(
            joined.map(\.curve.d) == [.zero, CGPoint(x: 4, y: 0)], "the last dash, 36…40, goes on into the first, 0…4")
    }

    @Test("S1 a closed subpath within one dash stays closed")
    func closedWithinDash() {
        var square = PathStorage()
        square.addRect(CGRect(x: 5, y: 1, width: 4, height: 4))
        let style = StrokeStyle(width: 2, dash: DashPattern(lengths: [100, 10]))
        #expect(
            strokeCoverage(square, style, clip: Self.clip)
                == strokeCoverage(square, StrokeStyle(width: 2), clip: Self.clip))
    }

    @Test("S1 dashes have caps, those without length too", arguments: [CGLineCap.butt, .round, .square])
    func caps(cap: CGLineCap) {
        let dashes: [(Double, Double)] = [(4, 7), (14, 14), (22, 25), (32, 32)]
        let style = StrokeStyle(width: 3, cap: cap, dash: DashPattern(lengths: [3, 7, 0, 8]))
        let bytes = strokeCoverage(Self.line(36, from: 4), style, clip: Self.clip)
        let exact = CoverageOracle.sampled(width: 40, height: 6, samples: 48) { x, y in
            dashes.contains { from, to in
                switch cap {
                case .butt: x >= from && x <= to && abs(y - 3) <= 1.5
                case .square: x >= from - 1.5 && x <= to + 1.5 && abs(y - 3) <= 1.5
                case .round: hypot(x - min(max(x, from), to), y - 3) <= 1.5
                }
            }
        }
        #expect(CoverageOracle.worst(bytes, exact) <= 2)
    }
}
