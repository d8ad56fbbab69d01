import Platform

/// A reference to a node that does not retain it. The node's parent keeps it alive.
///
/// Retaining is a locked memory access, which stalls the processor until the node is in the cache.
///
/// Instead of `unowned(unsafe)`, for `vitrine-bench guard`: "apply 1,000 positions" takes 1,073,414 instructions a
/// call, 1,172,958 with it.
struct UnretainedNode {
    private let reference: Unmanaged<RenderNode>

    init(_ node: RenderNode) {
        reference = .passUnretained(node)
    }

    @inline(__always)
    func withNode<Result>(_ body: (RenderNode) -> Result) -> Result {
        reference._withUnsafeGuaranteedRef(body)
    }

    /// Prefetches the properties of the node that every frame reads.
    func prefetch() {
        Processors.fetch(reference.toOpaque(), bytes: Self.hotBytes)
        reference._withUnsafeGuaranteedRef { $0.prefetchValues() }
    }

    /// The size of the first properties of a node, from its identity to the plane of its placement. More would fill the
    /// processor's queue of prefetches: `vitrine-bench scale` takes longer with 640 bytes.
    private static let hotBytes = 448

    var node: RenderNode { reference.takeUnretainedValue() }

    func refers(to node: RenderNode) -> Bool { withNode { $0 === node } }
}
