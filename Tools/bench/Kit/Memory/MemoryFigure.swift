/// The private memory of a scene with one thread and with several.
package struct MemoryFigure: Codable, Equatable {
    /// The memory with one thread.
    package var one: MemoryRun
    /// The memory with several threads; `nil` if it was not measured.
    package var several: MemoryRun?

    /// The most bytes besides the output and the pictures of a scene.
    static let mostRest = 8_000_000
    /// The most bytes for each further thread.
    package static let mostPerThread = 1_000_000

    package init(one: MemoryRun, several: MemoryRun? = nil) {
        self.one = one
        self.several = several
    }

    /// Summarizes the runs of one scene: those whose rest is the median with one thread and with several. `nil` without
    /// runs with one thread.
    package init?(_ runs: [MemoryRun]) {
        guard let one = Self.median(runs.filter { $0.threads == 1 }) else { return nil }
        self.init(one: one, several: Self.median(runs.filter { $0.threads > 1 }))
    }

    private static func median(_ runs: [MemoryRun]) -> MemoryRun? {
        runs.isEmpty ? nil : runs.sorted { $0.rest < $1.rest }[(runs.count - 1) / 2]
    }

    /// The bytes for each thread besides the first one; `nil` if they were not measured.
    package var perThread: Int? {
        guard let several, several.threads > one.threads else { return nil }
        return (several.rest - one.rest) / (several.threads - one.threads)
    }

    /// The limits that are exceeded, with both numbers.
    package var failures: [String] {
        var failures: [String] = []
        if one.rest > Self.mostRest {
            failures.append("\(one.scene) has \(one.rest) bytes besides output and pictures, \(Self.mostRest) allowed")
        }
        if let perThread, perThread > Self.mostPerThread {
            failures.append("\(one.scene) has \(perThread) bytes for each thread, \(Self.mostPerThread) allowed")
        }
        return failures
    }
}
