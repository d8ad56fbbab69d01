import Pixels

/// Counts instructions and bytes of scenes and kernels, and the instructions of the peers.
package struct CountedTasks {
    private let peers: Peers

    package init(_ peers: Peers) {
        self.peers = peers
    }

    /// Counts a scene: its instructions in the kernels in use, its bytes in another run.
    package func count(_ scene: BenchScene) throws -> SceneCount {
        if scene.isIdle {
            return SceneCount(scene, instructions: try GuardScenes.instructionsPerIdleSecond(), traffic: nil)
        }
        let frames = GuardScenes.counted(scene)
        let instructions = GuardScenes.instructionsPerFrame(of: scene)
        let traffic = GuardScenes.trafficPerFrame(of: scene)
        let counts = try peers.scenes.compactMap { peer throws(BenchError) in
            try Peers.count(scene, frames, from: GuardScenes.firstFrame, on: peer)
        }
        return SceneCount(scene, instructions: instructions, traffic: traffic, peers: counts)
    }

    /// Counts a call of an operation with each of the guarded instruction sets of this processor.
    package func count(_ operation: KernelOperation) throws -> KernelCount {
        let set = GuardKernels.set(of: operation)
        let measurement = KernelMeasurement(operation, set)
        let own = GuardKernels.kernels.map {
            KernelCount.Own(isa: $0.name, instructions: measurement.instructions($0))
        }
        let counts = try peers.kernels.compactMap { peer throws(BenchError) in
            try Peers.count(operation.name, set.rawValue, on: peer)
        }
        return KernelCount(operation.name, workingSet: set.rawValue, kernels: own, peers: counts)
    }
}
