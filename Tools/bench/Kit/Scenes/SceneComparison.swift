/// Runs each scene several times, each time in a new process, alternating between Vitrine and its peers.
package struct SceneComparison {
    package let scenes: [BenchScene]
    package let peers: [Peers.Peer]
    package let runs: Int
    /// The number of the first frame that is drawn.
    package let firstFrame: Int
    /// Runs a scene with Vitrine in a new process.
    let runOurs: (BenchScene) throws -> SceneRun

    package init(
        scenes: [BenchScene], peers: [Peers.Peer] = [], runs: Int, firstFrame: Int = 0,
        runOurs: @escaping (BenchScene) throws -> SceneRun
    ) {
        self.scenes = scenes
        self.peers = peers
        self.runs = runs
        self.firstFrame = firstFrame
        self.runOurs = runOurs
    }

    /// Calls a closure with the runs of each scene, grouped by engine, Vitrine's first, as soon as they are complete.
    package func run(_ each: (BenchScene, [[SceneRun]]) -> Void) throws {
        for scene in scenes {
            var all = [[SceneRun]](repeating: [], count: peers.count + 1)
            for run in 0..<runs {
                // Another engine begins in each run.
                for i in all.indices.map({ ($0 + run) % all.count }) {
                    if i == 0 {
                        all[0].append(try runOurs(scene))
                    } else if let theirs = try Peers.run(scene, on: peers[i - 1], from: firstFrame) {
                        all[i].append(theirs)
                    }
                }
            }
            each(scene, all.filter { !$0.isEmpty })
        }
    }
}
