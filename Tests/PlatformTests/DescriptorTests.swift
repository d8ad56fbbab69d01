import Glibc
import Platform
import Testing

@Suite struct DescriptorTests {
    @Test("a descriptor is closed when its owner goes, and not when it is given away")
    func ownership() throws {
        var raw: Int32 = -1
        do {
            let descriptor = try FileDescriptor(opening: "/dev/null", flags: O_RDONLY)
            raw = descriptor.raw
            #expect(fcntl(raw, F_GETFD) & FD_CLOEXEC != 0)
        }
        #expect(fcntl(raw, F_GETFD) == -1)
        let kept = try FileDescriptor(opening: "/dev/null", flags: O_RDONLY).release()
        #expect(fcntl(kept, F_GETFD) != -1)
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
