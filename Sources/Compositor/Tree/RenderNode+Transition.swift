import Animation
import Geometry
import LayerModel

/// A transition that runs or holds its end.
struct ActiveTransition {
    let transition: LayerTransition
    /// The progress, 0…1.
    let progress: Double

    /// Returns the offset of the new picture from its final position, in points of the layer's own space.
    func newOffset(in state: LayerState) -> CGPoint? {
        switch transition.kind {
        case .moveIn, .push: offset(1 - progress, state)
        case .fade, .reveal, .filter: nil
        }
    }

    /// Returns the offset of the old picture from its initial position, in points of the layer's own space.
    func oldOffset(in state: LayerState) -> CGPoint? {
        switch transition.kind {
        case .push, .reveal: offset(-progress, state)
        case .fade, .moveIn, .filter: nil
        }
    }

    private func offset(_ part: Double, _ state: LayerState) -> CGPoint {
        CGPoint(
            x: transition.origin.x * state.bounds.size.width * CGFloat(part),
            y: transition.origin.y * state.bounds.size.height * CGFloat(part))
    }
}

extension RenderNode {
    /// Returns the placement of the old picture.
    /// - Parameter plane: the plane of the node without the transition.
    func placed(_ active: ActiveTransition, on plane: ScreenPlane, turnsOver: Bool, limit: PixelRect)
        -> PlacedTransition
    {
        let snapshot = snapshots[active.transition.id]
        let offset = active.oldOffset(in: values.shown).map { Self.shift(by: $0, turnsOver: turnsOver) } ?? .identity
        // The map of a plane that was seen edge-on has no inverse.
        let back =
            snapshot?.plane == plane && offset == .identity
            ? .identity
            : snapshot?.plane.map.inverse?.concatenating(offset).concatenating(plane.map)
        let place = ScreenPlane(back ?? .identity)
        return PlacedTransition(
            kind: active.transition.kind, progress: active.progress, snapshot: back == nil ? nil : snapshot,
            plane: place,
            restingPlane: plane, area: snapshot.map { place.area(of: CGRect($0.area), limit: limit) } ?? .empty)
    }

    static func shift(by offset: CGPoint, turnsOver: Bool) -> Homography {
        Homography(CGAffineTransform(translationX: offset.x, y: turnsOver ? -offset.y : offset.y))
    }
}
