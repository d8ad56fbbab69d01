/// A scene with its counted instructions in the states of profiling.
package struct ProfilingRow: Sendable {
    package let scene: BenchScene
    package let counts: [ProfilingState: ProfilingCount]

    package init(_ scene: BenchScene, _ counts: [ProfilingState: ProfilingCount]) {
        self.scene = scene
        self.counts = counts
    }

    /// The instructions in a state, as a multiple of those with everything off.
    func ratio(_ state: ProfilingState) -> String {
        guard let off = counts[.off]?.instructions, off > 0, let count = counts[state] else { return "–" }
        return (count.instructions / off).fixed(4)
    }

    /// The thousands of instructions in a state.
    func thousands(_ state: ProfilingState) -> String {
        counts[state].map { ($0.instructions * 1e-3).fixed($0.instructions < 1e6 ? 1 : 0) } ?? "–"
    }

    /// The states that cost more than their limits, or were not counted.
    var failures: [String] {
        ProfilingState.allCases.compactMap { state in
            let name = "\(scene.rawValue) \(state.title)"
            guard let off = counts[.off]?.instructions, let count = counts[state]?.instructions, count > 0 else {
                return "\(name) was not counted"
            }
            let limit = ProfilingLimit(state)
            let most = scene.isIdle ? limit.perIdleSecond : limit.instructions(ofFrame: off)
            return count > most ? "\(name) \(count.fixed(0)) instructions, \(most.fixed(0)) allowed" : nil
        }
    }
}
