import Testing
import Trace

/// The reasons of late frames.
@Suite struct MissReasonTests {
    /// Returns a frame for the blank at 10 s, in multiples of a refresh interval of 10 ms before or after it.
    private func frame(
        turn: Double? = nil, layout: Double = 0, sent: Double = 0, target: Double = .infinity, began: Double,
        submitted: Double, shown: Double
    ) -> FrameTimeline {
        func time(_ intervals: Double) -> Double { 10 + intervals * 0.01 }
        let commit = turn.map {
            CommitTimes(
                number: 1, turnBegan: time($0), began: time(layout), sent: time(sent), target: time(target))
        }
        return FrameTimeline(
            due: 10, refreshInterval: 0.01, commit: commit, began: time(began), submitted: time(submitted),
            shown: time(shown))
    }

    @Test("P1 a frame that is seen at its blank, or earlier, has no reason")
    func inTime() {
        #expect(frame(began: -0.8, submitted: -0.5, shown: 0).missReason == .none)
        #expect(frame(turn: -3, layout: -2, sent: -1, began: -0.8, submitted: -0.5, shown: 0.4).missReason == .none)
        #expect(frame(began: -0.8, submitted: -0.5, shown: -1).missReason == .none)
        #expect(frame(began: -0.8, submitted: 0.1, shown: 0.3).missedBlanks == 0)
    }

    @Test("P1 a frame that the kernel got before the blank was late because of the kernel, whatever came before")
    func kernel() {
        #expect(frame(began: -0.8, submitted: -0.1, shown: 1).missReason == .kernel)
        let late = frame(turn: -0.9, layout: -0.2, sent: -0.15, began: -0.15, submitted: -0.01, shown: 2)
        #expect(late.missReason == .kernel && late.missedBlanks == 2)
    }

    @Test("P1 a frame without a commit, or whose commit left rendering enough time, was late because of rendering")
    func render() {
        #expect(frame(began: -0.8, submitted: 0.2, shown: 1).missReason == .render)
        // Sent 0.9 before the blank, and 0.8 for rendering; but rendering began late.
        let slow = frame(turn: -3, layout: -2, sent: -0.9, began: -0.5, submitted: 0.3, shown: 1)
        #expect(slow.missReason == .render && slow.missedBlanks == 1)
        #expect(frame(turn: -9, layout: -8, sent: -5, began: -1, submitted: 2, shown: 3).missReason == .render)
    }

    @Test("P1 a frame whose commit came too late was late because of the longer part of the main thread's turn")
    func commit() {
        #expect(frame(turn: -3, layout: -0.4, sent: -0.1, began: -0.1, submitted: 0.2, shown: 1).missReason == .app)
        #expect(frame(turn: -3, layout: -2.8, sent: -0.1, began: -0.1, submitted: 0.2, shown: 1).missReason == .commit)
        // Equal parts.
        #expect(frame(turn: -2.5, layout: -1.5, sent: -0.5, began: -0.5, submitted: 0.5, shown: 1).missReason == .app)
    }

    @Test("P1 a frame whose commit missed the blank that the program was asked for counts from that blank on")
    func earlierTarget() {
        // Due at 0, and the program made it for the blank before.
        var late = frame(
            turn: -3, layout: -1.4, sent: -0.8, target: -1, began: -0.7, submitted: -0.4, shown: 0)
        #expect(late.missedBlanks == 1 && late.missReason == .app)
        late = frame(turn: -3, layout: -2.9, sent: -0.8, target: -1, began: -0.7, submitted: -0.4, shown: 0)
        #expect(late.missReason == .commit)
        // A commit in time that the frame before did not wait for.
        late = frame(turn: -3, layout: -2.9, sent: -2, target: -1, began: -0.7, submitted: -0.4, shown: 0)
        #expect(late.missReason == .none)
        // A later target does not excuse the frame.
        late = frame(turn: -3, layout: -2.9, sent: -2, target: 5, began: -0.7, submitted: -0.4, shown: 1)
        #expect(late.missedBlanks == 1 && late.missReason == .kernel)
    }

    @Test("P1 times that are not finite are no reason")
    func notFinite() {
        for shown in [Double.nan, .infinity, -.infinity, 1e300] {
            #expect(frame(began: -0.8, submitted: 0.2, shown: shown).missedBlanks == 0)
        }
        for interval in [0, -1, Double.nan, .infinity] {
            var late = frame(turn: -3, layout: -2, sent: 0, began: 0, submitted: 1, shown: 4)
            late.refreshInterval = interval
            #expect(late.missReason == .none)
        }
        let vague = frame(
            turn: .nan, layout: .nan, sent: .nan, target: .nan, began: .nan, submitted: .nan, shown: 1)
        #expect(MissReason.allCases.contains(vague.missReason))
    }
}
