import TestSupport
import Geometry
import Glibc
import Input
import Testing

/// The estimated location of a touch between its reports, and after them.
@Suite struct TouchHistoryTests {
    /// Returns the reports of a point that moves by a function of time, at a steady rate up to `end`.
    private func history(every interval: Double, until end: Double, count: Int = 20, _ x: (Double) -> Double)
        -> TouchHistory
    {
        var history = TouchHistory()
        for i in stride(from: count - 1, through: 0, by: -1) {
            let time = end - Double(i) * interval
            history.add(CGPoint(x: CGFloat(x(time)), y: 7), at: time)
        }
        return history
    }

    private func x(_ history: TouchHistory, _ time: Double, horizon: Double = 0) -> Double {
        Double(history.place(TouchSampling(time: time, horizon: horizon)).x)
    }

    @Test("G6 between two reports a touch is on the line from one to the other; before the first it is at the first")
    func between() {
        let history = history(every: 0.01, until: 1, count: 4) { $0 < 0.985 ? 0 : $0 < 0.995 ? 10 : 40 }
        #expect(abs(x(history, 0.985) - 5) < 1e-9)
        #expect(abs(x(history, 0.9925) - 17.5) < 1e-9)
        #expect(x(history, 1) == 40)
        #expect(x(history, 0.96) == 0 && x(history, 0) == 0)
        #expect(history.place(TouchSampling(time: 0.985)).y == 7)
        #expect(TouchHistory().place(TouchSampling(time: 1)) == .zero)
    }

    @Test(
        "G6 after the newest report a touch goes on as it came, for half of the time between reports and 8 ms at most",
        arguments: [
            (0.001, 0.001), (0.004, 0.002), (0.008, 0.004), (1.0 / 60, 0.008), (0.019, 0.008),
        ])
    func after(interval: Double, limit: Double) {
        let speed = 1000.0
        let history = history(every: interval, until: 1) { speed * ($0 - 1) }
        for part in [0.1, 0.5, 0.9] {
            let ahead = part * min(limit, interval)
            #expect(abs(x(history, 1 + ahead) - speed * min(ahead, limit)) < 1e-9)
        }
        #expect(abs(x(history, 1 + interval * 1.4) - speed * min(limit, interval * 1.4)) < 1e-9)
        // Another report is overdue, so the touch rests where it was.
        #expect(x(history, 1 + interval * 1.6) == 0)
    }

    @Test(
        "G6 reports that are far apart say nothing about what is between: a touch that rested is where it was reported last"
    )
    func gaps() {
        var history = TouchHistory()
        history.add(CGPoint(x: 0, y: 0), at: 0)
        history.add(CGPoint(x: 100, y: 0), at: 0.5)
        #expect(x(history, 0.495) == 100)
        #expect(x(history, 0.25) == 100)
        #expect(x(history, 0.503) == 100)
        #expect(x(history, 0.51, horizon: 1 / 60) == 100)
        history.add(CGPoint(x: 110, y: 0), at: 0.51)
        #expect(abs(x(history, 0.505) - 105) < 1e-9 && abs(x(history, 0.515) - 115) < 1e-9)
    }

    @Test("G6 at the same time, or an earlier one, a report takes the place of the newest")
    func sameTime() {
        var history = history(every: 0.01, until: 1) { 100 * $0 }
        history.add(CGPoint(x: 3, y: 0), at: 0.9)
        #expect(x(history, 1) == 3)
    }

    @Test(
        "G6 predicted, what moves evenly is met, at any rate of the panel",
        arguments: [0.001, 0.004, 0.007, 0.008, 0.0166])
    func evenly(interval: Double) {
        for speed in [-3000.0, -20, 0, 150, 5000] {
            let history = history(every: interval, until: 1, count: 25) { 100 + speed * $0 }
            for horizon in [0.001, 0.008, 1.0 / 60] {
                #expect(abs(Double(history.predicted(horizon).x) - (100 + speed * (1 + horizon))) < 1e-6)
                #expect(abs(x(history, 1 + horizon, horizon: 1 / 60) - (100 + speed * (1 + horizon))) < 1e-6)
            }
        }
    }

    @Test(
        "G6 predicted, a finger is never placed farther from where it is than it came in that time, however it moves and trembles",
        arguments: 1...40)
    func bounds(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let interval = Double.random(in: 0.001...0.012, using: &random)
        let noise = Double.random(in: 0...2, using: &random)
        let turn = Double.random(in: 0.9...1.0, using: &random)
        let speed = Double.random(in: 100...3000, using: &random)
        let horizon = 1.0 / 60
        var places: [(time: Double, x: Double)] = []
        var history = TouchHistory()
        for i in 0..<120 {
            let time = Double(i) * interval
            // A finger that reverses at `turn`.
            let x = speed * (time < turn ? time : 2 * turn - time) + Double.random(in: -noise...noise, using: &random)
            places.append((time, x))
            history.add(CGPoint(x: CGFloat(x), y: 0), at: time)
            let recent = places.filter { $0.time >= time - horizon - interval }.map(\.x)
            let range = recent.max()! - recent.min()!
            let predicted = Double(history.predicted(horizon).x)
            #expect(abs(predicted - x) <= range + 1e-9)
            // The bound is three times the noise, and twice the way within the horizon for a reversal.
            let future = time + horizon
            let truth = speed * (future < turn ? future : 2 * turn - future)
            let isTurning = time - horizon - interval < turn && future > turn
            let known = time >= horizon
            if known {
                #expect(abs(predicted - truth) <= 3 * noise + (isTurning ? 2 * speed * (horizon + interval) : 1e-6))
            }
        }
    }

    @Test("G6 what isn't reported any more comes to rest where it was, predicted or not")
    func silent() {
        let history = history(every: 0.008, until: 1) { 2000 * ($0 - 1) }
        #expect(x(history, 1.05) == 0 && x(history, 1.05, horizon: 1 / 60) == 0)
        #expect(x(history, 1.01, horizon: 1 / 60) > 19)
    }
}
