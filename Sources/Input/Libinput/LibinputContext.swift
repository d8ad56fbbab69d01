import CInput
import CUdev
package import Input
import Platform

/// The input devices of a seat, by libinput over udev: those that are there and those that come.
///
/// ```swift
/// let input = try LibinputContext()
/// try loop.add(input.descriptor) { _ in
///     try? input.dispatch { event in tracker.handle(event) }
/// }
/// ```
///
/// Used on one thread. Calibration is not left to libinput: the device's own matrix is in ``InputDevice/calibration``.
package final class LibinputContext {
    private let udev: OpaquePointer
    private let libinput: OpaquePointer
    private let callbacks: LibinputCallbacks
    private var translation = EventTranslation()
    private var repair = ReleaseRepair()
    /// What is read, and what was read before and is being handed out: two buffers that take turns.
    private var batch: [InputEvent] = []
    private var handedOut: [InputEvent] = []

    /// Opens the devices of `seat`; the first ``dispatch(_:)`` tells which there are.
    ///
    /// That none can be opened is no error here, since one that can may come: ``obstacle`` tells.
    package init(seat: String = "seat0", opener: any DeviceOpener = DirectDeviceOpener()) throws(LibinputError) {
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
        libinput_unref(libinput)
        udev_unref(udev)
    }

    /// Readable when there is something to ``dispatch(_:)``.
    package var descriptor: Int32 { libinput_get_fd(libinput) }

    /// What is plugged in and could be opened, as far as it has been dispatched.
    package var devices: [InputDevice] { translation.devices }

    /// Events that are of no use yet: keys, scrolling, pens, switches.
    package var ignoredEvents: Int { translation.ignoredEvents }

    /// Why there is no device at all; nil where there is one, or where none is plugged in.
    package var obstacle: LibinputError? {
        if !devices.isEmpty { return nil }
        if let refusal = callbacks.refusals.first { return LibinputError(refusal) }
        return LibinputError.udevIsRunning ? nil : .udevNotRunning
    }

    /// Reads what the devices have to tell, without waiting, and hands it out in order. Not to be called from within `body`.
    ///
    /// Touches of a device that is unplugged or lost events are cancelled. Only where the kernel itself lets go of a button before it
    /// tells that the device is gone (a mouse, a panel without slots), a removal that is read later comes too late for that.
    package func dispatch(_ body: (InputEvent) -> Void) throws(LibinputError) {
        let result = libinput_dispatch(libinput)
        // What was read before an error counts all the same.
        drain(body)
        if result < 0 { throw .cannotRead(KernelError(operation: "libinput_dispatch", errno: -result)) }
    }

    /// Gives all devices up, as when the seat is lost; what was down is cancelled, and the devices are removed.
    package func suspend(_ body: (InputEvent) -> Void) {
        libinput_suspend(libinput)
        callbacks.forgetRefusals()
        drain(body)
    }

    /// Takes up the devices there are now, as new ones; the next ``dispatch(_:)`` tells which.
    package func resume() throws(LibinputError) {
        guard libinput_resume(libinput) == 0 else { throw .cannotResume }
    }

    private func drain(_ body: (InputEvent) -> Void) {
        while let event = libinput_get_event(libinput) {
            if let event = translation.translate(event) { batch.append(event) }
            libinput_event_destroy(event)
        }
        let losses = callbacks.takeLosses()
        repair.repair(&batch, lost: losses.lost, silent: losses.silent)
        swap(&batch, &handedOut)
        for event in handedOut { body(event) }
        handedOut.removeAll(keepingCapacity: true)
    }
}
