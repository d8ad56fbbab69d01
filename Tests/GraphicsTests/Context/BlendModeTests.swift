import TestSupport
import Foundation
import Geometry
import Graphics
import Testing

struct BlendModeTests {
    /// Red, green, blue and alpha, not premultiplied.
    typealias Color = [Double]

    static func lum(_ c: Color) -> Double { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }
    static func sat(_ c: Color) -> Double { c[0..<3].max()! - c[0..<3].min()! }

    static func setLum(_ c: Color, _ l: Double) -> Color {
        var r = c[0..<3].map { $0 + l - lum(c) }
        let low = r.min()!
        let high = r.max()!
        if low < 0 { r = r.map { l + ($0 - l) * l / (l - low) } }
        if high > 1 { r = r.map { l + ($0 - l) * (1 - l) / (high - l) } }
        return r
    }

    static func setSat(_ c: Color, _ s: Double) -> Color {
        let low = c[0..<3].min()!
        let range = sat(c)
        return c[0..<3].map { range > 0 ? ($0 - low) / range * s : 0 }
    }

    /// Returns the mix of two opaque colours by the formulas of ISO 32000.
    static func mixed(_ mode: CGBlendMode, _ s: Color, _ d: Color) -> Color {
        func each(_ f: (Double, Double) -> Double) -> Color { (0..<3).map { f(s[$0], d[$0]) } }
        func hard(_ s: Double, _ d: Double) -> Double { s <= 0.5 ? d * 2 * s : d + (2 * s - 1) - d * (2 * s - 1) }
        switch mode {
        case .multiply: return each { $0 * $1 }
        case .screen: return each { 1 - (1 - $0) * (1 - $1) }
        case .overlay: return each { hard($1, $0) }
        case .darken: return each { min($0, $1) }
        case .lighten: return each { max($0, $1) }
        case .colorDodge: return each { s, d in d == 0 ? 0 : s == 1 ? 1 : min(1, d / (1 - s)) }
        case .colorBurn: return each { s, d in d == 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - d) / s) }
        case .softLight:
            return each { s, d in
                if s <= 0.5 { return d - (1 - 2 * s) * d * (1 - d) }
                let g = d <= 0.25 ? ((16 * d - 12) * d + 4) * d : d.squareRoot()
                return d + (2 * s - 1) * (g - d)
            }
        case .hardLight: return each(hard)
        case .difference: return each { abs($0 - $1) }
        case .exclusion: return each { $0 + $1 - 2 * $0 * $1 }
        case .hue: return setLum(setSat(s, sat(d)), lum(d))
        case .saturation: return setLum(setSat(d, sat(s)), lum(d))
        case .color: return setLum(s, lum(d))
        case .luminosity: return setLum(d, lum(s))
        default: return s
        }
    }

    /// Returns the premultiplied result.
    static func expected(_ mode: CGBlendMode, _ s: Color, _ d: Color) -> Color {
        let sa = s[3]
        let da = d[3]
        let sp: Color = [s[0] * sa, s[1] * sa, s[2] * sa, sa]
        let dp: Color = [d[0] * da, d[1] * da, d[2] * da, da]
        func duff(_ fs: Double, _ fd: Double) -> Color { (0..<4).map { sp[$0] * fs + dp[$0] * fd } }
        switch mode {
        case .normal: return duff(1, 1 - sa)
        case .clear: return duff(0, 0)
        case .copy: return duff(1, 0)
        case .sourceIn: return duff(da, 0)
        case .sourceOut: return duff(1 - da, 0)
        case .sourceAtop: return duff(da, 1 - sa)
        case .destinationOver: return duff(1 - da, 1)
        case .destinationIn: return duff(0, sa)
        case .destinationOut: return duff(0, 1 - sa)
        case .destinationAtop: return duff(1 - da, sa)
        case .xor: return duff(1 - da, 1 - sa)
        case .plusLighter: return duff(1, 1).map { min($0, 1) }
        case .plusDarker:
            let a = min(1, sa + da)
            var r = duff(1, 1)
            for c in 0..<3 { r[c] = max(0, a - sa - da + r[c]) }
            r[3] = a
            return r
        default:
            let m = mixed(mode, s, d)
            let both = sa * da
            var r = duff(1 - da, 1 - sa)
            for c in 0..<3 { r[c] += both * m[c] }
            r[3] += both
            return r
        }
    }

    @Test(
        "C3 every blend mode is within 1/255 of its formula, also with coverage, in either byte order",
        arguments: CGBlendMode.allCases, [CGImageAlphaInfo.premultipliedLast.rawValue, CGContext.bgra])
    func formulas(mode: CGBlendMode, info: UInt32) {
        var random = SeededGenerator(seed: 81)
        for i in 0..<60 {
            func color() -> Color {
                var c = (0..<4).map { _ in Double(Int.random(in: 0...255, using: &random)) / 255 }
                if i % 3 == 0 { c[3] = 1 }
                if i % 7 == 0 { c = c.map { $0.rounded() } }
                return c
            }
            let d = color()
            let s = color()
            let context = CGContext.make(3, 1, info)
            context.setFillColor(red: d[0], green: d[1], blue: d[2], alpha: d[3])
            context.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
            let there = context.picture.pixel(0, 0)
            // The destination, rounded to bytes.
            let dst =
                there.a == 0
                ? [0, 0, 0, 0]
                : [there.r, there.g, there.b].map { Double($0) / Double(there.a) } + [Double(there.a) / 255]
            // The source, rounded to bytes.
            let word = CGColor(red: s[0], green: s[1], blue: s[2], alpha: s[3]).premultiplied()
            let alpha = Double(word >> 24)
            var src: [Double] = [0, 0, 0, 0]
            if alpha > 0 {
                let parts: [UInt32] = [word >> 16 & 255, word >> 8 & 255, word & 255]
                src = parts.map { Double($0) / alpha } + [alpha / 255]
            }
            context.setBlendMode(mode)
            context.setFillColor(red: s[0], green: s[1], blue: s[2], alpha: s[3])
            context.fill(CGRect(x: 1, y: 0, width: 1.5, height: 1))
            let exact = Self.expected(mode, src, dst)
            let half = Self.half(exact, there)
            let got = context.picture
            for c in 0..<4 {
                #expect(abs(Double(got.pixel(1, 0).parts[c]) - exact[c] * 255) <= 1, "\(mode) \(s) on \(d)")
                #expect(abs(Double(got.pixel(2, 0).parts[c]) - half[c]) <= 1.01, "\(mode) \(s) on \(d) by half")
            }
            #expect(got.pixel(0, 0) == there)
            for pixel in got.rows[0] { #expect(pixel.r <= pixel.a && pixel.g <= pixel.a && pixel.b <= pixel.a) }
        }
    }

    /// Returns the mean of a result and the destination, as for half coverage.
    static func half(_ result: [Double], _ there: Pixel) -> [Double] {
        let coverage = 128.0 / 255
        return zip(result, there.parts).map { $0 * 255 * coverage + Double($1) * (1 - coverage) }
    }
}
