import CommandSupport
import Foundation
import TestSupport
import Testing

@Suite struct SavedFileTests {
    /// A save may be reported more than once: a process that another test starts meanwhile holds the file open for a
    /// moment, and is the one that closes it.
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
        var iterator = reports.stream.makeAsyncIterator()
        func isReported(_ text: String) async -> Bool {
            while let report = await iterator.next() {
                if report == text { return true }
            }
            return false
        }
        for text in ["1", "2"] {
            try folder.write(text, to: "scene.json")
            #expect(await isReported(text))
            try folder.write("renamed " + text, to: "other")
            try #require(rename(folder.path("other"), folder.path("scene.json")) == 0)
            #expect(await isReported("renamed " + text))
        }
        file = nil
        try folder.write("3", to: "scene.json")
        reports.continuation.finish()
        #expect(await iterator.next() == nil)
    }
}
