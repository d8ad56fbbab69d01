import Geometry
import Graphics
import LayerModel

/// The nodes of a space with depth, back to front, with those that cross others cut along the lines where they do.
///
/// Found once a frame in which any of them has moved; it follows from where they are alone, not from what is drawn
/// again.
final class SpaceOrder {
    /// A leaf, or a part of one.
    struct Item: Equatable {
        /// Place in ``SpaceOrder/leaves``.
        let leaf: Int
        /// The pixels that it may touch.
        let area: PixelRect
        /// Places in ``SpaceOrder/sides``: the sides of lines that the part is on; none for a whole leaf.
        let sides: Range<Int>
    }

    /// So many parts of one node have pictures of their own of what is behind them.
    private static let mostBackdrops = 4

    /// In the order of the tree.
    @exclusivity(unchecked) private(set) var leaves: [SpaceLeaf] = []
    @exclusivity(unchecked) private(set) var items: [Item] = []
    @exclusivity(unchecked) private(set) var sides: [LineSide] = []
    /// More planes cross than are cut: some parts are in the order of their middles.
    @exclusivity(unchecked) private(set) var isLimited = false
    /// Pixels of the leaves that are cut.
    @exclusivity(unchecked) private(set) var cutArea = PixelRect.empty
    @exclusivity(unchecked) private var former: [SpaceLeaf] = []
    /// Of all cuts.
    @exclusivity(unchecked) private var cutHash = 0

    /// Takes the leaves below a node, and their order where they aren't what they were.
    /// - Returns: the pixels of all that is cut, where other parts are than before: which planes cut which follows from
    ///   all of them.
    func update(below node: RenderNode, by sorter: SpaceSorter) -> PixelRect {
        swap(&leaves, &former)
        leaves.removeAll(keepingCapacity: true)
        defer { former.removeAll(keepingCapacity: true) }
        collect(below: node, opacity: 1, tint: InstanceState(node.shown.kind)?.tint)
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

    /// The part of the same leaf that has a picture of what is behind it, for one of its parts: itself, or the last
    /// that has one.
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
            guard child.placement.space != nil else {
                if let leaf = SpaceLeaf(child, opacity: opacity, tint: tint) { leaves.append(leaf) }
                continue
            }
            guard child.placement.isVisible else { continue }
            let own = CGFloat(min(max(child.shown.place.opacity, 0), 1))
            let ownTint = InstanceState(child.shown.kind)?.tint
            collect(below: child, opacity: opacity * own, tint: ownTint.map { $0.multiplied(by: tint) } ?? tint)
        }
    }
}

extension CGColor {
    /// The product of each component; itself by none.
    func multiplied(by other: CGColor?) -> CGColor {
        guard let other else { return self }
        return CGColor(
            red: red * other.red, green: green * other.green, blue: blue * other.blue, alpha: alpha * other.alpha)
    }
}
