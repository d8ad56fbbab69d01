import BenchKit
import Foundation
import TestSupport
import Testing

@Suite struct CountedTests {
    private static let environment = GuardEnvironment(compiler: "Clang 17", library: "glibc 2.41", kernels: "neon")

    private func peer(_ name: String, _ instructions: Double) -> PeerCount {
        PeerCount(name: name, version: "1.2", instructions: instructions)
    }

    private var report: CountedReport {
        var report = CountedReport(environment: Self.environment)
        report.scenes = [
            SceneCount(
                .s1, instructions: 90_000,
                traffic: MemoryTraffic(source: 1_000_000, destination: 500_000, written: 2_500_000),
                peers: [peer("pixman", 180_000), peer("cairo", 900_000)]),
            SceneCount(
                .s6, instructions: 4_500_000, traffic: MemoryTraffic(source: 0, destination: 0, written: 12_000_000),
                peers: [peer("cairo", 3_000_000)]),
            SceneCount(.s8, instructions: 1400, traffic: nil),
        ]
        report.kernels = [
            KernelCount(
                "fill", workingSet: "tile",
                kernels: [.init(isa: "sse2", instructions: 40_000), .init(isa: "avx2", instructions: 20_000)],
                peers: [peer("pixman", 40_000)]),
            KernelCount("blur-a8", workingSet: "300x200", kernels: [.init(isa: "avx2", instructions: 1_234_567)]),
        ]
        return report
    }

    @Test("the tables have instructions, bytes and ratios, and dashes for what a library does not have")
    func tables() {
        let text = CountedTables(report, boards: []).text
        #expect(
            text == """
                neon kernels, Clang 17, glibc 2.41, pixman 1.2, cairo 1.2

                | 1,000 instructions a frame | Vitrine | pixman | cairo | Vitrine / pixman | Vitrine / cairo |
                | --- | --- | --- | --- | --- | --- |
                | S1 200 tiles, one mover | 90.0 | 180 | 900 | 0.50 | 0.10 |
                | S6 scrolling text | 4500 | – | 3000 | – | 1.5 |
                | S8 idle, a second | 1.40 | – | – | – | – |

                | MB a frame | sources read | destination read | written | together |
                | --- | --- | --- | --- | --- |
                | S1 200 tiles, one mover | 1.00 | 0.50 | 2.50 | 4.00 |
                | S6 scrolling text | 0.00 | 0.00 | 12.00 | 12.00 |

                | 1,000 instructions a call | set | sse2 | avx2 | pixman | sse2 / pixman | avx2 / pixman |
                | --- | --- | --- | --- | --- | --- | --- |
                | fill | tile | 40.0 | 20.0 | 40.0 | 1.0 | 0.50 |
                | blur-a8 | 300x200 | – | 1235 | – | – | – |
                """, "\(text)")
    }

    @Test("the times of a frame are those of instructions and of bytes, the greater one and the sum")
    func times() {
        let slow = BoardModel("Slow", clock: 1.5, instructionsPerCycle: 2, bandwidth: 4)
        let text = CountedTables(report, boards: [slow]).text
        // 90,000 / 3e9 s and 4 MB / 4 GB/s; 4.5e6 / 3e9 s and 12 MB / 4 GB/s.
        #expect(text.contains("\n| S1 200 tiles, one mover | 0.030 | 1.0 | 1.0 | 1.0 |\n"), "\(text)")
        #expect(text.contains("\n| S6 scrolling text | 1.5 | 3.0 | 3.0 | 4.5 |\n"), "\(text)")
        #expect(text.contains("\n| ms a frame | Slow: instructions | bytes | greater one | sum |\n"), "\(text)")
        let frame = slow.frame(instructions: 6e6, bytes: 4e6)
        #expect(frame == FrameEstimate(computingMs: 2, memoryMs: 1))
        #expect(frame.overlappedMs == 2 && frame.sumMs == 3)
    }

    @Test("a board that is faster in every respect needs less time for every frame")
    func boards() {
        let four = BoardModel.raspberryPi4.frame(instructions: 1e6, bytes: 1e6)
        let five = BoardModel.raspberryPi5.frame(instructions: 1e6, bytes: 1e6)
        #expect(five.computingMs < four.computingMs && five.memoryMs < four.memoryMs)
    }

    @Test("a report without counts is its title, and is read as it was written")
    func files() throws {
        let empty = CountedReport(environment: Self.environment)
        #expect(CountedTables(empty, boards: BoardModel.all).text == "neon kernels, Clang 17, glibc 2.41")
        for report in [empty, report] {
            let data = try JSONEncoder().encode(report)
            #expect(try JSONDecoder().decode(CountedReport.self, from: data) == report)
        }
    }

    @Test(
        "the command refuses to count where time does not count instructions, and what it does not know",
        arguments: [
            (["--scene", "S1"], 69, "does not count instructions"), (["--scene", "S9"], 64, "S9"),
            (["--operation", "knit"], 64, "knit"), (["--json", ""], 64, "--json is empty"),
            (["--json", "/nowhere/x"], 73, "/nowhere/x"),
        ] as [([String], Int32, String)])
    func refused(arguments: [String], status: Int32, words: String) throws {
        let outcome = try Tool.run(["counted"] + arguments)
        #expect(outcome.status == status && outcome.errors.contains(words), "\(outcome.errors)")
        #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
    }

    @Test("the scripts say how they are used, and refuse processors that they do not know")
    func scripts() throws {
        let help = try script("counted", "--help")
        #expect(help.status == 0 && help.output.contains("usage: Tools/bench/counted [arm64|x86-64]"), "\(help.output)")
        #expect(!help.output.contains("#"), "\(help.output)")
        for arguments in [["riscv64", "counted"], []] {
            let refused = try script("counting-board", arguments)
            #expect(refused.status == 64 && refused.output.contains("usage: "), "\(refused.output)")
        }
    }

    @Test("the programs of the peers count frames and calls, with the version of their library")
    func peers() throws {
        let folder = try TemporaryFolder()
        #expect(try script("peers/build", folder.path("peers")).status == 0)
        for words in [
            ["pixman-scenes", "S5", "--from", "29", "--count", "32"], ["pixman-kernels", "fill", "tile", "--count"],
        ] {
            let outcome = try run(folder.path("peers/" + words[0]), Array(words.dropFirst()))
            let line = try #require(
                try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any], "\(outcome)")
            #expect(line["engine"] as? String == "pixman" && line["version"] as? String != "")
            // Nanoseconds on a machine whose clock does not count instructions.
            #expect((line["instructions"] as? Double).map { $0 > 0 } == true)
        }
        #expect(try run(folder.path("peers/pixman-scenes"), ["S8", "--count", "32"]).status == 3)
        #expect(try run(folder.path("peers/pixman-kernels"), ["knit", "tile", "--count"]).status == 3)
    }

    private func script(_ name: String, _ arguments: String...) throws -> (status: Int32, output: String) {
        try script(name, arguments)
    }

    private func script(_ name: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
        let bench = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Tools/bench")
        return try run(bench.appending(path: name).path, arguments)
    }

    /// Runs a program and returns its status with what it wrote to standard output and standard error.
    private func run(_ program: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        process.standardError = pipe
        try process.start()
        let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
    }
}
