package import Animation
import Display
package import Geometry
package import Input
package import Layers
import Libinput
import Platform
import XKB

/// Fingers, the pointer and keys on their way from where they come from to the layers.
package final class TouchInput {
    /// Upper bounds for what is dealt with in one turn of the event loop: signals and frames are looked at between
    /// turns. Motions that nothing comes between are one step, however many there are.
    package static let eventsPerTurn = 1024
    package static let stepsPerTurn = 64

    private let source: any InputEventSource
    private var tracker: TouchTracker
    private let router: TouchRouter
    private let scrolling: PointerScrolling
    /// What wheels and touchpads did, until it is delivered.
    private var steps: [PointerScrolling.Step] = []
    /// Nil where keys do nothing.
    private var keys: KeyboardInput?
    private let keyRouter: KeyRouter
    package private(set) var statistics = InputStatistics()
    /// The screen is someone else's.
    private var isAway = false
    /// Whether changes of touches are left over from a turn.
    private var hasBacklog = false
    private var latch: TouchLatch
    /// Limits the lines about reads that fail.
    private var readFailures = LineLimiter()
    /// Asks for a tick right before the next frame is begun, or, with false, for none any more. Nil where touches don't
    /// wait for frames.
    var setLatching: ((Bool) -> Void)?
    /// Told of what a program should know.
    package var notify: ((InputNotice) -> Void)?

    /// - Parameter connector: of the output that shows the picture, where it has one.
    package init(
        source: any InputEventSource, root: CALayer, screen: ScreenGeometry, connector: String?,
        configuration: Kiosk.Configuration
    ) {
        self.source = source
        tracker = TouchTracker(
            screen: screen, connector: connector, panels: configuration.panelMapping, policy: configuration.touchPolicy)
        router = TouchRouter(root: root)
        scrolling = PointerScrolling(root: root)
        latch = TouchLatch(predicts: configuration.predictsTouches)
        keyRouter = KeyRouter(root: root)
        keys = configuration.keyboard.flatMap(Self.keyboard)
    }

    /// The machine's own devices. Nil, with a line in the log, where these can't be had: a kiosk without a touch panel
    /// shows its picture all the same.
    static func devices(keys: Bool) -> LibinputContext? {
        do throws(LibinputError) {
            let context = try LibinputContext(keys: keys)
            return context
        } catch {
            KioskLog.notice("device: no touches will come: \(error)")
            return nil
        }
    }

    private static func keyboard(_ settings: Kiosk.Configuration.Keyboard) -> KeyboardInput? {
        do throws(KeymapError) {
            let keymap = try Keymap(settings.keymap)
            return KeyboardInput(repetition: KeyRepeat(delay: settings.repeatDelay, rate: settings.repeatRate)) {
                keymap.translator()
            }
        } catch {
            KioskLog.notice("app: no keys will come: \(error)")
            return nil
        }
    }

    /// Takes what is plugged in already.
    func open(at time: CFTimeInterval) {
        dispatch(at: time)
        if let obstacle = (source as? LibinputContext)?.obstacle { KioskLog.notice("device: \(obstacle)") }
    }

    /// Readable when something was touched or plugged in; nil where time alone brings events.
    var descriptor: Int32? { source.descriptor }

    /// When ``dispatch(at:)`` is due although the descriptor tells nothing.
    package var deadline: CFTimeInterval {
        hasBacklog
            ? 0
            : min(
                source.nextEventTime, tracker.deadline, router.nextDeadline, keys?.deadline ?? .infinity, latch.deadline
            )
    }

    /// Where the mouse's pointer is to be seen, in points of the screen; nil where it isn't.
    var pointer: CGPoint? { tracker.cursor.isShown ? tracker.cursor.location : nil }

    /// The layer that has the keyboard.
    package var focus: CALayer? {
        get { keyRouter.focus }
        set { keyRouter.focus = newValue }
    }

    /// Brings what has happened to the layers, as they are seen at `time`.
    ///
    /// More than a turn of the event loop should deal with is left for the next one, which is due at once: see
    /// ``deadline``.
    package func dispatch(at time: CFTimeInterval) {
        read(at: time, limit: Self.eventsPerTurn)
        if isAway { return ignore(at: time) }
        if touchesWait(at: time) {
            askForLatch()
        } else {
            deliverTouches(at: time)
            if isCaughtUp(at: time) { router.advance(to: time) }
        }
        deliverSteps(at: time)
        deliverKeys()
    }

    /// Brings what has happened until now to the layers, as they are seen in the frame that is made next.
    func latch(for tick: FrameTick, at now: CFTimeInterval) {
        guard latch.isOn else { return }
        let sampling = latch.tick(tick, at: now)
        router.frameInterval = tick.duration
        read(at: now, limit: Self.eventsPerTurn)
        if isAway { return ignore(at: now) }
        deliverTouches(at: max(tick.targetTimestamp, now), placed: sampling)
        if isCaughtUp(at: now) { router.advance(to: now) }
        deliverSteps(at: max(tick.targetTimestamp, now))
        deliverKeys()
    }

    /// The screen has become someone else's (true), or is ours again: what is down is cancelled, and nothing that
    /// happens meanwhile reaches the layers. What stays down until after it counts again once it was up.
    package func setAway(_ isAway: Bool, at time: CFTimeInterval) {
        if isAway || !self.isAway {
            tracker.cancelAll(at: time)
            keys?.cancelAll(at: time)
            scrolling.cancel(at: time)
            deliverTouches(at: time, limit: .max)
            deliverKeys()
        }
        // What is not read yet may have happened since.
        self.isAway = true
        read(at: time, limit: .max)
        ignore(at: time)
        self.isAway = isAway
    }

    private func ignore(at time: CFTimeInterval) {
        let notices = tracker.notices
        tracker.cancelAll(at: time)
        tracker.removeChanges()
        hasBacklog = false
        latch.release()
        keys?.cancelAll(at: time)
        keys?.removeEvents()
        steps.removeAll(keepingCapacity: true)
        router.advance(to: time)
        for notice in notices { notify?(notice) }
    }

    /// Whether all that has happened until a moment is known to the layers: only then may time pass for those that
    /// wait for nothing to happen.
    private func isCaughtUp(at time: CFTimeInterval) -> Bool {
        !hasBacklog && source.nextEventTime > time
    }

    private func read(at time: CFTimeInterval, limit: Int) {
        do {
            try source.dispatch(at: time, limit: limit) { event in
                statistics.add(event, at: time)
                tracker.handle(event)
                keys?.handle(event)
                note(event)
            }
        } catch {
            if let line = readFailures.admit("device: \(error)", at: time) { KioskLog.notice(line) }
        }
        guard source.nextEventTime > time else { return }
        tracker.advance(to: time)
        keys?.advance(to: time)
    }

    /// Whether a frame is to come before the layers hear of what was touched. A recognizer whose time has come doesn't
    /// wait.
    private func touchesWait(at time: CFTimeInterval) -> Bool {
        guard setLatching != nil, !hasBacklog, tracker.notices.isEmpty, !tracker.changes.isEmpty,
            router.nextDeadline > time
        else { return false }
        let isDrag = latch.isOn || (router.isFollowing && tracker.changes.contains { $0.phase == .moved })
        return isDrag && latch.hold(at: time)
    }

    private func askForLatch() {
        if latch.ask() { setLatching?(true) }
    }

    /// - Parameter sampling: where touches are placed in the frame; where they were reported last for nil.
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
            askForLatch()
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
        guard let keys, !keys.events.isEmpty else { return }
        for (device, lamps) in keys.lamps { source.light(lamps, on: device) }
        let events = keys.events
        self.keys?.removeEvents()
        keyRouter.deliver(events)
    }
}
