import Geometry
import Glibc
import LayerModel

extension EmitterState {
    /// Returns the place at which a particle is emitted, and the direction in which the shape emits it: an angle in the
    /// layer's plane.
    func origin(_ random: inout ParticleRandom) -> (place: SIMD3<Double>, direction: Double) {
        let a = random.unit()
        let b = random.unit()
        let c = random.unit()
        let (offset, direction) = offset(a, b, c)
        return (SIMD3(Double(position.x), Double(position.y), Double(zPosition)) + offset, direction)
    }

    private func offset(_ a: Double, _ b: Double, _ c: Double) -> (SIMD3<Double>, Double) {
        let width = Double(size.width)
        let height = Double(size.height)
        let depth = Double(depth)
        switch shape {
        case .line:
            return (SIMD3((mode == .points ? a.rounded() : a) - 0.5, 0, 0) * width, -.pi / 2)
        case .rectangle:
            let p = Self.inBox(mode, a, b, c, isFlat: true, width, height, 0)
            return (SIMD3(p.x * width, p.y * height, 0), 0)
        case .cuboid:
            let p = Self.inBox(mode, a, b, c, isFlat: false, width, height, depth)
            return (p * SIMD3(width, height, depth), 0)
        case .circle: return Self.round(mode, a, b, 0.5, isFlat: true, radius: width)
        case .sphere: return Self.round(mode, a, b, c, isFlat: false, radius: width)
        default: return (.zero, 0)
        }
    }

    /// Returns a point of a box of side 1 around the origin; the lengths of its sides are the weights with which edges
    /// and faces are chosen.
    private static func inBox(
        _ mode: CAEmitterLayerEmitterMode, _ a: Double, _ b: Double, _ c: Double, isFlat: Bool,
        _ width: Double, _ height: Double, _ depth: Double
    ) -> SIMD3<Double> {
        let inside = SIMD3(a - 0.5, b - 0.5, isFlat ? 0 : c - 0.5)
        let corner = SIMD3(a.rounded() - 0.5, b.rounded() - 0.5, isFlat ? 0 : c.rounded() - 0.5)
        switch mode {
        case .points: return corner
        case .outline:
            // A point on an edge, in the direction of the axis that the lengths select.
            let lengths = SIMD3(abs(width), abs(height), isFlat ? 0 : abs(depth))
            let sum = lengths.x + lengths.y + lengths.z
            let at = a * sum
            if at < lengths.x { return SIMD3(at / max(lengths.x, 1e-9) - 0.5, corner.y, corner.z) }
            if at < lengths.x + lengths.y {
                return SIMD3(b < 0.5 ? -0.5 : 0.5, (at - lengths.x) / max(lengths.y, 1e-9) - 0.5, corner.z)
            }
            return SIMD3(
                b < 0.5 ? -0.5 : 0.5, c < 0.5 ? -0.5 : 0.5, (at - lengths.x - lengths.y) / max(lengths.z, 1e-9) - 0.5)
        case .surface where !isFlat:
            let areas = SIMD3(abs(height * depth), abs(width * depth), abs(width * height))
            let sum = areas.x + areas.y + areas.z
            let at = a * sum
            func side(_ part: Double) -> Double { part < 0.5 ? -0.5 : 0.5 }
            if at < areas.x { return SIMD3(side(at / max(areas.x, 1e-9)), inside.y, inside.z) }
            if at < areas.x + areas.y { return SIMD3(b - 0.5, side((at - areas.x) / max(areas.y, 1e-9)), inside.z) }
            return SIMD3(b - 0.5, c - 0.5, side((at - areas.x - areas.y) / max(areas.z, 1e-9)))
        default: return inside
        }
    }

    private static func round(
        _ mode: CAEmitterLayerEmitterMode, _ a: Double, _ b: Double, _ c: Double, isFlat: Bool,
        radius: Double
    ) -> (SIMD3<Double>, Double) {
        var angle = a * 2 * .pi
        if mode == .points { angle = (a * 4).rounded(.down) * .pi / 2 }
        let direction = SIMD3(cos(angle), sin(angle), 0)
        switch (mode, isFlat) {
        case (.points, _), (.outline, _): return (direction * radius, angle)
        case (_, true): return (direction * (radius * b.squareRoot()), angle)
        default:
            // Heights are distributed evenly on a sphere (Archimedes).
            let z = b * 2 - 1
            let around = max(1 - z * z, 0).squareRoot()
            let part = mode == .surface ? radius : radius * cbrt(c)
            return (SIMD3(direction.x * around, direction.y * around, z) * part, angle)
        }
    }
}
