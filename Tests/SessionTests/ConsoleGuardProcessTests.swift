import CPlatform
import Glibc
import TestSupport
import Testing

/// The guard process, with a descriptor that is no console.
@Suite struct ConsoleGuardProcessTests {
    /// Returns the process whose standard input is the pipe that `end` writes to.
    func reader(of end: Int32) -> Int32? {
        guard let pipe = link("/proc/self/fd/\(end)") else { return nil }
        return entries("/proc").compactMap { Int32($0) }.first { $0 != getpid() && link("/proc/\($0)/fd/0") == pipe }
    }

    func link(_ path: String) -> String? {
        var target = [UInt8](repeating: 0, count: 256)
        let count = target.withUnsafeMutableBytes { readlink(path, $0.bindMemory(to: CChar.self).baseAddress!, 255) }
        return count > 0 ? String(decoding: target.prefix(count), as: UTF8.self) : nil
    }

    func entries(_ path: String) -> [String] {
        guard let directory = opendir(path) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            names.append(
                withUnsafePointer(to: &entry.pointee.d_name) {
                    $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                })
        }
        return names.filter { !$0.hasPrefix(".") }
    }

    /// Waits for the other end of a pipe to close.
    func closes(_ end: Int32) -> Bool {
        var descriptor = pollfd(fd: end, events: 0, revents: 0)
        return poll(&descriptor, 1, 300_000) == 1 && descriptor.revents & Int16(POLLERR) != 0
    }

    @Test(
        "R4 the guard keeps three descriptors, shrugs off signals, is nobody's child here, and goes when it is dismissed"
    )
    func life() throws {
        let tty = open("/dev/null", O_RDWR | O_CLOEXEC)
        // The number of no virtual terminal.
        var state = cplatform_console_state(number: 9999, keyboard_mode: 3)
        var end: Int32 = -1
        try #require(cplatform_console_guard_start(tty, &state, &end) == 0)
        let watched = dup(end)
        defer {
            close(watched)
            close(tty)
        }
        // While it starts: the pipe becomes its standard input at the end of that.
        var guardProcess: Int32?
        _ = wait {
            guardProcess = reader(of: end)
            return guardProcess != nil
        }
        let process = try #require(guardProcess)
        _ = wait { entries("/proc/\(process)/fd").count <= 3 }
        #expect(Set(entries("/proc/\(process)/fd")).isSubset(of: ["0", "1", "2"]))
        for signal in [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGPIPE] { kill(process, signal) }
        #expect(waitpid(process, nil, WNOHANG) == -1)
        #expect(link("/proc/\(process)/cwd") == "/")
        #expect(kill(process, 0) == 0)
        cplatform_console_guard_dismiss(end)
        #expect(closes(watched))
    }

    @Test("R4 the guard goes when the last who could dismiss it is gone")
    func orphan() throws {
        let tty = open("/dev/null", O_RDWR | O_CLOEXEC)
        defer { close(tty) }
        var state = cplatform_console_state(number: 9999, keyboard_mode: 3)
        var end: Int32 = -1
        try #require(cplatform_console_guard_start(tty, &state, &end) == 0)
        var guardProcess: Int32?
        _ = wait {
            guardProcess = reader(of: end)
            return guardProcess != nil
        }
        let process = try #require(guardProcess)
        close(end)
        // It waits up to two seconds for the end of this process, then finds no console to restore.
        #expect(wait { kill(process, 0) != 0 })
    }
}
