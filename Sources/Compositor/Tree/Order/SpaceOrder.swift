import Geometry
import Graphics
import LayerModel

/// The paint order of a space with depth: its flat nodes back to front, with nodes that intersect others cut along the
/// lines of intersection.
///
/// It is updated in frames in which a node moved, and depends on the placements only.
final class SpaceOrder {
    /// A leaf or a part of one.
    struct Item: Equatable {
        /// The index in ``SpaceOrder/leaves``.
        let leaf: Int
        /// The pixels that the part may touch.
        let area: PixelRect
        /// The indices in ``SpaceOrder/sides`` of the half planes that bound the part; empty for a whole leaf.
        let sides: Range<Int>
    }

    /// The number of parts of a node that have separate backdrops.
    private static let mostBackdrops = 4

    /// The leaves in tree order.
    @exclusivity(unchecked) private(set) var leaves: [SpaceLeaf] = []
    @exclusivity(unchecked) private(set) var items: [Item] = []
    @exclusivity(unchecked) private(set) var sides: [LineSide] = []
    /// Whether too many planes intersect to cut all; some parts are ordered by the depth of their centres.
    @exclusivity(unchecked) private(set) var isLimited = false
    /// The union of the areas of the leaves that are cut.
    @exclusivity(unchecked) private(set) var cutArea = PixelRect.empty
    @exclusivity(unchecked) private var former: [SpaceLeaf] = []
    /// A hash of all cuts.
    @exclusivity(unchecked) private var cutHash = 0

    /// Collects the leaves below a node, and sorts them if they changed.
    /// - Returns: the area of all leaves that are or were cut, if the cuts changed: each depends on all planes.
    func update(below node: RenderNode, by sorter: SpaceSorter) -> PixelRect {
        swap(&leaves, &former)
        leaves.removeAll(keepingCapacity: true)
        defer { former.removeAll(keepingCapacity: true) }
        collect(below: node, opacity: 1, tint: InstanceState(node.values.shown.kind)?.tint)
        if leaves == former { return .empty }
        items.removeAll(keepingCapacity: true)
        sides.removeAll(keepingCapacity: true)
        let formerArea = cutArea
        let formerHash = cutHash
        var hasher = Hasher()
        cutArea = .empty
        isLimited = sorter.sort(leaves.lazy.map(\.plane)) { leaf, area, sides in
            if !sides.isEmpty {
                cutArea = cutArea.union(leaves[leaf].plane.area)
                hasher.combine(ObjectIdentifier(leaves[leaf].node))
                hasher.combine(sides)
            }
            let first = self.sides.count
            self.sides.append(contentsOf: sides)
            items.append(Item(leaf: leaf, area: area, sides: first..<self.sides.count))
        }
        cutHash = hasher.finalize()
        return cutHash != formerHash || isLimited ? cutArea.union(formerArea) : .empty
    }

    /// Returns the item whose backdrop an item uses: itself, or the last item of its leaf that has a backdrop.
    func partWithBackdrop(_ item: Int) -> Int {
        if items[item].sides.isEmpty { return item }
        var parts = 0
        for i in 0..<item where items[i].leaf == items[item].leaf {
            parts += 1
            if parts == Self.mostBackdrops { return i }
        }
        return item
    }

    private func collect(below node: RenderNode, opacity: CGFloat, tint: CGColor?) {
        for child in node.children {
            guard child.placement.hasSpace else {
                if let leaf = SpaceLeaf(child, opacity: opacity, tint: tint) { leaves.append(leaf) }
                continue
            }
            guard child.placement.isVisible else { continue }
            let own = CGFloat(min(max(child.values.shown.geometry.opacity, 0), 1))
            let ownTint = InstanceState(child.values.shown.kind)?.tint
            collect(below: child, opacity: opacity * own, tint: ownTint.map { $0.multiplied(by: tint) } ?? tint)
        }
    }
}

extension CGColor {
    /// Returns the product of each component with that of another colour, if there is one.
    func multiplied(by other: CGColor?) -> CGColor {
        guard let other else { return self }
        return CGColor(
            red: red * other.red, green: green * other.green, blue: blue * other.blue, alpha: alpha * other.alpha)
    }
}
