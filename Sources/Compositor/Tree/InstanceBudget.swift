import Animation
import LayerModel

/// The copies of layers that all replicators of a tree may make together, and how many instances each of them gets of
/// it.
///
/// A copy of a layer counts as one, as does an instance that holds no layers. The layers of the tree themselves, which
/// the first instances show, don't count: without replicators nothing is ever left out. Replicators inside others come
/// before these, and siblings come in the order of their layers; each keeps its first instances. All of this follows
/// from the tree and the time alone.
struct InstanceBudget {
    /// A copy takes about 10 KB of memory.
    static let mostCopies = 20_000

    /// A replicator that gets fewer instances than its layer asks for.
    struct Reduction {
        let node: RenderNode
        let wanted: Int
        let given: Int
    }

    private(set) var reductions: [Reduction] = []
    private var left = InstanceBudget.mostCopies
    private let time: CFTimeInterval

    /// - Parameter time: the moment on the global clock.
    init(at time: CFTimeInterval) {
        self.time = time
    }

    /// Gives instances to all replicators among a node that is no copy and everything below it.
    /// - Parameter parentTime: the time of what the node lies in.
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

    /// The copies that the first instance of a replicator would take as another one; any number over the budget if
    /// these are more.
    func copies(inInstanceOf node: RenderNode) -> Int {
        let local = node.localTime(at: time)
        guard let replicator = node.replicator(atLocalTime: local) else { return 1 }
        return copies(inInstance: 0, of: node, replicator, at: local, limit: Self.mostCopies).count
    }

    /// The copies that an instance of a replicator takes, and whether another instance may take another number of them.
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

    /// The copies that one of a node and everything below it takes; any number over the limit if these are more.
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
        varies = varies || !node.animations.isEmpty
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
    /// As many instances as are made where there is room for them.
    var shownInstances: Int { min(max(instanceCount, 0), Self.mostInstances) }

    /// When the clock of an instance begins, on that of the replicator.
    func beginTime(ofInstance number: Int) -> CFTimeInterval {
        instanceDelay.isFinite ? instanceDelay * Double(number) : 0
    }
}

extension RenderNode {
    /// The nodes of the layer's sublayers; for a replicator, those that its first instance shows.
    var replicatedLayers: [RenderNode] {
        ReplicatorState(model.kind) == nil ? children : children.first?.children ?? []
    }

    /// How the node repeats its sublayers at a moment of its own time; nil if it does not.
    func replicator(atLocalTime time: CFTimeInterval) -> ReplicatorState? {
        guard let replicator = ReplicatorState(model.kind) else { return nil }
        return animations.isEmpty ? replicator : ReplicatorState(presented(atLocalTime: time).kind)
    }

    /// The number of layers from this one down, each counted once.
    var layerCount: Int {
        replicatedLayers.reduce(1 + (mask?.layerCount ?? 0)) { $0 + $1.layerCount }
    }
}
