import Compositor
import Testing

@Suite struct PairedTimesTests {
    @Test("P6 a processor that is twice as fast for one work alone does not change what another one saves")
    func fastMoment() {
        var times = PairedTimes()
        for _ in 0..<10 { times.add(4, 3) }
        times.add(4, 1.5)
        #expect(times.saving == 0.25)
    }

    @Test("P6 a processor whose speed changes during the measurement changes both works alike")
    func drift() {
        var times = PairedTimes()
        for round in 0..<10 { times.add(4 * Double(1 + round), 3 * Double(1 + round)) }
        #expect(times.saving == 0.25)
    }

    @Test("P6 a work that takes longer saves a negative part; no pair, and pairs without time, save nothing")
    func ends() {
        var times = PairedTimes()
        #expect(times.saving == 0)
        times.add(0, 1)
        #expect(times.saving == 0)
        times.add(2, 3)
        times.add(2, 4)
        #expect(times.saving == -0.75)
    }
}
