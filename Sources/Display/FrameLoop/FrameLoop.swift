import Pixels
import Platform
import Trace

/// Shows the frames of a renderer on an output, on a thread of its own.
package final class FrameLoop: Sendable {
    private let shared: FrameLoopShared
    private let wakeup: Wakeup
    private let thread: WorkerThread

    /// Starts the thread of the loop.
    /// - Parameters:
    ///   - output: the output, which belongs to the loop's thread from now on and is restored at the end.
    ///   - renderer: the renderer, which is called on the loop's thread only.
    ///   - cursor: the image of the mouse's pointer; `nil` if there is none.
    ///   - frameLimit: the number of frames after which the loop ends; `nil` for no limit.
    ///   - budget: the time that the work for a frame may take, in seconds; `nil` if late frames are not reported.
    ///   - observer: the receiver of ticks and notices.
    /// - Throws: the error of a descriptor or thread that the kernel does not grant.
    package init(
        output: sending any Output, renderer: sending any FrameRenderer, cursor: CursorImage? = nil,
        frameLimit: Int? = nil, budget: Double? = nil, observer: FrameLoopObserver = FrameLoopObserver()
    ) throws(KernelError) {
        let shared = FrameLoopShared()
        let wakeup = try Wakeup()
        self.shared = shared
        self.wakeup = wakeup
        let shell = FrameLoopShell(
            output: output, renderer: renderer, cursor: cursor, clock: MonotonicClock(), frameLimit: frameLimit,
            budget: budget, shared: shared, observer: observer)
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

    /// Requests a frame. Callable on any thread, at any rate.
    package func wake() { post(.wake) }

    /// Stops drawing and submitting, because another program is about to use the display, and gives it up.
    package func pause() { post(.pause) }

    /// Continues after ``pause()``, as soon as the display can be controlled again: sets the mode and draws everything.
    package func resume() { post(.resume) }

    /// Turns the display off, without frames meanwhile, or on again with a complete frame.
    package func turnDisplay(on isOn: Bool) { post(isOn ? .turnOn : .turnOff) }

    /// Turns the observer's ticks on or off. They are off at first.
    package func setTicking(_ isOn: Bool) { post(isOn ? .startTicks : .stopTicks) }

    /// Moves the mouse's pointer, with the next frame or without one; `nil` hides it. Callable on any thread, at any
    /// rate.
    package func moveCursor(to place: CursorPlace?) {
        shared.cursor.withLock { $0 = place }
        post(.moveCursor)
    }

    /// Frees the renderer's caches, because memory is short. Callable on any thread.
    package func releaseCaches() { post(.releaseCaches) }

    /// Requests a copy of the picture before any rotation. Callable on any thread.
    /// - Parameters:
    ///   - time: the presentation time of the picture, in seconds; `nil` for the last frame.
    ///   - receive: called on the loop's thread; with `nil` if there is no picture yet, or no memory. It is not called
    ///     if the loop ends before.
    package func copyPicture(at time: Double?, receive: @escaping @Sendable (PixelBuffer?) -> Void) {
        shared.pictureRequests.withLock { $0.append(PictureRequest(time: time, receive: receive)) }
        post(.copyPicture)
    }

    /// Requests one tick for touches that wait for a frame. It comes as late as possible for the touches to be part of
    /// the next frame. Until ``endLatching()``, frames are begun as late as possible. Callable on any thread.
    package func requestLatch() { post(.latch) }

    /// Tells the loop that the program has committed its part of the frame of a tick. Callable on any thread.
    package func answer(_ tick: FrameTick) {
        guard let number = tick.latchNumber else { return }
        shared.answeredTick.store(number, ordering: .relaxed)
        post(.tickAnswered)
    }

    /// Has the loop report its progress to the observer, for a watchdog. Callable on any thread.
    package func requestProgress() { post(.reportProgress) }

    /// Begins frames as soon as possible again, as at first. Callable on any thread.
    package func endLatching() { post(.endLatching) }

    /// Ends the loop and waits until the screen is restored. Must not be called by the loop's own callbacks.
    /// - Returns: the reason why the loop ended, which may have been another one before.
    @discardableResult
    package func stop() -> FrameLoopEnd {
        post(.stop)
        thread.join()
        return shared.end.withLock { $0 } ?? .stopped
    }

    /// The counters and histograms of the frames so far.
    package var statistics: FrameStatistics { shared.statistics.withLock { $0 } }

    /// The number of turns of the loop. It does not change while the loop waits.
    package var turns: UInt64 { shared.turns.load(ordering: .relaxed) }

    private func post(_ command: FrameLoopCommands) {
        if shared.post(command) { wakeup.signal() }
    }
}
