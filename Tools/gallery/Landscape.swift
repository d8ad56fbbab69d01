import Vitrine

/// Images of hills behind water, under a sun or a moon.
struct Landscape {
    let name: String
    let sky: (top: CGColor, bottom: CGColor)
    let water: (top: CGColor, bottom: CGColor)
    /// The sun or the moon: its centre in fractions of the image, its radius in fractions of the height.
    let light: (place: CGPoint, radius: CGFloat, color: CGColor)
    /// The hills from back to front: heights at equal distances, in fractions of the image's height.
    let hills: [(tops: [CGFloat], color: CGColor)]

    /// The top edge of the water, in fractions of the image's height.
    private static let shore: CGFloat = 0.62

    func image(_ size: CGSize, scale: CGFloat) -> CGImage? {
        CGImage.drawn(size, scale: scale) { context in
            let shore = (size.height * Self.shore).rounded()
            fill(CGRect(x: 0, y: 0, width: size.width, height: shore), sky.top, sky.bottom, in: context)
            let radius = light.radius * size.height
            let center = CGPoint(x: light.place.x * size.width, y: light.place.y * size.height)
            context.setFillColor(light.color)
            context.fillEllipse(
                in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
            for ridge in hills {
                context.setFillColor(ridge.color)
                context.addPath(path(of: ridge.tops.map { shore - $0 * size.height }, down: shore, size.width))
                context.fillPath()
            }
            fill(
                CGRect(x: 0, y: shore, width: size.width, height: size.height - shore), water.top, water.bottom,
                in: context)
            // Reflections on the waves.
            context.setFillColor(light.color.copy(alpha: 0.35) ?? light.color)
            for wave in 0..<5 {
                let width = radius * (2.2 - 0.3 * CGFloat(wave))
                let y = shore + size.height * (0.03 + 0.06 * CGFloat(wave))
                context.addPath(
                    CGPath(
                        roundedRect: CGRect(x: center.x - width / 2, y: y, width: width, height: size.height * 0.014),
                        cornerWidth: size.height * 0.007, cornerHeight: size.height * 0.007, transform: nil))
            }
            context.fillPath()
        }
    }

    private func fill(_ rect: CGRect, _ top: CGColor, _ bottom: CGColor, in context: CGContext) {
        guard let gradient = CGGradient(colorsSpace: nil, colors: [top, bottom], locations: [0, 1]) else { return }
        context.saveGState()
        context.clip(to: rect)
        context.drawLinearGradient(gradient, start: rect.origin, end: CGPoint(x: rect.minX, y: rect.maxY), options: [])
        context.restoreGState()
    }

    /// Returns the area below a curve through heights at equal distances.
    private func path(of heights: [CGFloat], down floor: CGFloat, _ width: CGFloat) -> CGPath {
        let path = CGMutablePath()
        let step = width / CGFloat(heights.count - 1)
        path.move(to: CGPoint(x: 0, y: floor))
        path.addLine(to: CGPoint(x: 0, y: heights[0]))
        for i in 1..<heights.count {
            let x = CGFloat(i) * step
            path.addCurve(
                to: CGPoint(x: x, y: heights[i]), control1: CGPoint(x: x - step / 2, y: heights[i - 1]),
                control2: CGPoint(x: x - step / 2, y: heights[i]))
        }
        path.addLine(to: CGPoint(x: width, y: floor))
        path.closeSubpath()
        return path
    }
}

extension Landscape {
    static let all = [day, dusk, night, desert, winter]

    static let day = Landscape(
        name: "Noon", sky: (color(0x3f8fc9), color(0xbfe0ea)), water: (color(0x5fb0c4), color(0x1f6a8f)),
        light: (CGPoint(x: 0.24, y: 0.2), 0.08, color(0xfff3c4)),
        hills: [
            ([0.1, 0.3, 0.16, 0.38, 0.2, 0.1], color(0x7fa9b3)), ([0.2, 0.06, 0.1, 0.05, 0.16, 0.24], color(0x3f7f5f)),
        ])
    static let dusk = Landscape(
        name: "Dusk", sky: (color(0x1b2a4e), color(0xe39a72)), water: (color(0xb5775f), color(0x182440)),
        light: (CGPoint(x: 0.68, y: 0.36), 0.09, color(0xffe2b0)),
        hills: [
            ([0.08, 0.28, 0.12, 0.32, 0.16, 0.24, 0.05], color(0x5a5880)),
            ([0.17, 0.07, 0.03, 0.07, 0.14, 0.18, 0.11], color(0x2c3557)),
        ])
    static let night = Landscape(
        name: "Midnight", sky: (color(0x0c1024), color(0x2b3c66)), water: (color(0x24355c), color(0x0b1022)),
        light: (CGPoint(x: 0.3, y: 0.22), 0.07, color(0xf0ead2)),
        hills: [([0.3, 0.12, 0.26, 0.1, 0.3], color(0x1c2748)), ([0.06, 0.16, 0.05, 0.1, 0.14], color(0x101831))])
    static let desert = Landscape(
        name: "Dunes", sky: (color(0xe8a04c), color(0xf8dfa6)), water: (color(0xd9a35e), color(0x9c5a34)),
        light: (CGPoint(x: 0.5, y: 0.3), 0.11, color(0xfff6dc)),
        hills: [([0.12, 0.2, 0.06, 0.18, 0.26], color(0xd0884a)), ([0.02, 0.1, 0.16, 0.06, 0.03], color(0xa75f38))])
    static let winter = Landscape(
        name: "Winter", sky: (color(0x8fa6c4), color(0xf2dfdc)), water: (color(0xc4d6e2), color(0x7f9ab8)),
        light: (CGPoint(x: 0.78, y: 0.26), 0.07, color(0xfffaf0)),
        hills: [
            ([0.3, 0.14, 0.34, 0.2, 0.1, 0.22], color(0xdfe7f0)),
            ([0.04, 0.1, 0.05, 0.14, 0.2, 0.12], color(0x55708f)),
        ])

    private static func color(_ hex: Int) -> CGColor {
        CGColor(
            red: CGFloat(hex >> 16) / 255, green: CGFloat(hex >> 8 & 255) / 255, blue: CGFloat(hex & 255) / 255,
            alpha: 1)
    }
}
