import BenchKit
import Testing

@Suite struct StatisticsTests {
    @Test("the median is the middle one, of an even number the lower of the two, and nothing of none")
    func median() {
        #expect(Statistics.median([3, 1, 2]) == 2)
        #expect(Statistics.median([4, 1, 3, 2]) == 2)
        #expect(Statistics.median([7]) == 7)
        #expect(Statistics.median([]) == nil)
    }

    @Test("a quantile is the value that so many don't exceed")
    func quantiles() {
        let values = (1...240).map(Double.init).shuffled()
        #expect(Statistics.quantile(values, 0.5) == 120)
        #expect(Statistics.quantile(values, 0.99) == 238)
        #expect(Statistics.quantile(values, 1) == 240)
        #expect(Statistics.quantile(values, 0) == 1)
        #expect(Statistics.quantile(values, 2) == 240)
    }

    @Test("the slope of a power is its exponent, whatever stands before it", arguments: [0, 0.5, 1, 2] as [Double])
    func slopes(exponent: Double) throws {
        var points: [(x: Double, y: Double)] = []
        var x = 10.0
        var power = 3.0
        for _ in 0..<5 {
            points.append((x, power))
            x *= 16
            // 16 to the power of the exponent; all of these are exact.
            power *= exponent == 0 ? 1 : exponent == 0.5 ? 4 : exponent == 1 ? 16 : 256
        }
        #expect(abs(try #require(Statistics.logLogSlope(points)) - exponent) < 1e-9)
    }

    @Test("what has no logarithm doesn't count for a slope, and one size alone has none")
    func noSlope() throws {
        #expect(abs(try #require(Statistics.logLogSlope([(1, 1), (10, 10), (100, 0), (0, 5)])) - 1) < 1e-12)
        #expect(Statistics.logLogSlope([(1, 1)]) == nil)
        #expect(Statistics.logLogSlope([(2, 1), (2, 4)]) == nil)
        #expect(Statistics.logLogSlope([]) == nil)
    }

    @Test(
        "numbers keep so many digits",
        arguments: [
            (0.0149, "0.0149"), (0.28456, "0.285"), (1.7449, "1.74"), (26.55, "26.6"), (345.4, "345"),
            (26_300, "26300"), (0, "0"), (-1.5, "-1.50"),
        ] as [(Double, String)])
    func digits(value: Double, text: String) {
        #expect(value.digits(3) == text)
    }

    @Test("numbers keep so many places")
    func places() {
        #expect(99.99949.fixed(3) == "99.999")
        #expect(99.9996.fixed(3) == "100.000")
        #expect(0.05.fixed(1) == "0.1")
        #expect((-0.01).fixed(1) == "0.0")
        #expect(2.5.fixed(0) == "3")
        #expect(Double.infinity.fixed(1) == "–")
    }

    @Test("columns of a table are as wide as their widest cell")
    func table() {
        var table = TextTable(["scene", "ms"])
        table.add(["S1", "0.05"])
        table.add(["S5g", "12"])
        #expect(table.text == "scene    ms\nS1     0.05\nS5g      12")
    }
}
