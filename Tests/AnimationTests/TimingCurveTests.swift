import TestSupport
import Animation
import Testing

@Suite struct TimingCurveTests {
    private func bezier(_ a: Double, _ b: Double, _ t: Double) -> Double {
        3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
    }

    /// Solves the curve by bisection in x down to the last bit, which is slow but certain.
    private func oracle(_ c: TimingCurve, _ x: Double) -> Double {
        var low = 0.0
        var high = 1.0
        for _ in 0..<100 {
            let middle = (low + high) / 2
            if bezier(c.c1x, c.c2x, middle) < x { low = middle } else { high = middle }
        }
        return bezier(c.c1y, c.c2y, (low + high) / 2)
    }

    @Test("M6 every curve is solved to better than a millionth, steep ones as far as x tells")
    func solved() {
        let named = [
            TimingCurve(0.42, 0, 1, 1), TimingCurve(0, 0, 0.58, 1), TimingCurve(0.42, 0, 0.58, 1),
            TimingCurve(0.25, 0.1, 0.25, 1), TimingCurve(1, 0, 0, 1), TimingCurve(0, 1, 1, 0),
        ]
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

    /// Points of the curve follow from their parameter without solving: both x and y are polynomials of it.
    @Test("M6 a million evaluations agree with points of the curves computed with more digits")
    func oracleOfPoints() {
        var numbers = SeededGenerator(seed: 6)
        var worst = 0.0
        for _ in 0..<1000 {
            let curve = TimingCurve(
                .random(in: 0...1, using: &numbers), .random(in: -1...2, using: &numbers),
                .random(in: 0...1, using: &numbers), .random(in: -1...2, using: &numbers))
            let c1x = Exact(curve.c1x)
            let c1y = Exact(curve.c1y)
            let c2x = Exact(curve.c2x)
            let c2y = Exact(curve.c2y)
            for _ in 0..<1000 {
                let t = Exact(Double.random(in: 0...1, using: &numbers))
                let s = 1 - t
                let x = 3 * s * s * t * c1x + 3 * s * t * t * c2x + t * t * t
                let y = 3 * s * s * t * c1y + 3 * s * t * t * c2y + t * t * t
                let slopeX = 3 * s * s * c1x + 6 * s * t * (c2x - c1x) + 3 * t * t * (1 - c2x)
                let slopeY = 3 * s * s * c1y + 6 * s * t * (c2y - c1y) + 3 * t * t * (1 - c2y)
                // x is rounded to a Double. A steep curve magnifies that error.
                let unavoidable = Double(abs(slopeY / max(slopeX, 1e-12))) * 4e-16
                let error = abs(curve.value(at: Double(x)) - Double(y))
                worst = max(worst, error - unavoidable * 4)
            }
        }
        #expect(worst < 1e-10)
    }

    @Test(
        "M6 the named curves are those of the documentation, and a name that isn't known is linear",
        arguments: [
            (.linear, [0, 0, 1, 1]), (.easeIn, [0.42, 0, 1, 1]), (.easeOut, [0, 0, 0.58, 1]),
            (.easeInEaseOut, [0.42, 0, 0.58, 1]),
            (.default, [0.25, 0.1, 0.25, 1]), (CAMediaTimingFunctionName(rawValue: "other"), [0, 0, 1, 1]),
        ] as [(CAMediaTimingFunctionName, [Float])])
    func names(name: CAMediaTimingFunctionName, points: [Float]) {
        let function = CAMediaTimingFunction(name: name)
        var first = [Float](repeating: .nan, count: 2)
        var second = [Float](repeating: .nan, count: 2)
        function.getControlPoint(at: 1, values: &first)
        function.getControlPoint(at: 2, values: &second)
        #expect(first + second == points)
        #expect(function == CAMediaTimingFunction(controlPoints: points[0], points[1], points[2], points[3]))
    }

    @Test(
        "M6 control points are given back as they were given; out of 0…1 their x counts as its end, and NaN makes the curve linear"
    )
    func oddControlPoints() {
        let function = CAMediaTimingFunction(controlPoints: -2, 0.5, 3, 0.25)
        var point: [Float] = [0, 0]
        function.getControlPoint(at: 1, values: &point)
        #expect(point == [-2, 0.5])
        let clamped = TimingCurve(0, 0.5, 1, 0.25)
        for i in 0...20 { #expect(function.curve.value(at: Double(i) / 20) == clamped.value(at: Double(i) / 20)) }
        point = [7, 7]
        function.getControlPoint(at: 4, values: &point)
        #expect(point == [7, 7])
        for odd: Float in [.nan, .infinity] {
            let curve = CAMediaTimingFunction(controlPoints: 0.2, odd, 0.3, 1).curve
            #expect([0, 0.25, 0.5, 1].map { curve.value(at: $0) } == [0, 0.25, 0.5, 1])
        }
        #expect(TimingCurve(0.42, 0, 1, 1).value(at: .nan) == 0)
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
