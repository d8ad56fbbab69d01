import Platform
import TestSupport
import Testing
import Vitrine
import VitrineTesting

/// Several kiosks of one process at the same time.
@MainActor @Suite struct KiosksSideBySideTests {
    /// The notes of a program, with the times of its kiosk.
    private final class Notes {
        var lines: [String] = []

        func add(_ what: String) { lines.append("\(what) \((CACurrentMediaTime() * 1000).rounded() / 1000)") }
    }

    /// Runs two test kiosks, whose frames take turns.
    private func sideBySide(
        _ first: @escaping @MainActor (TestKiosk) async throws -> Void,
        _ second: @MainActor (TestKiosk) async throws -> Void
    ) async throws {
        try await withTestKiosk(size: CGSize(width: 40, height: 30)) { _ in
            CALayer()
        } test: { one in
            try await withTestKiosk(size: CGSize(width: 80, height: 60), scale: 2) { _ in
                CALayer()
            } test: { two in
                let other = Task { try await one.kiosk.call { try await first(one) } }
                try await second(two)
                try await other.value
            }
        }
    }

    @Test("M7 two kiosks have times, timers and tasks of their own")
    func times() async throws {
        let notes = [Notes(), Notes()]
        func play(_ notes: Notes, _ kiosk: TestKiosk, every interval: Double) async throws {
            Kiosk.every(interval) { notes.add("timer") }
            Task {
                try await Task.sleep(for: .seconds(interval * 1.5), clock: .media)
                notes.add("task")
            }
            for _ in 0..<7 { try await kiosk.advance(by: interval / 2) }
            notes.add("end")
        }
        try await sideBySide {
            try await play(notes[0], $0, every: 1)
        } _: {
            try await play(notes[1], $0, every: 0.25)
        }
        #expect(notes[0].lines == ["timer 1.0", "task 1.5", "timer 2.0", "timer 3.0", "end 3.5"])
        #expect(notes[1].lines == ["timer 0.25", "task 0.375", "timer 0.5", "timer 0.75", "end 0.875"])
    }

    @Test("M7 the display links of two kiosks fire for the frames of their own")
    func displayLinks() async throws {
        var times: [[CFTimeInterval]] = [[], []]
        func play(_ index: Int, _ kiosk: TestKiosk, for duration: Double) async throws {
            let link = CADisplayLink { times[index].append($0.targetTimestamp) }
            link.add(to: .main, forMode: .common)
            try await kiosk.advance(by: duration)
            link.invalidate()
            try await kiosk.advance(by: 1)
        }
        try await sideBySide {
            try await play(0, $0, for: 2)
        } _: {
            try await play(1, $0, for: 0.5)
        }
        for (times, duration) in zip(times, [2, 0.5]) {
            #expect(zip(times, times.dropFirst()).allSatisfy { abs($1 - $0 - 1.0 / 60) < 1e-9 })
            #expect(abs(Double(times.count) - duration * 60) <= 1)
            #expect(times.allSatisfy { $0 < duration + 0.02 })
        }
    }

    @Test(
        "A9 X3 animations begin at the time of the layer's kiosk, and completion blocks are called by it, whoever commits"
    )
    func commits() async throws {
        let layer = CALayer()
        let notes = Notes()
        try await sideBySide { one in
            one.root.addSublayer(layer)
            try await one.advance(by: 5)
            CATransaction.begin()
            CATransaction.setCompletionBlock { notes.add("completed") }
            layer.position.x = 30
            CATransaction.commit()
            // The other kiosk commits meanwhile.
            for _ in 0..<200 { await Task.yield() }
            #expect(layer.animation(forKey: "position")?.beginTime == 5)
            try await one.advance(by: 1)
        } _: { two in
            for _ in 0..<32 { try await two.advance(by: 0.0625) }
            #expect(two.time == 2)
        }
        #expect(notes.lines == ["completed 5.25"])
    }

    @Test("M7 code that is not the test's own has the monotonic time, whatever test kiosks are open")
    func elsewhere() async throws {
        func time() async -> CFTimeInterval { await Task.detached { CACurrentMediaTime() }.value }
        let before = MonotonicClock().now
        try await withTestKiosk(size: CGSize(width: 8, height: 8)) { _ in
            CALayer()
        } test: { kiosk in
            try await kiosk.advance(by: 2)
            #expect(CACurrentMediaTime() == 2)
            #expect(await Task { CACurrentMediaTime() }.value == 2)
            let elsewhere = await time()
            #expect(elsewhere >= before && elsewhere <= MonotonicClock().now)
        }
    }
}
