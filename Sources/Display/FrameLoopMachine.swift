/// Decides when to draw, when to submit and what to do when the kernel does not play along: the frame loop without
/// clock, descriptors or buffers.
///
/// Events go in through the methods; ``next(at:)`` says the one thing to do now, over and over until it says to wait.
/// One frame is in the works at a time: it is drawn as soon as the flip before it is complete, for the vertical blank
/// at which it can be on screen, so that a frame that is late delays those after it but none ever queue up. While a
/// finger moves it is drawn as late as it can be, and a tick right before that has the program read what was touched.
/// With no frame wanted there is nothing to wait for and the machine rests. Times are seconds on the monotonic clock.
package struct FrameLoopMachine {
    package enum Action: Equatable, Sendable {
        /// Nothing until an event comes, or this time; infinity for no time at all.
        case wait(until: Double)
        /// Draw the frame that will be seen at this time, then say ``rendered(isEmpty:nextFrameTime:at:)``.
        case render(presentationTime: Double)
        /// Submit the drawn frame under this number, then say ``submitted(_:at:)`` or ``failed(_:at:)``.
        case submit(id: UInt64)
        /// Bring the pointer to its place under this number, then say ``cursorSubmitted(_:at:)`` or
        /// ``cursorFailed(_:_:at:)``.
        case submitCursor(id: UInt64)
        /// Flips are overdue: read the events that have arrived, whatever the descriptor says.
        case readEvents
        /// Make the output anew, then say ``rebuilt(refreshInterval:at:)`` or ``failed(_:at:)``.
        case rebuild(RebuildScope)
        case releaseCaches
        /// The kernel said that the display is not ours: ask whether it is again, then say ``regained(_:at:)``.
        case regain
        case tick(FrameTick)
        case end(FrameLoopEnd)
    }

    /// What a completed flip means for the statistics.
    package struct CompletedFlip: Equatable, Sendable {
        package var id: UInt64
        package var presentationTime: Double
        package var submitted: Double
        package var time: Double
        /// Seconds since the flip before it, when this frame was wanted right after it.
        package var interval: Double?
        package var missedVblanks: Int
    }

    private struct Frame {
        var presentationTime: Double
        /// The vertical blank that it should have been seen at.
        var due: Double
        /// It was wanted as soon as the frame before it was on screen.
        var followsFlip: Bool
        var renderingBegan: Double
        /// It was begun no sooner than it had to be.
        var wasBegunLate = false
        /// Seconds by which its beginning was later than it was to be.
        var delay = 0.0
        /// Seconds that drawing took.
        var renderingTook = 0.0
        var submissionBegan = 0.0
        /// When the kernel first said that it is busy.
        var busySince: Double?
        var retryAt = -Double.infinity
        var wasRetried = false
        var cachesReleased = false
    }

    private struct Flight {
        var id: UInt64
        /// Nil for the pointer's, which goes without one.
        var frame: Frame?
        var submitted: Double
        var eventsWereRead = false
    }

    package private(set) var clock: FrameClock
    /// The presentation time from which a new frame is wanted; infinity when none is.
    private var wanted = -Double.infinity
    /// No frame is drawn before: the blank that a frame without changes was made for.
    private var notBefore = -Double.infinity
    /// The last flip completed when the next frame was wanted already.
    private var wantedSinceFlip = false
    private var drawn: Frame?
    private var flight: Flight?
    private var rebuild: RebuildScope?
    private var cursor = CursorSchedule()
    private var wantsCachesReleased = false
    private var rebuilds = RecentEvents(limit: FailurePolicy.rebuildLimit, window: FailurePolicy.rebuildWindow)
    private var rendering: Frame?
    private var lastID: UInt64 = 0
    /// Seconds that drawing and submitting a frame take, smoothed; waiting in between is not work.
    private var work = 0.0
    private var ticks = TickSchedule()
    private var latch: LateLatch
    package private(set) var isPaused = false
    /// When to ask whether the display is ours again; infinity where whoever paused says so.
    private var regainAt = Double.infinity
    package private(set) var end: FrameLoopEnd?

    /// The first frame is wanted at once.
    package init(refreshInterval: Double) {
        clock = FrameClock(refreshInterval: refreshInterval)
        latch = LateLatch(refreshInterval: refreshInterval)
    }

    // MARK: Events

    /// A frame is wanted as soon as possible: something changed.
    package mutating func wake() {
        wanted = -.infinity
    }

    /// The program has committed its part of the frame of a tick.
    /// - Parameter number: the tick's ``FrameTick/latchNumber``.
    package mutating func tickAnswered(_ number: UInt64, at now: Double) {
        latch.answered(number, at: now)
    }

    /// Touches wait for the next frame: a tick is to tell when they are to be read, as late as they can be. Frames are
    /// begun late from now on.
    package mutating func requestLatch(at now: Double) {
        latch.set(true)
        ticks.request(after: blankBeforeNextFrame(at: now))
    }

    /// No touches are to be waited for any more.
    package mutating func endLatching() {
        latch.set(false)
        ticks.withdraw()
    }

    /// The pointer is to be elsewhere.
    package mutating func moveCursor(at now: Double) {
        cursor.move(at: now)
    }

    package mutating func setTicking(_ isOn: Bool, at now: Double) {
        ticks.set(isOn, at: now, clock: clock)
    }

    /// The display is not ours for now: what is drawn or under way is forgotten.
    package mutating func pause() {
        isPaused = true
        regainAt = .infinity
        drawn = nil
        flight = nil
    }

    package mutating func regained(_ isOurs: Bool, at now: Double) {
        if isOurs { resume() } else { regainAt = now + FailurePolicy.regainInterval }
    }

    /// The display is ours again: everything is set and drawn afresh.
    package mutating func resume() {
        guard isPaused else { return }
        isPaused = false
        rebuild = .modeset
        wanted = -.infinity
    }

    package mutating func stop(_ reason: FrameLoopEnd) {
        if end == nil { end = reason }
    }

    package mutating func rendered(isEmpty: Bool, nextFrameTime: Double, at now: Double) {
        guard var frame = rendering else { return }
        rendering = nil
        frame.renderingTook = now - frame.renderingBegan
        wanted = nextFrameTime > frame.presentationTime ? nextFrameTime : -.infinity
        if isEmpty {
            // Without blanks to go by, an interval is let pass; else the next frame is made for the blank after.
            notBefore = clock.knowsBlanks ? frame.presentationTime : frame.renderingBegan + clock.refreshInterval
        } else {
            drawn = frame
        }
    }

    package mutating func submitted(_ submission: Submission, at now: Double) {
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
            wantedSinceFlip = false
            // A mode is set without a pointer.
            cursor.move(at: now)
        }
    }

    package mutating func cursorSubmitted(_ submission: Submission, at now: Double) {
        cursor.submitted(at: now, clock: clock)
        if submission == .flipping { flight = Flight(id: lastID, frame: nil, submitted: now) }
    }

    package mutating func cursorFailed(_ disposition: FailurePolicy.Disposition, _ error: OutputError, at now: Double) {
        switch disposition {
        case .retryAtOnce, .retryNextVblank: cursor.refused(at: now, clock: clock)
        case .goWithoutCursor: cursor.submitted(at: now, clock: clock)
        default: failed(disposition, error, at: now)
        }
    }

    /// Nil for the event of a flip that is not waited for any more.
    package mutating func flipped(_ event: FlipEvent) -> CompletedFlip? {
        // Any event means that the kernel may have room again.
        drawn?.retryAt = -.infinity
        guard let flight, flight.id == event.id else { return nil }
        self.flight = nil
        guard let frame = flight.frame else {
            cursor.shown(event, submitted: flight.submitted, clock: clock)
            return nil
        }
        let flip = clock.flipped(event)
        wantedSinceFlip = wanted <= flip.time + clock.refreshInterval * (1 + FrameClock.slack)
        ticks.flipped(at: flip.time, clock: clock)
        if frame.wasBegunLate && flip.time > frame.presentationTime + clock.refreshInterval / 2 { latch.fellShort() }
        return CompletedFlip(
            id: flight.id, presentationTime: frame.presentationTime, submitted: flight.submitted, time: flip.time,
            interval: frame.followsFlip ? flip.interval : nil, missedVblanks: missed(flip, frame))
    }

    package mutating func failed(_ disposition: FailurePolicy.Disposition, _ error: OutputError, at now: Double) {
        switch disposition {
        case .retryAtOnce:
            // A kernel that keeps saying so is busy.
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
        case .goWithoutCursor: break
        case .rebuildDevice, .waitForDevice: stop(.deviceLost(error))
        case .giveUpBusy, .giveUp: stop(.failed(error))
        case .trap: stop(.inconsistent(error))
        }
    }

    package mutating func rebuilt(refreshInterval: Double, at now: Double) {
        clock = FrameClock(refreshInterval: refreshInterval)
        latch = latch.restarted(refreshInterval: refreshInterval)
        wanted = -.infinity
    }

    /// Has the renderer free what it keeps for speed.
    package mutating func releaseCaches() {
        wantsCachesReleased = true
    }

    // MARK: What to do

    package mutating func next(at now: Double) -> Action {
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
            // A frame that is wanted takes the pointer along.
            let pointing = renderingTime > now ? cursor.deadline(isFrameExpected: ticks.isRequested, clock: clock) : .infinity
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

    /// When a frame will be on screen, and when it should be.
    private func presentation(ofFrameBegunAt begin: Double, wantedFrom wanted: Double) -> (time: Double, due: Double) {
        let ready = begin + work
        var time = max(clock.presentationTime(ready: ready), clock.vblank(notBefore: wanted))
        var due = time
        if wantedSinceFlip, clock.cadence == .vblank, let lastFlip = clock.lastFlip {
            due = lastFlip + clock.refreshInterval
            // A frame that takes nearly all of an interval is taken for one that makes it, or its prediction would
            // jump with every bit of jitter.
            if ready < due + clock.refreshInterval / 8 { time = due }
        } else if wantedSinceFlip {
            due = clock.earliestSubmission
        } else if clock.cadence == .vblank && !clock.knowsBlanks {
            // Any blank may be the next.
            due += clock.refreshInterval
        }
        return (time, due)
    }

    // MARK: As late as possible

    /// Whether it is known well enough when the next blank is.
    private func canBeLate(at now: Double) -> Bool {
        guard latch.isOn, let lastFlip = clock.lastFlip else { return false }
        return now - lastFlip < LateLatch.trust
    }

    /// When to start drawing what is wanted; while a finger moves, no sooner than has to be.
    private func lateRenderingTime(at now: Double) -> Double {
        let earliest = renderingTime
        guard earliest < .infinity, canBeLate(at: now) else { return earliest }
        return max(earliest, presentation(ofFrameBegunAt: max(now, earliest), wantedFrom: wanted).time - latch.budget)
    }

    /// The blank after which the next frame is begun that can be late.
    private func blankBeforeNextFrame(at now: Double) -> Double {
        if let frame = flight?.frame ?? drawn { return frame.presentationTime }
        guard canBeLate(at: now), latch.hasTime else { return now }
        let next = presentation(ofFrameBegunAt: now, wantedFrom: -.infinity).time
        // The pointer's own commit takes that one.
        if flight != nil { return next }
        return now > next - latch.budget ? next : next - clock.refreshInterval
    }

    /// When to start drawing, so that what is wanted is on screen when it is wanted.
    private var renderingTime: Double {
        guard wanted < .infinity else { return .infinity }
        guard wanted > -.infinity else { return notBefore }
        let blank = clock.vblank(notBefore: max(wanted, notBefore))
        return max(blank - clock.refreshInterval, notBefore)
    }

    private func submissionTime(of frame: Frame) -> Double {
        // A driver with vertical blanks shows the frame at the next; one without would show it at once.
        let shown = clock.cadence == .paced ? frame.presentationTime : -.infinity
        return max(shown, clock.earliestSubmission, frame.retryAt)
    }

    private func missed(_ flip: FrameClock.Flip, _ frame: Frame) -> Int {
        if frame.followsFlip, let blanks = flip.blanks { return max(blanks - 1, 0) }
        let late = (flip.time - frame.due) / clock.refreshInterval
        return late > 0.5 ? Int(saturating: min(late.rounded(), 1e9)) : 0
    }

    // MARK: Trouble

    private mutating func watchFlight(at now: Double) -> Action? {
        guard let flight else { return nil }
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
        guard let flight else { return .infinity }
        let interval = clock.refreshInterval
        return flight.submitted
            + (flight.eventsWereRead
                ? FailurePolicy.lost(refreshInterval: interval) : FailurePolicy.overdue(refreshInterval: interval))
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
            stop(.failed(error))
        } else {
            rebuild = scope
        }
    }
}
