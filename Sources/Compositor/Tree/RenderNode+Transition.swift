import Animation
import Geometry
import LayerModel

/// A transition that runs, or holds its end.
struct ActiveTransition {
    let transition: LayerTransition
    /// 0…1.
    let progress: Double

    /// How far the new picture is from its place, in points of the layer's own space.
    func newOffset(in state: LayerState) -> CGPoint? {
        switch transition.kind {
        case .moveIn, .push: offset(1 - progress, state)
        case .fade, .reveal, .filter: nil
        }
    }

    /// How far the old picture is from its place.
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
    /// The old picture's place on a plane that the node would have without the transition.
    func placed(_ active: ActiveTransition, on plane: ScreenPlane, turnsOver: Bool, limit: PixelRect)
        -> PlacedTransition
    {
        let snapshot = snapshots[active.transition.id]
        let offset = active.oldOffset(in: shown).map { Self.shift(by: $0, turnsOver: turnsOver) } ?? .identity
        // A plane that was seen edge-on has shown nothing.
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
