import CommandSupport
import Foundation
import TestSupport
import Testing

@Suite struct SavedFileTests {
    /// A save may be reported twice: a process that another test starts while the file is written holds it open for a
    /// moment, and then closes it too.
    @Test(
        "each save is reported on the main thread, in place or by renaming, until the watch ends",
        .timeLimit(.minutes(1)))
    @MainActor func saves() async throws {
        let folder = try TemporaryFolder()
        try folder.write("0", to: "scene.json")
        let reports = AsyncStream<String>.makeStream()
        var file: SavedFile? = try SavedFile(folder.path("scene.json"))
        file?.onChange { [continuation = reports.continuation] in
            continuation.yield((try? folder.text(of: "scene.json")) ?? "")
        }
        for text in ["1", "2"] {
            try folder.write(text, to: "scene.json")
            #expect(await reports.stream.contains(text))
            try folder.write("renamed " + text, to: "other")
            try #require(rename(folder.path("other"), folder.path("scene.json")) == 0)
            #expect(await reports.stream.contains("renamed " + text))
        }
        file = nil
        try folder.write("3", to: "scene.json")
        reports.continuation.finish()
        #expect(await !reports.stream.contains("3"))
    }
}
