import Lottie
import Testing

/// The stops of gradients with colours and opacities.
@Suite struct GradientStopTests {
    @Test("S10 opacities and colours at different offsets become stops at all of them")
    func merging() {
        let stops = GradientStops(
            colorCount: 2, numbers: [0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 0.25, 1, 1, 0.5]
        ).resolved
        #expect(stops.map(\.offset) == [0, 0.25, 1])
        #expect(stops[0].color == ColorValue(1, 0, 0, alpha: 0))
        #expect(stops[1].color == ColorValue(0.75, 0, 0.25, alpha: 1))
        #expect(stops[2].color == ColorValue(0, 0, 1, alpha: 0.5))
    }

    @Test("S10 a hard edge of colours keeps both")
    func hardEdge() {
        let stops = GradientStops(
            colorCount: 4, numbers: [0, 1, 0, 0, 0.5, 1, 0, 0, 0.5, 0, 1, 0, 1, 0, 1, 0, 0, 1, 1, 0]
        ).resolved
        #expect(stops.map(\.offset) == [0, 0.5, 0.5, 1])
        #expect(stops.map(\.color.green) == [0, 0, 1, 1])
        #expect(stops.map(\.color.alpha) == [1, 0.5, 0.5, 0])
    }

    @Test("S10 colours without opacities are opaque, and stops out of order are sorted")
    func opaque() {
        let stops = GradientStops(colorCount: 2, numbers: [1, 0, 0, 0, 0, 1, 1, 1]).resolved
        #expect(stops == [GradientStop(offset: 0, color: .white), GradientStop(offset: 1, color: .black)])
    }

    @Test("S10 numbers that are too few give fewer colours", arguments: [0, 3, 4, 5, 9])
    func tooFew(count: Int) {
        let numbers = Array(repeating: 0.5, count: count)
        #expect(GradientStops(colorCount: 1000, numbers: numbers).colorCount == count / 4)
        #expect(GradientStops(colorCount: -5, numbers: numbers).resolved.isEmpty)
    }

    @Test("S10 gradients with equal numbers of stops mix, others change at the next keyframe")
    func keyframes() {
        let red = GradientStops(colorCount: 1, numbers: [0, 1, 0, 0])
        let blue = GradientStops(colorCount: 1, numbers: [1, 0, 0, 1])
        let both = GradientStops(colorCount: 2, numbers: [0, 1, 0, 0, 1, 0, 0, 1])
        func value(_ a: GradientStops, _ b: GradientStops) -> GradientStops {
            AnimatedGradient(
                keyframes: [Keyframe(time: 0, value: a, end: b), Keyframe(time: 4, value: b, end: b)], fallback: a
            ).value(at: 1)
        }
        #expect(value(red, blue).numbers == [0.25, 0.75, 0, 0.25])
        #expect(value(red, both) == red)
    }
}
