import Glibc
import Platform
import Supervision
import TestSupport
import Testing

/// Records of processes that end, and of those that are broken.
@Suite struct CrashReportTests {
    /// Begins a record in a process that is about to end.
    private static func begin(_ path: String) {
        setenv("VITRINE_CRASH_RECORD", path, 1)
        CrashRecord.begin()
    }

    private static let path = "\(P_tmpdir)/vitrine-crash-\(getuid())"

    @Test("R1 a trap leaves its signal, its thread and the calls that led to it")
    func trap() async throws {
        await #expect(processExitsWith: .failure) {
            Self.begin(Self.path + "-trap")
            let numbers = [1, 2, 3]
            print(numbers[numbers.count + Int(getpid() & 1)])
        }
        let report = try #require(CrashReport(contentsOfFile: Self.path + "-trap"))
        unlink(Self.path + "-trap")
        #expect([SIGILL, SIGTRAP].contains(report.signal.map(Int32.init) ?? 0))
        #expect(report.places.count > 2 && report.places.allSatisfy { $0.contains("+0x") }, "\(report.places)")
        #expect(report.places.contains { $0 == report.placeInProgram })
        #expect(report.words == nil && !report.thread.isEmpty)
    }

    @Test(
        "R1 every fatal signal has its ordinary effect after it is noted",
        arguments: [SIGABRT, SIGSEGV, SIGBUS, SIGFPE])
    func signals(number: Int32) async throws {
        switch number {
        case SIGABRT:
            await #expect(processExitsWith: .signal(SIGABRT)) {
                Self.begin(Self.path + "-6"); abort()
            }
        case SIGSEGV:
            await #expect(processExitsWith: .signal(SIGSEGV)) {
                Self.begin(Self.path + "-11"); raise(SIGSEGV)
            }
        case SIGBUS:
            await #expect(processExitsWith: .signal(SIGBUS)) {
                Self.begin(Self.path + "-7"); raise(SIGBUS)
            }
        default:
            await #expect(processExitsWith: .signal(SIGFPE)) {
                Self.begin(Self.path + "-8"); raise(SIGFPE)
            }
        }
        let report = try #require(CrashReport(contentsOfFile: Self.path + "-\(number)"))
        unlink(Self.path + "-\(number)")
        #expect(report.signal == Int(number))
    }

    @Test("R3 a program that is ended while it waits leaves the place in the program that waits")
    func waiting() async throws {
        await #expect(processExitsWith: .signal(SIGBUS)) {
            Self.begin(Self.path + "-wait")
            let own = pthread_self()
            var other = pthread_t()
            pthread_create(
                &other, nil,
                { main in
                    pthread_kill(pthread_t(UInt(bitPattern: main)), SIGBUS)
                    return nil
                },
                UnsafeMutableRawPointer(bitPattern: UInt(own)))
            while true { pause() }
        }
        let report = try #require(CrashReport(contentsOfFile: Self.path + "-wait"))
        unlink(Self.path + "-wait")
        #expect(report.placeInProgram != nil, "\(report.places)")
    }

    @Test("R1 an error that ends the process leaves its words, and a fault in memory its place")
    func words() async throws {
        await #expect(processExitsWith: .signal(SIGSEGV)) {
            Self.begin(Self.path + "-words")
            CrashRecord.note("app: no scene\n“door”" + String(repeating: ".", count: 600))
            UnsafeMutablePointer<Int>(bitPattern: 16)?.pointee = 1
        }
        let report = try #require(CrashReport(contentsOfFile: Self.path + "-words"))
        unlink(Self.path + "-words")
        #expect(report.signal == Int(SIGSEGV) && report.words?.hasPrefix("app: no scene “door”...") == true)
        #expect(!report.places.isEmpty)
    }

    @Test("R6 a record that can't be opened is no error")
    func nowhere() async {
        await #expect(processExitsWith: .success) {
            Self.begin("/nonexistent/crash")
            CrashRecord.note("nothing")
        }
    }

    @Test("S2 a broken record is read without a trap, or refused")
    func broken() {
        #expect(CrashReport([]) == nil && CrashReport([UInt8](repeating: 1, count: 100)) == nil)
        var random = SeededGenerator(seed: 21)
        let size = 8192
        for _ in 0..<2000 {
            for count in [CrashReport.size, size] {
                var bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
                bytes.replaceSubrange(0..<4, with: [1, 0, 0, 0])
                let report = CrashReport(bytes)
                #expect((report != nil) == (count == CrashReport.size))
                #expect((report?.places.count ?? 0) <= 32)
            }
        }
    }
}
