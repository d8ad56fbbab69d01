import Geometry
import Glibc
import Graphics
import Layers
import Pixels

extension Painter {
    func paint(_ emission: Emission, of node: RenderNode, onto canvas: Canvas, clip: PixelRect, opacity: CGFloat) {
        let alpha = UInt8(part: Double(opacity))
        if alpha == 0 { return }
        for (i, place) in emission.places.enumerated() where place.intersects(clip) {
            var particle = emission.particles[i]
            if alpha < 255 { particle.tint = particle.tint.scaled(by: alpha) }
            let sprite = emission.sprites[Int(particle.sprite)], plane = emission.isFlat ? node.placement.plane : node.placement.plane(atHeight: particle.z)
            if let likeness = Likeness(plane), paintSmall(particle, sprite, likeness, isAdditive: emission.isAdditive, onto: canvas, clip: clip) { continue }
            paintExactly(particle, sprite, plane, isAdditive: emission.isAdditive, onto: canvas, clip: place.intersection(clip))
        }
    }

    /// Paints a particle by a picture that is kept for all like it. False for one that is too large for that.
    private func paintSmall(_ particle: Particle, _ sprite: ParticleSprite, _ likeness: Likeness, isAdditive: Bool, onto canvas: Canvas, clip: PixelRect) -> Bool {
        let scale = Double(particle.scale) * likeness.scale
        let width = (Double(sprite.size.width) * scale * 8).rounded(), height = (Double(sprite.size.height) * scale * 8).rounded()
        guard max(width, height) <= 64 * 8 else { return false }
        if width < 1 || height < 1 { return true }
        let turn = (Double(particle.angle) + likeness.angle) / (2 * .pi)
        let angle = Int32(((turn - turn.rounded(.down)) * 256).rounded()) & 255
        let center = likeness.point(Double(particle.x), Double(particle.y))
        guard abs(center.x) < 1e6, abs(center.y) < 1e6 else { return true }
        let (x, y) = (Int((center.x * 4).rounded()), Int((center.y * 4).rounded()))
        let key = SpriteCache.Key(image: ObjectIdentifier(sprite.image), part: sprite.contentsRect, width: Int32(width), height: Int32(height),
                                  angle: angle, phaseX: Int32(x & 3), phaseY: Int32(y & 3))
        let picture = smallSprites.sprite(key) { makeSmall(key, sprite) }
        let whole = picture.buffer.view.bounds.offset(x: (x >> 2) + picture.x, y: (y >> 2) + picture.y)
        let area = whole.intersection(clip)
        guard !area.isEmpty else { return true }
        blend(picture.buffer.view.part(area.offset(x: -whole.minX, y: -whole.minY)), particle.tint, isAdditive: isAdditive, onto: canvas.part(area))
        return true
    }

    private func makeSmall(_ key: SpriteCache.Key, _ sprite: ParticleSprite) -> SpriteCache.Sprite {
        let (width, height) = (CGFloat(key.width) / 8, CGFloat(key.height) / 8)
        var plane = CGAffineTransform(translationX: CGFloat(key.phaseX) / 4, y: CGFloat(key.phaseY) / 4)
        if key.angle != 0 { plane = plane.rotated(by: CGFloat(key.angle) * .pi / 128) }
        let box = CGRect(x: -width / 2, y: -height / 2, width: width, height: height)
        let area = PixelRect(covering: box.applying(plane), limit: PixelRect(x: -256, y: -256, width: 512, height: 512))
        let buffer = PixelBuffer(width: max(area.width, 1), height: max(area.height, 1), format: .argb8888)
        // More than a tile is painted tile by tile.
        let canvas = Canvas(view: buffer.view, area: PixelRect(x: area.minX, y: area.minY, width: buffer.width, height: buffer.height))
        if let source = ImageSource(sprite.image, contentsRect: sprite.contentsRect) {
            paint(source, in: box, through: ScreenPlane(Homography(plane)), onto: canvas, clip: canvas.area, opacity: 1)
        }
        return SpriteCache.Sprite(image: sprite.image, buffer: buffer, x: area.minX, y: area.minY)
    }

    private func paintExactly(_ particle: Particle, _ sprite: ParticleSprite, _ plane: ScreenPlane, isAdditive: Bool, onto canvas: Canvas, clip: PixelRect) {
        guard !clip.isEmpty, let source = ImageSource(sprite.image, contentsRect: sprite.contentsRect) else { return }
        let own = CGAffineTransform(translationX: CGFloat(particle.x), y: CGFloat(particle.y)).rotated(by: CGFloat(particle.angle))
            .scaledBy(x: CGFloat(particle.scale), y: CGFloat(particle.scale))
        let picture = scratch.takeLayer(clip)
        defer { scratch.giveBackLayer() }
        kernels.fill(picture.view, with: 0)
        let box = CGRect(x: -sprite.size.width / 2, y: -sprite.size.height / 2, width: sprite.size.width, height: sprite.size.height)
        paint(source, in: box, through: ScreenPlane(Homography(own).concatenating(plane.map)), onto: picture, clip: clip, opacity: 1)
        blend(picture.view, particle.tint, isAdditive: isAdditive, onto: canvas.part(clip))
    }

    private func blend(_ picture: PixelView, _ tint: UInt32, isAdditive: Bool, onto pixels: PixelView) {
        if isAdditive {
            kernels.plus(picture, tint: tint, to: pixels)
        } else {
            kernels.over(picture, tint: tint, to: pixels)
        }
    }
}

/// A plane on which everything has its own shape, however large and turned.
private struct Likeness {
    let scale: Double
    let angle: Double
    private let plane: CGAffineTransform

    init?(_ plane: ScreenPlane) {
        guard let affine = plane.affine, abs(affine.a - affine.d) < 1e-6 * abs(affine.a) + 1e-9, abs(affine.b + affine.c) < 1e-6 * abs(affine.b) + 1e-9 else { return nil }
        (scale, angle, self.plane) = (hypot(Double(affine.a), Double(affine.b)), atan2(Double(affine.b), Double(affine.a)), affine)
    }

    func point(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
        (x * Double(plane.a) + y * Double(plane.c) + Double(plane.tx), x * Double(plane.b) + y * Double(plane.d) + Double(plane.ty))
    }
}

extension Placement {
    /// The plane that lies so far before the node's own, where the node's depth counts.
    func plane(atHeight z: Float) -> ScreenPlane {
        guard let heights else { return plane }
        return ScreenPlane(CATransform3DTranslate(heights.matrix, 0, 0, CGFloat(z)).plane.concatenating(heights.base.map))
    }
}

extension UInt32 {
    /// Every channel of a pixel times an alpha.
    fileprivate func scaled(by alpha: UInt8) -> UInt32 {
        var result: UInt32 = 0
        for shift in stride(from: UInt32(0), to: 32, by: 8) {
            let t = (self >> shift & 255) * UInt32(alpha) + 128
            result |= ((t + (t >> 8)) >> 8) << shift
        }
        return result
    }
}
