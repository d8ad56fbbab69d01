import TestSupport
import Foundation
import Geometry
import Graphics
import Testing

struct ContextGradientTests {
    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1), clear = CGColor(red: 0, green: 0, blue: 1, alpha: 0)
    private let green = CGColor(red: 0, green: 1, blue: 0, alpha: 0.5)

    private func gradient() -> CGGradient {
        CGGradient(colorsSpace: nil, colors: [red, green, clear], locations: [0, 0.25, 1])!
    }

    /// Returns the premultiplied components at a location of the gradient above.
    private func color(_ t: Double) -> [Double] {
        let stops: [(Double, [Double])] = [(0, [1, 0, 0, 1]), (0.25, [0, 0.5, 0, 0.5]), (1, [0, 0, 0, 0])]
        let next = stops.firstIndex { $0.0 > t } ?? 2
        let a = stops[max(next - 1, 0)]
        let b = stops[next]
        let part = (t - a.0) / (b.0 - a.0)
        return zip(a.1, b.1).map { ($0 + ($1 - $0) * part) * 255 }
    }

    private func expect(_ context: CGContext, _ place: (Double, Double) -> Double?, within bound: Double = 0.51) {
        let picture = context.picture
        var worst = 0.0
        for y in 0..<picture.height {
            for x in 0..<picture.width {
                // User space has y up.
                let wanted = place(Double(x) + 0.5, Double(picture.height - y) - 0.5).map(color) ?? [0, 0, 0, 0]
                for (drawn, exact) in zip(picture.pixel(x, y).parts, wanted) {
                    worst = max(worst, abs(Double(drawn) - exact))
                }
            }
        }
        #expect(worst <= bound)
    }

    @Test(
        "C3 a linear gradient interpolates premultiplied colours along its line, and beyond the ends with the options",
        arguments: 0..<4)
    func linear(options: Int) {
        let context = CGContext.make(40, 30)
        let options = CGGradientDrawingOptions(rawValue: UInt32(options))
        context.drawLinearGradient(
            gradient(), start: CGPoint(x: 10, y: 5), end: CGPoint(x: 30, y: 20), options: options)
        expect(context) { x, y in
            let t = ((x - 10) * 20 + (y - 5) * 15) / 625
            if t < 0 { return options.contains(.drawsBeforeStartLocation) ? 0 : nil }
            if t > 1 { return options.contains(.drawsAfterEndLocation) ? 1 : nil }
            return t
        }
    }

    @Test(
        "C3 horizontal and vertical gradients have the colours of their places, also turned by a right angle",
        arguments: [false, true], [false, true])
    func straight(isVertical: Bool, isTurned: Bool) {
        let context = CGContext.make(40, 30)
        // Turned, x of the gradient's space is y of the context's, and y is 40 - x.
        if isTurned { context.concatenate(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 40, ty: 0)) }
        context.drawLinearGradient(
            gradient(), start: CGPoint(x: 4, y: 4), end: isVertical ? CGPoint(x: 4, y: 24) : CGPoint(x: 24, y: 4),
            options: .drawsAfterEndLocation)
        expect(context) { x, y in
            let along = isVertical ? (isTurned ? 40 - x : y) : (isTurned ? y : x)
            let t = (along - 4) / 20
            return t < 0 ? nil : min(t, 1)
        }
    }

    @Test("C3 a radial gradient is a series of circles between two, later ones over earlier ones")
    func radial() {
        let context = CGContext.make(40, 40)
        context.drawRadialGradient(
            gradient(), startCenter: CGPoint(x: 14, y: 18), startRadius: 3, endCenter: CGPoint(x: 22, y: 20),
            endRadius: 16, options: [])
        // Tries circles in steps of a hundredth of a pixel, which is 2/255 where colours change fastest.
        expect(
            context,
            { x, y in
                stride(from: 1.0, through: 0, by: -1.0 / 4096).first { (t: Double) -> Bool in
                    let distance: Double = hypot(x - (14 + 8 * t), y - (18 + 2 * t))
                    return abs(distance - (3 + 13 * t)) < 0.01
                }
            }, within: 2.6)
        let disc = CGContext.make(20, 20)
        disc.drawRadialGradient(
            gradient(), startCenter: CGPoint(x: 10, y: 10), startRadius: 0, endCenter: CGPoint(x: 10, y: 10),
            endRadius: 8, options: .drawsAfterEndLocation)
        expect(disc) { x, y in min(hypot(x - 10, y - 10) / 8, 1) }
    }

    @Test("C3 a conic gradient makes one turn from its angle, with clip and transform")
    func conic() {
        let context = CGContext.make(32, 32)
        context.clip(to: CGRect(x: 4, y: 0, width: 24, height: 32))
        context.translateBy(x: 16, y: 16)
        context.scaleBy(x: 2, y: 2)
        context.drawConicGradient(gradient(), center: .zero, angle: 1)
        expect(context) { x, y in
            guard x > 4, x < 28 else { return nil }
            let turns = (atan2(y - 16, x - 16) - 1) / (2 * .pi)
            return turns - turns.rounded(.down)
        }
    }

    @Test(
        "C3 alpha and blend modes apply to gradients; locations are sorted, and spread evenly if there are none"
    )
    func states() {
        let context = CGContext.make(8, 8)
        context.setFillColor(CGColor(red: 1, green: 1, blue: 1, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
        context.setBlendMode(.multiply)
        context.setAlpha(0.5)
        let even = CGGradient(colorsSpace: nil, colors: [.black, .black], locations: nil)!
        context.drawLinearGradient(even, start: .zero, end: CGPoint(x: 8, y: 0), options: [])
        #expect(context.picture.rows.joined().allSatisfy { $0.isNear(Pixel(128, 128, 128, 255)) })
        let turned = CGGradient(colorsSpace: nil, colors: [clear, red, green], locations: [1, 0, 0.25])!
        let other = CGContext.make(40, 1)
        other.drawLinearGradient(turned, start: .zero, end: CGPoint(x: 40, y: 0), options: [])
        expect(other) { x, _ in x / 40 }
        let numbers: [CGFloat] = [1, 0, 0, 1, 0, 1, 0, 0.5, 0, 0, 1, 0]
        let parts = CGGradient(
            colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: numbers, locations: [0, 0.25, 1], count: 3)!
        let third = CGContext.make(40, 1)
        third.drawLinearGradient(parts, start: .zero, end: CGPoint(x: 40, y: 0), options: [])
        #expect(third.picture.rows == other.picture.rows)
        #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
    }

    @Test("C3 gradients without a direction, or with NaN, draw nothing")
    func odd() {
        let context = CGContext.make(8, 8)
        context.drawLinearGradient(
            gradient(), start: .zero, end: .zero, options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        context.drawLinearGradient(gradient(), start: .zero, end: CGPoint(x: CGFloat.nan, y: 1), options: [])
        context.drawRadialGradient(
            gradient(), startCenter: .zero, startRadius: -1, endCenter: .zero, endRadius: 8, options: [])
        context.scaleBy(x: 0, y: 1)
        context.drawConicGradient(gradient(), center: .zero, angle: 0)
        #expect(context.alphas.allSatisfy { $0 == 0 })
    }
}
