import Geometry
import Graphics
import Pixels

/// A target that multiplies all colours by the tint of a replicator's instance.
final class TintedTarget: DrawingTarget {
    private let target: any DrawingTarget
    /// The tint. Its alpha applies to the whole instance, not to single colours.
    private let tint: CGColor
    private var images: [ObjectIdentifier: (image: CGImage, tinted: CGImage)] = [:]

    init(_ target: any DrawingTarget, _ tint: CGColor) {
        self.target = target
        self.tint = tint
    }

    var bounds: PixelRect { target.bounds }

    func supports(_ blend: BlendFunction) -> Bool { target.supports(blend) }

    func draw(_ shape: DrawnShape, _ paint: DrawnPaint, _ style: DrawingStyle) {
        target.draw(shape, tinted(paint), tinted(style))
    }

    func draw(_ run: GlyphRun, through map: CGAffineTransform, _ paint: DrawnPaint, _ style: DrawingStyle) {
        target.draw(run, through: map, tinted(paint), tinted(style))
    }

    func beginLayer(_ style: DrawingStyle) { target.beginLayer(tinted(style)) }
    func endLayer() { target.endLayer() }

    private func tinted(_ color: CGColor) -> CGColor {
        CGColor(
            red: color.red * tint.red, green: color.green * tint.green, blue: color.blue * tint.blue, alpha: color.alpha
        )
    }

    private func tinted(_ style: DrawingStyle) -> DrawingStyle {
        var style = style
        if let shadow = style.shadow {
            style.shadow = DrawnShadow(offset: shadow.offset, radius: shadow.radius, color: tinted(shadow.color))
        }
        return style
    }

    private func tinted(_ paint: DrawnPaint) -> DrawnPaint {
        switch paint {
        case .color(let color): .color(tinted(color))
        case .image(let image, let place, let quality): .image(tinted(image), place, quality)
        case .gradient(let gradient):
            .gradient(
                GradientPaint(
                    kind: gradient.kind,
                    stops: gradient.stops.map { CGGradient.Stop(location: $0.location, color: tinted($0.color)) },
                    options: gradient.options, extend: gradient.extend, toDevice: gradient.toDevice))
        }
    }

    private func tinted(_ image: CGImage) -> CGImage {
        if let known = images[ObjectIdentifier(image)] { return known.tinted }
        let buffer = PixelBuffer(width: image.width, height: image.height, format: .argb8888)
        let kernels = Kernels.active
        kernels.copy(image.pixels, to: buffer.view)
        kernels.multiply(buffer.view, by: tint.copy(alpha: 1)?.premultiplied() ?? .max)
        let tinted = CGImage(buffer: buffer)
        images[ObjectIdentifier(image)] = (image, tinted)
        return tinted
    }
}
