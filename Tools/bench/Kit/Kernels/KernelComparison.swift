package import Pixels

/// Measures operations with each instruction set, alternating with the peers' libraries.
package struct KernelComparison {
    package let operations: [KernelOperation]
    package let sets: [WorkingSet]
    package let kernels: [Kernels]
    package let peers: [Peers.Peer]
    /// The number of measurements of each figure, which is their median.
    package let rounds: Int

    package init(
        operations: [KernelOperation] = KernelOperation.all, sets: [WorkingSet] = WorkingSet.allCases,
        kernels: [Kernels] = Kernels.available,
        peers: [Peers.Peer] = [], rounds: Int
    ) {
        self.operations = operations
        self.sets = sets
        self.kernels = kernels
        self.peers = peers
        self.rounds = rounds
    }

    /// Calls a closure with the figures of each operation and working set as soon as they are complete: those of
    /// Vitrine from the plainest to the best instruction set, followed by those of the peers.
    package func run(_ each: ([KernelFigure]) -> Void) throws(BenchError) {
        for operation in operations {
            for set in operation.sets where sets.contains(set) { each(try figures(operation, set)) }
        }
    }

    private func figures(_ operation: KernelOperation, _ set: WorkingSet) throws(BenchError) -> [KernelFigure] {
        let measurement = KernelMeasurement(operation, set)
        var ours = [[Double]](repeating: [], count: kernels.count)
        var theirs = [[Double]](repeating: [], count: peers.count)
        for _ in 0..<rounds {
            for (i, kernels) in kernels.enumerated() { ours[i].append(measurement.rate(kernels)) }
            for (i, peer) in peers.enumerated() {
                if let rate = try Peers.rate(operation.name, set.rawValue, on: peer) { theirs[i].append(rate) }
            }
        }
        func figure(_ engine: String, _ isa: String, _ rates: [Double]) -> KernelFigure? {
            Statistics.median(rates).map {
                KernelFigure(
                    operation: operation.name, workingSet: set.rawValue, engine: engine, isa: isa, mpixPerS: $0,
                    bytesPerPixel: operation.bytesPerPixel)
            }
        }
        return kernels.indices.compactMap { figure("vitrine", kernels[$0].name, ours[$0]) }
            + peers.indices.compactMap { figure(peers[$0].name, "own choice", theirs[$0]) }
    }
}
