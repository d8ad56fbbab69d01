import Foundation
import Testing

@Suite struct RunLoopTurnTests {
    @Test(
        "X1 where no kiosk runs, the main thread's run loop ends the turn: changes are committed, completion blocks run, once"
    )
    func turn() throws {
        let folders =
            ([CommandLine.arguments[0], try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")]
            + CommandLine.arguments)
            .map { URL(fileURLWithPath: $0).deletingLastPathComponent() }
        let program = try #require(
            folders.map { $0.appendingPathComponent("TurnProbe") }.first {
                FileManager.default.isExecutableFile(atPath: $0.path)
            })
        let process = Process()
        let pipe = Pipe()
        process.executableURL = program
        process.standardOutput = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(String(decoding: output, as: UTF8.self) == "0 false\n1 true\n")
        #expect(process.terminationStatus == 0)
    }
}
