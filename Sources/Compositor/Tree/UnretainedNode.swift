import Platform

/// A node that its parent keeps, looked at without counting who does: a count is a locked access of memory, which stops
/// the processor until the node is there.
struct UnretainedNode {
    private let reference: Unmanaged<RenderNode>

    init(_ node: RenderNode) {
        reference = .passUnretained(node)
    }

    @inline(__always)
    func withNode<Result>(_ body: (RenderNode) -> Result) -> Result {
        reference._withUnsafeGuaranteedRef(body)
    }

    /// Asks for what every frame looks at of the node.
    func prefetch() {
        Processors.fetch(reference.toOpaque(), bytes: Self.hotBytes)
    }

    /// As much memory as a node's first properties take, which every frame looks at.
    private static let hotBytes = 640

    var node: RenderNode { reference.takeUnretainedValue() }

    func refers(to node: RenderNode) -> Bool { withNode { $0 === node } }
}
