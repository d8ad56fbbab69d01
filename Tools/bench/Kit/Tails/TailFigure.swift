/// The distribution of a scene's frames.
package struct TailFigure: Codable, Equatable {
    package var scene: String
    /// The medians of several runs, in milliseconds: those of their medians and of their 99th percentiles.
    package var medianMs: Double
    package var p99Ms: Double
    /// The multiple of the median that 99 % of the frames do not exceed: the median of the runs' multiples.
    package var ratio: Double

    /// The greatest multiple of the median that the 99th percentile should have.
    package static let most = 1.6

    package init(scene: String, medianMs: Double, p99Ms: Double, ratio: Double) {
        self.scene = scene
        self.medianMs = medianMs
        self.p99Ms = p99Ms
        self.ratio = ratio
    }

    /// Summarizes several runs; `nil` if there are none, or if their frames were too short to measure.
    package init?(_ runs: [SceneRun]) {
        guard let first = runs.first, let median = Statistics.median(runs.map(\.medianMs)),
            let p99 = Statistics.median(runs.map(\.p99Ms)),
            let ratio = Statistics.median(runs.filter { $0.medianMs > 0 }.map { $0.p99Ms / $0.medianMs })
        else { return nil }
        self.init(scene: first.scene, medianMs: median, p99Ms: p99, ratio: ratio)
    }
}
