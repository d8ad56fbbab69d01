import Animation
import LayerModel

/// The limit on the memory of the copies that all replicators of a tree create, and its distribution among them.
///
/// Copies of layers and instances count with their ``NodeMemory``. The layers themselves and the first instances, which
/// contain them, don't count: without replicators nothing is left out. Nested replicators are served before the ones
/// that contain them, and siblings in the order of their layers; each keeps its first instances. The result depends on
/// the tree and the time only.
package struct InstanceBudget {
    /// The limit in bytes: about 20,000 layers of one colour in nested replicators.
    package static let mostBytes = 160 << 20

    /// A replicator that gets fewer instances than its layer requests.
    struct Reduction {
        let node: RenderNode
        let wanted: Int
        let given: Int
    }

    private(set) var reductions: [Reduction] = []
    private var left = InstanceBudget.mostBytes
    private let time: CFTimeInterval
    private let memory: NodeMemory

    /// - Parameter time: the time of the global clock.
    init(at time: CFTimeInterval, _ memory: NodeMemory) {
        self.time = time
        self.memory = memory
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
            let (size, varies) = bytes(ofInstance: given, of: node, replicator, at: local, limit: left)
            if size > left { break }
            let count = varies ? 1 : min(wanted - given, left / size)
            left -= count * size
            given += count
        }
        if given < wanted { reductions.append(Reduction(node: node, wanted: wanted, given: given)) }
    }

    /// Returns the bytes of one more instance of a replicator; some number over the budget if it exceeds that.
    func bytes(ofInstanceOf node: RenderNode) -> Int {
        let local = node.localTime(at: time)
        guard let replicator = node.replicator(atLocalTime: local) else { return NodeMemory.instance }
        return bytes(ofInstance: 0, of: node, replicator, at: local, limit: Self.mostBytes).count
    }

    /// Returns the bytes of an instance of a replicator, and whether those of other instances may differ.
    private func bytes(
        ofInstance number: Int, of node: RenderNode, _ replicator: ReplicatorState, at local: CFTimeInterval,
        limit: Int
    ) -> (count: Int, varies: Bool) {
        let time = local - replicator.beginTime(ofInstance: number)
        var count = NodeMemory.instance
        var varies = false
        for layer in node.replicatedLayers where count <= limit {
            let copies = bytes(for: layer, at: time, limit: limit - count)
            count += copies.count
            varies = varies || copies.varies
        }
        return (min(count, max(limit, 0) + 1), varies)
    }

    /// Returns the bytes of a copy of a node and everything below it; some number over the limit if it exceeds that.
    private func bytes(for node: RenderNode, at parentTime: CFTimeInterval, limit: Int) -> (count: Int, varies: Bool) {
        let local = node.localTime(at: time, inParentTime: parentTime)
        var count = node.copyBytes(memory)
        var varies = false
        if let mask = node.mask {
            let copies = bytes(for: mask, at: local, limit: limit - count)
            count += copies.count
            varies = copies.varies
        }
        guard let replicator = node.replicator(atLocalTime: local) else {
            for layer in node.replicatedLayers where count <= limit {
                let copies = bytes(for: layer, at: local, limit: limit - count)
                count += copies.count
                varies = varies || copies.varies
            }
            return (min(count, max(limit, 0) + 1), varies)
        }
        varies = varies || !node.values.animations.isEmpty
        let instances = max(replicator.shownInstances, 1)
        var number = 0
        while number < instances, count <= limit {
            let copies = bytes(ofInstance: number, of: node, replicator, at: local, limit: limit - count)
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

    /// Returns the bytes of a copy of the node without the layers below it.
    func copyBytes(_ memory: NodeMemory) -> Int {
        memory.bytes(of: model, animations: values.animations, hasChildren: !children.isEmpty)
    }

    /// Returns the bytes of a copy of the subtree with the first instances of replicators.
    func subtreeBytes(_ memory: NodeMemory) -> Int {
        var bytes = copyBytes(memory) + (mask?.subtreeBytes(memory) ?? 0)
        if ReplicatorState(modelKind) != nil { bytes += NodeMemory.instance }
        return replicatedLayers.reduce(bytes) { $0 + $1.subtreeBytes(memory) }
    }
}
