import Animation
import Display
import Geometry
import LayerModel
import Pixels

/// Shows a layer on the overlay plane of an output while the picture stays as if it was composited.
///
/// The layer's picture is drawn once, when the layer is promoted. Then the plane moves and fades it, and frames are
/// drawn without it. As soon as the layer changes in another way, or something lies over it, it is composited again, in
/// the same frame. It belongs to the render thread.
final class PlanePromoter {
    let report = PromotionReport()
    private let tree: RenderTree
    private let search = PromotionSearch()
    /// The placement that was given to the plane last.
    private var given: PlanePlacement?
    /// The plane that it was given to.
    private weak var formerPlane: (any OverlayPlane)?
    /// The obstacle that was reported last.
    private var obstacle: PromotionObstacle?

    init(_ tree: RenderTree) {
        self.tree = tree
    }

    /// The surroundings of a frame, as far as promotion depends on them.
    struct Frame {
        let plane: (any OverlayPlane)?
        /// The reason why nothing can be promoted, apart from the lack of a plane; `nil` if there is none.
        let obstacle: PromotionObstacle?
        /// The pixels that the picture over the frames covers.
        let overlay: PixelRect
        /// The pixels that a pointer in the frames covers.
        let pointer: PixelRect
        let time: CFTimeInterval

        /// Whether something in the frames lies over a place.
        func covers(_ area: PixelRect) -> Bool { overlay.intersects(area) || pointer.intersects(area) }
    }

    /// Promotes a layer with a frame that is placed and not painted, or has one composited.
    func update(for frame: Frame, damage: inout Damage) {
        guard let plane = frame.plane else { return withdraw(because: frame.obstacle, frame.time, &damage) }
        if let obstacle = frame.obstacle { return withdraw(because: obstacle, frame.time, &damage) }
        set(nil)
        if let promoted = tree.promoted {
            guard let obstacle = self.obstacle(of: promoted, on: plane, frame) else {
                promoted.frames += 1
                return noteEnd(at: frame.time)
            }
            end(because: obstacle, frame.time, &damage)
        }
        noteEnd(at: frame.time)
        // A layer that was composited with this frame stays so for a while.
        guard tree.promoted == nil, !damage.isEmpty, let root = tree.root else { return }
        let capabilities = plane.planeCapabilities
        search.update(below: root, on: tree.screen, fades: capabilities.fades, at: frame.time) { node in
            tree.promote(node, on: capabilities, at: frame.time, damage: &damage) { promoted in
                if frame.covers(promoted.visibleArea) { return .covered }
                return Self.ask(plane, for: promoted)
            }
        } report: {
            report.add($0, $1)
        }
        guard let promoted = tree.promoted else { return }
        // The superlayers' areas are without the layer from now on.
        tree.flatten(at: frame.time, damage: &damage)
        report.begin(promoted.node.id)
        noteEnd(at: frame.time)
    }

    /// Draws the picture of a layer that was promoted with this frame, and gives the plane its place.
    /// - Parameter paint: paints a promoted node onto its picture.
    /// - Returns: whether the plane changes.
    func submit(to plane: (any OverlayPlane)?, paint: (PromotedNode) -> Void) -> Bool {
        guard let plane else {
            formerPlane?.placePlane(nil)
            defer { given = nil }
            return given != nil
        }
        if let promoted = tree.promoted, !promoted.isDrawn { paint(promoted) }
        let placement = tree.promoted?.placement
        guard placement != given else { return false }
        given = placement
        formerPlane = plane
        plane.placePlane(placement)
        return true
    }

    /// Blends the picture on the plane over a copy of the frame, as the display does.
    func blend(onto copy: PixelView) {
        guard let promoted = tree.promoted, promoted.isDrawn else { return }
        let placement = promoted.placement
        Kernels.active.over(
            promoted.picture.view.part(placement.source), alpha: placement.alpha, to: copy.part(placement.area))
    }

    /// Whether the plane shows a layer, or is to be told that it shows none.
    var isInUse: Bool { isActive || given != nil }

    /// Whether a layer is shown on the plane.
    var isActive: Bool { tree.promoted != nil }

    // MARK: Ending

    private func withdraw(because obstacle: PromotionObstacle?, _ time: CFTimeInterval, _ damage: inout Damage) {
        if tree.promoted != nil { end(because: obstacle ?? .display(.noPlanes), time, &damage) }
        set(obstacle)
        noteEnd(at: time)
        search.reset()
    }

    private func end(because obstacle: PromotionObstacle, _ time: CFTimeInterval, _ damage: inout Damage) {
        if tree.endPromotion(because: obstacle) { tree.flatten(at: time, damage: &damage) }
    }

    private func obstacle(of promoted: PromotedNode, on plane: any OverlayPlane, _ frame: Frame) -> PromotionObstacle? {
        if frame.covers(promoted.visibleArea) { return .covered }
        do throws(OutputError) {
            try plane.testPlane(promoted.placement)
            return nil
        } catch {
            return .refused("\(error)")
        }
    }

    private static func ask(_ plane: any OverlayPlane, for promoted: PromotedNode) -> PromotionObstacle? {
        do throws(OutputError) {
            promoted.target = try plane.takePlanePixels(width: promoted.area.width, height: promoted.area.height)
            try plane.testPlane(promoted.placement)
            return nil
        } catch {
            return .refused("\(error)")
        }
    }

    /// Notes that the tree has ended a promotion.
    private func noteEnd(at time: CFTimeInterval) {
        guard let ended = tree.endedPromotion else { return }
        tree.endedPromotion = nil
        search.wait(ended.id, after: ended.frames, at: time)
        search.reset()
        report.end(ended.id, because: ended.obstacle)
    }

    private func set(_ obstacle: PromotionObstacle?) {
        guard obstacle != self.obstacle else { return }
        self.obstacle = obstacle
        report.setObstacle(obstacle)
    }
}
