import Animation
import Compositor
import Geometry
import Graphics
import LayerTestSupport
import Layers
import Testing

@Suite(.standingTime) struct CompositingFilterTests {
    typealias Color = [Double]

    private static let colors: [Color] = [
        [0.9, 0.2, 0.1, 1], [0.1, 0.6, 0.9, 1], [0.5, 0.5, 0.5, 0.5], [1, 1, 1, 0.8], [0, 0, 0, 1],
        [0.3, 0.9, 0.2, 0.3], [1, 0.4, 0.7, 0.6],
    ]

    private static func luminosity(_ c: Color) -> Double { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }
    private static func range(_ c: Color) -> Double { max(c[0], c[1], c[2]) - min(c[0], c[1], c[2]) }

    private static func setting(luminosity l: Double, _ c: Color) -> Color {
        var r = c[0..<3].map { $0 + l - luminosity(c) }
        let low = r.min()!
        let high = r.max()!
        if low < 0 { r = r.map { l + ($0 - l) * l / (l - low) } }
        if high > 1 { r = r.map { l + ($0 - l) * (1 - l) / (high - l) } }
        return r
    }

    private static func setting(saturation s: Double, _ c: Color) -> Color {
        let low = c[0..<3].min()!
        let range = range(c)
        return c[0..<3].map { range > 0 ? ($0 - low) / range * s : 0 }
    }

    /// Blends opaque colours by the W3C's Compositing and Blending and ISO 32000, other colours by Core Image's
    /// reference.
    private static func mix(_ name: String, _ s: Color, _ d: Color) -> Color {
        func each(_ f: (Double, Double) -> Double) -> Color { (0..<3).map { min(max(f(s[$0], d[$0]), 0), 1) } }
        func hard(_ s: Double, _ d: Double) -> Double { s <= 0.5 ? 2 * s * d : 1 - 2 * (1 - s) * (1 - d) }
        func burn(_ s: Double, _ d: Double) -> Double { d >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - d) / s) }
        func dodge(_ s: Double, _ d: Double) -> Double { d <= 0 ? 0 : s >= 1 ? 1 : min(1, d / (1 - s)) }
        switch name {
        case "multiply": return each { $0 * $1 }
        case "screen": return each { $0 + $1 - $0 * $1 }
        case "overlay": return each { hard($1, $0) }
        case "darken": return each { min($0, $1) }
        case "lighten": return each { max($0, $1) }
        case "colorDodge": return each(dodge)
        case "colorBurn": return each(burn)
        case "hardLight": return each(hard)
        case "softLight":
            return each { s, d in
                let g = d <= 0.25 ? ((16 * d - 12) * d + 4) * d : d.squareRoot()
                return s <= 0.5 ? d - (1 - 2 * s) * d * (1 - d) : d + (2 * s - 1) * (g - d)
            }
        case "difference": return each { abs($0 - $1) }
        case "exclusion": return each { $0 + $1 - 2 * $0 * $1 }
        case "hue": return setting(luminosity: luminosity(d), setting(saturation: range(d), s))
        case "saturation": return setting(luminosity: luminosity(d), setting(saturation: range(s), d))
        case "color": return setting(luminosity: luminosity(d), s)
        case "luminosity": return setting(luminosity: luminosity(s), d)
        case "divide": return each { $1 <= 0 ? 0 : $0 <= $1 ? 1 : $1 / $0 }
        case "subtract": return each { $1 - $0 }
        case "linearBurn": return each { $0 + $1 - 1 }
        case "linearDodge": return each { $0 + $1 }
        case "linearLight": return each { $1 + 2 * $0 - 1 }
        case "vividLight": return each { $0 <= 0.5 ? burn(2 * $0, $1) : dodge(2 * $0 - 1, $1) }
        case "pinLight": return each { $0 <= 0.5 ? min($1, 2 * $0) : max($1, 2 * $0 - 1) }
        default: return s
        }
    }

    private static let modes = [
        "multiply", "screen", "overlay", "darken", "lighten", "colorDodge", "colorBurn", "hardLight", "softLight",
        "difference", "exclusion", "hue",
        "saturation", "color", "luminosity", "divide", "subtract", "linearBurn", "linearDodge", "linearLight",
        "vividLight", "pinLight",
    ]

    /// A picture with one pixel for every pair of a source colour and a backdrop colour.
    private func picture(_ filter: Any?, opacity: Float = 1, bottom: [Color] = colors) -> Picture {
        let root = CALayer()
        let over = CALayer()
        let count = Self.colors.count
        root.frame = CGRect(x: 0, y: 0, width: count, height: count)
        func image(_ color: (Int, Int) -> Color) -> CGImage? {
            FilterTransitionTests.image(count, count) { x, y in
                let c = color(x, y)
                return (0..<4).map { UInt8((($0 == 3 ? 1 : c[$0]) * c[3] * 255).rounded()) }
            }
        }
        root.contents = image { _, y in bottom[y] }
        over.frame = root.bounds
        over.contents = image { x, _ in Self.colors[x] }
        over.compositingFilter = filter
        over.opacity = opacity
        root.addSublayer(over)
        return Picture(of: root, width: count, height: count)
    }

    /// Not premultiplied, because it is stored in eight bits.
    private func stored(_ c: Color, opacity: Double = 1) -> (color: Color, alpha: Double) {
        let p = (0..<4).map { ((($0 == 3 ? 1 : c[$0]) * c[3] * 255).rounded() / 255) }
        return (p[0..<3].map { p[3] > 0 ? $0 / p[3] : 0 }, p[3] * opacity)
    }

    private func expect(
        _ picture: Picture, opacity: Double = 1, _ comment: String, tolerance: Double = 1,
        _ result: (_ s: (color: Color, alpha: Double), _ d: (color: Color, alpha: Double)) -> Color
    ) {
        for (y, below) in Self.colors.enumerated() {
            for (x, above) in Self.colors.enumerated() {
                let wanted = result(stored(above, opacity: opacity), stored(below)).map { $0 * 255 }
                let found = picture[x, y].map { Double($0) }
                #expect(
                    zip(wanted, found).allSatisfy { abs($0 - $1) <= tolerance },
                    "\(comment): \(above) over \(below) is \(found), not \(wanted)")
            }
        }
    }

    /// Returns the premultiplied sum of a source, of a destination, and of the mixed colour where both are.
    private static func blend(
        _ s: (color: Color, alpha: Double), _ d: (color: Color, alpha: Double), _ mixed: Color
    ) -> Color {
        let color = (0..<3).map { channel -> Double in
            let source = s.alpha * (1 - d.alpha) * s.color[channel]
            let destination = d.alpha * (1 - s.alpha) * d.color[channel]
            return source + destination + s.alpha * d.alpha * mixed[channel]
        }
        return color + [s.alpha + d.alpha - s.alpha * d.alpha]
    }

    @Test("V7 every blend mode, by the name of its filter and by its short name, within 1/255", arguments: modes)
    func blendModes(mode: String) throws {
        let name = "CI" + mode.prefix(1).uppercased() + mode.dropFirst() + "BlendMode"
        let filter = try #require(CIFilter(name: name))
        let byFilter = picture(filter)
        expect(byFilter, name) { s, d in Self.blend(s, d, Self.mix(mode, s.color, d.color)) }
        #expect(picture(mode + "BlendMode") == byFilter)
        #expect(picture(name) == byFilter)
    }

    @Test("V7 a blend mode with opacity reduces the alpha of the source")
    func faded() {
        expect(picture("multiplyBlendMode", opacity: 0.5), opacity: 0.5, "multiply", tolerance: 1.5) { s, d in
            Self.blend(s, d, zip(s.color, d.color).map { $0 * $1 })
        }
    }

    @Test("V7 the Porter-Duff compositing filters, and sums, maxima, minima and products")
    func compositing() throws {
        func premultiplied(_ c: (color: Color, alpha: Double)) -> Color { c.color.map { $0 * c.alpha } + [c.alpha] }
        let rules: [(String, (Color, Color) -> Color)] = [
            ("CISourceOverCompositing", { s, d in zip(s, d).map { $0 + $1 * (1 - s[3]) } }),
            ("CISourceInCompositing", { s, d in s.map { $0 * d[3] } }),
            ("CISourceOutCompositing", { s, d in s.map { $0 * (1 - d[3]) } }),
            ("CISourceAtopCompositing", { s, d in zip(s, d).map { $0 * d[3] + $1 * (1 - s[3]) } }),
            ("CIAdditionCompositing", { s, d in zip(s, d).map { min($0 + $1, 1) } }),
            ("CIMaximumCompositing", { s, d in zip(s, d).map { max($0, $1) } }),
            ("CIMinimumCompositing", { s, d in zip(s, d).map { min($0, $1) } }),
            ("CIMultiplyCompositing", { s, d in zip(s, d).map { $0 * $1 } }),
        ]
        for (name, rule) in rules {
            let filter = try #require(CIFilter(name: name))
            expect(picture(filter), name) { s, d in rule(premultiplied(s), premultiplied(d)) }
        }
    }

    @Test("V7 every operator by its short name, with and without opacity")
    func operators() {
        func combined(_ s: Color, _ a: Double, _ d: Color, _ b: Double) -> Color { zip(s, d).map { $0 * a + $1 * b } }
        let rules: [(String, (Color, Color) -> Color)] = [
            ("clear", { _, _ in [0, 0, 0, 0] }),
            ("copy", { s, _ in s }),
            ("sourceOver", { s, d in combined(s, 1, d, 1 - s[3]) }),
            ("normalBlendMode", { s, d in combined(s, 1, d, 1 - s[3]) }),
            ("sourceIn", { s, d in combined(s, d[3], d, 0) }),
            ("sourceOut", { s, d in combined(s, 1 - d[3], d, 0) }),
            ("sourceAtop", { s, d in combined(s, d[3], d, 1 - s[3]) }),
            ("destOver", { s, d in combined(s, 1 - d[3], d, 1) }),
            ("destIn", { s, d in combined(s, 0, d, s[3]) }),
            ("destOut", { s, d in combined(s, 0, d, 1 - s[3]) }),
            ("destAtop", { s, d in combined(s, 1 - d[3], d, s[3]) }),
            ("xor", { s, d in combined(s, 1 - d[3], d, 1 - s[3]) }),
            ("plusL", { s, d in zip(s, d).map { min($0 + $1, 1) } }),
            (
                "plusD",
                { s, d in
                    let alpha = min(s[3] + d[3], 1)
                    return (0..<3).map { max(0, alpha - (s[3] - s[$0]) - (d[3] - d[$0])) } + [alpha]
                }
            ),
            ("maximum", { s, d in zip(s, d).map { max($0, $1) } }),
            ("minimum", { s, d in zip(s, d).map { min($0, $1) } }),
            ("multiply", { s, d in zip(s, d).map { $0 * $1 } }),
        ]
        func premultiplied(_ c: (color: Color, alpha: Double)) -> Color { c.color.map { $0 * c.alpha } + [c.alpha] }
        for (name, rule) in rules {
            expect(picture(name), name) { s, d in rule(premultiplied(s), premultiplied(d)) }
            expect(picture(name, opacity: 0.5), opacity: 0.5, name, tolerance: 1.5) { s, d in
                rule(premultiplied(s), premultiplied(d))
            }
        }
    }

    @Test(
        "V7 an operator acts in the whole transformed bounds of an empty layer, and nowhere else",
        arguments: ["clear", "copy", "sourceIn", "sourceOut", "destIn", "destAtop", "minimum", "multiply"])
    func emptyLayer(name: String) {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        root.backgroundColor = .white
        let group = CALayer()
        group.frame = root.bounds
        root.addSublayer(group)
        let over = CALayer()
        over.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
        over.position = CGPoint(x: 20, y: 20)
        over.compositingFilter = name
        over.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 4))
        group.addSublayer(over)

        for kind in [CALayer(), CAShapeLayer(), CATextLayer(), CAGradientLayer()] {
            kind.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
            kind.compositingFilter = name
            root.addSublayer(kind)
            let picture = Picture(of: root, width: 40, height: 40)
            #expect(picture[20, 20] == [0, 0, 0, 0], "\(name)")
            #expect(picture[20, 8] == [0, 0, 0, 0], "\(name)")
            // Inside the bounding box of the rotated bounds, outside of the bounds.
            #expect(picture[9, 9] == [255, 255, 255, 255], "\(name)")
            #expect(picture[2, 2] == [0, 0, 0, 0], "\(name) of \(type(of: kind))")
            kind.removeFromSuperlayer()
        }
    }

    @Test("V7 an operator in a group with opacity acts on the group's picture, not on its backdrop")
    func insideGroup() {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        root.backgroundColor = .white
        let group = CALayer()
        group.frame = root.bounds
        group.opacity = 0.5
        let below = CALayer()
        below.frame = CGRect(x: 0, y: 0, width: 5, height: 10)
        below.backgroundColor = .black
        let above = CALayer()
        above.frame = root.bounds
        above.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        above.compositingFilter = "sourceAtop"
        group.addSublayer(below)
        group.addSublayer(above)
        root.addSublayer(group)
        let picture = Picture(of: root, width: 10, height: 10)
        #expect(picture[2, 5] == [255, 127, 127, 255])
        #expect(picture[7, 5] == [255, 255, 255, 255])
    }

    @Test("V7 an operator reads back as it was set, and an unknown name has no effect")
    func readsBack() {
        let layer = CALayer()
        layer.compositingFilter = "destOut"
        #expect(layer.compositingFilter as? String == "destOut")
        #expect(CIFilter(name: "destOut") == nil)
    }

    @Test("V7 a layer that clears its backdrop changes nothing outside of it")
    func clearing() {
        let root = CALayer()
        let over = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        root.backgroundColor = .white
        over.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
        over.compositingFilter = "CISourceOutCompositing"
        root.addSublayer(over)
        let picture = Picture(of: root, width: 20, height: 20)
        #expect(picture[4, 10] == [255, 255, 255, 255])
        #expect(picture[5, 10] == [0, 0, 0, 0])
        #expect(picture[14, 14] == [0, 0, 0, 0])
        over.compositingFilter = "sourceOverCompositing"
        #expect(Picture(of: root, width: 20, height: 20)[10, 10] == [255, 255, 255, 255])
    }

    @Test("V7 a compositing filter is applied last: its source includes the layer's filters, sublayers and mask")
    func last() throws {
        let root = CALayer()
        let group = CALayer()
        let dot = CALayer()
        let mask = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        root.backgroundColor = CGColor(red: 1, green: 0.6, blue: 0.2, alpha: 1)
        group.frame = root.bounds
        dot.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
        dot.backgroundColor = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
        group.addSublayer(dot)
        group.filters = [try #require(CIFilter(name: "CIColorInvert"))]
        group.compositingFilter = "multiplyBlendMode"
        mask.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
        mask.backgroundColor = .black
        group.mask = mask
        root.addSublayer(group)
        let picture = Picture(of: root, width: 20, height: 20)
        #expect(picture[5, 5][0] == 0)
        #expect(abs(Int(picture[5, 5][1]) - 77) <= 1)
        #expect(abs(Int(picture[5, 5][2]) - 51) <= 1)
        #expect(picture[15, 5] == [255, 153, 51, 255] && picture[5, 15] == [255, 153, 51, 255])
    }
}
