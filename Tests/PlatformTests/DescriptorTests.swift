import Glibc
import Platform
import TestSupport
import Testing

@Suite struct DescriptorTests {
    @Test("a descriptor is closed when its owner goes, and not when it is given away")
    func ownership() throws {
        let file = try UnsharedFile()
        var raw: Int32 = -1
        do {
            let descriptor = try FileDescriptor(opening: file.path, flags: O_RDONLY)
            raw = descriptor.raw
            #expect(fcntl(raw, F_GETFD) & FD_CLOEXEC != 0 && file.isOpen(as: raw))
        }
        #expect(!file.isOpen(as: raw))
        let kept = try FileDescriptor(opening: file.path, flags: O_RDONLY).release()
        #expect(file.isOpen(as: kept))
        close(kept)
    }

    @Test("a refusal says the call, the object and the reason in one line")
    func refusal() {
        let error = #expect(throws: KernelError.self) {
            _ = try FileDescriptor(opening: "/nonexistent/file", flags: O_RDONLY)
        }
        #expect(error == KernelError(operation: "open", errno: ENOENT, object: "/nonexistent/file"))
        #expect(error?.description == "open /nonexistent/file: No such file or directory (ENOENT)")
        #expect(KernelError(operation: "ioctl", errno: EBUSY).description == "ioctl: Device or resource busy (EBUSY)")
        #expect(KernelError(operation: "ioctl", errno: 9999).symbol == "errno 9999")
    }

    @Test("the clock goes forward and the process's numbers are believable")
    func clocks() {
        let clock = MonotonicClock()
        let first = clock.now
        var last = first
        for _ in 0..<1000 {
            let now = clock.now
            #expect(now >= last)
            last = now
        }
        #expect(first > 0)
        #expect(ProcessUsage.cpuSeconds > 0 && ProcessUsage.cpuSeconds < 1e6)
        #expect(ProcessUsage.peakMemoryBytes > 1 << 20)
    }
}
