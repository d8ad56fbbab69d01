/// Runs scenes several times, each time in processes of their own, ours and the peers' in turn.
package struct SceneComparison {
    package let scenes: [BenchScene]
    package let peers: [Peers.Peer]
    package let runs: Int
    /// The first frame that is drawn.
    package let firstFrame: Int
    /// Runs one of ours in a process of its own.
    package let runOurs: (BenchScene) throws -> SceneRun

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

    /// Hands out each scene's runs by engine as soon as they are there: ours first.
    package func run(_ each: (BenchScene, [[SceneRun]]) -> Void) throws {
        for scene in scenes {
            var all = [[SceneRun]](repeating: [], count: peers.count + 1)
            for run in 0..<runs {
                // Each time another one begins.
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
