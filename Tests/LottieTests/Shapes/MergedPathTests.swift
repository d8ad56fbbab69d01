import Geometry
import Graphics
import Lottie
import Testing

/// The outlines of merged paths, computed by hand.
@Suite struct MergedPathTests {
    private func square(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat = 100, isReversed: Bool = false) -> BezierContour {
        .rectangle(
            center: CGPoint(x: x + side / 2, y: y + side / 2), size: CGSize(width: side, height: side),
            isReversed: isReversed)
    }

    private func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat = 50) -> BezierContour {
        .ellipse(center: CGPoint(x: x, y: y), size: CGSize(width: radius * 2, height: radius * 2))
    }

    private func merged(_ mode: MergeMode, _ paths: BezierContour...) -> [BezierContour] {
        MergedPath(paths.map { [$0] }, mode: mode).contours
    }

    private func area(_ contours: [BezierContour]) -> CGFloat { contours.reduce(0) { $0 + $1.signedArea } }

    @Test("S10 two squares become one outline without lines in its inside", arguments: [false, true])
    func union(isReversed: Bool) {
        let contours = merged(.union, square(0, 0), square(50, 50, isReversed: isReversed))
        #expect(contours.count == 1)
        #expect(contours.first?.vertices.count == 8)
        #expect(abs(area(contours) - 17_500) < 1e-6)
        #expect(contours.first?.points.contains(CGPoint(x: 100, y: 50)) == true)
        #expect(contours.first?.points.contains(CGPoint(x: 50, y: 50)) == false)
    }

    @Test("S10 subtracting leaves what the first path alone has, intersecting what all have")
    func subtractionAndIntersection() {
        let rest = merged(.subtraction, square(0, 0), square(50, 50), square(-50, -50))
        #expect(rest.count == 2)
        #expect(abs(area(rest) - 5000) < 1e-6)
        let common = merged(.intersection, square(0, 0), square(50, 50), square(40, 40))
        #expect(common.map(\.points.count) == [4])
        #expect(abs(area(common) - 2500) < 1e-6)
        #expect(merged(.intersection, square(0, 0), square(200, 0)).isEmpty)
    }

    @Test("S10 areas that touch at a corner have outlines of their own")
    func exclusion() {
        let contours = merged(.exclusion, square(0, 0), square(50, 50))
        #expect(contours.map(\.points.count).sorted() == [6, 6])
        #expect(abs(area(contours) - 15_000) < 1e-6)
        let corners = merged(.union, square(0, 0), square(100, 100))
        #expect(corners.map(\.points.count) == [4, 4])
    }

    @Test("S10 areas that share a side become one, without the side")
    func sharedSides() {
        let wide = merged(.union, square(0, 0), square(100, 0))
        #expect(wide.map(\.points.count) == [4])
        #expect(abs(area(wide) - 20_000) < 1e-6)
        // A part of a side, and a turned square whose coordinates are rounded.
        #expect(abs(area(merged(.subtraction, square(0, 0), square(100, 50))) - 10_000) < 1e-6)
        let turn = CGAffineTransform(rotationAngle: 0.7)
        let turned = MergedPath([[square(0, 0).applying(turn)], [square(100, 20, 40).applying(turn)]], mode: .union)
        #expect(turned.contours.count == 1)
        #expect(abs(area(turned.contours) - 11_600) < 0.1)
    }

    @Test("S10 equal paths are their union and their intersection, and leave nothing of each other")
    func equalPaths() {
        for path in [square(0, 0), circle(0, 0)] {
            for mode in [MergeMode.union, .intersection] {
                let contours = merged(mode, path, path)
                #expect(contours.count == 1)
                #expect(abs(area(contours) - path.signedArea) < 1e-6)
            }
            #expect(merged(.subtraction, path, path).isEmpty)
            #expect(merged(.exclusion, path, path).isEmpty)
        }
        // A circle from another vertex, and in the opposite direction, is equal too.
        let other = circle(0, 0).applying(CGAffineTransform(rotationAngle: .pi / 2)).reversed
        #expect(merged(.subtraction, circle(0, 0), other).isEmpty)
        #expect(merged(.union, circle(0, 0), other).count == 1)
    }

    @Test("S10 what lies inside is a hole, with the opposite direction")
    func hole() {
        let contours = merged(.subtraction, square(0, 0), square(25, 25, 50))
        #expect(contours.map(\.signedArea).sorted() == [-2500, 10_000])
        // Holes of one path stay, and are filled by others.
        let ring = [square(0, 0), square(25, 25, 50, isReversed: true)]
        #expect(abs(area(MergedPath([ring], mode: .union).contours) - 7500) < 1e-6)
        #expect(abs(area(MergedPath([ring, [square(20, 20, 60)]], mode: .union).contours) - 10_000) < 1e-6)
    }

    @Test("S10 the outline of circles has their curves, cut at the intersections")
    func circles() throws {
        let contours = merged(.union, circle(0, 0), circle(50, 0))
        let outline = try #require(contours.first)
        #expect(contours.count == 1)
        #expect(outline.vertices.count == 8)
        let crossings = outline.points.filter { abs($0.x - 25) < 1e-6 }
        #expect(crossings.count == 2)
        // The curves of a circle differ from it by less than a thousandth of the radius.
        #expect(crossings.allSatisfy { abs(abs($0.y) - 25 * 3.0.squareRoot()) < 0.05 })
        #expect(outline.curves.allSatisfy { !$0.isStraight })
        let lens = merged(.intersection, circle(0, 0), circle(50, 0))
        #expect(lens.map(\.vertices.count) == [4])
        #expect(abs(area(contours) + area(lens) - 2 * circle(0, 0).signedArea) < 1e-3)
    }

    @Test("S10 a path that crosses itself has no lines in the inside of its outline")
    func selfIntersection() {
        let points = (0..<5).map { index in
            let angle = CGFloat(index) * 4 * .pi / 5
            return CGPoint(x: 50, y: 0).applying(CGAffineTransform(rotationAngle: angle))
        }
        let contours = merged(.union, BezierContour(polygon: points))
        #expect(contours.map(\.points.count) == [10])
    }

    @Test("S10 a merged path that meets nothing is as it was, from its start")
    func apart() {
        #expect(merged(.union, circle(0, 0), square(200, 0)) == [circle(0, 0), square(200, 0)])
        #expect(merged(.union, circle(0, 0).reversed) == [circle(0, 0)])
        let open = BezierContour(polygon: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)], isClosed: false)
        #expect(abs(area(merged(.union, open)) - 50) < 1e-9)
    }

    @Test("S10 paths without an area, or that are not numbers, are no error")
    func degenerate() {
        let nothing = BezierContour([], isClosed: true)
        let point = BezierContour(polygon: [CGPoint(x: 5, y: 5)])
        let line = BezierContour(polygon: [.zero, CGPoint(x: 10, y: 0)])
        let infinite = BezierContour(polygon: [.zero, CGPoint(x: CGFloat.nan, y: 0), CGPoint(x: 0, y: 1)])
        let huge = BezierContour(polygon: [.zero, CGPoint(x: 1e308, y: -1e308), CGPoint(x: -1e308, y: 1e308)])
        for mode in [MergeMode.union, .subtraction, .intersection, .exclusion] {
            #expect(MergedPath([], mode: mode).contours.isEmpty)
            for path in [nothing, point, line] {
                #expect(merged(mode, path).isEmpty)
                let area = area(merged(mode, square(0, 0), path))
                #expect(abs(area - (mode == .intersection ? 0 : 10_000)) < 1e-6)
            }
            for path in [infinite, huge] { #expect(merged(mode, square(0, 0), path).count <= 4) }
        }
    }

    @Test("S10 paths with too many intersections stay as they are")
    func tooMany() {
        func comb(_ isTurned: Bool) -> BezierContour {
            BezierContour(
                polygon: (0..<4000).map { index in
                    let along = CGFloat(index)
                    let across: CGFloat = index.isMultiple(of: 2) ? 0 : 4000
                    return isTurned ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across)
                })
        }
        let paths = [[comb(false)], [comb(true)]]
        #expect(MergedPath(paths, mode: .union).contours == paths.flatMap { $0 })
        #expect(MergedPath(paths, mode: .subtraction).contours == paths[0])
    }
}

extension CubicCurve {
    /// Whether both handles lie on the ends.
    fileprivate var isStraight: Bool { a == b && c == d }
}
