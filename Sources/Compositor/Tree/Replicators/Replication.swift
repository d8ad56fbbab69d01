/// The part that a node has in a replicator: as the replicator itself, as an instance, or as a copy of a node in one.
struct Replication {
    /// The node of the layer itself, for a copy in an instance of a replicator.
    weak var original: RenderNode?
    /// Whether the node is a copy or an instance. Commits don't remove it; it is dropped with its parent.
    var isReplicated = false
    /// The bytes with which a copy, or an instance of one, counts among the tree's copies; 0 for other nodes.
    var countedBytes = 0
    /// Whether an instance is hidden because it is over the ``PaintBudget``.
    var isOverpainted = false
    /// Whether the node is a replicator in the list of the tree.
    var isListedReplicator = false
    /// Whether the instances of a replicator are up to date for the current frame.
    var isArranged = false
    /// The number of instances that the tree's budget allows a replicator.
    var mostInstances = Int.max
}
