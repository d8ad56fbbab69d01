import TestSupport
import Foundation
import Geometry
import Testing

struct AffineTransformTests {
    @Test("concatenating is the matrix product, this map first")
    func concatenating() {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<1000 {
            let s = CGAffineTransform.random(&random)
            let t = CGAffineTransform.random(&random)
            #expect(difference(s.concatenating(t).matrix, product(s.matrix, t.matrix)) < 1e-12)
            #expect(CGAffineTransformConcat(s, t) == s.concatenating(t))
        }
    }

    @Test("translated, scaled and rotated put the new map before the old one")
    func newMapFirst() {
        var random = SeededGenerator(seed: 2)
        for _ in 0..<1000 {
            let t = CGAffineTransform.random(&random)
            let x = random.coordinate()
            let y = random.coordinate()
            let move = [[1, 0, 0], [0, 1, 0], [Double(x), Double(y), 1]]
            let scale = [[Double(x), 0, 0], [0, Double(y), 0], [0, 0, 1]]
            let turn = [[cos(Double(x)), sin(Double(x)), 0], [-sin(Double(x)), cos(Double(x)), 0], [0, 0, 1]]
            #expect(difference(t.translatedBy(x: x, y: y).matrix, product(move, t.matrix)) < 1e-12)
            #expect(difference(t.scaledBy(x: x, y: y).matrix, product(scale, t.matrix)) < 1e-12)
            #expect(difference(t.rotated(by: x).matrix, product(turn, t.matrix)) < 1e-12)
            #expect(CGAffineTransformTranslate(t, x, y) == t.translatedBy(x: x, y: y))
            #expect(CGAffineTransformScale(t, x, y) == t.scaledBy(x: x, y: y))
            #expect(CGAffineTransformRotate(t, x) == t.rotated(by: x))
        }
    }

    @Test("a positive rotation turns the x axis towards the y axis")
    func rotationDirection() {
        let p = CGPoint(x: 1, y: 0).applying(CGAffineTransformMakeRotation(.pi / 2))
        #expect(abs(p.x) < 1e-15 && abs(p.y - 1) < 1e-15)
    }

    @Test("the inverse undoes the map; a singular map is its own inverse")
    func inverse() {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<1000 {
            let t = CGAffineTransform.random(&random)
            guard abs(t.a * t.d - t.b * t.c) > 0.01 else { continue }
            #expect(difference(product(t.matrix, t.inverted().matrix), CGAffineTransform.identity.matrix) < 1e-9)
        }
        let flat = CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 5, ty: 6)
        #expect(flat.inverted() == flat)
        let endless = CGAffineTransform(scaleX: .infinity, y: 1)
        #expect(endless.inverted() == endless)
        #expect(CGAffineTransformInvert(CGAffineTransformMakeScale(2, 4)) == CGAffineTransform(scaleX: 0.5, y: 0.25))
    }

    @Test("identity, zero and the memberwise forms")
    func simpleForms() {
        #expect(CGAffineTransform.identity.isIdentity)
        #expect(!CGAffineTransform().isIdentity)
        #expect(CGAffineTransform() == CGAffineTransform(0, 0, 0, 0, 0, 0))
        #expect(CGAffineTransformMake(1, 2, 3, 4, 5, 6) == CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
        #expect(CGAffineTransformMakeTranslation(3, 4) == CGAffineTransform(translationX: 3, y: 4))
        #expect(CGAffineTransformIsIdentity(.identity))
        #expect(CGAffineTransformEqualToTransform(.identity, CGAffineTransform(scaleX: 1, y: 1)))
    }

    @Test("points, sizes and rectangles are mapped as the matrix says; a rectangle becomes the box around its corners")
    func applying() {
        var random = SeededGenerator(seed: 4)
        for _ in 0..<1000 {
            let t = CGAffineTransform.random(&random)
            let p = CGPoint(x: random.coordinate(), y: random.coordinate())
            let expected = product([[Double(p.x), Double(p.y), 1]], t.matrix)[0]
            let mapped = p.applying(t)
            #expect(abs(Double(mapped.x) - expected[0]) < 1e-12 && abs(Double(mapped.y) - expected[1]) < 1e-12)
            #expect(CGPointApplyAffineTransform(p, t) == mapped)

            let vector = product([[Double(p.x), Double(p.y), 0]], t.matrix)[0]
            let size = CGSize(width: p.x, height: p.y).applying(t)
            #expect(abs(Double(size.width) - vector[0]) < 1e-12 && abs(Double(size.height) - vector[1]) < 1e-12)
            #expect(CGSizeApplyAffineTransform(CGSize(width: p.x, height: p.y), t) == size)

            let rect = CGRect(x: p.x, y: p.y, width: random.coordinate(0...4), height: random.coordinate(0...4))
            let corners = [
                (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY),
            ]
            .map { CGPoint(x: $0.0, y: $0.1).applying(t) }
            let box = rect.applying(t)
            #expect(abs(box.minX - corners.map(\.x).min()!) < 1e-12 && abs(box.maxX - corners.map(\.x).max()!) < 1e-12)
            #expect(abs(box.minY - corners.map(\.y).min()!) < 1e-12 && abs(box.maxY - corners.map(\.y).max()!) < 1e-12)
            #expect(CGRectApplyAffineTransform(rect, t) == box)
        }
        #expect(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)).isNull)
        #expect(CGRect.infinite.applying(CGAffineTransform(scaleX: 2, y: 2)).isInfinite)
    }

    @Test("K6 an affine transform is written as six numbers and read back")
    func coding() throws {
        let t = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6.5)
        let data = try JSONEncoder().encode(t)
        #expect(String(decoding: data, as: UTF8.self) == "[1,2,3,4,5,6.5]")
        #expect(try JSONDecoder().decode(CGAffineTransform.self, from: data) == t)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(CGAffineTransform.self, from: Data("[1,2]".utf8))
        }
    }
}
