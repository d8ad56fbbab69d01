import Geometry

/// The ways in which two placements of a node differ.
package struct PlacementChange: OptionSet, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// The node's plane on the screen.
    package static let plane = PlacementChange(rawValue: 1)
    package static let visibility = PlacementChange(rawValue: 2)
    /// The space that the node shares with its children.
    package static let space = PlacementChange(rawValue: 4)
    /// Whether the node is drawn into a picture of its own, so that its placement counts in other pixels.
    package static let rasterization = PlacementChange(rawValue: 8)
    /// The pixels in which the children may be visible.
    package static let clip = PlacementChange(rawValue: 16)
    /// The pixels that the node itself touches.
    package static let ownArea = PlacementChange(rawValue: 32)
    /// How far the node's effects carry pixels.
    package static let effectMargin = PlacementChange(rawValue: 64)
    /// The node's position among its siblings, as far as relief and height decide it.
    package static let siblingOrder = PlacementChange(rawValue: 128)
    /// The depth of the node's plane in the space that it lies in.
    package static let depth = PlacementChange(rawValue: 256)
    /// A transition runs, or ran before: its picture differs in every frame.
    package static let transition = PlacementChange(rawValue: 512)

    /// Any of these moves what is drawn in the node's own space.
    package static let moved: PlacementChange = [.plane, .visibility, .space, .rasterization]

    package init(from old: borrowing NodePlacement, to new: borrowing NodePlacement) {
        var change: PlacementChange = []
        if new.plane != old.plane { change.insert(.plane) }
        if new.isVisible != old.isVisible { change.insert(.visibility) }
        if new.space != old.space { change.insert(.space) }
        if new.isRasterized != old.isRasterized { change.insert(.rasterization) }
        if new.clip != old.clip { change.insert(.clip) }
        if new.ownArea != old.ownArea { change.insert(.ownArea) }
        if new.effectMargin != old.effectMargin { change.insert(.effectMargin) }
        if new.relief != old.relief { change.insert(.siblingOrder) }
        if new.height != old.height { change.insert(.siblingOrder) }
        if new.hasSpace != old.hasSpace { change.insert(.siblingOrder) }
        if new.depth != old.depth { change.insert(.depth) }
        if new.hasTransition { change.insert(.transition) }
        if old.hasTransition { change.insert(.transition) }
        self = change
    }
}

/// The effects of a change of a node on its pixels, its children and its parent.
package struct PlacementUpdate: Equatable, Sendable {
    /// Whether all children have to be placed again, changed or not.
    package var movesChildren: Bool
    /// Whether all pixels that the node itself touches, or touched before, are damaged.
    package var redrawsSelf: Bool
    /// Whether all pixels that the node and everything below it touch, or touched before, are damaged.
    package var redrawsSubtree: Bool
    /// Whether pictures of the node's content in its own space are out of date.
    package var changesContent: Bool
    /// Whether the node, as long as its content is the same, contributes differently to its parent's picture.
    package var changesComposition: Bool
    /// Whether the parent has to sort its children again.
    package var resortsSiblings: Bool

    /// The update of a node that stays as it is, but for its children.
    /// - Parameter childrenChanged: whether it has other children than before, or in another order.
    package init(childrenChanged: Bool) {
        movesChildren = false
        redrawsSelf = false
        redrawsSubtree = false
        changesContent = childrenChanged
        changesComposition = false
        resortsSiblings = false
    }

    /// - Parameters:
    ///   - placement: the difference between the placements.
    ///   - values: the difference between the values that are presented.
    ///   - isNew: whether nothing of the node was drawn before where it is now.
    ///   - parentMoved: whether the parent places all its children again.
    ///   - childrenChanged: whether the node has other children than before, or in another order.
    ///   - hasNewPixels: whether the node shows pixels that no commit brought, and other ones than before.
    ///   - isRasterized: whether the node is drawn into a picture of its own. Changes of what is done to that picture
    ///     as a whole don't change its pixels.
    package init(
        _ placement: PlacementChange, values: StateChange, isNew: Bool, parentMoved: Bool, childrenChanged: Bool,
        hasNewPixels: Bool, isRasterized: Bool
    ) {
        let isMoved = !placement.isDisjoint(with: .moved)
        let isComposedDifferently = !placement.isDisjoint(with: [.transition, .depth])
        let drawsDifferently = values.contains(.appearance) || hasNewPixels
        movesChildren =
            parentMoved || isNew || isMoved || placement.contains(.clip) || values.contains(.sublayerTransform)
        redrawsSelf = isNew || isMoved || placement.contains(.ownArea) || drawsDifferently
        redrawsSubtree =
            isNew || placement.contains(.effectMargin)
            || (isRasterized ? values.contains(.clipping) : values.contains(.group) || isComposedDifferently)
        changesContent =
            isNew || childrenChanged || drawsDifferently
            || !values.isDisjoint(with: [.contents, .sublayerTransform, .clipping])
        changesComposition =
            isNew || placement.contains(.visibility) || isComposedDifferently || values.contains(.composition)
        resortsSiblings = placement.contains(.siblingOrder)
    }
}
