import Display
import Testing
import Trace

/// Frames that are begun as late as they can be while a finger moves.
@Suite struct LateLatchTests {
    let period = 1.0 / 60

    private func early(_ change: (Hand) -> Void = { _ in }, countsBlanks: Bool = true) -> Hand {
        let hand = Hand(countsBlanks: countsBlanks)
        hand.isLatching = false
        change(hand)
        hand.run(until: 15)
        return hand
    }

    @Test(
        "G6 while a finger moves a frame shows what was reported right before it was begun, and every blank has one",
        arguments: [2, 3], [true, false])
    func late(buffers: Int, countsBlanks: Bool) {
        let hand = Hand(buffers: buffers, countsBlanks: countsBlanks)
        // Until it is known how long frames take.
        hand.run(until: 12)
        let before = hand.loop.statistics
        hand.run(until: 15)
        let after = hand.loop.statistics
        #expect((177...181).contains(after.flips - before.flips))
        #expect(after.missedVblanks == before.missedVblanks)
        // A report's age when it is read, the answer, the work, and a margin of an eighth of an interval.
        let longest = 0.008 + 0.0005 + 0.003 + period / 8 + 0.0015
        let late = hand.begun.suffix(150).map { $0.target - $0.at }
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
        let hand = Hand()
        hand.isAnimating = animating
        hand.run(until: 12)
        let before = hand.loop.statistics
        let number = hand.begun.count + 5
        hand.work = { $0 == number ? intervals / 60 : 0.003 }
        hand.run(until: 15)
        let after = hand.loop.statistics
        #expect(after.lateFrames - before.lateFrames <= 1)
        #expect(after.flips - before.flips >= 175)
    }

    @Test(
        "G6 frames that take longer from one on are late once, and are begun earlier from then on; when they take less, they are begun later again, step by step"
    )
    func growing() {
        let hand = Hand()
        hand.run(until: 12)
        let before = hand.loop.statistics
        hand.work = { _ in 0.009 }
        hand.run(until: 14)
        #expect(hand.loop.statistics.lateFrames - before.lateFrames <= 1)
        #expect(hand.begun.suffix(60).allSatisfy { $0.target - $0.at >= 0.009 })
        hand.work = { _ in 0.002 }
        hand.run(until: 18)
        let leads = hand.begun.suffix(230).map { $0.target - $0.at }
        #expect(hand.loop.statistics.lateFrames - before.lateFrames <= 1)
        #expect(leads.last! < 0.004)
        for (a, b) in zip(leads, leads.dropFirst()) { #expect(b > a - 0.0005) }
    }

    @Test(
        "G6 frames that take nearly an interval are begun at once, and still make every blank", arguments: [0.9, 0.97])
    func heavy(part: Double) {
        let hand = Hand()
        hand.isAnimating = true
        hand.work = { _ in part / 60 }
        hand.run(until: 12)
        let before = hand.loop.statistics
        hand.run(until: 15)
        #expect(hand.loop.statistics.missedVblanks == before.missedVblanks)
        #expect((178...181).contains(hand.loop.statistics.flips - before.flips))
    }

    @Test(
        "G6 a thread that wakes up late begins frames earlier, and makes as many as it can, however long they take",
        arguments: [0.2, 0.7, 0.95, 1.0, 1.3], [0.0007, 0.0023, 0.006])
    func heldUp(part: Double, lateness: Double) {
        for isAnimating in [false, true] {
            let hand = Hand()
            hand.isAnimating = isAnimating
            hand.lateness = lateness
            hand.work = { _ in part / 60 }
            hand.run(until: 12)
            let before = hand.loop.statistics.flips
            hand.run(until: 15)
            let flips = hand.loop.statistics.flips - before
            let isEasy = part / 60 + 2 * lateness < 0.75 * period
            let isHard = part / 60 + lateness >= period
            #expect(flips >= (isEasy ? 170 : isHard ? 55 : 85), "\(flips)")
        }
    }

    @Test("G6 a program that is busy holds up no frame; what it commits is in the next one")
    func busy() {
        let hand = Hand()
        hand.isAnimating = true
        hand.run(until: 12)
        let before = hand.loop.statistics
        let ticks = hand.told.count
        hand.answer = { $0 == ticks + 5 ? 0.5 : 0.0005 }
        hand.run(until: 15)
        let after = hand.loop.statistics
        #expect(after.missedVblanks == before.missedVblanks && (178...181).contains(after.flips - before.flips))
        #expect(after.touchToFlip.oldest.longest > 0.5 && after.touchToFlip.oldest.longest < 0.55)
        #expect(after.touchToFlip.newest.quantile(0.5) < period)
    }

    @Test(
        "G6 a frame that something else asks for is not taken for the program's answer: ticks come early enough for it",
        arguments: [false, true])
    func interrupted(isAnimating: Bool) {
        let hand = Hand()
        hand.isAnimating = isAnimating
        hand.answer = { _ in 0.005 }
        hand.interruption = 0.0003
        hand.run(until: 14)
        let ticks = hand.told.count
        hand.run(until: 15)
        // From the tick until the latest moment at which the frame for its target is begun, if nothing is late.
        for (at, tick) in hand.told.dropFirst(ticks) { #expect(tick.targetTimestamp - at > 0.005 + 0.003) }
        #expect(hand.touchToFlip.newest.quantile(0.5) < 0.008 + 0.005 + 0.003 + period / 8 + 0.0015)
    }

    @Test("G6 a finger that rests wakes nobody up")
    func resting() {
        let hand = Hand()
        hand.run(until: 12)
        hand.isMoving = false
        hand.run(until: 12.1)
        let frames = hand.begun.count
        let ticks = hand.told.count
        #expect(hand.loop.advance() == .infinity)
        hand.run(until: 14)
        #expect(hand.begun.count == frames && hand.told.count == ticks)
        // And it goes on at once.
        hand.isMoving = true
        hand.run(until: 14.05)
        #expect(hand.begun.count > frames)
        #expect(hand.touchToFlip.newest.longest < 2 * period)
    }

    @Test("G6 as soon as no finger is down frames are begun right after the flip again, also in mid-flight")
    func switchingOff() {
        let hand = Hand()
        hand.isAnimating = true
        hand.run(until: 12)
        hand.isMoving = false
        // Between a tick and its frame, with the flip before it under way, and so on.
        for part in stride(from: 0.1, to: 1, by: 0.2) {
            hand.loop.requestLatch()
            hand.run(until: hand.clock.now + 10 * period)
            let flip = hand.output.flips.last!.time
            hand.run(until: flip + part * period)
            hand.loop.endLatching()
            let begun = hand.begun.count
            let flips = hand.output.flips.count
            hand.run(until: hand.clock.now + 20 * period)
            for frame in hand.begun.dropFirst(begun + 1) {
                #expect(hand.output.flips.contains { abs($0.time - frame.at) < 0.00011 })
            }
            #expect((19...21).contains(hand.output.flips.count - flips))
        }
        #expect(hand.loop.statistics.missedVblanks == 0)
    }

    @Test(
        "M7 G6 display links tick once a blank while a finger moves, with the flips' times, as late as the frame allows"
    )
    func displayLinks() {
        let hand = Hand()
        hand.isAnimating = true
        hand.loop.setTicking(true)
        hand.run(until: 12)
        let flips = hand.output.flips.count
        let told = hand.told.count
        hand.run(until: 15)
        let ticks = hand.told.dropFirst(told)
        let times = Set(hand.output.flips.dropFirst(flips - 1).map(\.time))
        #expect((178...181).contains(ticks.count))
        for (at, tick) in ticks {
            #expect(times.contains(tick.timestamp) && abs(tick.targetTimestamp - tick.timestamp - period) < 1e-9)
            #expect(at > tick.timestamp + period / 2 && at < tick.targetTimestamp - 0.003)
        }
        for (a, b) in zip(ticks, ticks.dropFirst()) { #expect(b.tick.timestamp - a.tick.timestamp > period / 2) }
        #expect(hand.loop.statistics.missedVblanks <= 1)
    }

    @Test("G6 the first motion after a long rest is not held back: nobody knows when the next blank is")
    func afterRest() {
        let hand = Hand()
        hand.isMoving = false
        hand.run(until: 100)
        let frames = hand.begun.count
        hand.isMoving = true
        hand.run(until: 100.009)
        #expect(hand.begun.count == frames + 1)
        #expect(hand.begun.last!.at < 100.001)
    }
}
