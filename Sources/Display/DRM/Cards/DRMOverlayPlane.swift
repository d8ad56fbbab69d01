import CDRM
import Display
import Pixels
import Platform

/// An overlay plane that lies above the primary plane and below the pointer.
struct DRMOverlayPlane {
    let id: UInt32
    /// The format of its pictures.
    let format: PixelFormat
    /// Whether the plane has the property `alpha`.
    let fades: Bool

    /// A plane of a card with its properties.
    struct Candidate {
        let plane: DRMPlane
        let properties: PropertyTable

        /// Whether this plane is shown above another one of the same CRTC.
        ///
        /// Planes with equal or without `zpos` are stacked in the order of their identifiers, according to the
        /// documentation of the kernel's `drm_plane_state.zpos`.
        func isAbove(_ other: Candidate) -> Bool {
            guard let own = properties.value("zpos"), let theirs = other.properties.value("zpos"), own != theirs else {
                return plane.id > other.plane.id
            }
            return own > theirs
        }
    }

    /// Chooses a plane.
    /// - Parameters:
    ///   - overlays: the free overlay planes that the CRTC can show, in the order of the card.
    ///   - primary: the primary plane.
    ///   - cursor: the pointer's plane; `nil` if there is none.
    static func choose(from overlays: [Candidate], above primary: Candidate?, below cursor: Candidate?)
        -> Result<DRMOverlayPlane, DRMPlaneRefusal>
    {
        guard !overlays.isEmpty, let primary else { return .failure(DRMPlaneRefusal(.noFreePlane)) }
        let shown = overlays.filter { format(of: $0) != nil }
        if shown.isEmpty { return .failure(DRMPlaneRefusal(.noFormat)) }
        // Without an order of its own the pointer's plane is the topmost one.
        let between = shown.filter { overlay in
            overlay.isAbove(primary)
                && (cursor.map { $0.properties.value("zpos") == nil || $0.isAbove(overlay) } ?? true)
        }
        // A translucent plane shows more layers than an opaque one.
        guard let best = between.first(where: { format(of: $0) == .argb8888 }) ?? between.first,
            let format = format(of: best)
        else { return .failure(DRMPlaneRefusal(.wrongOrder)) }
        return .success(
            DRMOverlayPlane(id: best.plane.id, format: format, fades: best.properties.id("alpha") != nil))
    }

    private static func format(of candidate: Candidate) -> PixelFormat? {
        [.argb8888, .xrgb8888].first { candidate.plane.formats.contains($0.drmFormat) }
    }
}

/// The reason why a pipeline has no overlay plane.
struct DRMPlaneRefusal: Error {
    let obstacle: PlaneObstacle

    init(_ obstacle: PlaneObstacle) {
        self.obstacle = obstacle
    }
}
