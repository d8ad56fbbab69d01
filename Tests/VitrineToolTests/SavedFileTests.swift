import CommandSupport
import Foundation
import TestSupport
import Testing

@Suite struct SavedFileTests {
    @Test("each save is reported on the main thread, in place or by renaming, until the watch ends")
    @MainActor func saves() async throws {
        let folder = try TemporaryFolder()
        try folder.write("0", to: "scene.json")
        let reports = AsyncStream<String>.makeStream()
        var file: SavedFile? = try SavedFile(folder.path("scene.json"))
        file?.onChange { [continuation = reports.continuation] in
            continuation.yield((try? folder.text(of: "scene.json")) ?? "")
        }
        var iterator = reports.stream.makeAsyncIterator()
        for text in ["1", "2"] {
            try folder.write(text, to: "scene.json")
            #expect(await iterator.next() == text)
            try folder.write("renamed " + text, to: "other")
            try #require(rename(folder.path("other"), folder.path("scene.json")) == 0)
            #expect(await iterator.next() == "renamed " + text)
        }
        file = nil
        try folder.write("3", to: "scene.json")
        reports.continuation.finish()
        #expect(await iterator.next() == nil)
    }
}
