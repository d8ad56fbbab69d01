import Geometry
import Platform

/// The contacts of one device. Passes on consistent and credible events and ignores the others.
struct DeviceTouches {
    /// Upper bound for the contacts of a device; panels have at most ten or so.
    static let slotLimit = 32

    enum Contact: Equatable {
        case up
        case down(Finger)
        /// Cancelled because it stayed in one place for too long; its events are ignored until it is lifted.
        case stuck
        /// Not believed, because it was down in a storm, began in the ignored area, or repeats a touch; its events are
        /// ignored until it is lifted.
        case ignored
    }

    struct Finger: Equatable {
        /// The touch; `nil` before it begins, and if it was cancelled although the finger is still down: then events
        /// count as activity only.
        var id: TouchID?
        /// The time at which the contact has lasted long enough to be a touch; `nil` once it has.
        var admission: Double?
        /// Whether the program is not to hear of the contact any more.
        var isCancelled = false
        var location: CGPoint
        /// The place that the finger has stayed near to since ``since``.
        var anchor: CGPoint
        var since: Double

        init(_ id: TouchID? = nil, at p: CGPoint, time: Double) {
            self.id = id
            location = p
            anchor = p
            since = time
        }

        mutating func move(to p: CGPoint, time: Double, radius: CGFloat) {
            location = p
            if abs(p.x - anchor.x) > radius || abs(p.y - anchor.y) > radius {
                anchor = p
                since = time
            }
        }
    }

    let device: InputDevice
    /// Whether touches are used. `false` for a panel of another output, or of none.
    let isUsed: Bool
    private let type: TouchChange.TouchType
    private let policy: TouchPolicy
    private let ignoredArea: CGRect?
    private let margin: PanelMargin
    private var mapper: TouchMapper
    /// The gesture scale of the panel.
    private var scale: GestureScale
    private var calibration: CalibrationMatrix
    private var isCalibrationRefused = false
    private var slots = [Contact](repeating: .up, count: slotLimit)
    private var press = Contact.up
    private var rate: TouchRate?
    private var degradation: InputNotice.Reason?
    private var limiter = LineLimiter()

    init(
        _ device: InputDevice, calibration: CalibrationMatrix, screen: ScreenGeometry, policy: TouchPolicy,
        isUsed: Bool = true, ignoredArea: CGRect? = nil
    ) {
        self.device = device
        self.calibration = calibration
        self.policy = policy
        self.isUsed = isUsed
        self.ignoredArea = ignoredArea
        margin = PanelMargin(millimetres: device.millimetres)
        type = device.capabilities.contains(.tablet) && !device.capabilities.contains(.touch) ? .pencil : .direct
        rate = policy.touchesPerSecond.map { TouchRate(limit: $0) }
        mapper = TouchMapper(calibration: calibration, screen: screen)
        scale = mapper.scale(of: device.millimetres)
    }

    mutating func remap(to screen: ScreenGeometry) {
        mapper = TouchMapper(calibration: calibration, screen: screen)
        scale = mapper.scale(of: device.millimetres)
    }

    /// Replaces the calibration. A matrix that is not usable is replaced by the identity, which is logged once.
    mutating func calibrate(with matrix: CalibrationMatrix, on screen: ScreenGeometry, log: InputLog) {
        calibration = matrix
        remap(to: screen)
        if matrix.isUsable || isCalibrationRefused { return }
        isCalibrationRefused = true
        log.device(
            device,
            "calibration matrix \(matrix) is singular or not finite; the identity is used; correct touchPanels or udev's matrix"
        )
    }

    // MARK: Contacts

    mutating func down(_ slot: Int, at position: DevicePosition, time: Double, to output: inout TouchOutput) {
        guard isKnown(slot, time, output.log) else { return }
        guard slots[slot] == .up else {
            return logFault("touch began in slot \(slot), where one is down; ignored", time, output.log)
        }
        let position = margin.broughtToEdge(position)
        guard let p = point(position, time, output.log) else { return }
        // A defective place must not take the rest of the panel with it, so that its contacts do not count as a storm.
        if let ignoredArea, position.isInside(ignoredArea) {
            slots[slot] = .ignored
            return
        }
        if let wasExceeded = rate?.isExceeded, rate?.admit(at: time) == false {
            slots[slot] = .ignored
            if !wasExceeded { suspendForStorm(at: time, to: &output) }
            return
        }
        restoreIfRecovered(at: time, to: &output)
        var finger = Finger(at: p, time: time)
        if let duration = policy.minimumDuration, type == .direct {
            finger.admission = time + duration
        } else {
            begin(&finger, at: time, to: &output)
        }
        slots[slot] = .down(finger)
    }

    /// Begins the touch of a contact where it was reported last. The program does not hear of one that was cancelled.
    private func begin(_ finger: inout Finger, at time: Double, to output: inout TouchOutput) {
        finger.admission = nil
        output.activity.noteBeginning(at: time)
        if finger.isCancelled { return }
        finger.id = output.begin(device, at: finger.location, time: time, type: type, scale: scale)
    }

    /// The next time at which a contact has lasted long enough to be a touch; infinity for never.
    var nextAdmission: Double {
        guard policy.minimumDuration != nil else { return .infinity }
        var first = Double.infinity
        for case .down(let finger) in slots { first = min(first, finger.admission ?? .infinity) }
        return first
    }

    /// Begins the touches of contacts that have lasted long enough.
    mutating func admitContacts(until time: Double, to output: inout TouchOutput) {
        for slot in slots.indices {
            guard case .down(var finger) = slots[slot], let admission = finger.admission, admission <= time else {
                continue
            }
            begin(&finger, at: admission, to: &output)
            slots[slot] = .down(finger)
        }
    }

    mutating func motion(_ slot: Int, to position: DevicePosition, time: Double, to output: inout TouchOutput) {
        guard isKnown(slot, time, output.log) else { return }
        switch slots[slot] {
        case .up: logFault("touch moved in slot \(slot), where none is down; ignored", time, output.log)
        case .stuck, .ignored: break
        case .down(var finger):
            guard let p = point(margin.broughtToEdge(position), time, output.log) else { return }
            finger.move(to: p, time: time, radius: policy.stuckRadius)
            slots[slot] = .down(finger)
            if isStuck(finger, at: time) { return cancelStuckTouch(slot, finger, at: time, to: &output) }
            if finger.admission != nil { return }
            output.activity.noteUse(at: time)
            if let id = finger.id { output.add(id, device, .moved, at: p, time: time, type: type) }
        }
    }

    mutating func up(_ slot: Int, time: Double, isCancelled: Bool, to output: inout TouchOutput) {
        guard isKnown(slot, time, output.log) else { return }
        let contact = slots[slot]
        slots[slot] = .up
        switch contact {
        case .up:
            // Devices may report the cancellation of a contact twice.
            if !isCancelled {
                logFault("touch ended in slot \(slot), where none is down; ignored", time, output.log)
            }
        case .ignored: break
        case .stuck: restoreIfRecovered(at: time, to: &output)
        case .down(let finger):
            if !isCancelled && finger.admission == nil { output.activity.noteUse(at: time) }
            guard let id = finger.id else { return }
            output.add(id, device, isCancelled ? .cancelled : .ended, at: finger.location, time: time, type: type)
        }
    }

    /// Returns whether the contact in a slot is a touch.
    func hasTouch(in slot: Int) -> Bool {
        guard slots.indices.contains(slot), case .down(let finger) = slots[slot] else { return false }
        return finger.id != nil
    }

    // MARK: The pointer's left button

    mutating func button(_ change: InputEvent.ButtonChange, at p: CGPoint, time: Double, to output: inout TouchOutput) {
        switch (change, press) {
        case (.pressed, .up):
            press = .down(Finger(output.begin(device, at: p, time: time, type: .indirectPointer), at: p, time: time))
        case (.pressed, _): logFault("left button pressed twice; the second press is ignored", time, output.log)
        case (.released, .up):
            logFault("left button released twice; the second release is ignored", time, output.log)
        case (.cancelled, .up): break
        case (_, .stuck), (_, .ignored): press = .up
        case (_, .down(let finger)):
            press = .up
            guard let id = finger.id else { return }
            output.add(
                id, device, change == .released ? .ended : .cancelled, at: p, time: time, type: .indirectPointer)
        }
    }

    /// Cancels the press of the left button.
    mutating func cancelPress(time: Double, to output: inout TouchOutput) {
        Self.cancel(&press, of: device, time: time, type: .indirectPointer, to: &output)
    }

    /// Notes a change of the left button that repeats a touch.
    mutating func ignoreButton(_ change: InputEvent.ButtonChange, time: Double, to output: inout TouchOutput) {
        cancelPress(time: time, to: &output)
        press = change == .pressed ? .ignored : .up
    }

    mutating func cursorMoved(to p: CGPoint, time: Double, to output: inout TouchOutput) {
        guard case .down(var finger) = press, let id = finger.id else { return }
        finger.location = p
        press = .down(finger)
        output.add(id, device, .moved, at: p, time: time, type: .indirectPointer)
    }

    // MARK: Ends

    /// Cancels all contacts. Fingers that stay down are ignored until they are lifted.
    mutating func cancelAll(time: Double, to output: inout TouchOutput) {
        for slot in slots.indices {
            Self.cancel(&slots[slot], of: device, time: time, type: type, to: &output)
        }
        cancelPress(time: time, to: &output)
    }

    private static func cancel(
        _ contact: inout Contact, of device: InputDevice, time: Double, type: TouchChange.TouchType,
        to output: inout TouchOutput
    ) {
        guard case .down(var finger) = contact, !finger.isCancelled else { return }
        let id = finger.id
        finger.id = nil
        finger.isCancelled = true
        contact = .down(finger)
        if let id { output.add(id, device, .cancelled, at: finger.location, time: time, type: type) }
    }

    /// Cancels all contacts of a device that was unplugged, and reports the end of a degradation.
    mutating func remove(time: Double, to output: inout TouchOutput) {
        cancelAll(time: time, to: &output)
        if degradation != nil { output.notify(.inputRestored, device, time) }
    }

    // MARK: Storms and stuck touches

    private func isStuck(_ finger: Finger, at time: Double) -> Bool {
        policy.stuckTimeout.map { time >= finger.since + $0 } == true
    }

    /// The next time at which ``advance(to:_:)`` or ``admitContacts(until:to:)`` has an effect; infinity for never.
    var deadline: Double {
        var first = min(rate?.recoveryTime ?? .infinity, nextAdmission)
        guard let timeout = policy.stuckTimeout else { return first }
        for case .down(let finger) in slots { first = min(first, finger.since + timeout) }
        return first
    }

    /// Cancels stuck touches and ends a storm when it is time.
    ///
    /// - Returns: Whether touches changed.
    mutating func advance(to time: Double, _ output: inout TouchOutput) -> Bool {
        rate?.refill(at: time)
        var isChanged = false
        for slot in slots.indices {
            guard case .down(let finger) = slots[slot], isStuck(finger, at: time) else { continue }
            cancelStuckTouch(slot, finger, at: time, to: &output)
            isChanged = true
        }
        restoreIfRecovered(at: time, to: &output)
        return isChanged
    }

    private mutating func cancelStuckTouch(_ slot: Int, _ finger: Finger, at time: Double, to output: inout TouchOutput)
    {
        slots[slot] = .stuck
        if let id = finger.id { output.add(id, device, .cancelled, at: finger.location, time: time, type: type) }
        output.log.device(
            device,
            "touch at (\(finger.location.x), \(finger.location.y)) has not moved for \(policy.stuckTimeout ?? 0) s; it is cancelled; "
                + "check the panel for objects or set stuckTouchTimeout"
        )
        degrade(.stuckTouch, at: time, to: &output)
    }

    private mutating func suspendForStorm(at time: Double, to output: inout TouchOutput) {
        cancelAll(time: time, to: &output)
        for slot in slots.indices {
            if case .down = slots[slot] { slots[slot] = .ignored }
        }
        output.log.device(
            device,
            "more than \(policy.touchesPerSecond ?? 0) touches a second begin; all are ignored until there are fewer; "
                + "check the panel for water and its cable")
        degrade(.touchStorm, at: time, to: &output)
    }

    private mutating func degrade(_ reason: InputNotice.Reason, at time: Double, to output: inout TouchOutput) {
        if degradation == reason { return }
        degradation = reason
        output.notify(.inputDegraded(reason), device, time)
    }

    /// Reports that the device works again, once neither a storm nor a stuck touch is left.
    private mutating func restoreIfRecovered(at time: Double, to output: inout TouchOutput) {
        guard degradation != nil, rate?.isExceeded != true, !slots.contains(.stuck) else { return }
        degradation = nil
        output.notify(.inputRestored, device, time)
    }

    // MARK: Malformed events

    private mutating func isKnown(_ slot: Int, _ time: Double, _ log: InputLog) -> Bool {
        if slots.indices.contains(slot) { return true }
        logFault("event for slot \(slot), of which there are \(Self.slotLimit); ignored", time, log)
        return false
    }

    mutating func point(_ position: DevicePosition, _ time: Double, _ log: InputLog) -> CGPoint? {
        if let p = mapper.point(position) { return p }
        logFault("position (\(position.x), \(position.y)) is not finite on the screen; the event is ignored", time, log)
        return nil
    }

    private mutating func logFault(_ message: String, _ time: Double, _ log: InputLog) {
        if let line = limiter.admit(message, at: time) { log.device(device, line) }
    }
}
