package import Geometry

/// Makes touches of what devices report: a panel's contacts, and the left button of a pointer.
///
/// ```swift
/// var tracker = TouchTracker(screen: screen)
/// tracker.handle(event)
/// router.deliver(tracker.changes, at: frameTime)
/// tracker.removeChanges()
/// ```
///
/// Whatever the devices do, a touch begins once and ends or is cancelled once, and moves only in between.
package struct TouchTracker {
    /// In the order in which they came.
    private var devices: [DeviceTouches] = []
    private var output: TouchOutput
    private var screen: ScreenGeometry
    private let connector: String?
    private let panels: PanelMapping
    private let policy: TouchPolicy
    /// Where the pointer is, pressed or not.
    package private(set) var cursor: Cursor

    /// - Parameters:
    ///   - connector: of the output that shows the picture, where it has one.
    ///   - panels: which panel lies on which output.
    package init(
        screen: ScreenGeometry, connector: String? = nil, panels: PanelMapping = PanelMapping(),
        policy: TouchPolicy = TouchPolicy(),
        log: InputLog = .standard
    ) {
        self.screen = screen
        self.connector = connector
        self.panels = panels
        self.policy = policy
        output = TouchOutput(log: log)
        cursor = Cursor(screen: screen)
    }

    /// What happened to touches since ``removeChanges()``, in order.
    package var changes: [TouchChange] { output.changes }

    /// What the program should know of, since ``removeChanges()``, in order.
    package var notices: [InputNotice] { output.notices }

    /// Forgets changes and notices that were dealt with; their storage is used again.
    /// - Parameter count: of the oldest changes; all unless given.
    package mutating func removeChanges(_ count: Int = .max) {
        output.removeChanges(count)
    }

    // MARK: Events

    package mutating func handle(_ event: InputEvent) {
        let time = event.time
        let i = index(of: event.device)
        if !devices[i].isUsed && event.kind != .deviceRemoved { return }
        switch event.kind {
        case .deviceAdded: break
        case .deviceRemoved:
            // The kernel lets go of a device's buttons before it tells that the device is gone.
            output.cancelEnds(of: event.device)
            devices[i].remove(time: time, to: &output)
            devices.remove(at: i)
            cursor.remove(event.device)
            output.endFrame()
        case .touchDown(let slot, let position):
            cursor.hide()
            devices[i].down(slot, at: position, time: time, to: &output)
        case .touchMotion(let slot, let position): devices[i].motion(slot, to: position, time: time, to: &output)
        case .touchUp(let slot): devices[i].up(slot, time: time, isCancelled: false, to: &output)
        case .touchCancel(let slot): devices[i].up(slot, time: time, isCancelled: true, to: &output)
        case .touchFrame: output.endFrame()
        case .pointerMotion(let dx, let dy):
            cursor.move(dx: dx, dy: dy, by: event.device)
            drag(time)
        case .pointerPosition(let position):
            guard let p = devices[i].point(position, time, output.log) else { return }
            cursor.move(to: p, by: event.device)
            drag(time)
        case .pointerButton(.left, let change):
            devices[i].button(change, at: cursor.location, time: time, to: &output)
            output.endFrame()
        case .pointerButton, .pointerScroll, .key, .padButton, .padRing, .padStrip: break
        }
    }

    /// There is one cursor: it drags what any mouse holds.
    private mutating func drag(_ time: Double) {
        for i in devices.indices { devices[i].cursorMoved(to: cursor.location, time: time, to: &output) }
        output.endFrame()
    }

    private mutating func index(of device: InputDevice) -> Int {
        if let known = devices.firstIndex(where: { $0.device.id == device.id }) { return known }
        let verdict = panels.verdict(on: device, output: connector)
        var touches = DeviceTouches(
            device, calibration: .identity, screen: screen, policy: policy, isUsed: verdict.isHere)
        switch verdict {
        case .here(let calibration): touches.calibrate(with: calibration, on: screen, log: output.log)
        case .elsewhere(let other):
            output.log.device(
                device, "it lies on \(other), and the picture is on \(connector ?? "none"); its touches are not used")
        case .unmapped: output.log.device(device, "no rule says on which output it lies; its touches are not used")
        }
        devices.append(touches)
        return devices.count - 1
    }

    // MARK: Time

    /// When ``advance(to:)`` has something to do although no event comes, in seconds on the monotonic clock; infinity
    /// for never.
    package var deadline: Double { devices.reduce(.infinity) { min($0, $1.deadline) } }

    /// Lets time pass without an event: what stays in one place for too long is cancelled.
    package mutating func advance(to time: Double) {
        var isChanged = false
        for i in devices.indices where devices[i].deadline <= time {
            if devices[i].advance(to: time, &output) { isChanged = true }
        }
        if isChanged { output.endFrame() }
    }

    // MARK: Settings

    /// Puts `matrix` in the place of what the device's own description or a rule says. One that is not usable leaves
    /// places as they are.
    package mutating func calibrate(_ device: InputDevice, with matrix: CalibrationMatrix) {
        devices[index(of: device)].calibrate(with: matrix, on: screen, log: output.log)
    }

    /// Maps everything to another screen, or to the same one turned. Touches that are down are cancelled.
    /// - Parameter time: seconds on the monotonic clock. So it is for ``cancelAll(at:)``.
    package mutating func setScreen(_ screen: ScreenGeometry, at time: Double) {
        guard screen != self.screen else { return }
        cancelAll(at: time)
        self.screen = screen
        cursor = Cursor(screen: screen)
        for i in devices.indices { devices[i].remap(to: screen) }
    }

    /// Cancels every touch, as when the seat is lost. Fingers that stay down count again once they were up.
    package mutating func cancelAll(at time: Double) {
        for i in devices.indices { devices[i].cancelAll(time: time, to: &output) }
        output.endFrame()
    }
}
