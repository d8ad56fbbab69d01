import Display
import Pixels

extension DRMOutput: OverlayPlane {
    package var overlayPlane: (any OverlayPlane)? { planeObstacle == nil ? self : nil }

    package var planeObstacle: PlaneObstacle? {
        if !request.usesOverlayPlane { return .turnedOff }
        if !card.isAtomic { return .notAtomic }
        guard overlay != nil else { return pipeline.overlayObstacle ?? .noFreePlane }
        if format == .rgb565 { return .fewColors }
        return isRotatedByPlane ? .rotated : nil
    }

    package var planeCapabilities: PlaneCapabilities {
        PlaneCapabilities(
            maxWidth: pipeline.maxWidth, maxHeight: pipeline.maxHeight, blends: overlay?.plane.format == .argb8888,
            fades: overlay?.plane.fades ?? false)
    }

    package func takePlanePixels(width: Int, height: Int) throws(OutputError) -> PixelView {
        guard let overlay, !needsMode else { throw .noFreeBuffer }
        return try overlay.takePixels(width: width, height: height, on: card)
    }

    package func testPlane(_ placement: PlanePlacement) throws(OutputError) {
        guard let overlay, !needsMode else { throw .noFreeBuffer }
        try overlay.test(placement, by: scanout)
    }

    package func placePlane(_ placement: PlanePlacement?) {
        overlay?.place(placement)
    }

    package func submitPlane(id: UInt64) throws(OutputError) -> Submission {
        guard !needsMode else { return .shown }
        return try submitPlanes(id: id)
    }

    /// Turns the plane off and waits until it is, before another program uses the display.
    func endOverlay() {
        guard let state = overlay?.end else { return }
        try? scanout.set(DRMPlaneChanges(overlay: state))
        overlay?.wasHidden()
    }
}
