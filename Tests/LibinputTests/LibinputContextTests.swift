import Glibc
import Libinput
import Platform
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

    @Test("a node that is missing, or that of another device, is a reason why a named device is not used")
    func wrongNodes() throws {
        let input = try LibinputContext(nodes: ["/dev/input/none", "/dev/null", "/"])
        var heard = 0
        try input.dispatch(at: 0) { _ in heard += 1 }
        #expect(heard == 0)
        #expect(
            input.obstacle
                == .cannotOpen(KernelError(operation: "stat", errno: ENOENT, object: "/dev/input/none")))
        #expect(
            input.obstacleText == """
                no input device could be opened: stat /dev/input/none: No such file or directory (ENOENT); \
                /dev/null: not the node of an input device; choose one that “vitrine input list” shows; \
                /: not the node of an input device; choose one that “vitrine input list” shows
                """)
    }
}
