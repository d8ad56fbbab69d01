package import Animation
package import Display
package import Geometry
package import Layers
import Platform
import Trace

/// Passes touches, the pointer and keys from their source to the layers.
package final class TouchPipeline {
    /// The largest number of events that are read in one turn of the event loop, so that signals and frames are handled
    /// in between.
    package static let eventsPerTurn = 1024
    /// The largest number of changes of touches that are delivered in one turn. Consecutive motions are one change.
    package static let stepsPerTurn = 64

    private let source: any InputEventSource
    /// The inputs of further displays, which get the events of panels.
    private var receivers: [ForwardedInput] = []
    private var tracker: TouchTracker
    private let router: TouchRouter
    private let scrolling: PointerScrolling
    /// The steps of wheels and touchpads that are not delivered yet.
    private var steps: [PointerScrolling.Step] = []
    /// The keyboard; `nil` if keys count as activity only.
    private var keys: KeyboardInput?
    private let keyRouter: KeyRouter
    /// The statistics of input so far.
    package private(set) var statistics = InputStatistics()
    /// Whether another program uses the screen.
    private var isAway = false
    /// Whether the display is off: touches and the pointer reach no layers.
    private var isAsleep = false
    /// Whether touches are cancelled once the program has returned from the current one.
    private var cancelsAtEnd = false
    /// Whether events are being delivered. The program may run its run loop meanwhile.
    private var isDelivering = false
    /// Whether changes of touches are left over from a turn.
    private var hasBacklog = false
    private var latch: TouchLatch
    /// The recording of events; `nil` if none is made.
    package private(set) var recorder: InputRecorder?
    /// Limits log lines about failed reads.
    private var readFailures = LineLimiter()
    /// Requests a tick right before the next frame is begun (`true`), or ends late frames (`false`). `nil` if touches
    /// do not wait for frames.
    package var setLatching: ((Bool) -> Void)?
    /// Called with the time of input by a person that keeps the display on, or turns it on, before it is delivered.
    package var noteActivity: ((CFTimeInterval) -> Void)?
    /// Called with the activity on a further display, which the input of the kiosk's own display notes with its own.
    package var noteActivityOfFurtherDisplay: ((InputActivity) -> Void)?
    /// The keys and fingers that reach no layer.
    package var shortcuts = InputShortcuts()
    /// Called with notices for the program.
    package var notify: ((InputNotice) -> Void)?

    /// Creates the input of a screen.
    /// - Parameters:
    ///   - source: the source of events.
    ///   - root: the root layer.
    ///   - screen: the geometry of the screen.
    ///   - connector: the connector of the output that shows the picture, if it has one.
    ///   - isMain: whether panels without an assignment, the mouse and keys belong to the output.
    ///   - settings: the treatment of touches and keys.
    package init(
        source: any InputEventSource, root: CALayer, screen: ScreenGeometry, connector: String?, isMain: Bool = true,
        settings: Settings
    ) {
        self.source = source
        tracker = TouchTracker(
            screen: screen, connector: connector, isMain: isMain, panels: settings.panels, policy: settings.policy)
        router = TouchRouter(root: root)
        scrolling = PointerScrolling(root: root)
        latch = TouchLatch(predicts: settings.predictsTouches)
        recorder = isMain && settings.recordsEvents ? InputRecorder(startingAt: root.currentGlobalTime) : nil
        keyRouter = KeyRouter(root: root)
        keys = isMain ? settings.makeKeyboard?() : nil
    }

    /// Passes the events of panels on to the input of a further display.
    package func forward(to receiver: ForwardedInput) { receivers.append(receiver) }

    package func endForwarding(to receiver: ForwardedInput) { receivers.removeAll { $0 === receiver } }

    /// Reads the devices that are plugged in already.
    package func open(at time: CFTimeInterval) {
        dispatch(at: time)
        if let obstacle = source.obstacleText { InputLog.notices.line("device: \(obstacle)") }
    }

    /// A descriptor that is readable when events wait; `nil` if time alone brings events.
    package var descriptor: Int32? { source.descriptor }

    /// The time at which ``dispatch(at:)`` is due although the descriptor reports nothing.
    package var deadline: CFTimeInterval {
        hasBacklog
            ? 0
            : min(
                source.nextEventTime, tracker.deadline, router.nextDeadline, keys?.deadline ?? .infinity,
                latch.deadline, shortcuts.deadline)
    }

    /// The place of the mouse's pointer in points of the screen; `nil` if it is hidden.
    package var pointer: CGPoint? { tracker.cursor.isShown ? tracker.cursor.location : nil }

    /// The layer with the keyboard focus.
    package var focus: CALayer? {
        get { keyRouter.focus }
        set {
            if newValue?.model() !== keyRouter.focus { keys?.cancelCompositions() }
            keyRouter.focus = newValue
        }
    }

    /// Reads events and delivers them to the layers as they are seen at `time`.
    ///
    /// More events than one turn of the event loop handles are left for the next turn, which is due at once: see
    /// ``deadline``.
    ///
    /// Does nothing while the program handles a touch in a run loop of its own.
    package func dispatch(at time: CFTimeInterval) {
        guard !isDelivering else { return }
        isDelivering = true
        defer { endDelivery(at: time) }
        let trace = ThreadTransactions.current.trace
        let began = trace?.ring.now ?? 0
        let wasAsleep = isAsleep
        read(at: time, limit: Self.eventsPerTurn)
        if isAway { return ignore(at: time) }
        if wasAsleep { return deliverOnlyKeys(at: time) }
        if touchesWait(at: time) {
            requestLatch()
        } else {
            deliverTouches(at: time)
            if isCaughtUp(at: time) { router.advance(to: time) }
        }
        deliverSteps(at: time)
        deliverKeys()
        trace?.add(.input, from: began)
    }

    /// Reads events until now and delivers them to the layers as they are seen in the next frame.
    package func latch(for tick: FrameTick, at now: CFTimeInterval) {
        guard latch.isOn, !isDelivering else { return }
        isDelivering = true
        defer { endDelivery(at: now) }
        let trace = ThreadTransactions.current.trace
        let began = trace?.ring.now ?? 0
        let sampling = latch.tick(tick, at: now)
        router.frameInterval = tick.duration
        let wasAsleep = isAsleep
        read(at: now, limit: Self.eventsPerTurn)
        if isAway { return ignore(at: now) }
        if wasAsleep { return deliverOnlyKeys(at: now) }
        deliverTouches(at: max(tick.targetTimestamp, now), placed: sampling)
        if isCaughtUp(at: now) { router.advance(to: now) }
        deliverSteps(at: max(tick.targetTimestamp, now))
        deliverKeys()
        trace?.add(.input, from: began)
    }

    /// Notes that another program begins (`true`) or ends (`false`) to use the screen. Touches and keys are cancelled,
    /// and events in between do not reach the layers. Fingers and keys that stay down count again after they were
    /// lifted.
    package func setAway(_ isAway: Bool, at time: CFTimeInterval) {
        // The program has not returned from a touch yet.
        let wasDelivering = isDelivering
        isDelivering = true
        defer { isDelivering = wasDelivering }
        if isAway || !self.isAway { cancel(at: time) }
        // Events that are not read yet may have happened since.
        self.isAway = true
        read(at: time, limit: .max)
        ignore(at: time)
        self.isAway = isAway
    }

    /// Closes the devices, because another session uses the seat. Touches and keys are cancelled first.
    package func suspend(at time: CFTimeInterval) {
        setAway(true, at: time)
        source.suspend { handle($0) }
        ignore(at: time)
    }

    /// Opens the devices again. Their events reach the layers after ``setAway(_:at:)``.
    package func resume(at time: CFTimeInterval) {
        do {
            try source.resume()
        } catch {
            InputLog.notices.line("device: opening the input devices again: \(error); the kiosk runs without touches")
        }
        dispatch(at: time)
    }

    /// Notes that the display is off (`true`) or on. Touches and keys are cancelled when it is turned off. Fingers and
    /// buttons that are down when it is turned on count again after they were lifted; keys that were pressed while it
    /// was off are delivered, so that nothing that a scanner types is lost.
    package func setAsleep(_ isAsleep: Bool, at time: CFTimeInterval) {
        let fallsAsleep = isAsleep && !self.isAsleep
        self.isAsleep = isAsleep
        guard fallsAsleep else { return }
        // The program has not returned from a touch that turned the display off.
        if isDelivering { return cancelsAtEnd = true }
        isDelivering = true
        cancel(at: time)
        isDelivering = false
    }

    private func endDelivery(at time: CFTimeInterval) {
        if cancelsAtEnd {
            cancelsAtEnd = false
            cancel(at: time)
        }
        isDelivering = false
    }

    private func cancel(at time: CFTimeInterval) {
        tracker.cancelAll(at: time)
        keys?.cancelAll(at: time)
        scrolling.cancel(at: time)
        deliverTouches(at: time, limit: .max)
        deliverKeys()
    }

    /// Maps devices to a screen of another size. Touches that are down are cancelled.
    package func setScreen(_ screen: ScreenGeometry, at time: CFTimeInterval) {
        tracker.setScreen(screen, at: time)
        deliverTouches(at: time, limit: .max)
    }

    private func ignore(at time: CFTimeInterval) {
        keys?.cancelAll(at: time)
        // Locks stay as they were switched meanwhile.
        _ = takeKeys()
        ignoreTouches(at: time)
    }

    /// Delivers the keys that wake the display and those after them. Touches and clicks are ignored until they end.
    private func deliverOnlyKeys(at time: CFTimeInterval) {
        ignoreTouches(at: time)
        deliverKeys()
    }

    private func ignoreTouches(at time: CFTimeInterval) {
        let notices = tracker.notices
        tracker.cancelAll(at: time)
        tracker.removeChanges()
        hasBacklog = false
        latch.release()
        steps.removeAll(keepingCapacity: true)
        router.advance(to: time)
        for notice in notices { notify?(notice) }
    }

    /// Whether the layers know all events until `time`. Only then may time pass for recognizers that wait for the
    /// absence of events.
    private func isCaughtUp(at time: CFTimeInterval) -> Bool {
        !hasBacklog && source.nextEventTime > time
    }

    private func read(at time: CFTimeInterval, limit: Int) {
        do {
            try source.dispatch(at: time, limit: limit) { event in
                statistics.add(event, at: time)
                recorder?.record(event)
                if let action = shortcuts.handle(event) { return action() }
                for receiver in receivers { receiver.receive(event) }
                handle(event)
            }
        } catch {
            if let line = readFailures.admit("device: \(error)", at: time) { InputLog.notices.line(line) }
        }
        if source.nextEventTime > time {
            tracker.advance(to: time)
            keys?.advance(to: time)
        }
        recognizeHold(at: time)
        note(tracker.takeActivity())
    }

    /// Notes activity of the display, or of a further one.
    package func note(_ activity: InputActivity) {
        if let noteActivityOfFurtherDisplay { return noteActivityOfFurtherDisplay(activity) }
        guard !isAway, let time = isAsleep ? activity.lastBeginning : activity.lastUse else { return }
        noteActivity?(time)
    }

    /// Performs the action of fingers that have rested for it, and cancels their touches.
    private func recognizeHold(at time: CFTimeInterval) {
        guard source.nextEventTime > time, let action = shortcuts.takeHold(at: time), !isAway, !isAsleep else { return }
        cancelsAtEnd = true
        action()
    }

    private func handle(_ event: InputEvent) {
        tracker.handle(event)
        keys?.handle(event)
        note(event)
    }

    /// Whether touches wait for the next frame. They do not if a recognizer's time has come.
    private func touchesWait(at time: CFTimeInterval) -> Bool {
        guard setLatching != nil, !hasBacklog, tracker.notices.isEmpty, !tracker.changes.isEmpty,
            router.nextDeadline > time
        else { return false }
        let isDrag = latch.isOn || (router.isFollowing && tracker.changes.contains { $0.phase == .moved })
        return isDrag && latch.hold(at: time)
    }

    private func requestLatch() {
        if latch.request() { setLatching?(true) }
    }

    /// Delivers the changes of touches.
    /// - Parameters:
    ///   - time: the time at which the layers are seen.
    ///   - sampling: the time for which touches are placed; `nil` for where they were reported last.
    ///   - limit: the largest number of changes.
    private func deliverTouches(
        at time: CFTimeInterval, placed sampling: TouchSampling? = nil, limit: Int = stepsPerTurn
    ) {
        latch.release()
        guard !tracker.changes.isEmpty || !tracker.notices.isEmpty || (sampling != nil && router.isBehind) else {
            return
        }
        let delivered = router.deliver(tracker.changes, at: time, placed: sampling, limit: limit)
        hasBacklog = delivered < tracker.changes.count
        let notices = tracker.notices
        tracker.removeChanges(delivered)
        for notice in notices { notify?(notice) }
        guard latch.isOn else { return }
        if !router.isFollowing {
            latch.end()
            setLatching?(false)
        } else if router.isBehind {
            requestLatch()
        }
    }

    private func note(_ event: InputEvent) {
        switch event.kind {
        case .pointerScroll(let scroll):
            steps.append(.init(scroll, from: event.device, at: tracker.cursor.location, time: event.time))
        case .deviceRemoved: steps.append(.init(nil, from: event.device, at: tracker.cursor.location, time: event.time))
        default: break
        }
    }

    private func deliverSteps(at time: CFTimeInterval) {
        guard !steps.isEmpty else { return }
        scrolling.deliver(steps, at: time)
        steps.removeAll(keepingCapacity: true)
    }

    private func deliverKeys() {
        let events = takeKeys()
        if !events.isEmpty { keyRouter.deliver(events) }
    }

    /// Switches LEDs, and returns the events of keys since the last call.
    private func takeKeys() -> [KeyEvent] {
        guard let keys, !keys.events.isEmpty || !keys.leds.isEmpty else { return [] }
        for (device, leds) in keys.leds { source.setLEDs(leds, on: device) }
        let events = keys.events
        self.keys?.removeEvents()
        return events
    }
}
