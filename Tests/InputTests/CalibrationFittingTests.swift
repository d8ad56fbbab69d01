import Geometry
import Input
import TestSupport
import Testing

@Suite struct CalibrationFittingTests {
    private static let crosses = [
        CGPoint(x: 0.1, y: 0.1), CGPoint(x: 0.9, y: 0.1), CGPoint(x: 0.9, y: 0.9), CGPoint(x: 0.1, y: 0.9),
        CGPoint(x: 0.5, y: 0.5),
    ]

    /// Returns the place on the device that a matrix maps to one on the panel.
    private func device(_ panel: CGPoint, _ m: CalibrationMatrix) -> CGPoint {
        let map = CGAffineTransform(a: m.a, b: m.d, c: m.b, d: m.e, tx: m.c, ty: m.f)
        return panel.applying(map.inverted())
    }

    @Test(
        "I8 the matrix that the places were made with is found: scaled, mirrored, turned by each quarter, sheared",
        arguments: [
            CalibrationMatrix.identity, CalibrationMatrix(1.1, 0, -0.05, 0, 1.2, -0.1),
            CalibrationMatrix(-1, 0, 1, 0, 1, 0), CalibrationMatrix(0, -1, 1, 1, 0, 0),
            CalibrationMatrix(-1, 0, 1, 0, -1, 1), CalibrationMatrix(0, 1, 0, -1, 0, 1),
            CalibrationMatrix(1.02, 0.03, -0.01, -0.02, 0.97, 0.04),
        ])
    func exact(matrix: CalibrationMatrix) throws {
        let pairs = Self.crosses.map { CalibrationMatrix.Pair(device: device($0, matrix), panel: $0) }
        let found = try #require(CalibrationMatrix(fitting: pairs))
        for (a, b) in zip(
            [found.a, found.b, found.c, found.d, found.e, found.f],
            [matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f])
        {
            #expect(abs(a - b) < 1e-12)
        }
        #expect(pairs.allSatisfy { found.distance(of: $0) < 1e-12 })
    }

    @Test("I8 inexact touches are averaged, and the distance tells how much they differ")
    func inexact() throws {
        var pairs = Self.crosses.map { CalibrationMatrix.Pair(device: $0, panel: $0) }
        pairs[0] = .init(device: CGPoint(x: 0.11, y: 0.1), panel: pairs[0].panel)
        let found = try #require(CalibrationMatrix(fitting: pairs))
        #expect(pairs.allSatisfy { found.distance(of: $0) < 0.01 })
        #expect(found.distance(of: .init(device: CGPoint(x: 0.8, y: 0.5), panel: CGPoint(x: 0.5, y: 0.5))) > 0.25)
    }

    @Test("I8 places on a line, too few ones, and mirrored onto a line make no matrix")
    func impossible() {
        let line = (0..<5).map { CalibrationMatrix.Pair(device: CGPoint(x: Double($0), y: 2), panel: Self.crosses[$0]) }
        #expect(CalibrationMatrix(fitting: line) == nil)
        let pairs = Self.crosses.map { CalibrationMatrix.Pair(device: $0, panel: $0) }
        #expect(CalibrationMatrix(fitting: Array(pairs.prefix(2))) == nil && CalibrationMatrix(fitting: []) == nil)
        let flat = Self.crosses.map { CalibrationMatrix.Pair(device: $0, panel: CGPoint(x: $0.x, y: 0.5)) }
        #expect(CalibrationMatrix(fitting: flat) == nil)
        let nowhere = Self.crosses.map { CalibrationMatrix.Pair(device: $0, panel: CGPoint(x: CGFloat.nan, y: $0.y)) }
        #expect(CalibrationMatrix(fitting: nowhere) == nil)
    }
}
