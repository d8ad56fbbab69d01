import Foundation
import TestSupport
import Testing

@Suite struct PeerBuildTests {
    /// Tests and a benchmark may find the programs missing at the same time.
    @Test("two builds of the peers' programs at once both succeed")
    func atOnce() throws {
        let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Tools/bench/peers/build").path
        let folder = try TemporaryFolder()
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = [
            "-c", #""$0" "$1" & first=$!; "$0" "$1" && wait "$first""#, script, folder.path("programs"),
        ]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        try process.start()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.path("programs"))
        #expect(left.allSatisfy { !$0.contains(".") }, "\(left)")
    }
}
