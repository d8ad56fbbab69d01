import Geometry
import Glibc

extension Emission {
    /// The pixels that all particles may touch where the layer lies now; those of each are noted.
    func area(limit: PixelRect, in placement: NodePlacement) -> PixelRect {
        places.removeAll(keepingCapacity: true)
        batch.invalidate()
        if isFlat, let affine = placement.plane.affine {
            place(limit: limit, through: affine)
        } else {
            for particle in particles { places.append(place(of: particle, limit: limit, in: placement)) }
        }
        return places.reduce(.empty) { $0.union($1) }
    }

    /// All of them in one plane without perspective.
    private func place(limit: PixelRect, through affine: CGAffineTransform) {
        let stretch = Self.stretch(of: affine)
        places.reserveCapacity(particles.count)
        for particle in particles {
            let reach = sprites[Int(particle.sprite)].reach * Double(particle.scale)
            places.append(
                PixelRect(
                    around: CGPoint(x: CGFloat(particle.x), y: CGFloat(particle.y)).applying(affine),
                    reach: reach * stretch + 1, limit: limit))
        }
    }

    private func place(of particle: Particle, limit: PixelRect, in placement: NodePlacement) -> PixelRect {
        let reach = sprites[Int(particle.sprite)].reach * Double(particle.scale)
        let here = isFlat ? placement.plane : placement.plane(atHeight: particle.z)
        let center = CGPoint(x: CGFloat(particle.x), y: CGFloat(particle.y))
        guard let affine = here.affine else {
            return here.area(
                of: CGRect(
                    x: Double(particle.x) - reach, y: Double(particle.y) - reach, width: 2 * reach, height: 2 * reach),
                limit: limit)
        }
        return PixelRect(around: center.applying(affine), reach: reach * Self.stretch(of: affine) + 1, limit: limit)
    }

    /// More pixels than a point is long in any direction.
    private static func stretch(of affine: CGAffineTransform) -> Double {
        max(hypot(Double(affine.a), Double(affine.b)), hypot(Double(affine.c), Double(affine.d))) * 1.415
    }
}

extension PixelRect {
    /// All pixels no farther from a point than so many, across and down.
    fileprivate init(around p: CGPoint, reach: Double, limit: PixelRect) {
        self.init(
            covering: CGRect(x: Double(p.x) - reach, y: Double(p.y) - reach, width: 2 * reach, height: 2 * reach),
            limit: limit)
    }
}
