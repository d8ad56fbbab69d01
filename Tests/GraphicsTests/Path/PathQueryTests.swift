import TestSupport
import Foundation
import Geometry
import Graphics
import Testing

struct PathQueryTests {
    static func random(_ random: inout SeededGenerator) -> CGMutablePath {
        let path = CGMutablePath()
        for _ in 0..<2 {
            path.move(to: random.point(0...100, 0...100))
            path.addCurve(
                to: random.point(0...100, 0...100), control1: random.point(-50...150, -50...150),
                control2: random.point(-50...150, -50...150))
            path.addQuadCurve(to: random.point(0...100, 0...100), control: random.point(-50...150, -50...150))
            path.addLine(to: random.point(0...100, 0...100))
        }
        return path
    }

    /// Returns the winding number as the sum of the angles around each subpath, independent of the ray that the
    /// implementation uses.
    static func winding(_ path: PathStorage, _ p: CGPoint) -> Int {
        var angle = 0.0
        var start = CGPoint.zero
        var last = CGPoint.zero
        func turn(_ to: CGPoint) {
            let a = (x: Double(last.x - p.x), y: Double(last.y - p.y))
            let b = (x: Double(to.x - p.x), y: Double(to.y - p.y))
            angle += atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y)
            last = to
        }
        for segment in path.segments {
            switch segment {
            case .move(let q):
                turn(start)
                start = q
                last = q
            case .line(_, let q), .close(_, let q): turn(q)
            case .quad(let a, let b, let c):
                for i in 1...500 { turn(CubicCurve(quad: a, b, c).point(at: CGFloat(i) / 500)) }
            case .cubic(let a, let b, let c, let d):
                for i in 1...500 { turn(CubicCurve(a, b, c, d).point(at: CGFloat(i) / 500)) }
            }
        }
        turn(start)
        return Int((angle / (2 * .pi)).rounded())
    }

    @Test("L6 a point is inside by its winding number, by either rule, curves included")
    func contains() {
        var random = SeededGenerator(seed: 111)
        for _ in 0..<10 {
            let path = Self.random(&random)
            for _ in 0..<40 {
                let p = random.point(-20...120, -20...120)
                let winding = Self.winding(path.storage, p)
                #expect(path.contains(p) == (winding != 0))
                #expect(path.contains(p, using: .evenOdd) == (winding % 2 != 0))
                #expect(path.storage.windingNumber(at: p) == winding)
            }
        }
    }

    @Test("L6 the transform maps the point, not the path")
    func containsTransformed() {
        let path = CGPath(rect: CGRect(x: 10, y: 10, width: 5, height: 5), transform: nil)
        #expect(path.contains(CGPoint(x: 1, y: 1), transform: CGAffineTransform(translationX: 11, y: 11)))
        #expect(!path.contains(CGPoint(x: 12, y: 12), transform: CGAffineTransform(translationX: 11, y: 11)))
        #expect(!path.contains(CGPoint(x: CGFloat.nan, y: 12)))
        #expect(!CGMutablePath().contains(.zero))
    }

    @Test("the bounding box of the path touches the curves, the other one contains all control points")
    func boxes() {
        var random = SeededGenerator(seed: 112)
        for _ in 0..<30 {
            let path = Self.random(&random)
            var points: [CGPoint] = []
            for segment in PathMeasure(path.storage).segments {
                points += (0...1000).map { segment.curve.point(at: CGFloat($0) / 1000) }
            }
            let box = path.boundingBoxOfPath
            #expect(abs(box.minX - points.map(\.x).min()!) < 1e-3 && abs(box.maxX - points.map(\.x).max()!) < 1e-3)
            #expect(abs(box.minY - points.map(\.y).min()!) < 1e-3 && abs(box.maxY - points.map(\.y).max()!) < 1e-3)
            #expect(
                points.allSatisfy {
                    $0.x >= box.minX - 1e-9 && $0.x <= box.maxX + 1e-9 && $0.y >= box.minY - 1e-9
                        && $0.y <= box.maxY + 1e-9
                })
            let all = path.boundingBox
            #expect(
                all.minX == path.storage.points.map(\.x).min()
                    && abs(all.maxY - path.storage.points.map(\.y).max()!) < 1e-9)
        }
        // The derivative of y is 3 (t + 0.125) (t − 0.5), with a leading coefficient of 1.
        let bump = CGMutablePath()
        bump.move(to: .zero)
        bump.addCurve(
            to: CGPoint(x: 3, y: 0.25), control1: CGPoint(x: 1, y: -0.0625), control2: CGPoint(x: 2, y: -0.3125))
        #expect(bump.boundingBoxOfPath == CGRect(x: 0, y: -0.109375, width: 3, height: 0.359375))
        let point = CGMutablePath()
        point.move(to: CGPoint(x: 3, y: 4))
        #expect(!point.isEmpty && point.boundingBox == CGRect(x: 3, y: 4, width: 0, height: 0))
    }
}
