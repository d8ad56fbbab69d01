import CInput
import CUdev
package import Input
import Platform

/// The input devices of a seat, by libinput over udev: those that are there and those that come.
///
/// ```swift
/// let input = try LibinputContext()
/// try loop.add(input.descriptor!) { _ in
///     try? input.dispatch(at: clock.now) { event in tracker.handle(event) }
/// }
/// ```
///
/// Used on one thread. Calibration is not left to libinput: the device's own matrix is in ``InputDevice/calibration``.
package final class LibinputContext: InputEventSource {
    private let udev: OpaquePointer
    private let libinput: OpaquePointer
    private let callbacks: LibinputCallbacks
    private var translation: EventTranslation
    private var repair = ReleaseRepair()
    /// What is read, and what was read before and is being handed out: two buffers that take turns.
    private var batch: [InputEvent] = []
    private var handedOut: [InputEvent] = []
    /// The first event of ``handedOut`` that is not handed out yet.
    private var nextIndex = 0

    /// Opens the devices of `seat`; the first ``dispatch(at:_:)`` tells which there are.
    ///
    /// That none can be opened is no error here, since one that can may come: ``obstacle`` tells.
    /// - Parameter keys: Whether keys are told about. Otherwise keyboards are listed, and whatever is typed on them
    ///   goes no further.
    package init(seat: String = "seat0", keys: Bool = false, opener: any DeviceOpener = DirectDeviceOpener())
        throws(LibinputError)
    {
        translation = EventTranslation(takesKeys: keys)
        guard let udev = udev_new() else { throw .noUdev }
        let callbacks = LibinputCallbacks(opener: opener)
        let me = Unmanaged.passUnretained(callbacks).toOpaque()
        guard let libinput = libinput_udev_create_context(callbacks.interface, me, udev) else {
            udev_unref(udev)
            throw .noContext
        }
        self.udev = udev
        self.libinput = libinput
        self.callbacks = callbacks
        LibinputCallbacks.connectLog(of: libinput)
        guard libinput_udev_assign_seat(libinput, seat) == 0 else { throw .noSeat(seat) }
    }

    deinit {
        translation.releaseHandles()
        libinput_unref(libinput)
        udev_unref(udev)
    }

    /// Readable when there is something to ``dispatch(at:_:)``.
    package var descriptor: Int32? { libinput_get_fd(libinput) }

    /// The time of the first event that was read and is not handed out yet. The kernel wakes us for others.
    package var nextEventTime: Double { nextIndex < handedOut.count ? handedOut[nextIndex].time : .infinity }

    /// What is plugged in and could be opened, as far as it has been dispatched.
    package var devices: [InputDevice] { translation.devices }

    /// Events that are of no use yet: switches, gestures of touchpads, pens above their surface.
    package var ignoredEvents: Int { translation.ignoredEvents }

    /// Keys that were pressed or let go, and are told to nobody.
    package var droppedKeys: Int { translation.droppedKeys }

    /// Why there is no device at all; nil where there is one, or where none is plugged in.
    package var obstacle: LibinputError? {
        if !devices.isEmpty { return nil }
        if let refusal = callbacks.refusals.first { return LibinputError(refusal) }
        return LibinputError.udevIsRunning ? nil : .udevNotRunning
    }

    /// Reads what the devices have to tell, without waiting, and hands it out in order. Not to be called from within
    /// `body`.
    ///
    /// Touches of a device that is unplugged or lost events are cancelled. Only where the kernel itself lets go of a
    /// button before it tells that the device is gone (a mouse, a panel without slots), a removal that is read later
    /// comes too late for that.
    package func dispatch(at time: Double, limit: Int, _ body: (InputEvent) -> Void) throws(LibinputError) {
        // Events that were read before come first; until they are handed out the kernel keeps what is newer.
        if nextIndex < handedOut.count { return handOut(limit, body) }
        let result = libinput_dispatch(libinput)
        // What was read before an error counts all the same.
        collect()
        handOut(limit, body)
        if result < 0 { throw .cannotRead(KernelError(operation: "libinput_dispatch", errno: -result)) }
    }

    /// Gives all devices up, as when the seat is lost; what was down is cancelled, and the devices are removed.
    package func suspend(_ body: (InputEvent) -> Void) {
        libinput_suspend(libinput)
        callbacks.forgetRefusals()
        handOut(.max, body)
        collect()
        handOut(.max, body)
    }

    /// Takes up the devices there are now, as new ones; the next ``dispatch(at:_:)`` tells which.
    package func resume() throws(LibinputError) {
        guard libinput_resume(libinput) == 0 else { throw .cannotResume }
    }

    package func setLEDs(_ leds: KeyboardLEDs, on device: InputDevice) {
        guard let handle = translation.handle(of: device) else { return }
        // Bit by bit the same numbers.
        libinput_device_led_update(handle, libinput_led(rawValue: UInt32(leds.rawValue)))
    }

    /// Takes what libinput has read, as one batch: ends that may be made up are known by their whole batch.
    private func collect() {
        while let event = libinput_get_event(libinput) {
            translation.translate(event, into: &batch)
            libinput_event_destroy(event)
        }
        let losses = callbacks.takeLosses()
        repair.repair(&batch, lost: losses.lost, silent: losses.silent)
        swap(&batch, &handedOut)
    }

    private func handOut(_ limit: Int, _ body: (InputEvent) -> Void) {
        var count = 0
        while nextIndex < handedOut.count && count < limit {
            let event = handedOut[nextIndex]
            nextIndex += 1
            count += 1
            body(event)
        }
        guard nextIndex == handedOut.count else { return }
        handedOut.removeAll(keepingCapacity: true)
        nextIndex = 0
    }
}
