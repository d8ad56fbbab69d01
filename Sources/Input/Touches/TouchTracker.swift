package import Geometry

/// Makes touches from device events: from a panel's contacts and a pointer's left button.
///
/// ```swift
/// var tracker = TouchTracker(screen: screen)
/// tracker.handle(event)
/// router.deliver(tracker.changes, at: frameTime)
/// tracker.removeChanges()
/// ```
///
/// Each touch begins once, ends or is cancelled once, and moves only in between, whatever devices report.
package struct TouchTracker {
    /// The known devices in the order of their first event.
    private var devices: [DeviceTouches] = []
    private var output: TouchOutput
    private var screen: ScreenGeometry
    private let connector: String?
    private let isMain: Bool
    private let panels: PanelMapping
    private let policy: TouchPolicy
    private var echoes = PointerEchoes()
    /// The cursor, whether a button is pressed or not.
    package private(set) var cursor: Cursor

    /// - Parameters:
    ///   - connector: The connector of the output that shows the picture, if any.
    ///   - isMain: Whether panels that are assigned to no output belong to this one.
    ///   - panels: The assignment of panels to outputs.
    package init(
        screen: ScreenGeometry, connector: String? = nil, isMain: Bool = true, panels: PanelMapping = PanelMapping(),
        policy: TouchPolicy = TouchPolicy(),
        log: InputLog = .standard
    ) {
        self.screen = screen
        self.connector = connector
        self.isMain = isMain
        self.panels = panels
        self.policy = policy
        output = TouchOutput(log: log)
        cursor = Cursor(screen: screen)
    }

    /// The changes of touches since ``removeChanges(_:)``, in order.
    package var changes: [TouchChange] { output.changes }

    /// The notices for the program since ``removeChanges(_:)``, in order.
    package var notices: [InputNotice] { output.notices }

    /// Returns the activity since the last call.
    package mutating func takeActivity() -> InputActivity {
        defer { output.activity = InputActivity() }
        return output.activity
    }

    /// Removes changes that were delivered, and all notices; their storage is reused.
    ///
    /// - Parameter count: The number of oldest changes to remove; all by default.
    package mutating func removeChanges(_ count: Int = .max) {
        output.removeChanges(count)
    }

    // MARK: Events

    package mutating func handle(_ event: InputEvent) {
        let time = event.time
        if policy.minimumDuration != nil { admitContacts(until: time) }
        let i = index(of: event.device)
        if echoes.note(event) { cancelPresses(of: event.device.group, at: time) }
        switch event.kind {
        // Keys are delivered to the program even if they are those of a panel that is not used.
        case .key, .deviceRemoved: break
        default:
            if !devices[i].isUsed { return }
            if echoes.isEcho(event) {
                if case .pointerButton(.left, let change) = event.kind {
                    devices[i].ignoreButton(change, time: time, to: &output)
                }
                return
            }
        }
        switch event.kind {
        case .deviceAdded: break
        case .deviceRemoved:
            // The kernel releases a device's buttons before it reports that the device is gone.
            output.cancelEnds(of: event.device)
            devices[i].remove(time: time, to: &output)
            devices.remove(at: i)
            cursor.remove(event.device)
            output.endFrame()
        case .touchDown(let slot, let position):
            devices[i].down(slot, at: position, time: time, to: &output)
            if devices[i].hasTouch(in: slot) { cursor.hide() }
        case .touchMotion(let slot, let position): devices[i].motion(slot, to: position, time: time, to: &output)
        case .touchUp(let slot): devices[i].up(slot, time: time, isCancelled: false, to: &output)
        case .touchCancel(let slot): devices[i].up(slot, time: time, isCancelled: true, to: &output)
        case .touchFrame: output.endFrame()
        case .pointerMotion(let dx, let dy):
            output.activity.note(event)
            cursor.move(dx: dx, dy: dy, by: event.device)
            drag(time)
        case .pointerPosition(let position):
            output.activity.note(event)
            guard let p = devices[i].point(position, time, output.log) else { return }
            cursor.move(to: p, by: event.device)
            drag(time)
        case .pointerButton(.left, let change):
            output.activity.note(event)
            devices[i].button(change, at: cursor.location, time: time, to: &output)
            output.endFrame()
        case .pointerButton, .pointerScroll, .key, .padButton, .padRing, .padStrip: output.activity.note(event)
        }
    }

    /// Cancels presses that a mouse has reported for a touch that its panel reports now.
    private mutating func cancelPresses(of group: String, at time: Double) {
        for i in devices.indices where devices[i].device.group == group {
            devices[i].cancelPress(time: time, to: &output)
        }
        output.endFrame()
    }

    /// Drags the touches of all pointing devices with the cursor, of which there is one.
    private mutating func drag(_ time: Double) {
        for i in devices.indices { devices[i].cursorMoved(to: cursor.location, time: time, to: &output) }
        output.endFrame()
    }

    private mutating func index(of device: InputDevice) -> Int {
        if let known = devices.firstIndex(where: { $0.device.id == device.id }) { return known }
        let verdict = panels.verdict(on: device, output: connector, isMain: isMain)
        var touches = DeviceTouches(
            device, calibration: .identity, screen: screen, policy: policy, isUsed: verdict.isHere,
            ignoredArea: panels.ignoredArea(of: device))
        switch verdict {
        case .here(let calibration): touches.calibrate(with: calibration, on: screen, log: output.log)
        // The input of the main output says it once.
        case .elsewhere where !isMain: break
        case .unmapped where !isMain: break
        case .elsewhere(let other):
            output.log.device(
                device, "the panel belongs to \(other); its touches are ignored on \(connector ?? "the display")")
        case .unmapped: output.log.device(device, "no rule of touchPanels matches the panel; its touches are ignored")
        }
        devices.append(touches)
        return devices.count - 1
    }

    // MARK: Time

    /// The next time at which ``advance(to:)`` has an effect although no event comes, in seconds on the monotonic
    /// clock; infinity for never.
    package var deadline: Double { devices.reduce(.infinity) { min($0, $1.deadline) } }

    /// Begins touches that have lasted long enough, cancels touches that have stayed in one place for too long, and
    /// ends storms that are over.
    package mutating func advance(to time: Double) {
        if policy.minimumDuration != nil { admitContacts(until: time) }
        var isChanged = false
        for i in devices.indices where devices[i].deadline <= time {
            if devices[i].advance(to: time, &output) { isChanged = true }
        }
        if isChanged { output.endFrame() }
    }

    /// Begins touches in the order of the times at which they have lasted long enough, so that time does not go back.
    private mutating func admitContacts(until time: Double) {
        while let i = devices.indices.min(by: { devices[$0].nextAdmission < devices[$1].nextAdmission }) {
            let admission = devices[i].nextAdmission
            guard admission <= time, admission < .infinity else { return }
            devices[i].admitContacts(until: admission, to: &output)
            cursor.hide()
            output.endFrame()
        }
    }

    // MARK: Settings

    /// Replaces the calibration of the device's description or of a rule. A matrix that is not usable is replaced by
    /// the identity.
    package mutating func calibrate(_ device: InputDevice, with matrix: CalibrationMatrix) {
        devices[index(of: device)].calibrate(with: matrix, on: screen, log: output.log)
    }

    /// Maps devices to another screen, or to the screen in another rotation. Touches that are down are cancelled.
    ///
    /// - Parameter time: The present, in seconds on the monotonic clock.
    package mutating func setScreen(_ screen: ScreenGeometry, at time: Double) {
        guard screen != self.screen else { return }
        cancelAll(at: time)
        self.screen = screen
        cursor = Cursor(screen: screen)
        for i in devices.indices { devices[i].remap(to: screen) }
    }

    /// Cancels all touches, as when the seat is lost. Fingers that stay down are ignored until they are lifted.
    ///
    /// - Parameter time: The present, in seconds on the monotonic clock.
    package mutating func cancelAll(at time: Double) {
        for i in devices.indices { devices[i].cancelAll(time: time, to: &output) }
        output.endFrame()
    }
}
