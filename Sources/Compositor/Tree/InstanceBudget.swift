import Animation
import LayerModel

/// The limit on the copies of layers that all replicators of a tree create, and its distribution among them.
///
/// A copy of a layer counts as one, and so does an instance without layers. The layers themselves, which the first
/// instances contain, don't count: without replicators nothing is left out. Nested replicators are served before the
/// ones that contain them, and siblings in the order of their layers; each keeps its first instances. The result
/// depends on the tree and the time only.
struct InstanceBudget {
    /// A copy takes about 10 KB of memory.
    static let mostCopies = 20_000

    /// A replicator that gets fewer instances than its layer requests.
    struct Reduction {
        let node: RenderNode
        let wanted: Int
        let given: Int
    }

    private(set) var reductions: [Reduction] = []
    private var left = InstanceBudget.mostCopies
    private let time: CFTimeInterval

    /// - Parameter time: the time of the global clock.
    init(at time: CFTimeInterval) {
        self.time = time
    }

    /// Distributes instances to the replicators among a node, which must not be a copy, and everything below it.
    /// - Parameter parentTime: the local time of the parent.
    mutating func share(among node: RenderNode, at parentTime: CFTimeInterval) {
        let local = node.localTime(at: time, inParentTime: parentTime)
        if let mask = node.mask { share(among: mask, at: local) }
        for layer in node.replicatedLayers { share(among: layer, at: local) }
        guard let replicator = node.replicator(atLocalTime: local) else { return }
        let wanted = replicator.shownInstances
        var given = min(wanted, 1)
        while given < wanted {
            let (size, varies) = copies(inInstance: given, of: node, replicator, at: local, limit: left)
            if size > left { break }
            let count = varies ? 1 : min(wanted - given, left / size)
            left -= count * size
            given += count
        }
        if given < wanted { reductions.append(Reduction(node: node, wanted: wanted, given: given)) }
    }

    /// Returns the number of copies for one more instance of a replicator; some number over the budget if it exceeds
    /// that.
    func copies(inInstanceOf node: RenderNode) -> Int {
        let local = node.localTime(at: time)
        guard let replicator = node.replicator(atLocalTime: local) else { return 1 }
        return copies(inInstance: 0, of: node, replicator, at: local, limit: Self.mostCopies).count
    }

    /// Returns the number of copies for an instance of a replicator, and whether other instances may need another
    /// number.
    private func copies(
        inInstance number: Int, of node: RenderNode, _ replicator: ReplicatorState, at local: CFTimeInterval,
        limit: Int
    ) -> (count: Int, varies: Bool) {
        let time = local - replicator.beginTime(ofInstance: number)
        var count = 0
        var varies = false
        for layer in node.replicatedLayers where count <= limit {
            let copies = copies(for: layer, at: time, limit: limit - count)
            count += copies.count
            varies = varies || copies.varies
        }
        return (max(min(count, max(limit, 0) + 1), 1), varies)
    }

    /// Returns the number of copies for a node and everything below it; some number over the limit if it exceeds that.
    private func copies(for node: RenderNode, at parentTime: CFTimeInterval, limit: Int) -> (count: Int, varies: Bool) {
        let local = node.localTime(at: time, inParentTime: parentTime)
        var count = 1
        var varies = false
        if let mask = node.mask {
            let copies = copies(for: mask, at: local, limit: limit - count)
            count += copies.count
            varies = copies.varies
        }
        guard let replicator = node.replicator(atLocalTime: local) else {
            for layer in node.replicatedLayers where count <= limit {
                let copies = copies(for: layer, at: local, limit: limit - count)
                count += copies.count
                varies = varies || copies.varies
            }
            return (min(count, max(limit, 0) + 1), varies)
        }
        varies = varies || !node.values.animations.isEmpty
        let instances = max(replicator.shownInstances, 1)
        var number = 0
        while number < instances, count <= limit {
            let copies = copies(inInstance: number, of: node, replicator, at: local, limit: limit - count)
            let like = copies.varies ? 1 : instances - number
            count += copies.count * like
            number += like
            varies = varies || copies.varies
        }
        return (min(count, max(limit, 0) + 1), varies)
    }
}

extension ReplicatorState {
    /// The number of instances without a budget.
    var shownInstances: Int { min(max(instanceCount, 0), Self.mostInstances) }

    /// Returns the begin time of an instance on the replicator's clock.
    func beginTime(ofInstance number: Int) -> CFTimeInterval {
        instanceDelay.isFinite ? instanceDelay * Double(number) : 0
    }
}

extension RenderNode {
    /// The nodes of the layer's sublayers; for a replicator, the children of its first instance.
    var replicatedLayers: [RenderNode] {
        ReplicatorState(modelKind) == nil ? children : children.first?.children ?? []
    }

    /// Returns the replicator's values at a local time; `nil` for other nodes.
    func replicator(atLocalTime time: CFTimeInterval) -> ReplicatorState? {
        guard let replicator = ReplicatorState(modelKind) else { return nil }
        return values.animations.isEmpty ? replicator : ReplicatorState(presented(atLocalTime: time).kind)
    }

    /// The number of layers of the subtree, copies not counted.
    var layerCount: Int {
        replicatedLayers.reduce(1 + (mask?.layerCount ?? 0)) { $0 + $1.layerCount }
    }
}
