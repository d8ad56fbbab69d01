/// A table of scenes: the figures of Vitrine and of its peers, and the ratio to the best peer.
package struct SceneTable {
    private let peers: [String]
    private var table: TextTable

    package init(peers: [String]) {
        self.peers = peers
        table = TextTable(["scene", "", "ours ms", "p99", "MB", "best peer", "ms", "ratio"] + peers)
    }

    /// Adds a row for a scene.
    ///
    /// - Parameters:
    ///   - figures: The figure of Vitrine, followed by those of the peers that have the scene.
    ///   - runs: The runs that each figure was computed from.
    package mutating func add(_ scene: BenchScene, _ figures: [SceneFigure], _ runs: [[SceneRun]]) {
        guard let ours = figures.first else { return }
        let best = figures.dropFirst().min { $0.medianMs < $1.medianMs }
        let wakeUps =
            scene.isIdle
            ? ", \((Statistics.median(runs[0].map(\.wakeUpsPerSecond)) ?? 0).digits(2)) wake-ups a second" : ""
        let theirs = peers.map { name in
            figures.dropFirst().first { $0.engine.hasPrefix(name) }.map { $0.medianMs.digits(3) } ?? "–"
        }
        table.add(
            [
                scene.rawValue, scene.title + wakeUps, ours.medianMs.digits(3), ours.p99Ms.digits(3),
                (Double(ours.peakMemoryBytes) * 1e-6).digits(3),
                best?.engine ?? "–", best?.medianMs.digits(3) ?? "–",
                best.map { (ours.medianMs / $0.medianMs).digits(2) } ?? "–",
            ] + theirs)
    }

    package var text: String { table.text }
}
