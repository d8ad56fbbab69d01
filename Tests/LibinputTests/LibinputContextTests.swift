import Glibc
import Libinput
import Testing

@Suite struct LibinputContextTests {
    /// Ends the process with 7 if a context is the expected error with so many descriptors left.
    private static func open(withDescriptors free: Int) {
        let next = dup(0)
        close(next)
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        limit.rlim_cur = rlim_t(Int(next) + free)
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        do throws(LibinputError) {
            _ = try LibinputContext()
        } catch {
            exit(error == .noContext ? 7 : 8)
        }
        exit(9)
    }

    @Test("R9 without descriptors a context is an error, and nothing ends the process")
    func noDescriptor() async {
        await #expect(processExitsWith: .exitCode(7)) { Self.open(withDescriptors: 0) }
    }

    @Test("R9 with a single descriptor a context is an error, and nothing ends the process")
    func oneDescriptor() async {
        await #expect(processExitsWith: .exitCode(7)) { Self.open(withDescriptors: 1) }
    }
}
