import Platform
import Trace

/// An output whose flips happen on a clock that is moved by hand.
package protocol VirtualTimeOutput: Output {
    /// When the next flip event will be there, in seconds; nil when none is under way.
    var flipTime: Double? { get }
}

/// A frame loop in virtual time: the same machine as ``FrameLoop``, on the caller's thread, as fast as the renderer is.
///
///     let clock = VirtualClock()
///     let output = HeadlessOutput(mode: mode, clock: clock)
///     let loop = VirtualFrameLoop(output: output, renderer: compositor, clock: clock)
///     loop.run(until: 10)
package final class VirtualFrameLoop {
    private let output: any VirtualTimeOutput
    private let clock: VirtualClock
    private let shared = FrameLoopShared()
    private let shell: FrameLoopShell

    /// - Parameters:
    ///   - clock: the output's own.
    ///   - frameLimit: ends the loop after so many frames were on screen.
    package init(
        output: any VirtualTimeOutput, renderer: any FrameRenderer, clock: VirtualClock, frameLimit: Int? = nil,
        observer: FrameLoopObserver = FrameLoopObserver()
    ) {
        self.output = output
        self.clock = clock
        shell = FrameLoopShell(
            output: output, renderer: renderer, clock: clock, frameLimit: frameLimit, shared: shared,
            observer: observer)
    }

    package func wake() { shell.take(.wake) }
    package func pause() { shell.take(.pause) }
    package func resume() { shell.take(.resume) }
    package func requestLatch() { shell.take(.latch) }
    package func answer(_ tick: FrameTick) {
        guard let number = tick.latchNumber else { return }
        shared.answeredTick.store(number, ordering: .relaxed)
        shell.take(.tickAnswered)
    }
    package func endLatching() { shell.take(.endLatching) }
    package func releaseCaches() { shell.take(.releaseCaches) }
    package func setTicking(_ isOn: Bool) { shell.take(isOn ? .startTicks : .stopTicks) }
    package func moveCursor(to place: CursorPlace?) {
        shared.cursor.withLock { $0 = place }
        shell.take(.moveCursor)
    }

    package var statistics: FrameStatistics { shared.statistics.withLock { $0 } }

    /// Why the loop ended; nil while it goes on.
    package var end: FrameLoopEnd? { shell.machine.end }

    /// Does what is due now. Returns when there is more to do, infinity when nothing goes on.
    package func advance() -> Double {
        shell.advance().map { min($0, output.flipTime ?? .infinity) } ?? .infinity
    }

    /// Goes on to `time` in seconds, with all that happens until then, or to the loop's end. With nothing going on
    /// it costs nothing, however far the time is.
    /// - Parameter goesOn: asked before each step; the loop's time stays where it is once it answers `false`.
    package func run(until time: Double, while goesOn: () -> Bool = { true }) {
        while goesOn(), let deadline = shell.advance() {
            let next = min(deadline, output.flipTime ?? .infinity)
            guard next <= time else { return clock.advance(to: time) }
            clock.advance(to: next)
            if let flipTime = output.flipTime, flipTime <= clock.now { shell.readEvents() }
        }
    }
}
