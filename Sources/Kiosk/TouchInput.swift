import Animation
import Geometry
import Input
import Layers
import Libinput
import XKB

/// Fingers, the pointer and keys on their way from where they come from to the layers.
final class TouchInput {
    private let source: any InputEventSource
    private var tracker: TouchTracker
    private let router: TouchRouter
    /// Nil where keys do nothing.
    private var keys: KeyboardInput?
    private let keyRouter: KeyRouter
    private(set) var statistics = InputStatistics()
    /// Told of what a program should know.
    var notify: ((InputNotice) -> Void)?

    /// - Parameter connector: of the output that shows the picture, where it has one.
    init(source: any InputEventSource, root: CALayer, screen: ScreenGeometry, connector: String?, configuration: Kiosk.Configuration) {
        self.source = source
        tracker = TouchTracker(screen: screen, connector: connector, panels: configuration.panelMapping, policy: configuration.touchPolicy)
        router = TouchRouter(root: root)
        keyRouter = KeyRouter(root: root)
        keys = configuration.keyboard.flatMap(Self.keyboard)
    }

    /// The machine's own devices. Nil, with a line in the log, where these can't be had: a kiosk without a touch panel shows its picture
    /// all the same.
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
            return KeyboardInput(repetition: KeyRepeat(delay: settings.repeatDelay, rate: settings.repeatRate)) { keymap.translator() }
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
    var deadline: CFTimeInterval { min(source.nextEventTime, tracker.deadline, router.nextDeadline, keys?.deadline ?? .infinity) }

    /// The layer that has the keyboard.
    var focus: CALayer? {
        get { keyRouter.focus }
        set { keyRouter.focus = newValue }
    }

    /// Brings what has happened to the layers, as they are seen at `time`.
    func dispatch(at time: CFTimeInterval) {
        do {
            try source.dispatch(at: time) { event in
                statistics.add(event, at: time)
                tracker.handle(event)
                keys?.handle(event)
            }
        } catch {
            KioskLog.notice("device: \(error)")
        }
        tracker.advance(to: time)
        keys?.advance(to: time)
        deliverTouches(at: time)
        router.advance(to: time)
        deliverKeys()
    }

    private func deliverTouches(at time: CFTimeInterval) {
        guard !tracker.changes.isEmpty || !tracker.notices.isEmpty else { return }
        router.deliver(tracker.changes, at: time)
        let notices = tracker.notices
        tracker.removeChanges()
        for notice in notices { notify?(notice) }
    }

    private func deliverKeys() {
        guard let keys, !keys.events.isEmpty else { return }
        for (device, lamps) in keys.lamps { source.light(lamps, on: device) }
        let events = keys.events
        self.keys?.removeEvents()
        keyRouter.deliver(events)
    }
}
