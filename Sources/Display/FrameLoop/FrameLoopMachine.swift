/// Decides when to draw, when to submit and how to react to failures: the frame loop without clock, descriptors and
/// buffers.
///
/// Events are passed to the methods. ``next(at:)`` returns the one action that is due, until it returns
/// ``Action/wait(until:)``. At most one frame is drawn or in flight. It is begun once the flip before it has completed,
/// for the vertical blank at which it can be on screen; a late frame delays the following ones, but frames never queue
/// up. While a finger moves, a frame is begun as late as possible, and a tick before that lets the program read
/// touches. The machine waits for nothing if no frame is wanted. Times are seconds on the monotonic clock.
struct FrameLoopMachine {
    /// The next thing to do.
    enum Action: Equatable, Sendable {
        /// Wait for an event or until this time, which may be infinity.
        case wait(until: Double)
        /// Draw the frame that will be seen at this time, then call ``rendered(isEmpty:nextFrameTime:at:)``.
        case render(presentationTime: Double)
        /// Submit the drawn frame with this number, then call ``submitted(_:at:)`` or ``failed(_:_:at:)``.
        case submit(id: UInt64)
        /// Move the pointer to its place with this number, then call ``cursorSubmitted(_:at:)`` or
        /// ``cursorFailed(_:_:at:)``.
        case submitCursor(id: UInt64)
        /// Read the events that have arrived even if the descriptor was not reported, because a flip is overdue.
        case readEvents
        /// Rebuild the output, then call ``rebuilt(refreshInterval:at:)`` or ``failed(_:_:at:)``.
        case rebuild(RebuildScope)
        /// Turn the display off.
        case turnOff
        /// Free the renderer's caches.
        case releaseCaches
        /// Try to control the display again, which another program has used, then call ``regained(_:at:)``.
        case regain
        /// Send a tick to the program.
        case tick(FrameTick)
        /// End the loop.
        case end(FrameLoopEnd)
    }

    /// A completed flip of a frame, for the statistics.
    struct CompletedFlip: Equatable, Sendable {
        var id: UInt64
        var presentationTime: Double
        /// The vertical blank at which the frame should have been seen.
        var due: Double
        var submitted: Double
        var time: Double
        /// The time since the flip before in seconds, if this frame was wanted directly after it.
        var interval: Double?
        var missedVblanks: Int
    }

    private struct Frame {
        var presentationTime: Double
        /// The vertical blank at which the frame should be seen.
        var due: Double
        /// Whether the frame was wanted as soon as the one before was on screen.
        var followsFlip: Bool
        var renderingBegan: Double
        /// Whether the frame was begun as late as possible.
        var wasBegunLate = false
        /// The delay of the render thread at the beginning of the frame, in seconds.
        var delay = 0.0
        /// The time that drawing took, in seconds.
        var renderingTook = 0.0
        var submissionBegan = 0.0
        /// The time of the kernel's first answer that it is busy.
        var busySince: Double?
        var retryAt = -Double.infinity
        var wasRetried = false
        var cachesReleased = false
    }

    private struct Flight {
        var id: UInt64
        /// The frame; `nil` for a commit of the pointer alone.
        var frame: Frame?
        var submitted: Double
        var eventsWereRead = false
    }

    /// The clock of the current mode.
    private(set) var clock: FrameClock
    /// The presentation time from which a new frame is wanted; infinity if none is.
    private var wanted = -Double.infinity
    /// The time before which no frame is begun: the vertical blank for which a frame without changes was made.
    private var notBefore = -Double.infinity
    /// Whether the next frame was wanted already when the last flip completed.
    private var wantedSinceFlip = false
    private var drawn: Frame?
    private var flight: Flight?
    private var rebuild: RebuildScope?
    private var cursor = CursorSchedule()
    private var wantsCachesReleased = false
    private var rebuilds = RecentEvents(limit: FailurePolicy.rebuildLimit, window: FailurePolicy.rebuildWindow)
    private var rendering: Frame?
    /// The number of frames that were shown, or that showed nothing new.
    private var completedFrames: UInt64 = 0
    private var lastID: UInt64 = 0
    /// The time that drawing and submitting a frame take in seconds, smoothed, without waiting in between.
    private var work = 0.0
    private var ticks = TickSchedule()
    private var latch: LateLatch
    /// Whether there is no display, so that nothing is drawn.
    private(set) var isWithoutDisplay = false
    /// The time at which a display that was not reported is looked for.
    private var searchAt = Double.infinity
    /// Whether the display is to be off, so that nothing is drawn.
    private(set) var isOff = false
    /// Whether the display is to be turned off with the next action.
    private var wantsOff = false
    /// Whether another program uses the display.
    private(set) var isPaused = false
    /// The time of the next attempt to control the display again; infinity if ``resume(at:)`` has to be called.
    private var regainAt = Double.infinity
    /// The reason why the loop is to end; `nil` while it runs.
    private(set) var end: FrameLoopEnd?

    /// Whether no flip is lost, so that a flight is waited for as long as it takes.
    private let flipsAreCertain: Bool

    /// Creates a machine that wants the first frame at once.
    init(refreshInterval: Double, flipsAreCertain: Bool = false) {
        self.flipsAreCertain = flipsAreCertain
        clock = FrameClock(refreshInterval: refreshInterval)
        latch = LateLatch(refreshInterval: refreshInterval)
    }

    // MARK: Events

    /// Requests a frame as soon as possible, because something changed.
    mutating func wake() {
        wanted = -.infinity
    }

    /// Notes that the program has committed its part of the frame of a tick.
    /// - Parameter number: the tick's ``FrameTick/latchNumber``.
    mutating func tickAnswered(_ number: UInt64, at now: Double) {
        latch.answered(number, at: now)
    }

    /// Requests one tick for touches that wait for the next frame, as late as possible. From now on frames are begun
    /// late.
    mutating func requestLatch(at now: Double) {
        latch.set(true)
        ticks.request(after: blankBeforeNextFrame(at: now))
    }

    /// Begins frames at once again; no touches wait.
    mutating func endLatching() {
        latch.set(false)
        ticks.withdraw()
    }

    /// Notes that the pointer has a new place.
    mutating func moveCursor(at now: Double) {
        cursor.move(at: now)
    }

    /// Turns the ticks for display links on or off.
    mutating func setTicking(_ isOn: Bool, at now: Double) {
        ticks.set(isOn, at: now, clock: clock)
    }

    /// Stops, because another program uses the display, until ``resume(at:)``. A frame that is drawn or in flight is
    /// forgotten.
    mutating func pause() {
        isPaused = true
        regainAt = .infinity
        drawn = nil
        flight = nil
    }

    /// Ends a pause: the next action is an attempt to control the display again. The mode is set and everything drawn
    /// even if the pause was so short that it never began.
    mutating func resume(at now: Double) {
        if isPaused { regainAt = now } else { begin(rebuilding: .modeset) }
    }

    /// Notes the result of an attempt to control the display again.
    /// - Parameter scope: what has to be rebuilt; `nil` if another program still controls the display.
    mutating func regained(_ scope: RebuildScope?, at now: Double) {
        guard let scope else { return regainAt = now + FailurePolicy.regainInterval }
        isPaused = false
        begin(rebuilding: scope)
    }

    private mutating func begin(rebuilding scope: RebuildScope) {
        // The display may have changed during the pause.
        requestRebuild(scope)
        wanted = -.infinity
    }

    /// Turns the display off. A frame that is drawn or in flight is forgotten.
    mutating func turnOff() {
        guard !isOff else { return }
        isOff = true
        wantsOff = true
        drawn = nil
        flight = nil
    }

    /// Turns the display on: the mode is set and everything drawn.
    mutating func turnOn() {
        guard isOff else { return }
        isOff = false
        wantsOff = false
        rebuild = rebuild ?? .modeset
        wanted = -.infinity
    }

    /// Ends the loop with the next action; the first reason counts.
    mutating func stop(_ reason: FrameLoopEnd) {
        if end == nil { end = reason }
    }

    /// Notes that the frame is drawn.
    /// - Parameters:
    ///   - isEmpty: whether nothing was drawn, because nothing changed.
    ///   - nextFrameTime: the presentation time from which a new frame is wanted.
    mutating func rendered(isEmpty: Bool, nextFrameTime: Double, at now: Double) {
        guard var frame = rendering else { return }
        rendering = nil
        frame.renderingTook = now - frame.renderingBegan
        wanted = nextFrameTime > frame.presentationTime ? nextFrameTime : -.infinity
        if isEmpty {
            completedFrames += 1
            // If blanks are known, the next frame is made for the blank after this one's; otherwise it is begun an
            // interval later.
            notBefore = clock.knowsBlanks ? frame.presentationTime : frame.renderingBegan + clock.refreshInterval
        } else {
            drawn = frame
        }
    }

    /// Notes that the kernel has accepted the drawn frame.
    mutating func submitted(_ submission: Submission, at now: Double) {
        guard let frame = drawn else { return }
        drawn = nil
        clock.submitted(at: now, continuing: frame.followsFlip)
        let spent = frame.renderingTook + now - frame.submissionBegan
        work = work == 0 ? spent : work + (spent - work) / 4
        switch submission {
        case .flipping:
            flight = Flight(id: lastID, frame: frame, submitted: now)
            latch.add(work: spent + frame.delay, usually: work)
            cursor.submitted(at: now, clock: clock)
        case .shown:
            completedFrames += 1
            wantedSinceFlip = false
            // Setting a mode hides the pointer.
            cursor.move(at: now)
        }
    }

    /// Notes that the kernel has accepted the pointer's place.
    mutating func cursorSubmitted(_ submission: Submission, at now: Double) {
        cursor.submitted(at: now, clock: clock)
        if submission == .flipping { flight = Flight(id: lastID, frame: nil, submitted: now) }
    }

    /// Notes that the pointer could not be moved.
    mutating func cursorFailed(_ disposition: FailurePolicy.Disposition, _ error: OutputError, at now: Double) {
        switch disposition {
        case .retryAtOnce, .retryNextVblank: cursor.refused(at: now, clock: clock)
        case .drawCursor: cursor.submitted(at: now, clock: clock)
        default: failed(disposition, error, at: now)
        }
    }

    /// Notes a flip event.
    /// - Returns: the flip of a frame; `nil` for the pointer's and for flips that are not awaited any more.
    mutating func flipped(_ event: FlipEvent) -> CompletedFlip? {
        // After any event the kernel may accept the frame.
        drawn?.retryAt = -.infinity
        guard let flight, flight.id == event.id else { return nil }
        self.flight = nil
        guard let frame = flight.frame else {
            cursor.shown(event, submitted: flight.submitted, clock: clock)
            return nil
        }
        completedFrames += 1
        let flip = clock.flipped(event)
        wantedSinceFlip = wanted <= flip.time + clock.refreshInterval * (1 + FrameClock.slack)
        ticks.flipped(at: flip.time, clock: clock)
        if frame.wasBegunLate && flip.time > frame.presentationTime + clock.refreshInterval / 2 { latch.fellShort() }
        return CompletedFlip(
            id: flight.id, presentationTime: frame.presentationTime, due: frame.due, submitted: flight.submitted,
            time: flip.time, interval: frame.followsFlip ? flip.interval : nil, missedVblanks: missed(flip, frame))
    }

    /// Notes a failure and what is to be done about it.
    mutating func failed(_ disposition: FailurePolicy.Disposition, _ error: OutputError, at now: Double) {
        switch disposition {
        case .retryAtOnce:
            // A repeated answer counts as busy.
            if drawn?.wasRetried == false { drawn?.wasRetried = true } else { retry(error, at: now) }
        case .retryNextVblank: retry(error, at: now)
        case .releaseCachesAndRetry:
            if drawn == nil || drawn?.cachesReleased == true {
                rebuildOutput(.output, error, at: now)
            } else {
                drawn?.cachesReleased = true
            }
            wantsCachesReleased = true
        case .pause:
            pause()
            regainAt = now + FailurePolicy.regainInterval
        case .rebuild(let scope): rebuildOutput(scope, error, at: now)
        case .drawCursor: break
        case .goWithoutPlane: requestRebuild(.modeset)
        case .waitForDisplay, .waitForDevice: waitForDisplay(at: now)
        case .rebuildDevice: rebuildOutput(.device, error, at: now)
        case .giveUp: stop(.failed(error))
        case .trap: stop(.inconsistent(error))
        }
    }

    /// Notes that the output asks to be rebuilt, because the display has changed. This is no failure.
    mutating func requestRebuild(_ scope: RebuildScope) {
        // A larger rebuild that is due includes a smaller one.
        if rebuild == nil || rebuild == .modeset || scope == .device { rebuild = scope }
    }

    /// Notes that the output was rebuilt, possibly with another refresh interval.
    mutating func rebuilt(refreshInterval: Double, at now: Double) {
        clock = FrameClock(refreshInterval: refreshInterval)
        latch = latch.restarted(refreshInterval: refreshInterval)
        wanted = -.infinity
        isWithoutDisplay = false
        // The display, which may be another one, shows nothing of this program.
        wantsOff = isOff
    }

    /// Requests that the renderer's caches are freed.
    mutating func releaseCaches() {
        wantsCachesReleased = true
    }

    // MARK: Progress

    /// The progress at `now`.
    func progress(at now: Double) -> FrameLoopProgress {
        let isInUse = end == nil && !isPaused && !isOff && !isWithoutDisplay
        let isDue = drawn.map { $0.busySince == nil } ?? (flight?.frame != nil || wanted <= now)
        return FrameLoopProgress(frames: completedFrames, awaitsFrame: isInUse && isDue)
    }

    // MARK: Actions

    /// Returns the action that is due at `now`.
    mutating func next(at now: Double) -> Action {
        if let end { return .end(end) }
        if wantsCachesReleased {
            wantsCachesReleased = false
            return .releaseCaches
        }
        if isPaused { return now >= regainAt ? .regain : .wait(until: regainAt) }
        if let scope = rebuild {
            rebuild = nil
            drawn = nil
            flight = nil
            return .rebuild(scope)
        }
        if isOff, !isWithoutDisplay {
            guard wantsOff else { return .wait(until: .infinity) }
            wantsOff = false
            return .turnOff
        }
        if isWithoutDisplay {
            guard now >= searchAt else { return .wait(until: searchAt) }
            searchAt = .infinity
            return .rebuild(.output)
        }
        let tickDelay = canBeLate(at: now) ? latch.delay : 0
        if var tick = ticks.due(at: now, delay: tickDelay, flipIsPending: flight != nil, clock: clock) {
            tick.latchNumber = latch.sendTick(at: now)
            // The program answers with a frame for the next blank.
            if latch.isOn { cursor.hold(until: tick.targetTimestamp) }
            return .tick(tick)
        }
        let deadline: Double
        if flight != nil {
            if let action = watchFlight(at: now) { return action }
            deadline = flightDeadline
        } else if let drawn {
            deadline = submissionTime(of: drawn)
            if now >= deadline {
                lastID += 1
                self.drawn?.submissionBegan = now
                return .submit(id: lastID)
            }
        } else {
            let rendering = latch.plan(lateRenderingTime(at: now), at: now)
            if now >= rendering { return beginFrame(at: now) }
            // A frame that is due takes the pointer along.
            let pointing =
                renderingTime > now ? cursor.deadline(isFrameExpected: ticks.isRequested, clock: clock) : .infinity
            if now >= pointing {
                lastID += 1
                return .submitCursor(id: lastID)
            }
            deadline = min(rendering, pointing)
        }
        return .wait(until: min(deadline, ticks.deadline(delay: tickDelay, flipIsPending: flight != nil, clock: clock)))
    }

    private mutating func beginFrame(at now: Double) -> Action {
        let (time, due) = presentation(ofFrameBegunAt: now, wantedFrom: wanted)
        rendering = Frame(
            presentationTime: time, due: due, followsFlip: wantedSinceFlip, renderingBegan: now,
            wasBegunLate: canBeLate(at: now), delay: latch.begin(at: now))
        wantedSinceFlip = false
        wanted = .infinity
        return .render(presentationTime: time)
    }

    /// Returns the time at which a frame will be on screen, and the time at which it should be.
    private func presentation(ofFrameBegunAt begin: Double, wantedFrom wanted: Double) -> (time: Double, due: Double) {
        let ready = begin + work
        var time = max(clock.presentationTime(ready: ready), clock.vblank(notBefore: wanted))
        var due = time
        if wantedSinceFlip, clock.cadence == .vblank, let lastFlip = clock.lastFlip {
            due = lastFlip + clock.refreshInterval
            // A frame that takes almost an interval is predicted to be in time; otherwise the prediction would jump
            // with the jitter.
            if ready < due + clock.refreshInterval / 8 { time = due }
        } else if wantedSinceFlip {
            due = clock.earliestSubmission
        } else if clock.cadence == .vblank && !clock.knowsBlanks {
            // The next blank may come at any time.
            due += clock.refreshInterval
        }
        return (time, due)
    }

    // MARK: Late frames

    /// Whether the time of the next blank is known well enough to begin a frame late.
    private func canBeLate(at now: Double) -> Bool {
        guard latch.isOn, let lastFlip = clock.lastFlip else { return false }
        return now - lastFlip < LateLatch.trust
    }

    /// The time at which to begin the wanted frame; as late as possible while a finger moves.
    private func lateRenderingTime(at now: Double) -> Double {
        let earliest = renderingTime
        guard earliest < .infinity, canBeLate(at: now) else { return earliest }
        return max(earliest, presentation(ofFrameBegunAt: max(now, earliest), wantedFrom: wanted).time - latch.budget)
    }

    /// Returns the vertical blank after which the next frame can be begun late.
    private func blankBeforeNextFrame(at now: Double) -> Double {
        if let frame = flight?.frame ?? drawn { return frame.presentationTime }
        guard canBeLate(at: now), latch.hasTime else { return now }
        let next = presentation(ofFrameBegunAt: now, wantedFrom: -.infinity).time
        // The commit of the pointer alone takes that blank.
        if flight != nil { return next }
        return now > next - latch.budget ? next : next - clock.refreshInterval
    }

    /// The time at which to begin the wanted frame so that it is on screen when it is wanted.
    private var renderingTime: Double {
        guard wanted < .infinity else { return .infinity }
        guard wanted > -.infinity else { return notBefore }
        let blank = clock.vblank(notBefore: max(wanted, notBefore))
        return max(blank - clock.refreshInterval, notBefore)
    }

    private func submissionTime(of frame: Frame) -> Double {
        // A driver with vertical blanks shows the frame at the next one; a driver without them would show it at once.
        let shown = clock.cadence == .paced ? frame.presentationTime : -.infinity
        return max(shown, clock.earliestSubmission, frame.retryAt)
    }

    private func missed(_ flip: FrameClock.Flip, _ frame: Frame) -> Int {
        if frame.followsFlip, let blanks = flip.blanks { return max(blanks - 1, 0) }
        let late = (flip.time - frame.due) / clock.refreshInterval
        return late > 0.5 ? Int(saturating: min(late.rounded(), 1e9)) : 0
    }

    // MARK: Failures

    private mutating func watchFlight(at now: Double) -> Action? {
        guard let flight, !flipsAreCertain else { return nil }
        if now >= flight.submitted + FailurePolicy.lost(refreshInterval: clock.refreshInterval) {
            rebuildOutput(.modeset, .lostFlip, at: now)
            return next(at: now)
        }
        if !flight.eventsWereRead && now >= flightDeadline {
            self.flight?.eventsWereRead = true
            return .readEvents
        }
        return nil
    }

    private var flightDeadline: Double {
        guard let flight, !flipsAreCertain else { return .infinity }
        let interval = clock.refreshInterval
        return flight.submitted
            + (flight.eventsWereRead
                ? FailurePolicy.lost(refreshInterval: interval) : FailurePolicy.overdue(refreshInterval: interval))
    }

    private mutating func waitForDisplay(at now: Double) {
        isWithoutDisplay = true
        searchAt = now + FailurePolicy.searchInterval
        drawn = nil
        flight = nil
    }

    private mutating func retry(_ error: OutputError, at now: Double) {
        guard let frame = drawn else { return rebuildOutput(.output, error, at: now) }
        let since = frame.busySince ?? now
        if now - since >= FailurePolicy.busyLimit {
            rebuildOutput(.output, error, at: now)
        } else {
            drawn?.busySince = since
            drawn?.retryAt = now + clock.refreshInterval / 2
        }
    }

    private mutating func rebuildOutput(_ scope: RebuildScope, _ error: OutputError, at now: Double) {
        if rebuilds.add(at: now) {
            stop(scope == .device ? .deviceLost(error) : .failed(error))
        } else {
            rebuild = scope
        }
    }
}
