import CPlatform
import Glibc
import Input
import Platform
import Session

/// The named devices whose nodes are read without libinput, because they cannot be described to it.
final class EvdevNodes {
    /// Readable when libinput or one of the devices has something to read.
    private let poll: FileDescriptor
    private let opener: any DeviceOpener
    private var named: [NamedInputDevice] = []
    private var readers: [EvdevReader] = []
    /// The number of the last device. libinput's devices are counted from 1.
    private var lastID: UInt64 = 1 << 32
    private var lastTime = 0.0

    var descriptor: Int32 { poll.raw }
    var devices: [InputDevice] { readers.map(\.device) }

    /// - Parameter libinput: the descriptor of libinput, which is watched as well.
    init(beside libinput: Int32, opener: any DeviceOpener) throws(LibinputError) {
        let raw = epoll_create1(Int32(EPOLL_CLOEXEC))
        guard raw >= 0 else { throw .noContext }
        poll = FileDescriptor(owning: raw)
        self.opener = opener
        guard watch(libinput) else { throw .noContext }
    }

    /// Opens a device, also whenever the seat is resumed.
    func add(_ device: NamedInputDevice) throws(LibinputError) {
        try open(device)
        named.append(device)
    }

    /// Reads the devices without waiting, and removes those that are unplugged.
    func read(at time: Double, into batch: inout [InputEvent]) {
        lastTime = time
        for reader in readers where !reader.read(at: time, into: &batch) { close(reader) }
    }

    /// Closes all devices, because the seat is lost.
    func suspend(into batch: inout [InputEvent]) {
        for reader in readers {
            reader.end(at: lastTime, into: &batch)
            close(reader)
        }
    }

    /// Opens all devices again. One that is gone does not keep others from being opened.
    func resume() throws(LibinputError) {
        var failure: LibinputError?
        for device in named {
            do throws(LibinputError) { try open(device) } catch { failure = failure ?? error }
        }
        if let failure { throw failure }
    }

    private func open(_ device: NamedInputDevice) throws(LibinputError) {
        lastID += 1
        let reader = try EvdevReader(device, id: InputDevice.ID(lastID), opener: opener)
        guard watch(reader.descriptor) else { throw .cannotOpen(.last("epoll_ctl", on: device.path)) }
        readers.append(reader)
    }

    private func close(_ reader: EvdevReader) {
        epoll_ctl(poll.raw, EPOLL_CTL_DEL, reader.descriptor, nil)
        readers.removeAll { $0 === reader }
    }

    private func watch(_ descriptor: Int32) -> Bool {
        var event = epoll_event(events: EPOLLIN.rawValue, data: epoll_data_t(fd: descriptor))
        return epoll_ctl(poll.raw, EPOLL_CTL_ADD, descriptor, &event) == 0
    }
}
