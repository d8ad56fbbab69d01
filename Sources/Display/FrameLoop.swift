import Platform
import Trace

/// Shows a renderer's pictures on an output, on a thread of its own that nothing else runs on.
///
///     let loop = try FrameLoop(output: output, renderer: compositor)
///     loop.wake()                 // whenever there is something new to draw
///     let end = loop.stop()       // the screen is given back
///
/// The first frame is drawn without being asked for. From then on the renderer says when the next one is due, and
/// ``wake()`` asks for one at once; with neither, the loop sleeps.
package final class FrameLoop: Sendable {
    private let shared: FrameLoopShared
    private let wakeup: Wakeup
    private let thread: WorkerThread

    /// - Parameters:
    ///   - output: belongs to the loop's thread from here on; it is restored at the end.
    ///   - renderer: likewise, and only called there.
    ///   - frameLimit: ends the loop after so many frames were on screen.
    package init(
        output: sending any Output, renderer: sending any FrameRenderer, frameLimit: Int? = nil,
        observer: FrameLoopObserver = FrameLoopObserver()
    ) throws(KernelError) {
        let shared = FrameLoopShared()
        let wakeup = try Wakeup()
        self.shared = shared
        self.wakeup = wakeup
        let shell = FrameLoopShell(
            output: output, renderer: renderer, clock: MonotonicClock(), frameLimit: frameLimit,
            shared: shared, observer: observer)
        thread = try WorkerThread(name: "vitrine-render") {
            let end = FrameLoopThread.run(shell, wakeup: wakeup, shared: shared)
            shell.output.restore()
            shared.end.withLock { $0 = end }
            observer.onEnd(end)
        }
    }

    deinit {
        stop()
    }

    /// Asks for a frame. From any thread, at any rate.
    package func wake() { post(.wake) }

    /// The display is someone else's for now: no more drawing, no more submitting.
    package func pause() { post(.pause) }

    /// The display is ours again: its mode is set and all of it is drawn.
    package func resume() { post(.resume) }

    /// Turns the observer's ticks on or off; they are off at first.
    package func setTicking(_ isOn: Bool) { post(isOn ? .startTicks : .stopTicks) }

    /// Brings the mouse's pointer to a place, nil for nowhere: with the next frame, or without one. From any thread, at
    /// any rate.
    package func moveCursor(to place: CursorPlace?) {
        shared.cursor.withLock { $0 = place }
        post(.moveCursor)
    }

    /// Memory is short: has the renderer free what it keeps for speed. From any thread.
    package func releaseCaches() { post(.releaseCaches) }

    /// Touches wait for a frame: has the observer ticked once, as late as what is done then can be part of the next
    /// frame. From now on frames are begun no sooner than they have to be.
    package func requestLatch() { post(.latch) }

    /// Tells the loop that the program has committed its part of the frame of a tick. From any thread.
    package func answer(_ tick: FrameTick) {
        guard let number = tick.latchNumber else { return }
        shared.answeredTick.store(number, ordering: .relaxed)
        post(.tickAnswered)
    }

    /// Frames are begun as soon as they can be again, as at first.
    package func endLatching() { post(.endLatching) }

    /// Ends the loop, gives the screen back and waits until that is done. Returns why the loop ended, which may
    /// have been something else before. Not to be called from the loop's own callbacks.
    @discardableResult
    package func stop() -> FrameLoopEnd {
        post(.stop)
        thread.join()
        return shared.end.withLock { $0 } ?? .stopped
    }

    /// Counters and histograms so far.
    package var statistics: FrameStatistics { shared.statistics.withLock { $0 } }

    /// Turns of the loop so far, for a watchdog: a loop that has something to do and does not count on is hung.
    package var turns: UInt64 { shared.turns.load(ordering: .relaxed) }

    private func post(_ command: FrameLoopCommands) {
        if shared.post(command) { wakeup.signal() }
    }
}
