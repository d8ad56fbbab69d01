import Glibc
import Platform
import Testing

@Suite struct ThreadAndSignalTests {
    /// Returns a line of the calling thread's status file by its name.
    static func status(_ name: String) -> String? {
        guard let file = fopen("/proc/thread-self/status", "r") else { return nil }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 512)
        while fgets(&line, 512, file) != nil {
            let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            if text.hasPrefix(name + ":") { return String(text.dropFirst(name.count + 2).prefix { $0 != "\n" }) }
        }
        return nil
    }

    @Test("a thread has its name, cut to what the kernel keeps, and leaves signals to others")
    func thread() throws {
        let found = LockedValue<[String]>([])
        let thread = try WorkerThread(name: "a-name-that-is-too-long") {
            let lines = [Self.status("Name") ?? "", Self.status("SigBlk") ?? ""]
            found.withLock { $0 = lines }
        }
        thread.join()
        let lines = found.withLock { $0 }
        #expect(lines[0] == "a-name-that-is-")
        let blocked = try #require(UInt64(lines[1], radix: 16))
        for signal in [SIGTERM, SIGINT, SIGHUP, SIGUSR1] { #expect(blocked & (1 << UInt64(signal - 1)) != 0) }
        for signal in [SIGSEGV, SIGILL, SIGBUS, SIGABRT] { #expect(blocked & (1 << UInt64(signal - 1)) == 0) }
    }

    @Test("threads that nobody waits for leave no memory behind")
    func unjoined() throws {
        func runToEnd(_ count: Int) throws {
            for _ in 0..<count {
                let own = LockedValue("")
                _ = try WorkerThread(name: "short") { own.withLock { $0 = Self.status("Pid") ?? "?" } }
                while own.withLock({ $0.isEmpty }) { sched_yield() }
                let task = "/proc/self/task/\(own.withLock { $0 })"
                while access(task, F_OK) == 0 { sched_yield() }
            }
        }
        func addressSpace() -> Int { Self.status("VmSize").flatMap { Int($0.filter(\.isNumber)) } ?? 0 }
        try runToEnd(20)
        let before = addressSpace()
        // A leaked stack per thread would add 8 MB of address space each.
        try runToEnd(200)
        #expect(before > 0 && addressSpace() - before < 800_000)
    }

    @Test("signals are read, even if threads that started before do not block them")
    func otherThreads() async {
        await #expect(processExitsWith: .exitCode(7)) {
            for _ in 0..<5 {
                var thread = pthread_t()
                pthread_create(&thread, nil, { _ in while true { pause() } }, nil)
            }
            let signals = try SignalSource([SIGTERM])
            let loop = try EventLoop()
            var seen = 0
            try loop.add(signals) { _ in seen += 1 }
            for count in 1...3 {
                kill(getpid(), SIGTERM)
                while seen < count { try loop.turn(timeout: 5) }
            }
            signals.release()
            var action = sigaction()
            sigaction(SIGTERM, nil, &action)
            exit(action.__sigaction_handler.sa_handler == nil ? 7 : 1)
        }
    }

    @Test("signals are read, not suffered")
    func signals() async {
        await #expect(processExitsWith: .exitCode(7)) {
            let signals = try SignalSource([SIGTERM, SIGUSR1])
            let loop = try EventLoop()
            var seen: [Int32] = []
            try loop.add(signals) { seen.append($0) }
            // The signal is sent to this thread, because other threads of the test runner do not block it.
            raise(SIGTERM)
            raise(SIGUSR1)
            while seen.count < 2 { try loop.turn(timeout: 5) }
            exit(Set(seen) == [SIGTERM, SIGUSR1] && signals.next() == nil ? 7 : 1)
        }
    }
}
