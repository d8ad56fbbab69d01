import CInput
import CInputLog
import CUdev
import Glibc
package import Input
import Platform
package import Session

/// The input devices of a seat, from libinput with udev: those that are plugged in and those that will be. Or some
/// devices that are named, also without udev.
///
/// ```swift
/// let input = try LibinputContext()
/// try loop.add(input.descriptor!) { _ in
///     try? input.dispatch(at: clock.now) { event in tracker.handle(event) }
/// }
/// ```
///
/// Used on one thread. libinput applies no calibration: the device's own is in ``InputDevice/calibration``.
package final class LibinputContext: InputEventSource {
    private let udev: OpaquePointer
    private let libinput: OpaquePointer
    private let callbacks: LibinputCallbacks
    private var translation: EventTranslation
    private var silentDevices = SilentDevices()
    /// Two buffers that take turns: events that are being read, and events that are being handed out.
    private var batch: [InputEvent] = []
    private var handedOut: [InputEvent] = []
    /// The index of the first event of ``handedOut`` that is not handed out yet.
    private var nextIndex = 0

    /// The named devices that cannot be described to libinput, and whose nodes are read instead.
    private var nodes: EvdevNodes?
    /// The reasons why devices that were named are not used.
    private var failures: [LibinputError] = []

    /// Opens the devices of `seat`, which the first dispatch reports.
    ///
    /// It is not an error if none can be opened, since others may be plugged in; ``obstacle`` says why.
    /// - Parameter keys: Whether key events are handed out. If not, keyboards are listed and their keys are dropped.
    package convenience init(
        seat: String = "seat0", keys: Bool = false, opener: any DeviceOpener = DirectDeviceOpener()
    ) throws(LibinputError) {
        try self.init(keys: keys, opener: opener) { callbacks, me, udev in
            libinput_udev_create_context(callbacks.interface, me, udev)
        }
        guard libinput_udev_assign_seat(libinput, seat) == 0 else { throw .noSeat(seat) }
    }

    /// Opens the devices of nodes, which the first dispatch reports, and no others.
    ///
    /// It is not an error if some cannot be opened; ``obstacleText`` says why. A device that is unplugged is not opened
    /// again when it is back.
    /// - Parameters:
    ///   - nodes: the paths of the nodes, such as `/dev/input/event2`, or of links to them.
    ///   - keys: Whether key events are handed out. If not, keyboards are listed and their keys are dropped.
    ///   - database: the database of udev, where the devices are described while they are opened if no udev runs.
    package convenience init(
        nodes: [String], keys: Bool = false, opener: any DeviceOpener = DirectDeviceOpener(),
        database: UdevDatabase = UdevDatabase()
    ) throws(LibinputError) {
        try self.init(keys: keys, opener: opener) { callbacks, me, _ in
            libinput_path_create_context(callbacks.interface, me)
        }
        var opened: Set<String> = []
        for node in nodes {
            do throws(LibinputError) {
                let device = try NamedInputDevice(node, udev: udev)
                if opened.insert(device.sysname).inserted { try add(device, database, opener) }
            } catch {
                failures.append(error)
            }
        }
    }

    /// - Parameter create: creates the context of libinput with the functions that it calls and their argument.
    private init(
        keys: Bool, opener: any DeviceOpener,
        _ create: (LibinputCallbacks, UnsafeMutableRawPointer, OpaquePointer) -> OpaquePointer?
    ) throws(LibinputError) {
        translation = EventTranslation(takesKeys: keys)
        if let failure = Self.libraryFailure { throw .noLibrary(failure) }
        guard Self.hasDescriptors else { throw .noContext }
        guard let udev = udev_new() else { throw .noUdev }
        let callbacks = LibinputCallbacks(opener: opener)
        guard let libinput = create(callbacks, Unmanaged.passUnretained(callbacks).toOpaque(), udev) else {
            udev_unref(udev)
            throw .noContext
        }
        self.udev = udev
        self.libinput = libinput
        self.callbacks = callbacks
        LibinputCallbacks.connectLog(of: libinput)
    }

    /// Opens a device that was named. libinput keeps what udev knows about a device from then on.
    private func add(_ device: NamedInputDevice, _ database: UdevDatabase, _ opener: any DeviceOpener)
        throws(LibinputError)
    {
        let refusals = callbacks.refusals.count
        do throws(LibinputError) {
            if try device.describing(in: database, { libinput_path_add_device(libinput, device.path) != nil }) {
                return
            }
        } catch {
            // The node of a device that libinput could not tell apart is read without it.
            guard !device.usableCapabilities.isEmpty else { throw error }
            if nodes == nil { nodes = try EvdevNodes(beside: libinput_get_fd(libinput), opener: opener) }
            try nodes?.add(device)
            return
        }
        if callbacks.refusals.count > refusals, let refusal = callbacks.refusals.last { throw LibinputError(refusal) }
        throw .noUse(path: device.path)
    }

    /// The reason why libinput cannot be used; `nil` if it is loaded. It is loaded at the first use, because it needs a
    /// dozen other libraries.
    private static let libraryFailure = vtr_load_libinput().map { String(cString: $0) }

    /// Whether the process may open the descriptors that a context of libinput begins with. Without them libinput 1.22
    /// does not return an error, but ends the process by an assertion.
    private static var hasDescriptors: Bool {
        let trial = (0..<2).map { _ in open("/dev/null", O_RDONLY | O_CLOEXEC) }
        for descriptor in trial where descriptor >= 0 { close(descriptor) }
        return trial.allSatisfy { $0 >= 0 }
    }

    deinit {
        translation.releaseHandles()
        libinput_unref(libinput)
        udev_unref(udev)
    }

    /// A descriptor that is readable when there is something to dispatch.
    package var descriptor: Int32? { nodes?.descriptor ?? libinput_get_fd(libinput) }

    /// The time of the first event that was read and not handed out; infinity if there is none. The descriptor
    /// announces other events.
    package var nextEventTime: Double { nextIndex < handedOut.count ? handedOut[nextIndex].time : .infinity }

    /// The devices that are plugged in and could be opened, as far as they have been dispatched.
    package var devices: [InputDevice] { translation.devices + (nodes?.devices ?? []) }

    /// The number of events without a translation: switches, touchpad gestures, pens above their surface.
    package var ignoredEvents: Int { translation.ignoredEvents }

    /// The number of key events that were dropped.
    package var droppedKeys: Int { translation.droppedKeys }

    /// The reasons why devices that were named are not used, or why there is no device.
    package var obstacleText: String? {
        failures.isEmpty ? obstacle?.description : failures.map(\.description).joined(separator: "; ")
    }

    /// The reason why there is no device, or `nil` if there is one or if none is plugged in.
    package var obstacle: LibinputError? {
        if !devices.isEmpty { return nil }
        if let failure = failures.first { return failure }
        if let refusal = callbacks.refusals.first { return LibinputError(refusal) }
        return LibinputError.udevIsRunning ? nil : .udevNotRunning
    }

    /// Reads events without waiting and hands them out in order. Must not be called from within `body`.
    ///
    /// Touches of a device that was unplugged or lost events are cancelled. The exception is a device whose buttons the
    /// kernel releases before it reports the removal (a mouse, a panel without slots), if the removal is read later.
    package func dispatch(at time: Double, limit: Int, _ body: (InputEvent) -> Void) throws(LibinputError) {
        // Events that were read before come first; until they are handed out, newer ones stay in the kernel.
        if nextIndex < handedOut.count { return handOut(limit, body) }
        silentDevices.beginReading(at: time)
        let result = libinput_dispatch(libinput)
        // Events that were read before an error are handed out.
        collect(lost: silentDevices.endReading(), at: time)
        handOut(limit, body)
        if result < 0 { throw .cannotRead(KernelError(operation: "libinput_dispatch", errno: -result)) }
    }

    /// Closes all devices, because the seat is lost. Contacts are cancelled, and the devices are removed.
    package func suspend(_ body: (InputEvent) -> Void) {
        libinput_suspend(libinput)
        silentDevices.removeAll()
        callbacks.forgetRefusals()
        handOut(.max, body)
        nodes?.suspend(into: &batch)
        collect()
        handOut(.max, body)
    }

    package func resume() throws(LibinputError) {
        guard libinput_resume(libinput) == 0 else { throw .cannotResume }
        try nodes?.resume()
    }

    package func setLEDs(_ leds: KeyboardLEDs, on device: InputDevice) {
        guard let handle = translation.handle(of: device) else { return }
        // The bits are the same as libinput's.
        libinput_device_led_update(handle, libinput_led(rawValue: UInt32(leds.rawValue)))
    }

    /// Translates everything that libinput has read as one batch; made-up releases are recognized by their batch.
    /// - Parameters:
    ///   - lost: the sysnames of devices that may have lost events without a line in libinput's log.
    ///   - time: the present, at which named nodes are read as well; `nil` if they are not.
    private func collect(lost: Set<String> = [], at time: Double? = nil) {
        while let event = libinput_get_event(libinput) {
            translation.translate(event, into: &batch)
            libinput_event_destroy(event)
        }
        let losses = callbacks.takeLosses()
        ReleaseRepair.repair(&batch, lost: losses.lost.union(lost))
        silentDevices.removeDevices(unpluggedIn: batch)
        for (sysname, end) in losses.silentUntil { watch(sysname, until: end) }
        if let time { nodes?.read(at: time, into: &batch) }
        swap(&batch, &handedOut)
    }

    /// Finds the losses of a device itself for as long as libinput does not log them.
    private func watch(_ sysname: String, until end: Double) {
        let refusal = silentDevices.add(sysname, until: end) { () throws(KernelError) in
            try LossMonitor(opening: "/dev/input/\(sysname)")
        }
        if let refusal { callbacks.reportUnwatched(sysname, refusal) }
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
