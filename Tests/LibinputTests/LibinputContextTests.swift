import Glibc
import Libinput
import Testing

@Suite struct LibinputContextTests {
    @Test("R9 without descriptors a context is an error, and nothing ends the process", arguments: [0, 1])
    func descriptors(free: Int) async {
        await #expect(processExitsWith: .exitCode(7)) { [free = free as Int] in
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
    }
}
