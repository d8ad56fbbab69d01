import Foundation
import TestSupport
import Testing

/// perf follows the frame pointers that release builds keep.
@Suite("call chains of perf, on a real kernel", .onBoard, .keepsRuns, .hasPerf)
struct CallChainTests {

    /// Runs a line of the shell in the root folder of the package, and returns its output.
    private func shell(_ line: String, _ argument: String) throws -> String {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/bin/sh")
        process.currentDirectoryURL = Board.root
        process.arguments = ["-c", line, "sh", argument]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        try process.start()
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "\(line)")
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test("P3 the call chains of perf lead from the pixel kernels to the main function of the render thread")
    func frames() async throws {
        let outcome = try await Board(display: .vkms).run(
            """
            \(Board.looking)
            \(Board.product("vitrine")) run ship 2>/dev/null & kiosk=$!; shown $kiosk
            perf record --quiet --no-buildid --no-buildid-cache --event cpu-clock --freq 199 --call-graph fp \
                --pid $kiosk --output /run/output/perf.data -- sleep 4; echo recorded $?
            chmod 644 /run/output/perf.data
            kill $kiosk; wait $kiosk
            """)
        try #require(outcome.text == "recorded 0\n", "\(outcome.text) \(outcome.errorText)")

        // The files of the programs are those of the host, where names are found faster.
        let samples = try shell(
            "perf script --force --input \"$1\" 2>/dev/null | swift demangle --simplified",
            outcome.path("perf.data").path)
        let chains = CallChain.read(samples).filter { $0.thread == "vitrine-render" }
        let kernels = chains.filter { $0.contains(" Kernels.") }
        #expect(chains.count > 100 && kernels.count > 50, "\(chains.count), \(kernels.count) in kernels")
        // Some samples may be at the first instructions of a function, before its frame pointer is set.
        let whole = kernels.filter { $0.contains("FrameLoopThread.run(") && $0.contains("start_thread") }
        #expect(whole.count * 100 >= kernels.count * 95, "\(whole.count) of \(kernels.count)")
        #expect(whole.contains { $0.contains("Compositor.paint(stages:)") })

        try Data(samples.utf8).write(to: outcome.path("samples"))
        let graph = try shell("Tools/flame-graph <\"$1\"", outcome.path("samples").path)
        #expect(graph.contains("FrameLoopThread.run(") && graph.contains("Kernels."))
    }
}

extension Trait where Self == ConditionTrait {
    /// A trait of suites that need perf in the guest.
    fileprivate static var hasPerf: Self {
        let isInstalled = FileManager.default.isExecutableFile(atPath: "/usr/bin/perf")
        return .enabled(
            if: isInstalled && Board.processor == "amd64",
            "perf is missing: “Tools/setup test” installs it; the board for 64-bit Arm has none")
    }
}
