import Geometry
import Testing

@Suite struct AffineComponentsTests {
    @Test(
        "a map is made again of its parts",
        arguments: [
            (2.0, 3.0, 0.0, 0.5, 1.0, -4.0), (1, 1, 0, 0, 0, 0), (0.5, -2, 0.25, -2.5, 9, 9), (3, 4, -1.5, 3, 0, 0),
            (1e-6, 1e6, 0.1, 1, 0, 0),
        ])
    func roundTrip(sx: Double, sy: Double, shear: Double, angle: Double, tx: Double, ty: Double) {
        let parts = CGAffineTransformComponents(
            scale: CGSize(width: sx, height: sy), horizontalShear: CGFloat(shear), rotation: CGFloat(angle),
            translation: CGVector(dx: tx, dy: ty))
        let map = CGAffineTransform(parts)
        // The order is scale, shear, rotation, translation.
        let steps = CGAffineTransform(scaleX: CGFloat(sx), y: CGFloat(sy)).concatenating(
            CGAffineTransform(a: 1, b: 0, c: CGFloat(shear), d: 1, tx: 0, ty: 0)
        )
        .concatenating(CGAffineTransform(rotationAngle: CGFloat(angle))).concatenating(
            CGAffineTransform(translationX: CGFloat(tx), y: CGFloat(ty)))
        let sheared = CGAffineTransform(a: CGFloat(sx), b: 0, c: CGFloat(sy * shear), d: CGFloat(sy), tx: 0, ty: 0)
            .concatenating(CGAffineTransform(rotationAngle: CGFloat(angle))).concatenating(
                CGAffineTransform(translationX: CGFloat(tx), y: CGFloat(ty)))
        for (x, y) in [(1.0, 0.0), (0, 1), (3, -2)] {
            let p = CGPoint(x: x, y: y).applying(map)
            let q = CGPoint(x: x, y: y).applying(sheared)
            #expect(abs(p.x - q.x) < 1e-6 && abs(p.y - q.y) < 1e-6)
            if shear == 0 { #expect(abs(p.x - CGPoint(x: x, y: y).applying(steps).x) < 1e-6) }
        }
        let found = map.decomposed()
        #expect(
            abs(found.scale.width - sx) < 1e-9 * max(1, abs(sx))
                && abs(found.scale.height - sy) < 1e-9 * max(1, abs(sy)))
        #expect(abs(found.horizontalShear - CGFloat(shear)) < 1e-6 && abs(found.rotation - CGFloat(angle)) < 1e-9)
        #expect(found.translation == CGVector(dx: tx, dy: ty))
        #expect(CGAffineTransformMakeWithComponents(CGAffineTransformDecompose(.identity)) == .identity)
    }

    @Test("maps that flatten the plane come apart too")
    func flat() {
        #expect(CGAffineTransform(scaleX: 0, y: 2).decomposed().scale == CGSize(width: 0, height: 2))
        #expect(CGAffineTransform(scaleX: 2, y: 0).decomposed().scale == CGSize(width: 2, height: 0))
        #expect(CGAffineTransform().decomposed().scale == .zero)
    }
}
