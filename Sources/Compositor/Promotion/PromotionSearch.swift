import Animation
import Geometry
import LayerModel

/// Finds the layer that is worth an overlay plane: a large one that has done nothing but move by whole pixels, or fade,
/// for several frames.
///
/// It looks at a limited number of large layers of each frame with changes, so that its cost does not depend on the
/// size of the tree.
final class PromotionSearch {
    /// A layer as it was in a frame.
    private struct Track {
        var node: ObjectIdentifier
        var plane: ScreenPlane
        var opacity: Float
        var revision: UInt64
        /// The number of consecutive frames in which it did nothing but move or fade.
        var streak: Int
    }

    /// A layer that has to wait.
    private struct Wait {
        var id: LayerID
        /// The time from which the layer may be promoted, in seconds of the global clock.
        var end: CFTimeInterval
        /// The time that it waits for, in seconds.
        var length: CFTimeInterval
    }

    private var tracks: [Track] = []
    private var formerTracks: [Track] = []
    private var waits: [Wait] = []
    private var left = 0
    /// The layers that have done nothing but move or fade for long enough; superlayers come before their sublayers.
    private var candidates: [RenderNode] = []

    /// The consecutive frames of nothing but motion before a layer is promoted.
    static let neededStreak = 3
    /// The time that a layer waits for after it was composited again or refused, in seconds. It doubles each time,
    /// until a promotion has paid off.
    private static let firstWait = 0.5
    /// The longest time to wait, in seconds.
    private static let longestWait = 32.0
    /// The number of frames on a plane for which drawing the picture and drawing the frame without it has paid off.
    private static let payingFrames = 12
    /// The number of layers that are looked at in a frame.
    private static let mostTracks = 64
    /// The number of layers that are tried in a frame.
    private static let mostCandidates = 3
    /// The number of a layer's sublayers, from the topmost one down, that are looked at.
    private static let mostSiblings = 32
    /// The number of layers whose waits are remembered.
    private static let mostWaits = 64

    /// Looks at a frame with changes.
    /// - Parameters:
    ///   - fades: whether the plane fades pictures.
    ///   - time: the time of the frame, in seconds of the global clock.
    ///   - promote: tries to promote a layer and returns why it can't be; returns `nil` for one that was promoted.
    ///   - report: called with each large layer that changes and is not promoted.
    func update(
        below root: RenderNode, on screen: PixelRect, fades: Bool, at time: CFTimeInterval,
        promote: (RenderNode) -> PromotionObstacle?,
        report: (LayerID, PromotionObstacle) -> Void
    ) {
        swap(&tracks, &formerTracks)
        tracks.removeAll(keepingCapacity: true)
        left = Self.mostTracks
        candidates.removeAll(keepingCapacity: true)
        visit(root, minimum: screen.area / 8, fades: fades, report: report)
        for candidate in candidates where !isWaiting(candidate.id, at: time) {
            guard let obstacle = promote(candidate) else { break }
            wait(candidate.id, after: 0, at: time)
            report(candidate.id, obstacle)
        }
        candidates.removeAll(keepingCapacity: true)
    }

    /// Forgets what the layers did, because frames are left out.
    func reset() {
        tracks.removeAll(keepingCapacity: true)
    }

    /// Makes a layer wait before it is promoted again.
    /// - Parameter frames: the number of frames that it was on a plane.
    func wait(_ id: LayerID, after frames: Int, at time: CFTimeInterval) {
        var length = Self.firstWait
        if let index = waits.firstIndex(where: { $0.id == id }) {
            if frames < Self.payingFrames { length = min(waits[index].length * 2, Self.longestWait) }
            waits.remove(at: index)
        } else if waits.count == Self.mostWaits {
            waits.removeFirst()
        }
        waits.append(Wait(id: id, end: time + length, length: length))
    }

    private func isWaiting(_ id: LayerID, at time: CFTimeInterval) -> Bool {
        // The clock of layers may be set back.
        waits.contains { $0.id == id && (time < $0.end && time >= $0.end - $0.length) }
    }

    /// Looks at the large layers below a layer, the topmost first.
    private func visit(
        _ parent: RenderNode, minimum: Int, fades: Bool, report: (LayerID, PromotionObstacle) -> Void
    ) {
        for child in parent.order.nodes.suffix(Self.mostSiblings).reversed() {
            guard left > 0, child.placement.subtreeArea.area >= minimum, !child.placement.subtreeArea.isEmpty else {
                continue
            }
            left -= 1
            let (streak, obstacle) = follow(child, fades: fades)
            if let obstacle { report(child.id, obstacle) }
            if streak >= Self.neededStreak, candidates.count < Self.mostCandidates { candidates.append(child) }
            // Sublayers move with a layer; only those of a layer that draws nothing itself are better candidates.
            if streak == 0 || child.placement.ownArea.isEmpty {
                visit(child, minimum: minimum, fades: fades, report: report)
            }
        }
    }

    /// Compares a layer with the frame before.
    /// - Returns: the number of frames for which it has done nothing but move or fade, and what else it did.
    private func follow(_ node: RenderNode, fades: Bool) -> (streak: Int, obstacle: PromotionObstacle?) {
        let id = ObjectIdentifier(node)
        let opacity = node.values.shown.geometry.opacity
        var track = Track(
            node: id, plane: node.placement.outerPlane, opacity: opacity, revision: node.contentRevision, streak: 0)
        defer { tracks.append(track) }
        guard let former = formerTracks.first(where: { $0.node == id }) else { return (0, nil) }
        let isFading = former.opacity != opacity
        if former.revision != track.revision { return (0, former.plane == track.plane ? nil : .contentChanged) }
        if former.plane == track.plane && !isFading { return (0, nil) }
        guard track.plane.wholeOffset(from: former.plane) != nil else { return (0, .fraction) }
        if isFading, !fades || !node.fadesAsPicture { return (0, .opacityChanged) }
        track.streak = former.streak + 1
        return (track.streak, nil)
    }
}
