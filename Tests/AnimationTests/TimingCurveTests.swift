import Animation
import Testing

@Suite struct TimingCurveTests {
    private func bezier(_ a: Double, _ b: Double, _ t: Double) -> Double {
        3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
    }

    /// The curve solved by bisection in x down to the last bit: slow, and sure.
    private func oracle(_ c: TimingCurve, _ x: Double) -> Double {
        var low = 0.0, high = 1.0
        for _ in 0..<100 {
            let middle = (low + high) / 2
            if bezier(c.c1x, c.c2x, middle) < x { low = middle } else { high = middle }
        }
        return bezier(c.c1y, c.c2y, (low + high) / 2)
    }

    @Test("M6 every curve is solved to better than a millionth, steep ones as far as x tells")
    func solved() {
        let named = [TimingCurve(0.42, 0, 1, 1), TimingCurve(0, 0, 0.58, 1), TimingCurve(0.42, 0, 0.58, 1),
                     TimingCurve(0.25, 0.1, 0.25, 1), TimingCurve(1, 0, 0, 1), TimingCurve(0, 1, 1, 0)]
        let others = (0..<100).map { _ in
            TimingCurve(.random(in: 0...1), .random(in: -2...3), .random(in: 0...1), .random(in: -2...3))
        }
        for curve in named + others {
            for i in 0...50 {
                let x = Double(i) / 50
                let steepness = abs(oracle(curve, min(x + 1e-9, 1)) - oracle(curve, max(x - 1e-9, 0))) / 2e-9
                #expect(abs(curve.value(at: x) - oracle(curve, x)) < max(1e-6, steepness * 1e-11), "\(curve) at \(x)")
            }
        }
    }

    @Test("M6 the input is clamped, the output may leave the unit range")
    func ranges() {
        let back = TimingCurve(0.5, -1, 0.5, 2)
        #expect(back.value(at: -3) == 0)
        #expect(back.value(at: 7) == 1)
        #expect(back.value(at: 0.1) < 0)
        #expect(back.value(at: 0.9) > 1)
    }

    @Test("M6 control points read back as the 32-bit floats they were given")
    func controlPoints() {
        let function = CAMediaTimingFunction(name: .default)
        var point: [Float] = [0, 0]
        let expected: [[Float]] = [[0, 0], [0.25, 0.1], [0.25, 1], [1, 1]]
        for index in 0..<4 {
            function.getControlPoint(at: index, values: &point)
            #expect(point == expected[index])
        }
    }
}
