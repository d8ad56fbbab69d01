import Geometry
import Graphics
import Lottie
import TestSupport
import Testing

/// The areas of merged random paths, compared with those of the paths at points.
@Suite struct MergedPathPropertyTests {
    /// The places of a grid that shapes share, so that sides and corners often meet.
    private static let place: CGFloat = 20

    private func contour(_ generator: inout SeededGenerator) -> BezierContour {
        func coordinate() -> CGFloat { CGFloat(Int.random(in: 0...6, using: &generator)) * Self.place }
        let center = CGPoint(x: coordinate(), y: coordinate())
        let size = CGSize(
            width: CGFloat(Int.random(in: 1...4, using: &generator)) * Self.place,
            height: CGFloat(Int.random(in: 1...4, using: &generator)) * Self.place)
        var contour: BezierContour
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: contour = .rectangle(center: center, size: size, isReversed: Bool.random(using: &generator))
        case 1: contour = .ellipse(center: center, size: size, isReversed: Bool.random(using: &generator))
        case 2: contour = .rectangle(center: center, size: size, roundness: 12)
        case 3:
            let count = Int.random(in: 3...8, using: &generator)
            contour = BezierContour(polygon: (0..<count).map { _ in CGPoint(x: coordinate(), y: coordinate()) })
        default:
            let count = Int.random(in: 2...5, using: &generator)
            contour = BezierContour(
                (0..<count).map { _ in
                    ContourVertex(
                        CGPoint(x: coordinate(), y: coordinate()), incoming: CGPoint(x: coordinate(), y: coordinate()),
                        outgoing: CGPoint(x: coordinate(), y: coordinate()))
                }, isClosed: true)
        }
        guard Int.random(in: 0..<3, using: &generator) == 0 else { return contour }
        contour = contour.applying(CGAffineTransform(rotationAngle: CGFloat.random(in: 0...6, using: &generator)))
        return contour
    }

    private func contains(_ mode: MergeMode, _ inside: [Bool]) -> Bool {
        switch mode {
        case .merge, .union: inside.contains(true)
        case .subtraction: inside[0] && !inside.dropFirst().contains(true)
        case .intersection: inside.allSatisfy { $0 }
        case .exclusion: !inside.count(where: { $0 }).isMultiple(of: 2)
        }
    }

    @Test("S10 a point is inside merged paths if the mode says so by the paths that it is in", arguments: 0..<40)
    func points(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        for _ in 0..<8 {
            let paths = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
                (0..<Int.random(in: 1...2, using: &generator)).map { _ in contour(&generator) }
            }
            let operands = paths.map(\.cgPath)
            for mode in [MergeMode.union, .subtraction, .intersection, .exclusion] {
                let result = MergedPath(paths, mode: mode).contours.cgPath
                for _ in 0..<60 {
                    let point = CGPoint(
                        x: CGFloat.random(in: -100...220, using: &generator),
                        y: CGFloat.random(in: -100...220, using: &generator))
                    let inside = operands.map { $0.contains(point, using: .winding) }
                    // Points within a quarter of a pixel of an outline are left out.
                    let around: [CGVector] = [
                        CGVector(dx: -0.25, dy: 0), CGVector(dx: 0.25, dy: 0), CGVector(dx: 0, dy: -0.25),
                        CGVector(dx: 0, dy: 0.25),
                    ]
                    let isClear = around.allSatisfy { step in
                        let near = CGPoint(x: point.x + step.dx, y: point.y + step.dy)
                        return operands.map { $0.contains(near, using: .winding) } == inside
                    }
                    guard isClear else { continue }
                    let expected = contains(mode, inside)
                    #expect(result.contains(point, using: .winding) == expected, "\(mode) at \(point)")
                    #expect(result.contains(point, using: .evenOdd) == expected, "\(mode) at \(point)")
                }
            }
        }
    }

    @Test("S10 the areas of a union and an intersection are together those of two paths", arguments: 0..<200)
    func areas(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed) &+ 1000)
        let paths = (0..<2).map { _ in [contour(&generator)] }
        func area(_ paths: [[BezierContour]], _ mode: MergeMode) -> CGFloat {
            MergedPath(paths, mode: mode).contours.reduce(0) { $0 + $1.signedArea }
        }
        let alone = paths.map { area([$0], .union) }
        let union = area(paths, .union)
        let intersection = area(paths, .intersection)
        #expect(abs(union + intersection - alone[0] - alone[1]) < 2)
        #expect(abs(area(paths, .subtraction) - (alone[0] - intersection)) < 2)
        #expect(abs(area(paths, .exclusion) - (union - intersection)) < 2)
    }
}
