/// A scene whose memory is measured with a number of threads. It is written as `S1:4`.
package struct MemoryTask: Equatable, CustomStringConvertible {
    package let scene: BenchScene
    package let threads: Int

    package init(_ scene: BenchScene, threads: Int) {
        self.scene = scene
        self.threads = threads
    }

    /// - Parameter text: A scene and a number of threads, separated by a colon.
    package init(_ text: Substring) throws(BenchError) {
        let words = text.split(separator: ":", omittingEmptySubsequences: false)
        guard words.count == 2, let scene = BenchScene(rawValue: String(words[0])), let threads = Int(words[1]) else {
            throw BenchError(.usage, "“\(text)” is no scene and number of threads, such as S1:4")
        }
        _ = try DrawingThreads.of(threads)
        self.init(scene, threads: threads)
    }

    package var description: String { "\(scene.rawValue):\(threads)" }
}
