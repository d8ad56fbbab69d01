import LayerModel

/// The copies that replicators have made of layers, and whether these are fewer than their layers ask for.
struct CopyCounter {
    /// Nodes that were made for replicators and not dropped.
    private var nodes = 0
    /// Whether a replicator gets fewer instances than its layer asks for.
    var areReduced = false
    /// Whether the budget was looked at for the frame at hand.
    var isShared = false
    /// Whether a commit came after the budget was last looked at.
    var hasNewLayers = false
    /// The layers of replicators, as the log names them.
    private var names: [LayerID: String] = [:]
    /// Replicators that a line was written about.
    private var told: Set<LayerID> = []

    /// Whether so many nodes more are within the budget for certain.
    func haveRoom(for more: Int) -> Bool { nodes + more <= InstanceBudget.mostCopies }

    var haveAny: Bool { nodes > 0 }

    mutating func count(_ node: RenderNode) {
        node.isCountedCopy = true
        nodes += 1
    }

    mutating func discount(_ node: RenderNode) {
        if node.isCountedCopy { nodes -= 1 }
        node.isCountedCopy = false
    }

    mutating func name(_ layer: LayerID, _ name: String) {
        names[layer] = name
    }

    mutating func forget(_ layer: LayerID) {
        if names.isEmpty { return }
        names[layer] = nil
        told.remove(layer)
    }

    /// Writes a line that names the first replicator that no line was written about.
    mutating func tell(of reductions: [InstanceBudget.Reduction]) {
        tell(
            reductions.map { ($0.node.id, $0.given, $0.wanted) },
            "the replicators of a tree make at most \(InstanceBudget.mostCopies) copies of layers together; repeat fewer layers"
        )
    }

    /// The same of those of which a frame can't paint all.
    mutating func tell(of excess: [PaintBudget.Excess]) {
        tell(
            excess.map { ($0.replicator.id, $0.given, $0.wanted) },
            "a frame would take too long to paint; repeat smaller layers, and fewer of those with effects")
    }

    private mutating func tell(_ reduced: [(id: LayerID, given: Int, wanted: Int)], _ advice: String) {
        var ids: Set<LayerID> = []
        let new = reduced.filter { !told.contains($0.id) && ids.insert($0.id).inserted }
        guard let first = new.first else { return }
        told.formUnion(ids)
        let name = names[first.id] ?? "CAReplicatorLayer #\(first.id.value)"
        let others = new.count == 1 ? "" : ", and \(new.count - 1) other replicators show fewer too"
        LayersLog.misuse("\(name): shows the first \(first.given) of \(first.wanted) instances\(others): \(advice)")
    }
}
