import Glibc
import Input
import Platform
import Session

/// Reads the node of a device that cannot be described to libinput.
final class EvdevReader {
    let device: InputDevice
    let descriptor: Int32
    private let opener: any DeviceOpener
    private var translation: EvdevTranslation
    private var isAdded = false
    private var buffer = [UInt8](repeating: 0, count: 64 * InputEventBytes.size)

    /// The largest number of reads at once; further events are read the next time.
    private static let readLimit = 64

    /// Opens a device.
    init(_ named: NamedInputDevice, id: InputDevice.ID, opener: any DeviceOpener) throws(LibinputError) {
        let descriptor: Int32
        do throws(KernelError) {
            descriptor = try opener.open(named.path)
        } catch {
            throw LibinputError(error)
        }
        self.descriptor = descriptor
        self.opener = opener
        device = InputDevice(
            id: id, name: named.name, sysname: named.sysname, path: named.syspath, productID: named.productID,
            capabilities: named.usableCapabilities)
        let surface = named.capabilities.surfaceKind.flatMap { Self.surface($0, descriptor) }
        translation = EvdevTranslation(surface: surface)
        // Times are those of the monotonic clock.
        var clock = Int32(CLOCK_MONOTONIC)
        guard ioctl(descriptor, Self.EVIOCSCLOCKID, &clock) == 0 else {
            throw .cannotOpen(.last("EVIOCSCLOCKID", on: named.path))
        }
        selectSlot()
    }

    deinit {
        opener.close(descriptor)
    }

    /// Reads events without waiting. Returns whether the device is there still.
    /// - Parameter time: the time of events that the device does not report itself.
    func read(at time: Double, into batch: inout [InputEvent]) -> Bool {
        if !isAdded {
            isAdded = true
            batch.append(InputEvent(device: device, time: time, kind: .deviceAdded))
        }
        for _ in 0..<Self.readLimit {
            let count = retryingInterrupts {
                buffer.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
            }
            if count < 0 && errno == EAGAIN { return true }
            guard count > 0 else {
                end(at: time, into: &batch)
                return false
            }
            buffer.withUnsafeBytes { take(UnsafeRawBufferPointer(rebasing: $0[..<count]), into: &batch) }
            if count < buffer.count { return true }
        }
        return true
    }

    /// Cancels what is down, and removes the device.
    func end(at time: Double, into batch: inout [InputEvent]) {
        for kind in translation.cancelAll() { batch.append(InputEvent(device: device, time: time, kind: kind)) }
        if isAdded { batch.append(InputEvent(device: device, time: time, kind: .deviceRemoved)) }
    }

    private func take(_ bytes: UnsafeRawBufferPointer, into batch: inout [InputEvent]) {
        var offset = 0
        while offset + InputEventBytes.size <= bytes.count {
            let event = InputEventBytes.event(at: offset, of: bytes)
            for kind in translation.take(type: event.type, code: event.code, value: event.value) {
                batch.append(InputEvent(device: device, time: event.time, kind: kind))
            }
            // The kernel may have dropped the choice of a slot.
            if event.isLoss { selectSlot() }
            offset += InputEventBytes.size
        }
    }

    private func selectSlot() {
        if let axis = Self.axis(EvdevCode.ABS_MT_SLOT, descriptor) { translation.select(slot: axis.value) }
    }

    // MARK: Axes

    private static let EVIOCSCLOCKID: UInt = 0x4004_45a0
    /// The request for the axis 0; those of other axes follow.
    private static let EVIOCGABS: UInt = 0x8018_4540

    private static func axis(_ code: Int, _ descriptor: Int32) -> (value: Int32, range: ClosedRange<Int32>)? {
        // The value, the minimum, the maximum, the fuzz, the flat and the resolution.
        var numbers: [Int32] = [0, 0, 0, 0, 0, 0]
        guard ioctl(descriptor, EVIOCGABS + UInt(code), &numbers) == 0, numbers[1] < numbers[2] else { return nil }
        return (numbers[0], numbers[1]...numbers[2])
    }

    private static func surface(_ kind: EvdevSurface.Kind, _ descriptor: Int32) -> EvdevSurface? {
        let codes =
            kind == .slots
            ? (EvdevCode.ABS_MT_POSITION_X, EvdevCode.ABS_MT_POSITION_Y) : (EvdevCode.ABS_X, EvdevCode.ABS_Y)
        guard let x = axis(codes.0, descriptor), let y = axis(codes.1, descriptor) else { return nil }
        return EvdevSurface(kind, x: x.range, y: y.range)
    }
}
