import Geometry
import LayerModel
import Platform

/// The children of a node in the order in which they are painted, and the areas that they touch.
struct SiblingOrder {
    /// Whether ``nodes`` is out of date.
    var isUnsorted = false
    /// Whether painting the children in the order of their heights is not enough: some are tilted or share the space.
    private var needsSpace = false
    /// The steepest relief among the children. For children that share the node's space, that of their own children
    /// counts.
    private var relief = Relief.flat
    /// The children, back to front.
    private(set) var nodes: [RenderNode] = []
    private(set) var areas = SiblingAreas()
    /// The paint order of the space that is projected into the node's plane; `nil` if ``nodes`` is enough.
    private(set) var space: SpaceOrder?

    /// The bytes of the lists of a node with children, without the children's share.
    static let bytes = HeapMemory.block(HeapMemory.arrayHeader) + SiblingAreas.bytes
    /// The share of a child.
    static let bytesPerChild = MemoryLayout<RenderNode>.stride + SiblingAreas.bytesPerChild

    /// Updates the order and the areas after children were placed.
    /// - Parameters:
    ///   - placed: the children that were placed, or a mask; `nil` for all.
    ///   - parent: the node whose children they are.
    /// - Returns: whether the relief of the children changed.
    mutating func update(_ placed: [UnretainedNode]?, below parent: RenderNode) -> Bool {
        if isUnsorted {
            isUnsorted = false
            let isReliefChanged = sort(parent.children)
            areas.build(nodes)
            return isReliefChanged
        }
        if let placed, placed.count < nodes.count / 8 {
            for held in placed {
                held.withNode { if $0 !== parent.mask { areas.update(at: $0.paintIndex, $0.placement.subtreeArea) } }
            }
        } else {
            areas.updateAll()
        }
        return false
    }

    private mutating func sort(_ children: [RenderNode]) -> Bool {
        let former = relief
        var isShared = false
        relief = .flat
        for child in children {
            let sharesSpace = child.placement.hasSpace
            let own = sharesSpace ? child.order.relief : child.placement.relief
            relief = max(relief, own)
            isShared = isShared || (sharesSpace && own != .flat)
        }
        needsSpace = relief == .tilted || isShared
        nodes.removeAll(keepingCapacity: true)
        nodes.append(contentsOf: children)
        if relief == .raised,
            (1..<children.count).contains(where: { children[$0].placement.height < children[$0 - 1].placement.height })
        {
            nodes = children.enumerated()
                .sorted(by: { ($0.element.placement.height, $0.offset) < ($1.element.placement.height, $1.offset) })
                .map(\.element)
        }
        for (index, child) in nodes.enumerated() { child.paintIndex = index }
        return relief != former
    }

    /// Updates ``space``, if sorting the children by height is not enough.
    /// - Parameters:
    ///   - node: the node whose children they are.
    ///   - isProjected: whether the space of the children is projected into the node's plane.
    /// - Returns: pixels that differ because planes are cut differently, even if the nodes there did not change.
    mutating func sortSpace(below node: RenderNode, isProjected: Bool, by sorter: SpaceSorter) -> PixelRect {
        guard needsSpace, isProjected else {
            defer { space = nil }
            return space?.cutArea ?? .empty
        }
        let order = space ?? SpaceOrder()
        let wasLimited = order.isLimited
        let changed = order.update(below: node, by: sorter)
        space = order
        if order.isLimited && !wasLimited { Self.reportLimit(of: node.id) }
        return changed
    }

    private static func reportLimit(of id: LayerID) {
        LayersLog.misuse(
            """
            layer #\(id.value): too many of its sublayers cross or lie over each other; some are painted whole, in the order \
            of their middles
            """)
    }
}
