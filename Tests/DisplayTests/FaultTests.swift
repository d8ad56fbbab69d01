import Display
import Geometry
import Glibc
import TestSupport
import Testing
import Trace

/// The faults that a frame loop has to survive, in virtual time.
@Suite struct FaultTests {
    let clock = VirtualClock(now: 50)
    let period = 1.0 / 60
    let output: ScriptedOutput
    let renderer = MovingRectangle(side: 4)

    init() {
        output = ScriptedOutput(mode: Mode(width: 64, height: 8, refreshInterval: 1.0 / 60)!, clock: clock)
    }

    func loop(observer: FrameLoopObserver = FrameLoopObserver()) -> VirtualFrameLoop {
        VirtualFrameLoop(output: output, renderer: renderer, clock: clock, observer: observer)
    }

    /// Expects that the screen shows exactly the frame that was last drawn into its buffer.
    func expectTruePicture() throws {
        let screen = try #require(output.screen)
        let shown = try #require(output.current.flatMap { renderer.drawn[$0] })
        #expect(lit(screen) == MovingRectangle.place(at: min(shown, renderer.movesUntil), side: 4, in: screen.bounds))
    }

    @Test("D1 a flip that is refused as busy is tried again, without losing damage", arguments: [1, 7])
    func busy(every: Int) throws {
        var asked = 0
        output.refusal = { _, _ in
            asked += 1
            return asked % (every + 1) == 0 ? .kernel(EBUSY, while: .flip) : nil
        }
        renderer.movesUntil = 52
        let loop = loop()
        loop.run(until: 60)
        #expect(output.refused.count >= 5)
        #expect(output.rebuilds.isEmpty)
        #expect(loop.end == nil)
        try expectTruePicture()
    }

    @Test("D1 a display that stays busy is asked twice a blank at most, and rebuilt after 3 s")
    func busyForLong() throws {
        output.refusal = { _, time in (51..<54.5).contains(time) ? .kernel(EBUSY, while: .flip) : nil }
        renderer.movesUntil = 56
        let notices = EventLog<FrameLoopNotice>()
        let loop = loop(observer: FrameLoopObserver(onNotice: { notices.add($0) }))
        loop.run(until: 60)
        #expect(output.rebuilds == [.output])
        #expect(output.refused.count <= Int(3.5 * 60 * 2) + 2)
        #expect(output.refused.count > 100)
        // It is reported, but not a hundred times.
        #expect(notices.all.count == 5)
        try expectTruePicture()
    }

    @Test("D1 an event of any flip is a reason to try again at once")
    func busyUntilEvent() {
        var isBusy = true
        output.refusal = { number, _ in number == 30 && isBusy ? .kernel(EBUSY, while: .flip) : nil }
        let loop = loop()
        loop.run(until: 51)
        let refused = output.refused.count
        let retry = output.refused.last! + period / 2
        isBusy = false
        let event = retry - period / 4
        output.forgeEvent(id: 3, at: event)
        loop.run(until: event)
        #expect(output.refused.count == refused)
        #expect(output.submissions.last?.time == event)
    }

    @Test("D2 an event that is there but not reported is read after 4 intervals")
    func unreported() throws {
        output.flip = { $0 == 10 ? .unreported : .atBlank }
        let loop = loop()
        loop.run(until: 52)
        #expect(output.rebuilds.isEmpty)
        let intervals = zip(output.submissions, output.submissions.dropFirst()).map { $1.time - $0.time }
        #expect(intervals.max()! < 0.1 + 2 * period)
        #expect(loop.statistics.flips > 100)
        try expectTruePicture()
    }

    @Test("D2 a flip whose event never comes is given up after a second: the mode is set again")
    func lostOnce() throws {
        output.flip = { $0 == 10 ? .never : .atBlank }
        let loop = loop()
        loop.run(until: 55)
        #expect(output.rebuilds == [.modeset])
        #expect(output.modesets == 2)
        #expect(loop.end == nil)
        #expect(abs(Double(loop.statistics.flips) - 60 * 4) < 10)
        try expectTruePicture()
    }

    @Test("D2 the third lost flip within a minute ends the loop")
    func lostAlways() {
        output.flip = { $0 > 10 ? .never : .atBlank }
        let loop = loop()
        loop.run(until: 120)
        #expect(loop.end == .failed(.lostFlip))
        #expect(output.rebuilds.count == 2)
        // Ten flips in a sixth of a second, and a second for each of the three that were lost.
        #expect(output.submissions.last.map { $0.time > 52 && $0.time < 53 } == true)
    }

    @Test("D2 lost flips that are further apart than a minute do not add up")
    func lostNowAndThen() {
        var lost = 0
        output.flip = { number in
            guard number % 2400 == 0 else { return .atBlank }
            lost += 1
            return .never
        }
        let loop = loop()
        loop.run(until: 50 + 300)
        #expect(lost > 3)
        #expect(loop.end == nil)
    }

    @Test("D2 a late frame is counted, never piled up", arguments: [0.5, 0.9])
    func late(delay: Double) throws {
        output.flip = { $0 == 60 ? .late(delay) : .atBlank }
        let loop = loop()
        loop.run(until: 53)
        let missed = Int((delay / period).rounded())
        #expect(abs(loop.statistics.missedVblanks - missed) <= 1)
        #expect(loop.statistics.lateFrames == 1)
        #expect(output.rebuilds.isEmpty)
        // One frame at a time: none was submitted during the late flip, and none early after it.
        for (before, after) in zip(output.submissions, output.submissions.dropFirst()).dropFirst() {
            #expect(after.time - before.time > period * 0.99)
        }
        #expect(Set(output.flips.map(\.id)).count == output.flips.count)
    }

    @Test("D3 after a late event the picture is that of its own time, not of the time that was lost")
    func timeAfterStall() throws {
        output.flip = { $0 == 60 ? .late(0.5) : .atBlank }
        let loop = loop()
        loop.run(until: 53)
        let flips = output.flips
        for flip in flips.dropFirst(60) {
            #expect(renderer.times.contains { abs($0 - flip.time) < 1e-6 })
        }
        _ = loop
    }

    @Test("D4 flips that complete at once are paced to the mode's rate and never above")
    func atOnce() throws {
        output.flip = { _ in .after(0.0005) }
        output.countsBlanks = false
        let loop = loop()
        loop.run(until: 60.5)
        let times = output.flips.map(\.time)
        let rate = Double(times.count - 2) / (times[times.count - 1] - times[1])
        #expect(rate <= 60 && rate > 60 * 0.99)
        for first in stride(from: 1, to: times.count - 1, by: 7) {
            for last in (first + 1)..<times.count {
                #expect(times[last] - times[first] >= Double(last - first) * period)
            }
        }
        #expect(loop.statistics.missedVblanks == 0)
        try expectTruePicture()
    }

    @Test("D4 a driver that numbers its flips but completes them at once is paced as well")
    func earlyWithSequence() {
        output.flip = { _ in .after(0.0005) }
        let notices = EventLog<FrameLoopNotice>()
        let loop = loop(observer: FrameLoopObserver(onNotice: { notices.add($0) }))
        loop.run(until: 60)
        let rate = Double(loop.statistics.flips) / 10
        #expect(rate < 60.5 && rate > 59)
        #expect(notices.all == [.earlyFlips])
    }

    @Test("D4 one early flip holds the next back once, and the blanks are trusted again")
    func earlyOnce() {
        output.flip = { $0 == 100 ? .after(0.001) : .atBlank }
        let loop = loop()
        loop.run(until: 60)
        #expect(abs(Double(loop.statistics.flips) - 600) <= 3)
    }

    @Test("D5 events of flips that are not waited for are ignored")
    func staleEvents() throws {
        let renderer = Alarm(times: [])
        renderer.wantsEveryFrame = true
        let loop = VirtualFrameLoop(output: output, renderer: renderer, clock: clock)
        loop.run(until: 51)
        let flips = loop.statistics.flips
        for id in [0, 1, 17, 1 << 40] as [UInt64] { output.forgeEvent(id: id, at: 51 + period / 4) }
        loop.run(until: 51 + period / 2)
        #expect(loop.statistics.flips - flips <= 1)
        loop.run(until: 52)
        #expect(output.refused.isEmpty)
        #expect(abs(loop.statistics.flips - flips - 60) <= 1)
        #expect(loop.statistics.missedVblanks == 0)
        for (before, after) in zip(output.submissions, output.submissions.dropFirst()).dropFirst() {
            #expect(abs(after.time - before.time - period) < 1e-6)
        }
    }

    @Test("D5 the event of a flip that a new modeset replaced is not taken for the new one's")
    func replacedFlip() {
        output.flip = { $0 == 30 ? .late(1.05) : .atBlank }
        let loop = loop()
        loop.run(until: 53)
        #expect(output.rebuilds == [.modeset])
        #expect(loop.end == nil)
        #expect(loop.statistics.flips > 80)
    }

    @Test(
        "D7 without the right to the display nothing is tried until it is back, and then all of it is drawn",
        arguments: [EACCES, EPERM])
    func seatLost(errno: Int32) throws {
        var isLost = true
        output.refusal = { number, _ in number > 30 && isLost ? .kernel(errno, while: .flip) : nil }
        output.isOurs = { _ in !isLost }
        let loop = loop()
        loop.run(until: 55)
        let submissions = output.submissions.count
        #expect(output.refused.count == 1)
        loop.wake()
        loop.run(until: 60)
        #expect(output.refused.count == 1)
        #expect(output.submissions.count == submissions)
        isLost = false
        loop.resume()
        loop.run(until: 61)
        #expect(output.modesets == 2)
        #expect(output.submissions.count > submissions + 50)
        try expectTruePicture()
    }

    @Test(
        "D7 a display that another program has used is tried once a second, and shows the picture once it can be controlled"
    )
    func regained() throws {
        output.refusal = { [output] number, time in
            number > 30 && !output.isOurs(time) ? .kernel(EACCES, while: .flip) : nil
        }
        output.isOurs = { $0 < 50.4 || $0 >= 55 }
        let told = EventLog<Bool>()
        let loop = loop(observer: FrameLoopObserver(onPause: { told.add($0) }))
        loop.run(until: 54.9)
        let lost = try #require(output.refused.first)
        #expect(output.refused.count == 1 && told.all == [true])
        #expect(output.questions.map { (($0 - lost) * 1000).rounded() / 1000 } == [1, 2, 3, 4])
        loop.run(until: 60)
        #expect(output.refused.count == 1)
        #expect(output.questions.count == 5)
        #expect(output.modesets == 2)
        #expect(told.all == [true, false])
        try expectTruePicture()
        // After an explicit pause the loop waits for an explicit resume.
        loop.pause()
        loop.run(until: 70)
        #expect(output.questions.count == 5)
    }

    @Test("D8 a hundred times away and back, mid-flip or not: the picture is back at once")
    func awayAndBack() throws {
        let loop = loop()
        for turn in 0..<100 {
            let start = 50 + Double(turn)
            loop.run(until: start + 0.5 + Double(turn % 7) * 0.003)
            loop.pause()
            let submissions = output.submissions.count
            loop.run(until: start + 0.8)
            #expect(output.submissions.count == submissions)
            loop.resume()
            loop.run(until: start + 0.8 + 2 * period)
            #expect(output.submissions.count >= submissions + 2)
            try expectTruePicture()
        }
        #expect(loop.end == nil)
        #expect(output.rebuilds == Array(repeating: .modeset, count: 100))
    }

    @Test("D8 the display is given up before that is told, and asked for at once, then once a second, until it is back")
    func takenOnReturn() throws {
        let events = EventLog<String>()
        let loop = loop(
            observer: FrameLoopObserver(
                onPause: { events.add($0 ? "paused" : "resumed") }, onRelinquish: { events.add("relinquished") }))
        loop.run(until: 51)
        loop.pause()
        #expect(output.relinquishments == [clock.now] && events.all.contains("relinquished"))
        output.isOurs = { $0 >= 62 }
        loop.run(until: 60)
        let submissions = output.submissions.count
        loop.resume()
        loop.run(until: 61.9)
        #expect(output.questions == [60, 61] && output.submissions.count == submissions)
        loop.run(until: 63)
        #expect(output.questions == [60, 61, 62])
        #expect(output.rebuilds == [.modeset])
        #expect(output.modesets == 2)
        #expect(events.all.sorted() == ["paused", "relinquished", "resumed"])
        try expectTruePicture()
    }

    @Test("D8 a display that changes while another program uses it is rebuilt on return")
    func changedMeanwhile() throws {
        let loop = loop()
        loop.run(until: 51)
        loop.pause()
        loop.run(until: 52)
        output.change = .rebuild(.output)
        loop.readChanges()
        loop.run(until: 60)
        #expect(output.rebuilds.isEmpty)
        loop.resume()
        loop.run(until: 61)
        #expect(output.rebuilds == [.output] && output.modesets == 2)
        try expectTruePicture()
    }

    @Test("D8 a pause that ends before it began sets the mode once more, and its end is told")
    func shortPause() throws {
        let told = EventLog<Bool>()
        let loop = loop(observer: FrameLoopObserver(onPause: { told.add($0) }))
        loop.run(until: 51)
        loop.resume()
        loop.run(until: 52)
        #expect(output.rebuilds == [.modeset])
        #expect(output.modesets == 2)
        #expect(told.all == [false])
        try expectTruePicture()
    }

    @Test("D22 without memory the caches go and the frame is tried again")
    func noMemory() throws {
        output.refusal = { [output] number, _ in
            number == 40 && output.refused.isEmpty ? .kernel(ENOMEM, while: .flip) : nil
        }
        let loop = loop()
        loop.run(until: 52)
        #expect(renderer.releases == 1)
        #expect(output.rebuilds.isEmpty)
        #expect(loop.statistics.flips > 100)
        try expectTruePicture()
    }

    @Test("D22 memory that stays short rebuilds the output")
    func noMemoryTwice() {
        output.refusal = { [output] number, _ in
            number == 40 && output.refused.count < 2 ? .kernel(ENOMEM, while: .flip) : nil
        }
        let loop = loop()
        loop.run(until: 52)
        #expect(output.rebuilds == [.output])
        #expect(loop.end == nil)
    }

    @Test("a flip that is refused as impossible sets the mode again; a mode that is, tries the next")
    func invalid() {
        output.refusal = { [output] number, _ in
            number == 40 && output.refused.isEmpty
                ? .kernel(EINVAL, while: .flip)
                : number == 40 && output.refused.count == 1 ? .kernel(EINVAL, while: .setMode) : nil
        }
        let loop = loop()
        loop.run(until: 52)
        #expect(output.rebuilds == [.modeset, .nextConfiguration])
        #expect(loop.end == nil)
    }

    @Test("an output that can't be rebuilt ends the loop with the reason")
    func rebuildFails() {
        output.refusal = { number, _ in number == 40 ? .kernel(ENOSPC, while: .flip) : nil }
        output.rebuildRefusal = { _ in .noConfigurationLeft("scripted") }
        let loop = loop()
        loop.run(until: 60)
        #expect(output.rebuilds == [.smallerConfiguration])
        #expect(loop.end == .failed(.noConfigurationLeft("scripted")))
    }

    @Test("D23 interrupted and put-off calls are tried again at once, but not for ever at full speed")
    func interrupted() {
        output.refusal = { number, time in number == 40 && time < 52 ? .kernel(EAGAIN, while: .flip) : nil }
        let loop = loop()
        loop.run(until: 53)
        #expect(output.refused.count > 2)
        #expect(output.refused.count < 4 + Int(1.4 * 60 * 2))
        #expect(loop.end == nil)
    }
}
