import TestSupport
import Foundation
import Geometry
import Testing

struct Transform3DTests {
    @Test("L4 concat is the matrix product, the first map first")
    func concat() {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<1000 {
            let s = CATransform3D.random(&random)
            let t = CATransform3D.random(&random)
            #expect(difference(CATransform3DConcat(s, t).matrix, product(s.matrix, t.matrix)) < 1e-12)
        }
    }

    @Test("L4 translate, scale and rotate put the new map before the old one")
    func newMapFirst() {
        var random = SeededGenerator(seed: 12)
        for _ in 0..<1000 {
            let t = CATransform3D.random(&random)
            let x = random.coordinate()
            let y = random.coordinate()
            let z = random.coordinate()
            let angle = random.coordinate()
            let move = [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [Double(x), Double(y), Double(z), 1]]
            let scale = [[Double(x), 0, 0, 0], [0, Double(y), 0, 0], [0, 0, Double(z), 0], [0, 0, 0, 1]]
            #expect(difference(CATransform3DTranslate(t, x, y, z).matrix, product(move, t.matrix)) < 1e-12)
            #expect(difference(CATransform3DScale(t, x, y, z).matrix, product(scale, t.matrix)) < 1e-12)
            #expect(
                difference(
                    CATransform3DRotate(t, angle, x, y, z).matrix,
                    product(CATransform3DMakeRotation(angle, x, y, z).matrix, t.matrix)) < 1e-12)
        }
    }

    /// Rodrigues' formula: v cos + (axis × v) sin + axis (axis · v)(1 − cos).
    @Test("L4 a rotation turns vectors about its axis as Rodrigues' formula says, whatever the axis' length")
    func rotation() {
        var random = SeededGenerator(seed: 13)
        for _ in 0..<1000 {
            let axis = SIMD3(Double(random.coordinate()), Double(random.coordinate()), Double(random.coordinate()))
            let v = SIMD3(Double(random.coordinate()), Double(random.coordinate()), Double(random.coordinate()))
            let angle = Double(random.coordinate(-7...7))
            let k = axis / (axis * axis).sum().squareRoot()
            let cross = SIMD3(k.y * v.z - k.z * v.y, k.z * v.x - k.x * v.z, k.x * v.y - k.y * v.x)
            let expected = v * cos(angle) + cross * sin(angle) + k * ((k * v).sum() * (1 - cos(angle)))
            let t = CATransform3DMakeRotation(CGFloat(angle), CGFloat(axis.x), CGFloat(axis.y), CGFloat(axis.z))
            let p = t.homogeneous(x: CGFloat(v.x), y: CGFloat(v.y), z: CGFloat(v.z))
            #expect(abs(Double(p.x) - expected.x) < 1e-12)
            #expect(abs(Double(p.y) - expected.y) < 1e-12)
            #expect(abs(Double(p.z) - expected.z) < 1e-12)
            #expect(p.w == 1)
        }
        #expect(CATransform3DMakeRotation(1, 0, 0, 0) == CATransform3DIdentity)
        let flat = CATransform3DGetAffineTransform(CATransform3DMakeRotation(0.3, 0, 0, 1))
        #expect(difference(flat.matrix, CGAffineTransform(rotationAngle: 0.3).matrix) < 1e-15)
    }

    @Test("L4 the inverse undoes the map; a singular map is its own inverse")
    func inverse() {
        var random = SeededGenerator(seed: 14)
        var tried = 0
        while tried < 500 {
            let t = CATransform3D.random(&random)
            let back = CATransform3DInvert(t)
            guard back.matrix.joined().allSatisfy({ abs($0) < 100 }) else { continue }
            tried += 1
            #expect(difference(product(t.matrix, back.matrix), CATransform3DIdentity.matrix) < 1e-9)
        }
        let flat = CATransform3DMakeScale(1, 0, 1)
        #expect(CATransform3DInvert(flat) == flat)
        #expect(flat.inverse == nil)
    }

    @Test("L4 m34 = −1/d makes things at distance z from the plane d/(d − z) times as large")
    func perspective() throws {
        var t = CATransform3DIdentity
        t.m34 = -1 / 500
        let p = try #require(t.project(x: 100, y: -50, z: 250))
        #expect(abs(p.x - 200) < 1e-12 && abs(p.y + 100) < 1e-12)
        #expect(t.project(x: 0, y: 0, z: 500) == nil)
        #expect(t.project(x: 0, y: 0, z: 501) == nil)
    }

    @Test("L4 the plane's homography sees what the transform sees at z = 0, and comes back by its inverse")
    func plane() throws {
        var random = SeededGenerator(seed: 15)
        for _ in 0..<1000 {
            var t = CATransform3DIdentity
            t.m34 = -1 / 400
            t = CATransform3DRotate(
                t, random.coordinate(-1...1), random.coordinate(), random.coordinate(), random.coordinate())
            t = CATransform3DTranslate(t, random.coordinate(), random.coordinate(), random.coordinate())
            let p = CGPoint(x: random.coordinate(-50...50), y: random.coordinate(-50...50))
            let seen = try #require(t.project(x: p.x, y: p.y))
            let flat = try #require(t.plane.project(p))
            #expect(abs(seen.x - flat.x) < 1e-12 && abs(seen.y - flat.y) < 1e-12)
            guard abs(t.plane.determinant) > 0.05, let inverse = t.plane.inverse else { continue }
            let h = inverse.homogeneous(flat)
            #expect(abs(h.x / h.w - p.x) < 1e-8 && abs(h.y / h.w - p.y) < 1e-8)
        }
    }

    @Test("L4 homographies concatenate as matrices, and an affine one says so")
    func homography() {
        var random = SeededGenerator(seed: 16)
        for _ in 0..<200 {
            let s = CATransform3D.random(&random).plane
            let t = CATransform3D.random(&random).plane
            #expect(difference(s.concatenating(t).matrix, product(s.matrix, t.matrix)) < 1e-12)
            let a = CGAffineTransform.random(&random)
            #expect(Homography(a).affine == a)
            #expect(CATransform3DMakeAffineTransform(a).plane == Homography(a))
        }
        var t = CATransform3DIdentity
        t.m14 = 0.01
        #expect(t.plane.affine == nil)
        #expect(CATransform3DMakeScale(-1, 1, 1).plane.determinant == -1)
        #expect(CATransform3DMakeScale(0, 1, 1).plane.inverse == nil)
    }

    @Test("L4 the affine part of a transform that is not affine is the identity")
    func affinePart() {
        var random = SeededGenerator(seed: 17)
        let a = CGAffineTransform.random(&random)
        #expect(CATransform3DGetAffineTransform(CATransform3DMakeAffineTransform(a)) == a)
        #expect(CATransform3DIsAffine(CATransform3DMakeAffineTransform(a)))
        let paths: [WritableKeyPath<CATransform3D, CGFloat>] = [
            \.m13, \.m14, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m43, \.m44,
        ]
        for path in paths {
            var t = CATransform3DMakeTranslation(1, 2, 0)
            t[keyPath: path] += 0.5
            #expect(!CATransform3DIsAffine(t))
            #expect(CATransform3DGetAffineTransform(t) == .identity)
        }
    }

    @Test("identity and equality")
    func identity() {
        #expect(CATransform3DIsIdentity(CATransform3DIdentity))
        #expect(!CATransform3DIsIdentity(CATransform3D()))
        #expect(CATransform3DEqualToTransform(CATransform3DMakeScale(1, 1, 1), CATransform3DIdentity))
        #expect(
            difference(
                CATransform3DIdentity.matrix, product(CATransform3DIdentity.matrix, CATransform3DIdentity.matrix)) == 0)
    }

    @Test("K6 a transform is written as sixteen numbers and read back")
    func coding() throws {
        var random = SeededGenerator(seed: 18)
        let t = CATransform3D.random(&random)
        let data = try JSONEncoder().encode(t)
        #expect(try JSONDecoder().decode(CATransform3D.self, from: data) == t)
        #expect(try JSONDecoder().decode([Double].self, from: data).count == 16)
    }
}
