import Geometry
import Glibc

extension Emission {
    /// Finds the pixels that each particle may touch, and returns the bounding box of all of them.
    /// - Parameters:
    ///   - plane: The layer's plane.
    ///   - space: The space in which particles have their depth; `nil` if they are flat in the layer's plane.
    func place(limit: PixelRect, on plane: ScreenPlane, in space: DepthSpace?) -> PixelRect {
        places.removeAll(keepingCapacity: true)
        placesRevision &+= 1
        if isFlat, let affine = plane.affine {
            place(limit: limit, through: affine)
        } else {
            for particle in particles {
                places.append(place(of: particle, limit: limit, on: self.plane(of: particle, plane, space)))
            }
        }
        return places.reduce(.empty) { $0.union($1) }
    }

    /// Returns the plane in which a particle is seen.
    /// - Parameters:
    ///   - plane: The layer's plane.
    ///   - space: The space in which particles have their depth.
    func plane(of particle: Particle, _ plane: ScreenPlane, _ space: DepthSpace?) -> ScreenPlane {
        isFlat ? plane : space?.plane(atHeight: particle.z) ?? plane
    }

    /// Finds the pixels of particles that are all in one plane without perspective.
    private func place(limit: PixelRect, through affine: CGAffineTransform) {
        let stretch = Self.stretch(of: affine)
        places.reserveCapacity(particles.count)
        for particle in particles {
            let reach = images[Int(particle.image)].reach * Double(particle.scale)
            places.append(
                PixelRect(
                    around: CGPoint(x: CGFloat(particle.x), y: CGFloat(particle.y)).applying(affine),
                    reach: reach * stretch + 1, limit: limit))
        }
    }

    private func place(of particle: Particle, limit: PixelRect, on here: ScreenPlane) -> PixelRect {
        let reach = images[Int(particle.image)].reach * Double(particle.scale)
        let center = CGPoint(x: CGFloat(particle.x), y: CGFloat(particle.y))
        guard let affine = here.affine else {
            return here.area(
                of: CGRect(
                    x: Double(particle.x) - reach, y: Double(particle.y) - reach, width: 2 * reach, height: 2 * reach),
                limit: limit)
        }
        return PixelRect(around: center.applying(affine), reach: reach * Self.stretch(of: affine) + 1, limit: limit)
    }

    /// Returns an upper bound for the number of pixels per point in any direction.
    private static func stretch(of affine: CGAffineTransform) -> Double {
        max(hypot(Double(affine.a), Double(affine.b)), hypot(Double(affine.c), Double(affine.d))) * 1.415
    }
}

extension PixelRect {
    /// Creates the rectangle of all pixels within a distance of a point, across and down.
    fileprivate init(around p: CGPoint, reach: Double, limit: PixelRect) {
        self.init(
            covering: CGRect(x: Double(p.x) - reach, y: Double(p.y) - reach, width: 2 * reach, height: 2 * reach),
            limit: limit)
    }
}
