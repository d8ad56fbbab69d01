import Geometry
import Glibc
import Graphics
import LayerModel
import Pixels

/// Paints the particles of emitter layers.
struct ParticlePainter {
    let context: PaintContext

    func paint(_ emission: Emission, of node: RenderNode, onto canvas: Canvas, clip: PixelRect, opacity: CGFloat) {
        let alpha = UInt8(part: Double(opacity))
        if alpha == 0 { return }
        let caches = context.exclusively {
            let caches = context.shared.nodes.caches(of: node)
            if !caches.particles.isCurrent(emission, in: context.shared.sprites) {
                gather(emission, node.placement, into: caches)
            }
            return caches
        }
        let isAdditive = emission.isAdditive
        caches.particles.forEach(touching: clip) { sprite, area in
            let tint = alpha < 255 ? sprite.tint.scaled(by: alpha) : sprite.tint
            switch sprite.source {
            case .kept(let pixels, let pitch):
                let whole = PixelView(
                    base: pixels, width: sprite.area.width, height: sprite.area.height, pitch: Int(pitch),
                    format: .argb8888
                )
                blend(
                    whole.part(area.offset(x: -sprite.area.minX, y: -sprite.area.minY)), tint, isAdditive: isAdditive,
                    onto: canvas.part(area))
            case .made(let key): paintMade(key, sprite.area, tint, isAdditive: isAdditive, onto: canvas, clip: area)
            case .exact:
                let particle = emission.particles[Int(sprite.particle)]
                let image = emission.images[Int(particle.image)]
                let plane = emission.plane(of: particle, node.placement.plane, node.placement.heights)
                paintExactly(particle, image, plane, tint, isAdditive: isAdditive, onto: canvas, clip: area)
            }
        }
    }

    // MARK: Gathering

    /// Finds the sprites of all particles and sorts them into bins.
    private func gather(_ emission: Emission, _ placement: NodePlacement, into caches: NodeCaches) {
        var bins = ParticleBins()
        swap(&bins, &caches.particles)
        bins.begin(emission, in: context.shared.sprites)
        let limit = placement.ownArea
        let base = SimilarityPlane(placement.plane)
        let flat = emission.isFlat ? base : nil
        for i in emission.firstPainted(in: placement, areExact: base == nil)..<emission.particles.count {
            let place = emission.places[i].intersection(limit)
            if place.isEmpty { continue }
            let particle = emission.particles[i]
            let similarity =
                emission.isFlat
                ? flat : SimilarityPlane(emission.plane(of: particle, placement.plane, placement.heights))
            guard let similarity,
                let found = small(
                    particle, i, emission.images[Int(particle.image)].size, bins.images[Int(particle.image)],
                    similarity)
            else {
                bins.append(ParticleSprite(source: .exact, tint: particle.tint, particle: Int32(i), area: place))
                continue
            }
            if found.area.intersects(limit) { bins.append(found) }
        }
        bins.finish(in: bins.sprites.reduce(.empty) { $0.union($1.area) }, of: context.shared.sprites)
        swap(&bins, &caches.particles)
    }

    /// Returns a particle as a cached sprite, with an empty area if it is too small to be visible; `nil` if it is too
    /// large for the cache.
    private func small(_ particle: Particle, _ index: Int, _ size: CGSize, _ image: Int, _ similarity: SimilarityPlane)
        -> ParticleSprite?
    {
        let scale = Double(particle.scale) * similarity.scale
        let width = (Double(size.width) * scale * 8).rounded()
        let height = (Double(size.height) * scale * 8).rounded()
        guard max(width, height) <= 64 * 8 else { return nil }
        let center = similarity.point(Double(particle.x), Double(particle.y))
        guard width >= 1, height >= 1, abs(center.x) < 1e6, abs(center.y) < 1e6 else {
            return ParticleSprite(source: .exact, tint: 0, particle: Int32(index), area: .empty)
        }
        let x = Int(saturating: (center.x * 4).rounded())
        let y = Int(saturating: (center.y * 4).rounded())
        let key = SpriteCache.Key(
            image: image, width: Int(saturating: width), height: Int(saturating: height),
            angle: Self.angle(Double(particle.angle) + similarity.angle),
            phaseX: x & 3, phaseY: y & 3)
        guard let sprite = context.shared.sprites.sprite(key, area: Self.area, draw: { draw(key, onto: $0) }) else {
            return ParticleSprite(
                source: .made(key), tint: particle.tint, particle: Int32(index),
                area: Self.area(of: key).offset(x: x >> 2, y: y >> 2))
        }
        let area = PixelRect(
            x: (x >> 2) + sprite.x, y: (y >> 2) + sprite.y, width: sprite.view.width, height: sprite.view.height)
        return ParticleSprite(
            source: .kept(sprite.view.base, pitch: Int32(sprite.view.pitch)), tint: particle.tint,
            particle: Int32(index), area: area)
    }

    /// Converts an angle in radians to 256ths of a turn.
    private static func angle(_ radians: Double) -> Int {
        if radians == 0 || !radians.isFinite { return 0 }
        let turn = radians / (2 * .pi)
        return Int(saturating: ((turn - turn.rounded(.down)) * 256).rounded()) & 255
    }

    // MARK: Sprites

    private static func plane(of key: SpriteCache.Key) -> (plane: CGAffineTransform, box: CGRect) {
        let width = CGFloat(key.width) / 8
        let height = CGFloat(key.height) / 8
        var plane = CGAffineTransform(translationX: CGFloat(key.phaseX) / 4, y: CGFloat(key.phaseY) / 4)
        if key.angle != 0 { plane = plane.rotated(by: CGFloat(key.angle) * .pi / 128) }
        return (plane, CGRect(x: -width / 2, y: -height / 2, width: width, height: height))
    }

    private static func area(of key: SpriteCache.Key) -> PixelRect {
        let (plane, box) = plane(of: key)
        let area = PixelRect(covering: box.applying(plane), limit: PixelRect(x: -256, y: -256, width: 512, height: 512))
        return PixelRect(x: area.minX, y: area.minY, width: max(area.width, 1), height: max(area.height, 1))
    }

    private func draw(_ key: SpriteCache.Key, onto canvas: Canvas) {
        let (plane, box) = Self.plane(of: key)
        let (image, part) = context.exclusively { context.shared.sprites.source(key.image) }
        guard let source = ImageSource(image, contentsRect: part) else { return }
        ImagePainter(context: context).paint(
            source, in: box, through: ScreenPlane(Homography(plane)), onto: canvas, clip: canvas.area, opacity: 1)
    }

    /// Paints a sprite for which the cache has no memory.
    private func paintMade(
        _ key: SpriteCache.Key, _ area: PixelRect, _ tint: UInt32, isAdditive: Bool, onto canvas: Canvas,
        clip: PixelRect
    ) {
        let own = Self.area(of: key)
        let picture = context.scratch.takeLayer(own)
        defer { context.scratch.giveBackLayer() }
        context.kernels.fill(picture.view, with: 0)
        draw(key, onto: picture)
        blend(
            picture.view.part(clip.offset(x: -area.minX, y: -area.minY)), tint, isAdditive: isAdditive,
            onto: canvas.part(clip))
    }

    private func paintExactly(
        _ particle: Particle, _ image: ParticleImage, _ plane: ScreenPlane, _ tint: UInt32, isAdditive: Bool,
        onto canvas: Canvas, clip: PixelRect
    ) {
        guard !clip.isEmpty, let source = ImageSource(image.image, contentsRect: image.contentsRect) else { return }
        let picture = context.scratch.takeLayer(clip)
        defer { context.scratch.giveBackLayer() }
        context.kernels.fill(picture.view, with: 0)
        ImagePainter(context: context).paint(
            source, in: image.box, through: particle.plane(on: plane), onto: picture, clip: clip, opacity: 1)
        blend(picture.view, tint, isAdditive: isAdditive, onto: canvas.part(clip))
    }

    private func blend(_ picture: PixelView, _ tint: UInt32, isAdditive: Bool, onto pixels: PixelView) {
        if isAdditive {
            context.kernels.plus(picture, tint: tint, to: pixels)
        } else {
            context.kernels.over(picture, tint: tint, to: pixels)
        }
    }
}

/// A plane that only scales, rotates and moves.
private struct SimilarityPlane {
    let scale: Double
    let angle: Double
    private let plane: CGAffineTransform

    init?(_ plane: ScreenPlane) {
        guard let affine = plane.affine, abs(affine.a - affine.d) < 1e-6 * abs(affine.a) + 1e-9,
            abs(affine.b + affine.c) < 1e-6 * abs(affine.b) + 1e-9
        else { return nil }
        scale = hypot(Double(affine.a), Double(affine.b))
        angle = atan2(Double(affine.b), Double(affine.a))
        self.plane = affine
    }

    func point(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
        (
            x * Double(plane.a) + y * Double(plane.c) + Double(plane.tx),
            x * Double(plane.b) + y * Double(plane.d) + Double(plane.ty)
        )
    }
}

extension Emission {
    /// The number of pixels of sprites that take about as long to paint as one particle without a sprite, and as each
    /// of its pixels.
    private static let exactParticleCost = 2048
    private static let exactPixelCost = 4
    /// The number of pixels of sprites that take about as long to paint as a slice of a particle that tilts strongly.
    private static let sliceCost = 8192

    /// Returns the index of the first particle to paint. Particles behind it are left out, since all together would
    /// paint too many pixels.
    /// - Parameter areExact: Whether no particle has a sprite.
    fileprivate func firstPainted(in placement: NodePlacement, areExact: Bool) -> Int {
        var left = limits.pixels
        var first = particles.count
        while first > 0 {
            let area = places[first - 1].intersection(placement.ownArea).area
            if area > 0 { left -= areExact ? exactCost(ofParticle: first - 1, area, placement) : area }
            if left < 0 { break }
            first -= 1
        }
        return first
    }

    private func exactCost(ofParticle index: Int, _ area: Int, _ placement: NodePlacement) -> Int {
        let particle = particles[index]
        let plane = particle.plane(on: plane(of: particle, placement.plane, placement.heights))
        let slices = plane.sliceCount(in: images[Int(particle.image)].box)
        return Self.exactParticleCost + Self.exactPixelCost * area + (slices > 1 ? slices * slices * Self.sliceCost : 0)
    }
}

extension Particle {
    /// Returns the plane of the particle's image, which lies on that of the emitter.
    fileprivate func plane(on plane: ScreenPlane) -> ScreenPlane {
        let own = CGAffineTransform(translationX: CGFloat(x), y: CGFloat(y)).rotated(by: CGFloat(angle))
            .scaledBy(x: CGFloat(scale), y: CGFloat(scale))
        return ScreenPlane(Homography(own).concatenating(plane.map))
    }
}

extension ParticleImage {
    /// The rectangle that the image fills, around the place of the particle.
    fileprivate var box: CGRect {
        CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    }
}

extension UInt32 {
    /// Returns the pixel with every channel multiplied by an alpha.
    fileprivate func scaled(by alpha: UInt8) -> UInt32 {
        var result: UInt32 = 0
        for shift in stride(from: UInt32(0), to: 32, by: 8) {
            let t = (self >> shift & 255) * UInt32(alpha) + 128
            result |= ((t + (t >> 8)) >> 8) << shift
        }
        return result
    }
}
