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
    /// Where the pointer is, pressed or not.
    package private(set) var cursor: Cursor

    package init(screen: ScreenGeometry, log: InputLog = .standard) {
        self.screen = screen
        output = TouchOutput(log: log)
        cursor = Cursor(screen: screen)
    }

    /// What happened to touches since ``removeChanges()``, in order.
    package var changes: [TouchChange] { output.changes }

    /// Forgets changes that were dealt with; their storage is used again.
    package mutating func removeChanges() {
        output.removeChanges()
    }

    // MARK: Events

    package mutating func handle(_ event: InputEvent) {
        let (time, i) = (event.time, index(of: event.device))
        switch event.kind {
        case .deviceAdded: break
        case .deviceRemoved:
            // The kernel lets go of a device's buttons before it tells that the device is gone.
            output.cancelEnds(of: event.device)
            devices[i].cancelAll(time: time, to: &output)
            devices.remove(at: i)
            output.endFrame()
        case .touchDown(let slot, let position): devices[i].down(slot, at: position, time: time, to: &output)
        case .touchMotion(let slot, let position): devices[i].motion(slot, to: position, time: time, to: &output)
        case .touchUp(let slot): devices[i].up(slot, time: time, isCancelled: false, to: &output)
        case .touchCancel(let slot): devices[i].up(slot, time: time, isCancelled: true, to: &output)
        case .touchFrame: output.endFrame()
        case .pointerMotion(let dx, let dy):
            cursor.move(dx: dx, dy: dy)
            drag(time)
        case .pointerPosition(let position):
            guard let p = devices[i].point(position, time, output.log) else { return }
            cursor.move(to: p)
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
        warn(of: device.calibration, device)
        devices.append(DeviceTouches(device, calibration: device.calibration, screen: screen))
        return devices.count - 1
    }

    // MARK: Settings

    /// Puts `matrix` in the place of what the device's own description says. One that is not usable leaves places as they are.
    package mutating func calibrate(_ device: InputDevice, with matrix: CalibrationMatrix) {
        let i = index(of: device)
        warn(of: matrix, device)
        devices[i].calibration = matrix
        devices[i].lie(on: screen)
    }

    private func warn(of matrix: CalibrationMatrix, _ device: InputDevice) {
        if matrix.isUsable { return }
        output.log.device(device, "the calibration matrix \(matrix) is singular or not finite; it is not used")
    }

    /// Maps everything to another screen, or to the same one turned. Touches that are down are cancelled.
    /// - Parameter time: seconds on the monotonic clock. So it is for ``cancelAll(at:)``.
    package mutating func setScreen(_ screen: ScreenGeometry, at time: Double) {
        guard screen != self.screen else { return }
        cancelAll(at: time)
        self.screen = screen
        cursor = Cursor(screen: screen)
        for i in devices.indices { devices[i].lie(on: screen) }
    }

    /// Cancels every touch, as when the seat is lost. Fingers that stay down count again once they were up.
    package mutating func cancelAll(at time: Double) {
        for i in devices.indices { devices[i].cancelAll(time: time, to: &output) }
        output.endFrame()
    }
}
