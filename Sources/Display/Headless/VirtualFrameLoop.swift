import Pixels
import Platform
import Trace

/// An output whose flips follow a virtual clock.
package protocol VirtualTimeOutput: Output {
    /// The time of the next flip event, in seconds; `nil` if no flip is in flight.
    var flipTime: Double? { get }
}

/// A frame loop in virtual time: the machine of ``FrameLoop`` on the caller's thread, as fast as the renderer.
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
    ///   - output: the output.
    ///   - renderer: the source of frames.
    ///   - cursor: the image of the mouse's pointer; `nil` if there is none.
    ///   - clock: the clock of the output.
    ///   - frameLimit: the number of frames after which the loop ends; `nil` for no limit.
    ///   - budget: the time that the work for a frame may take, in seconds; `nil` if late frames are not reported.
    ///   - observer: the receiver of ticks and notices.
    package init(
        output: any VirtualTimeOutput, renderer: any FrameRenderer, cursor: CursorImage? = nil, clock: VirtualClock,
        frameLimit: Int? = nil, budget: Double? = nil, observer: FrameLoopObserver = FrameLoopObserver()
    ) {
        self.output = output
        self.clock = clock
        shell = FrameLoopShell(
            output: output, renderer: renderer, cursor: cursor, clock: clock, frameLimit: frameLimit, budget: budget,
            shared: shared, observer: observer)
    }

    package func wake() { shell.take(.wake) }
    package func pause() { shell.take(.pause) }
    package func resume() { shell.take(.resume) }
    package func stop() { shell.take(.stop) }
    package func turnDisplay(on isOn: Bool) { shell.take(isOn ? .turnOn : .turnOff) }
    package func readChanges() { shell.readChanges() }
    package func requestLatch() { shell.take(.latch) }
    /// Tells the loop that the program has committed its part of the frame of a tick.
    package func answer(_ tick: FrameTick) {
        guard let number = tick.latchNumber else { return }
        shared.answeredTick.store(number, ordering: .relaxed)
        shell.take(.tickAnswered)
    }
    package func endLatching() { shell.take(.endLatching) }
    package func releaseCaches() { shell.take(.releaseCaches) }
    /// Passes on a copy of the picture, as ``FrameLoop/copyPicture(at:receive:)`` does.
    package func copyPicture(at time: Double?, receive: @escaping @Sendable (PixelBuffer?) -> Void) {
        shared.pictureRequests.withLock { $0.append(PictureRequest(time: time, receive: receive)) }
        shell.take(.copyPicture)
    }
    package func setTicking(_ isOn: Bool) { shell.take(isOn ? .startTicks : .stopTicks) }
    package func moveCursor(to place: CursorPlace?) {
        shared.cursor.withLock { $0 = place }
        shell.take(.moveCursor)
    }

    package var statistics: FrameStatistics { shared.statistics.withLock { $0 } }

    /// The reason why the loop ended; `nil` while it runs.
    package var end: FrameLoopEnd? { shell.machine.end }

    /// Performs all actions that are due.
    /// - Returns: the time of the next action or flip event, in seconds; infinity if there is none.
    package func advance() -> Double {
        shell.advance().map { min($0, output.flipTime ?? .infinity) } ?? .infinity
    }

    /// Runs until `time` in seconds or the end of the loop, with all actions and flips until then. Time in which
    /// nothing happens costs nothing.
    /// - Parameter goesOn: called before each step; the clock stays where it is once it returns `false`.
    package func run(until time: Double, while goesOn: () -> Bool = { true }) {
        while goesOn(), let deadline = shell.advance() {
            let next = min(deadline, output.flipTime ?? .infinity)
            guard next <= time else { return clock.advance(to: time) }
            clock.advance(to: next)
            if let flipTime = output.flipTime, flipTime <= clock.now { shell.readEvents() }
        }
    }
}
