import Lottie
import Testing

/// The factors of range selectors.
@Suite struct TextSelectorTests {
    @Test("S10 a random order has each unit once, is always the same, and differs between selectors")
    func randomOrder() {
        var selector = TextSelector()
        #expect(selector.places(count: 4, seed: 0) == [0, 1, 2, 3])
        selector.isRandom = true
        let places = selector.places(count: 40, seed: 0)
        #expect(places.sorted() == Array(0..<40))
        #expect(places != Array(0..<40))
        #expect(selector.places(count: 40, seed: 0) == places)
        #expect(selector.places(count: 40, seed: 1) != places)
        #expect(selector.places(count: 0, seed: 0).isEmpty)
    }

    private func factors(_ count: Int = 4, _ change: (inout TextSelector) -> Void) -> [Double] {
        var selector = TextSelector()
        change(&selector)
        let range = selector.range(at: 0, count: count)
        return (0..<count).map { (range.factor(of: $0) * 1e6).rounded() / 1e6 }
    }

    @Test("S10 a square range covers units in part at its ends")
    func square() {
        #expect(factors { _ in } == [1, 1, 1, 1])
        #expect(factors { $0.end = AnimatedNumber(50) } == [1, 1, 0, 0])
        #expect(factors { $0.start = AnimatedNumber(50) } == [0, 0, 1, 1])
        #expect(factors { $0.end = AnimatedNumber(62.5) } == [1, 1, 0.5, 0])
        #expect(factors { $0.offset = AnimatedNumber(-50) } == [1, 1, 0, 0])
        // Ends in the wrong order are exchanged.
        #expect(
            factors {
                $0.start = AnimatedNumber(100)
                $0.end = AnimatedNumber(50)
            } == [0, 0, 1, 1])
    }

    @Test("S10 units can be counted instead of percent, and the amount scales the factor")
    func unitsAndAmount() {
        #expect(
            factors {
                $0.isPercentage = false
                $0.start = AnimatedNumber(1)
                $0.end = AnimatedNumber(3)
                $0.amount = AnimatedNumber(-50)
            } == [0, -0.5, -0.5, 0])
    }

    @Test("S10 the shapes have their courses over the middles of the units")
    func shapes() {
        #expect(factors { $0.shape = .rampUp } == [0.125, 0.375, 0.625, 0.875])
        #expect(factors { $0.shape = .rampDown } == [0.875, 0.625, 0.375, 0.125])
        #expect(factors { $0.shape = .triangle } == [0.25, 0.75, 0.75, 0.25])
        #expect(factors(2) { $0.shape = .round } == [0.866025, 0.866025])
        #expect(factors(2) { $0.shape = .smooth } == [0.5, 0.5])
    }

    @Test("S10 easing bends the course, and a small smoothness makes it a step")
    func easing() {
        let eased = factors {
            $0.shape = .rampUp
            $0.easeLow = AnimatedNumber(100)
            $0.easeHigh = AnimatedNumber(100)
        }
        #expect(eased[0] < 0.125)
        #expect(eased[3] > 0.875)
        #expect(abs(eased[0] + eased[3] - 1) < 1e-5)
        #expect(
            factors {
                $0.shape = .rampUp
                $0.smoothness = AnimatedNumber(0)
            } == [0, 0, 1, 1])
        #expect(
            factors {
                $0.shape = .rampUp
                $0.smoothness = AnimatedNumber(50)
            } == [0, 0.25, 0.75, 1])
    }

    @Test("S10 an empty range and an empty text have no factors that are not numbers")
    func empty() {
        for shape in [TextSelectorShape.square, .rampUp, .rampDown, .triangle, .round, .smooth] {
            for count in [0, 3] {
                let values = factors(count) {
                    $0.shape = shape
                    $0.start = AnimatedNumber(50)
                    $0.end = AnimatedNumber(50)
                }
                #expect(values.allSatisfy { 0...1 ~= $0 })
            }
        }
    }
}
