import Geometry

/// The contacts of one device: lets through what is balanced and ignores the rest.
struct DeviceTouches {
    /// More than any panel has contacts.
    static let slotLimit = 32

    enum Contact: Equatable {
        case up
        case down(TouchID, CGPoint)
        /// Still down, but cancelled: nothing of it counts until it is up.
        case cancelled
    }

    let device: InputDevice
    var calibration: CalibrationMatrix
    private var mapper: TouchMapper
    private var slots = [Contact](repeating: .up, count: slotLimit)
    private var press = Contact.up
    private var limiter = LineLimiter()

    init(_ device: InputDevice, calibration: CalibrationMatrix, screen: ScreenGeometry) {
        self.device = device
        self.calibration = calibration
        mapper = TouchMapper(calibration: calibration, screen: screen)
    }

    mutating func lie(on screen: ScreenGeometry) {
        mapper = TouchMapper(calibration: calibration, screen: screen)
    }

    // MARK: Contacts

    mutating func down(_ slot: Int, at position: DevicePosition, time: Double, to output: inout TouchOutput) {
        guard isKnown(slot, time, output.log) else { return }
        guard slots[slot] == .up else {
            return complain("a second touch began in slot \(slot), where one is down; it is ignored", time, output.log)
        }
        guard let p = point(position, time, output.log) else { return }
        slots[slot] = .down(output.begin(at: p, time: time, type: .direct), p)
    }

    mutating func motion(_ slot: Int, to position: DevicePosition, time: Double, to output: inout TouchOutput) {
        guard isKnown(slot, time, output.log) else { return }
        switch slots[slot] {
        case .up: complain("a motion came from slot \(slot), where no touch is down; it is ignored", time, output.log)
        case .cancelled: break
        case .down(let id, _):
            guard let p = point(position, time, output.log) else { return }
            slots[slot] = .down(id, p)
            output.add(id, .moved, at: p, time: time, type: .direct)
        }
    }

    mutating func up(_ slot: Int, time: Double, isCancelled: Bool, to output: inout TouchOutput) {
        guard isKnown(slot, time, output.log) else { return }
        switch slots[slot] {
        case .up:
            // A cancelled contact that is gone already is what a device says twice to be sure.
            if !isCancelled { complain("a touch ended in slot \(slot), where none is down; it is ignored", time, output.log) }
        case .cancelled: break
        case .down(let id, let p): output.add(id, isCancelled ? .cancelled : .ended, at: p, time: time, type: .direct)
        }
        slots[slot] = .up
    }

    // MARK: The pointer's left button

    mutating func button(_ change: InputEvent.ButtonChange, at p: CGPoint, time: Double, to output: inout TouchOutput) {
        switch (change, press) {
        case (.pressed, .up): press = .down(output.begin(at: p, time: time, type: .indirectPointer), p)
        case (.pressed, _): complain("the left button was pressed twice; the second press is ignored", time, output.log)
        case (.released, .up): complain("the left button was released twice; the second release is ignored", time, output.log)
        case (.cancelled, .up): break
        case (_, .cancelled): press = .up
        case (_, .down(let id, _)):
            output.add(id, change == .released ? .ended : .cancelled, at: p, time: time, type: .indirectPointer)
            press = .up
        }
    }

    mutating func cursorMoved(to p: CGPoint, time: Double, to output: inout TouchOutput) {
        guard case .down(let id, _) = press else { return }
        press = .down(id, p)
        output.add(id, .moved, at: p, time: time, type: .indirectPointer)
    }

    // MARK: All of them

    /// Ends everything that is down. What stays down is ignored until it is up.
    mutating func cancelAll(time: Double, to output: inout TouchOutput) {
        for slot in slots.indices {
            if case .down(let id, let p) = slots[slot] {
                output.add(id, .cancelled, at: p, time: time, type: .direct)
                slots[slot] = .cancelled
            }
        }
        if case .down(let id, let p) = press {
            output.add(id, .cancelled, at: p, time: time, type: .indirectPointer)
            press = .cancelled
        }
    }

    // MARK: What makes no sense

    private mutating func isKnown(_ slot: Int, _ time: Double, _ log: InputLog) -> Bool {
        if slots.indices.contains(slot) { return true }
        complain("an event came from slot \(slot), and there are \(Self.slotLimit); it is ignored", time, log)
        return false
    }

    mutating func point(_ position: DevicePosition, _ time: Double, _ log: InputLog) -> CGPoint? {
        if let p = mapper.point(position) { return p }
        complain("the place (\(position.x), \(position.y)) is none; the event is ignored", time, log)
        return nil
    }

    private mutating func complain(_ message: String, _ time: Double, _ log: InputLog) {
        if let line = limiter.admit(message, at: time) { log.device(device, line) }
    }
}
