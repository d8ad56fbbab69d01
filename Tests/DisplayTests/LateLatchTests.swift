import Display
import Testing
import Trace

/// Frames that are begun as late as possible while a finger moves.
@Suite struct LateLatchTests {
    let period = 1.0 / 60

    private func early(_ change: (DragSimulation) -> Void = { _ in }, countsBlanks: Bool = true) -> DragSimulation {
        let drag = DragSimulation(countsBlanks: countsBlanks)
        drag.isLatching = false
        change(drag)
        drag.run(until: 15)
        return drag
    }

    @Test(
        "G6 while a finger moves a frame shows what was reported right before it was begun, and every blank has one",
        arguments: [2, 3], [true, false])
    func late(buffers: Int, countsBlanks: Bool) {
        let drag = DragSimulation(buffers: buffers, countsBlanks: countsBlanks)
        // Until the durations of frames are known.
        drag.run(until: 12)
        let before = drag.loop.statistics
        drag.run(until: 15)
        let after = drag.loop.statistics
        #expect((177...181).contains(after.flips - before.flips))
        #expect(after.missedVblanks == before.missedVblanks)
        // The age of a report when it is read, the answer, the work, and a margin of an eighth of an interval.
        let longest = 0.008 + 0.0005 + 0.003 + period / 8 + 0.0015
        let late = drag.begun.suffix(150).map { $0.target - $0.at }
        #expect(late.allSatisfy { $0 >= 0.003 && $0 < 0.003 + period / 8 + 0.001 }, "\(late.min()!) \(late.max()!)")
        #expect(after.touchToFlip.newest.quantile(0.5) < longest)
        #expect(after.touchToFlip.oldest.quantile(0.99) < longest + period)
        let early = early(countsBlanks: countsBlanks).touchToFlip
        #expect(
            after.touchToFlip.newest.quantile(0.5) < early.newest.quantile(0.5) - 0.004,
            "\(after.touchToFlip.newest.quantile(0.5)) \(early.newest.quantile(0.5))")
    }

    @Test("G6 one frame that takes much longer is one late frame", arguments: [0.9, 1.4, 3.2], [false, true])
    func spike(intervals: Double, animating: Bool) {
        let drag = DragSimulation()
        drag.isAnimating = animating
        drag.run(until: 12)
        let before = drag.loop.statistics
        let number = drag.begun.count + 5
        drag.work = { $0 == number ? intervals / 60 : 0.003 }
        drag.run(until: 15)
        let after = drag.loop.statistics
        #expect(after.lateFrames - before.lateFrames <= 1)
        #expect(after.flips - before.flips >= 175)
    }

    @Test(
        "G6 frames that take longer from one on are late once, and are begun earlier from then on; when they take less, they are begun later again, step by step"
    )
    func growing() {
        let drag = DragSimulation()
        drag.run(until: 12)
        let before = drag.loop.statistics
        drag.work = { _ in 0.009 }
        drag.run(until: 14)
        #expect(drag.loop.statistics.lateFrames - before.lateFrames <= 1)
        #expect(drag.begun.suffix(60).allSatisfy { $0.target - $0.at >= 0.009 })
        drag.work = { _ in 0.002 }
        drag.run(until: 18)
        let leads = drag.begun.suffix(230).map { $0.target - $0.at }
        #expect(drag.loop.statistics.lateFrames - before.lateFrames <= 1)
        #expect(leads.last! < 0.004)
        for (a, b) in zip(leads, leads.dropFirst()) { #expect(b > a - 0.0005) }
    }

    @Test(
        "G6 frames that take nearly an interval are begun at once, and still make every blank", arguments: [0.9, 0.97])
    func heavy(part: Double) {
        let drag = DragSimulation()
        drag.isAnimating = true
        drag.work = { _ in part / 60 }
        drag.run(until: 12)
        let before = drag.loop.statistics
        drag.run(until: 15)
        #expect(drag.loop.statistics.missedVblanks == before.missedVblanks)
        #expect((178...181).contains(drag.loop.statistics.flips - before.flips))
    }

    @Test(
        "G6 a thread that wakes up late begins frames earlier, and makes as many as it can, however long they take",
        arguments: [0.2, 0.7, 0.95, 1.0, 1.3], [0.0007, 0.0023, 0.006])
    func heldUp(part: Double, lateness: Double) {
        for isAnimating in [false, true] {
            let drag = DragSimulation()
            drag.isAnimating = isAnimating
            drag.lateness = lateness
            drag.work = { _ in part / 60 }
            drag.run(until: 12)
            let before = drag.loop.statistics.flips
            drag.run(until: 15)
            let flips = drag.loop.statistics.flips - before
            let isEasy = part / 60 + 2 * lateness < 0.75 * period
            let isHard = part / 60 + lateness >= period
            #expect(flips >= (isEasy ? 170 : isHard ? 55 : 85), "\(flips)")
        }
    }

    @Test("G6 a program that is busy holds up no frame; what it commits is in the next one")
    func busy() {
        let drag = DragSimulation()
        drag.isAnimating = true
        drag.run(until: 12)
        let before = drag.loop.statistics
        let ticks = drag.told.count
        drag.answer = { $0 == ticks + 5 ? 0.5 : 0.0005 }
        drag.run(until: 15)
        let after = drag.loop.statistics
        #expect(after.missedVblanks == before.missedVblanks && (178...181).contains(after.flips - before.flips))
        #expect(after.touchToFlip.oldest.longest > 0.5 && after.touchToFlip.oldest.longest < 0.55)
        #expect(after.touchToFlip.newest.quantile(0.5) < period)
    }

    @Test(
        "G6 a frame that something else asks for is not taken for the program's answer: ticks come early enough for it",
        arguments: [false, true])
    func interrupted(isAnimating: Bool) {
        let drag = DragSimulation()
        drag.isAnimating = isAnimating
        drag.answer = { _ in 0.005 }
        drag.interruption = 0.0003
        drag.run(until: 14)
        let ticks = drag.told.count
        drag.run(until: 15)
        // The time from a tick to its target covers the answer and the work.
        for (at, tick) in drag.told.dropFirst(ticks) { #expect(tick.targetTimestamp - at > 0.005 + 0.003) }
        #expect(drag.touchToFlip.newest.quantile(0.5) < 0.008 + 0.005 + 0.003 + period / 8 + 0.0015)
    }

    @Test("G6 a finger that rests wakes nobody up")
    func resting() {
        let drag = DragSimulation()
        drag.run(until: 12)
        drag.isMoving = false
        drag.run(until: 12.1)
        let frames = drag.begun.count
        let ticks = drag.told.count
        #expect(drag.loop.advance() == .infinity)
        drag.run(until: 14)
        #expect(drag.begun.count == frames && drag.told.count == ticks)
        // The finger's next motion is handled at once.
        drag.isMoving = true
        drag.run(until: 14.05)
        #expect(drag.begun.count > frames)
        #expect(drag.touchToFlip.newest.longest < 2 * period)
    }

    @Test("G6 as soon as no finger is down frames are begun right after the flip again, also in mid-flight")
    func switchingOff() {
        let drag = DragSimulation()
        drag.isAnimating = true
        drag.run(until: 12)
        drag.isMoving = false
        // Between a tick and its frame, with the flip before in flight, and so on.
        for part in stride(from: 0.1, to: 1, by: 0.2) {
            drag.loop.requestLatch()
            drag.run(until: drag.clock.now + 10 * period)
            let flip = drag.output.flips.last!.time
            drag.run(until: flip + part * period)
            drag.loop.endLatching()
            let begun = drag.begun.count
            let flips = drag.output.flips.count
            drag.run(until: drag.clock.now + 20 * period)
            for frame in drag.begun.dropFirst(begun + 1) {
                #expect(drag.output.flips.contains { abs($0.time - frame.at) < 0.00011 })
            }
            #expect((19...21).contains(drag.output.flips.count - flips))
        }
        #expect(drag.loop.statistics.missedVblanks == 0)
    }

    @Test(
        "M7 G6 display links tick once a blank while a finger moves, with the flips' times, as late as the frame allows"
    )
    func displayLinks() {
        let drag = DragSimulation()
        drag.isAnimating = true
        drag.loop.setTicking(true)
        drag.run(until: 12)
        let flips = drag.output.flips.count
        let told = drag.told.count
        drag.run(until: 15)
        let ticks = drag.told.dropFirst(told)
        let times = Set(drag.output.flips.dropFirst(flips - 1).map(\.time))
        #expect((178...181).contains(ticks.count))
        for (at, tick) in ticks {
            #expect(times.contains(tick.timestamp) && abs(tick.targetTimestamp - tick.timestamp - period) < 1e-9)
            #expect(at > tick.timestamp + period / 2 && at < tick.targetTimestamp - 0.003)
        }
        for (a, b) in zip(ticks, ticks.dropFirst()) { #expect(b.tick.timestamp - a.tick.timestamp > period / 2) }
        #expect(drag.loop.statistics.missedVblanks <= 1)
    }

    @Test("G6 the first motion after a long rest is not held back: nobody knows when the next blank is")
    func afterRest() {
        let drag = DragSimulation()
        drag.isMoving = false
        drag.run(until: 100)
        let frames = drag.begun.count
        drag.isMoving = true
        drag.run(until: 100.009)
        #expect(drag.begun.count == frames + 1)
        #expect(drag.begun.last!.at < 100.001)
    }
}
