import Animation
import Geometry
import Graphics
import Layers

extension RenderNode {
    /// Places the node's own plane in its parent's surroundings.
    func placed(in surroundings: Surroundings) -> Placement {
        var new = Placement()
        let superstate = surroundings.isForMask ? nil : surroundings.parent?.shown
        new.plane = ScreenPlane(shown.plane(in: superstate).concatenating(surroundings.plane.map))
        new.isFlipped = (surroundings.parent?.placement.isFlipped ?? false) != shown.isGeometryFlipped
        // Each turn of y turns the sign as well.
        let isFacing = new.plane.isFacing != new.isFlipped
        new.isVisible = surroundings.isVisible && !shown.isHidden && shown.opacity > 0 && (shown.isDoubleSided || isFacing)
        if let activeTransition, surroundings.isVisible {
            new.transition = placed(activeTransition, on: new.plane, turnsOver: new.isFlipped, limit: surroundings.clip)
            if let offset = activeTransition.newOffset(in: shown) {
                new.plane = ScreenPlane(Self.shift(by: offset, turnsOver: new.isFlipped).concatenating(new.plane.map))
            }
        }
        guard new.isVisible else { return new }
        let boundsArea = new.plane.area(of: shown.bounds, limit: surroundings.clip)
        new.clip = shown.masksToBounds ? boundsArea.intersection(surroundings.clip) : surroundings.clip
        var area = shown.drawsInBounds ? boundsArea : .empty
        if let box = shown.contentsBox { area = area.union(new.contentsPlane(of: shown).area(of: box, limit: new.clip)) }
        if let box = shown.shape?.box { area = area.union(new.plane.area(of: box, limit: new.clip)) }
        new.ownArea = area.intersection(surroundings.clip)
        return new
    }

    /// Pixels that the node and everything below it may touch, once all are placed.
    func unitedArea() -> PixelRect {
        let old = placement.transition?.area ?? .empty
        guard placement.isVisible else { return old }
        let area = placement.ownArea.union(childrenArea)
        return (mask.map { area.intersection($0.placement.subtreeArea) } ?? area).union(old)
    }
}

/// What a node's placement depends on besides itself.
struct Surroundings {
    let plane: ScreenPlane
    /// Nil above the root.
    let parent: RenderNode?
    let isVisible: Bool
    let clip: PixelRect
    /// Sublayer transforms don't reach a mask.
    var isForMask = false
}

extension LayerState {
    fileprivate var drawsInBounds: Bool {
        backgroundColor != nil || (borderWidth > 0 && borderColor != nil)
    }

    /// Whether a layer itself looks the same, wherever it lies.
    func looksSame(as other: LayerState) -> Bool {
        bounds == other.bounds && backgroundColor == other.backgroundColor && cornerRadius == other.cornerRadius
            && maskedCorners == other.maskedCorners && borderWidth == other.borderWidth && borderColor == other.borderColor
            && contents == other.contents && contentsRect == other.contentsRect && contentsScale == other.contentsScale
            && contentsGravity == other.contentsGravity && kind == other.kind
    }

    /// Whether everything below a layer of this plane lies where it did.
    func placesSublayersSame(as other: LayerState) -> Bool {
        sublayerTransform == other.sublayerTransform
            && (CATransform3DIsIdentity(sublayerTransform) || (anchor == other.anchor && anchorPointZ == other.anchorPointZ))
    }

    /// Whether the subtree is drawn as one picture in the same way.
    func groupsSame(as other: LayerState) -> Bool {
        opacity == other.opacity && zPosition == other.zPosition && allowsGroupOpacity == other.allowsGroupOpacity && masksToBounds == other.masksToBounds
            && (!masksToBounds || (bounds == other.bounds && cornerRadius == other.cornerRadius && maskedCorners == other.maskedCorners))
    }
}
