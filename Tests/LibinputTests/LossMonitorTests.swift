import Glibc
import Input
import Libinput
import Platform
import Testing

/// Two pipes in place of the evdev clients of a monitor.
private final class Clients {
    private let writers: [Int32]
    private var readers: [Int32]

    init() {
        let pipes = (0..<2).map { _ in
            var ends: [Int32] = [0, 0]
            pipe(&ends)
            for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
            return ends
        }
        readers = pipes.map { $0[0] }
        writers = pipes.map { $0[1] }
    }

    deinit {
        for writer in writers { close(writer) }
    }

    /// Creates the monitor, which owns the reading ends.
    func monitor() -> LossMonitor {
        LossMonitor(FileDescriptor(owning: readers[0]), FileDescriptor(owning: readers[1]))
    }

    /// Gives an event to both clients, as the kernel does.
    func send(type: UInt16, code: UInt16, times count: Int = 1) {
        var bytes = [UInt8](repeating: 0, count: InputEventBytes.size)
        bytes.withUnsafeMutableBytes {
            $0.storeBytes(of: type, toByteOffset: InputEventBytes.size - 8, as: UInt16.self)
            $0.storeBytes(of: code, toByteOffset: InputEventBytes.size - 6, as: UInt16.self)
        }
        for writer in writers {
            for _ in 0..<count { #expect(write(writer, bytes, bytes.count) == bytes.count) }
        }
    }

    func sendMotion(times count: Int = 1) { send(type: 3, code: 53, times: count) }
    func sendLoss() { send(type: 0, code: 3) }
}

@Suite struct LossMonitorTests {
    /// Runs a reading of libinput, and returns whether it may have lost events.
    private func read(_ monitor: LossMonitor, _ body: () -> Void = {}) -> Bool {
        monitor.beginReading()
        body()
        return monitor.endReading()
    }

    @Test("the size of an event is that of the kernel's structure, and only SYN_DROPPED is a loss")
    func bytes() {
        #expect(InputEventBytes.size == (MemoryLayout<Int>.size == 8 ? 24 : 16))
        let clients = Clients()
        let monitor = clients.monitor()
        _ = read(monitor)
        // SYN_REPORT, and an event of another type with the code of SYN_DROPPED.
        clients.send(type: 0, code: 0)
        clients.send(type: 3, code: 3)
        #expect(!read(monitor))
    }

    @Test("I1 the first reading is doubtful, since events may have been lost before the device was watched")
    func first() {
        let clients = Clients()
        let monitor = clients.monitor()
        #expect(read(monitor))
        #expect(!read(monitor))
    }

    @Test("I1 events that were not lost are not doubted, however many they are")
    func many() {
        let clients = Clients()
        let monitor = clients.monitor()
        _ = read(monitor)
        for _ in 0..<5 {
            clients.sendMotion(times: 600)
            #expect(!read(monitor) { clients.sendMotion(times: 600) })
        }
    }

    @Test("I1 a loss before or during a reading is found by it", arguments: [2, 3, 4, 5], [false, true])
    func loss(reading: Int, isDuring: Bool) {
        let clients = Clients()
        let monitor = clients.monitor()
        for _ in 1..<reading { _ = read(monitor) }
        clients.sendMotion(times: 300)
        if !isDuring { clients.sendLoss() }
        let isFound = read(monitor) {
            if isDuring { clients.sendLoss() }
            clients.sendMotion(times: 300)
        }
        #expect(isFound)
        // The other client has seen a loss during the reading as well.
        _ = read(monitor)
        #expect(!read(monitor))
    }

    @Test("I1 one of the clients spans the time from before a reading until after the next one")
    func turns() throws {
        var turns = ClientTurns()
        var emptied = turns.begin()
        #expect(!turns.end().isCovered)
        for _ in 0..<6 {
            let next = turns.begin()
            #expect(next != emptied)
            let end = turns.end()
            #expect(end.client == emptied)
            #expect(end.isCovered)
            emptied = next
        }
    }

    @Test("I1 a device that cannot be read is doubted")
    func end() {
        var clients: Clients? = Clients()
        let monitor = clients?.monitor()
        clients = nil
        for _ in 0..<3 { #expect(monitor.map { read($0) } == true) }
    }
}

@Suite struct SilentDevicesTests {
    private let panel = InputDevice(id: .init(1), name: "Panel", sysname: "event5", capabilities: .touch)

    private func read(_ devices: inout SilentDevices, at time: Double) -> Set<String> {
        devices.beginReading(at: time)
        return devices.endReading()
    }

    @Test("I1 of a silent device only readings with losses are doubted, until libinput logs losses again")
    func watched() {
        let clients = Clients()
        var devices = SilentDevices()
        #expect(read(&devices, at: 99) == [])
        #expect(devices.add("event5", until: 130) { clients.monitor() } == nil)
        #expect(read(&devices, at: 100) == ["event5"])
        #expect(read(&devices, at: 101) == [])
        clients.sendLoss()
        #expect(read(&devices, at: 102) == ["event5"])
        _ = read(&devices, at: 103)
        #expect(read(&devices, at: 104) == [])
        clients.sendLoss()
        #expect(read(&devices, at: 130) == [])
    }

    @Test("I1 a silence that follows another one keeps the monitor, and one that follows later gets a new one")
    func again() {
        let clients = Clients()
        var devices = SilentDevices()
        #expect(devices.add("event5", until: 130) { clients.monitor() } == nil)
        _ = read(&devices, at: 100)
        #expect(devices.add("event5", until: 140) { () throws(KernelError) in throw Self.refusal } == nil)
        #expect(read(&devices, at: 135) == [])
        #expect(read(&devices, at: 140) == [])
        let others = Clients()
        #expect(devices.add("event5", until: 200) { others.monitor() } == nil)
        #expect(read(&devices, at: 170) == ["event5"])
        #expect(read(&devices, at: 171) == [])
    }

    @Test("I1 a silent device that cannot be watched is doubted until losses are logged again")
    func unwatched() {
        var devices = SilentDevices()
        #expect(devices.add("event5", until: 130) { () throws(KernelError) in throw Self.refusal } == Self.refusal)
        #expect(read(&devices, at: 100) == ["event5"])
        #expect(read(&devices, at: 129) == ["event5"])
        #expect(read(&devices, at: 130) == [])
    }

    @Test("I1 devices are watched apart from each other, and further ones than there are monitors are doubted")
    func several() {
        let clients = (0..<SilentDevices.monitorLimit).map { _ in Clients() }
        var devices = SilentDevices()
        for (index, client) in clients.enumerated() {
            #expect(devices.add("event\(index)", until: 130) { client.monitor() } == nil)
        }
        _ = read(&devices, at: 100)
        clients[3].sendLoss()
        #expect(read(&devices, at: 101) == ["event3"])
        var isOpened = false
        let refusal = devices.add("event99", until: 130) {
            isOpened = true
            return Clients().monitor()
        }
        #expect(refusal == nil)
        #expect(!isOpened)
        for time in 102..<105 { #expect(read(&devices, at: Double(time)).contains("event99")) }
    }

    @Test("a device that is removed, and all when the seat is lost, are forgotten")
    func removed() {
        var devices = SilentDevices()
        for sysname in ["event5", "event6"] {
            _ = devices.add(sysname, until: 130) { () throws(KernelError) in throw Self.refusal }
        }
        devices.removeDevices(unpluggedIn: [InputEvent(device: panel, time: 100, kind: .deviceRemoved)])
        #expect(read(&devices, at: 100) == ["event6"])
        devices.removeAll()
        #expect(read(&devices, at: 100) == [])
    }

    private static let refusal = KernelError(operation: "open", errno: EACCES, object: "/dev/input/event5")
}
