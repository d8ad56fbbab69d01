import LayerModel

/// The memory of the nodes that replicators have created, and whether replicators show fewer instances than requested.
struct CopyCounter {
    /// The bytes of the copies and instances in the tree.
    private var bytes = 0
    /// Whether a replicator gets fewer instances than its layer requests.
    var areReduced = false
    /// Whether the budget was computed for the current frame.
    var isShared = false
    /// Whether a commit arrived since the budget was last computed.
    var hasNewLayers = false
    /// The names of replicators in the log.
    private var names: [LayerID: String] = [:]
    /// Whether nothing is logged.
    var isSilent = false
    /// The replicators that the log has already named.
    private var told: Set<LayerID> = []

    /// Returns whether `more` further bytes are certain to be within the budget.
    func haveRoom(for more: Int) -> Bool { bytes + more <= InstanceBudget.mostBytes }

    var haveAny: Bool { bytes > 0 }

    /// Counts a copy or an instance with its bytes, instead of those with which it counted before.
    mutating func count(_ node: RenderNode, _ bytes: Int) {
        self.bytes += bytes - node.replication.countedBytes
        node.replication.countedBytes = bytes
    }

    mutating func discount(_ node: RenderNode) { count(node, 0) }

    mutating func name(_ layer: LayerID, _ name: String) {
        names[layer] = name
    }

    mutating func forget(_ layer: LayerID) {
        if names.isEmpty { return }
        names[layer] = nil
        told.remove(layer)
    }

    /// Logs instances that are not created, once for each replicator.
    mutating func tell(of reductions: [InstanceBudget.Reduction]) {
        tell(
            reductions.map { ($0.node.id, $0.given, $0.wanted) },
            "the copies that replicators of a tree make take at most \(InstanceBudget.mostBytes >> 20) MB together; "
                + "repeat fewer layers, and fewer of those that are rasterized or have effects"
        )
    }

    /// Logs instances that are not painted, once for each replicator.
    mutating func tell(of excess: [PaintBudget.Excess]) {
        tell(
            excess.map { ($0.replicator.id, $0.given, $0.wanted) },
            "a frame would take too long to paint; repeat smaller layers, and fewer of those with effects")
    }

    private mutating func tell(_ reduced: [(id: LayerID, given: Int, wanted: Int)], _ advice: String) {
        var ids: Set<LayerID> = []
        let new = reduced.filter { !told.contains($0.id) && ids.insert($0.id).inserted }
        guard !isSilent, let first = new.first else { return }
        told.formUnion(ids)
        let name = names[first.id] ?? "CAReplicatorLayer #\(first.id.value)"
        let others = new.count == 1 ? "" : ", and \(new.count - 1) other replicators show fewer too"
        LayersLog.misuse("\(name): shows the first \(first.given) of \(first.wanted) instances\(others): \(advice)")
    }
}
