import Foundation
import Testing

@Suite struct SteadyFrameTests {
    #if DEBUG
    private static let isOptimized = false
    #else
    private static let isOptimized = true
    #endif

    @Test("a steady frame in which everything moves allocates nothing", .enabled(if: isOptimized, "only optimized code is free of temporaries"))
    func allocations() throws {
        let process = Process()
        process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appending(path: "SteadyFrames")
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let said = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(said)")
    }
}
