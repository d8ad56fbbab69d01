import CDRM
import Display
import Geometry
import Platform

/// Sets modes and flips with atomic commits, which apply completely or not at all.
final class AtomicScanout: DRMScanout {
    private let card: DRMCard
    private let pipeline: DRMPipeline
    private let plane: PropertyTable
    private let crtc: PropertyTable
    private let connector: PropertyTable
    private let strays: [PropertyTable]
    /// The requests for planes, at the index of the raw value of their parts; `nil` for those without a plane.
    private let requests: [PlaneRequest?]
    /// The request that moves the picture of the overlay plane; `nil` if there is no such plane.
    private let overlayMove: OverlayMove?
    private var clips: [drm_mode_rect] = []
    private var modeBlob: UInt32?

    init(card: DRMCard, pipeline: DRMPipeline, plane planeID: UInt32) throws(KernelError) {
        self.card = card
        self.pipeline = pipeline
        let kernel = card.kernel
        let plane = try PropertyTable(of: planeID, kind: .plane, kernel: kernel, card: card.descriptor)
        self.plane = plane
        crtc = try PropertyTable(of: pipeline.crtc, kind: .crtc, kernel: kernel, card: card.descriptor)
        connector = try PropertyTable(
            of: pipeline.connector.id, kind: .connector, kernel: kernel, card: card.descriptor)
        var strays: [PropertyTable] = []
        for id in pipeline.strayPlanes {
            strays.append(try PropertyTable(of: id, kind: .plane, kernel: kernel, card: card.descriptor))
        }
        self.strays = strays
        func table(_ id: UInt32?) throws(KernelError) -> PropertyTable? {
            guard let id else { return nil }
            return try PropertyTable(of: id, kind: .plane, kernel: kernel, card: card.descriptor)
        }
        let tables = PlaneRequest.Tables(
            primary: plane, cursor: try table(pipeline.cursor), overlay: try table(pipeline.overlay?.id),
            crtc: pipeline.crtc, cursorSize: card.cursorSize)
        var requests: [PlaneRequest?] = []
        for parts in 0..<PlaneRequest.Parts.combinations {
            requests.append(try PlaneRequest(PlaneRequest.Parts(rawValue: parts), of: tables))
        }
        self.requests = requests
        overlayMove = if let overlay = tables.overlay { try OverlayMove(of: overlay) } else { nil }
        clips.reserveCapacity(Region.capacity)
    }

    deinit {
        release()
    }

    var canTurn: Bool { plane.id("rotation") != nil }

    func release() {
        if let modeBlob { card.kernel.destroyBlob(modeBlob, card: card.descriptor) }
        modeBlob = nil
    }

    func test(_ framebuffer: UInt32, _ configuration: DRMConfiguration) throws(KernelError) {
        try commitMode(framebuffer, configuration, flags: DRM_MODE_ATOMIC_TEST_ONLY)
    }

    func setMode(_ framebuffer: UInt32, _ configuration: DRMConfiguration) throws(KernelError) {
        try commitMode(framebuffer, configuration, flags: 0)
    }

    func turnOff() throws(KernelError) {
        var request = AtomicRequest()
        request.set(try crtc.require("ACTIVE"), of: crtc.object, to: 0)
        try card.kernel.commit(
            request, flags: UInt32(DRM_MODE_ATOMIC_ALLOW_MODESET), id: 0, card: card.descriptor)
    }

    func flip(to framebuffer: UInt32, changed: borrowing Region, planes: DRMPlaneChanges, id: UInt64)
        throws(KernelError)
    {
        guard let request = requests[planes.parts.union(.frame).rawValue] else { return }
        request.setFramebuffer(framebuffer)
        request.set(planes)
        var blob: UInt32 = 0
        if request.damage != nil {
            // Without clips a driver updates the whole screen, so that a refused blob costs time only.
            blob = (try? damageBlob(changed)) ?? 0
            request.setDamage(blob: blob)
        }
        defer { if blob != 0 { card.kernel.destroyBlob(blob, card: card.descriptor) } }
        try card.kernel.commit(request.request, flags: Self.flipFlags, id: id, card: card.descriptor)
    }

    private static let flipFlags = UInt32(DRM_MODE_ATOMIC_NONBLOCK) | UInt32(DRM_MODE_PAGE_FLIP_EVENT)

    func test(_ planes: DRMPlaneChanges) throws(KernelError) {
        try commit(planes, flags: UInt32(DRM_MODE_ATOMIC_TEST_ONLY), id: 0)
    }

    func show(_ planes: DRMPlaneChanges, id: UInt64) throws(KernelError) -> Submission {
        if planes.cursor == nil, let overlayMove, let new = planes.overlay?.placement, let old = planes.overlay?.former
        {
            overlayMove.set(new, from: old)
            // A plane without alpha does not fade, so that nothing may differ.
            if overlayMove.request.isEmpty { return .shown }
            try card.kernel.commit(overlayMove.request, flags: Self.flipFlags, id: id, card: card.descriptor)
            return .flipping
        }
        try commit(planes, flags: Self.flipFlags, id: id)
        return .flipping
    }

    func set(_ planes: DRMPlaneChanges) throws(KernelError) {
        try commit(planes, flags: 0, id: 0)
    }

    private func commit(_ planes: DRMPlaneChanges, flags: UInt32, id: UInt64) throws(KernelError) {
        guard let request = requests[planes.parts.rawValue] else { return }
        request.set(planes)
        try card.kernel.commit(request.request, flags: flags, id: id, card: card.descriptor)
    }

    private func damageBlob(_ changed: borrowing Region) throws(KernelError) -> UInt32 {
        clips.removeAll(keepingCapacity: true)
        for rect in changed.rects {
            clips.append(
                drm_mode_rect(x1: Int32(rect.minX), y1: Int32(rect.minY), x2: Int32(rect.maxX), y2: Int32(rect.maxY)))
        }
        return try card.kernel.createBlob(clips, card: card.descriptor)
    }

    private func commitMode(_ framebuffer: UInt32, _ configuration: DRMConfiguration, flags: Int32) throws(KernelError)
    {
        let blob = try card.kernel.createBlob([configuration.timings], card: card.descriptor)
        release()
        modeBlob = blob
        let request = try modeRequest(framebuffer, configuration, blob: blob)
        try card.kernel.commit(
            request, flags: UInt32(DRM_MODE_ATOMIC_ALLOW_MODESET | flags), id: 0, card: card.descriptor)
    }

    private func modeRequest(_ framebuffer: UInt32, _ configuration: DRMConfiguration, blob: UInt32) throws(KernelError)
        -> AtomicRequest
    {
        var request = AtomicRequest()
        let crtcID = UInt64(pipeline.crtc)
        request.set(try connector.require("CRTC_ID"), of: connector.object, to: crtcID)
        // A link that failed remains off until its status is set to good together with a mode.
        if let status = connector.id("link-status") { request.set(status, of: connector.object, to: 0) }
        request.set(try crtc.require("MODE_ID"), of: crtc.object, to: UInt64(blob))
        request.set(try crtc.require("ACTIVE"), of: crtc.object, to: 1)
        for stray in strays {
            request.set(try stray.require("FB_ID"), of: stray.object, to: 0)
            request.set(try stray.require("CRTC_ID"), of: stray.object, to: 0)
        }
        let width = UInt64(configuration.mode.width)
        let height = UInt64(configuration.mode.height)
        let source = configuration.size
        // Source coordinates are fixed-point numbers with 16 fractional bits.
        let values: KeyValuePairs = [
            "FB_ID": UInt64(framebuffer), "CRTC_ID": crtcID,
            "SRC_X": 0, "SRC_Y": 0, "SRC_W": UInt64(source.width) << 16, "SRC_H": UInt64(source.height) << 16,
            "CRTC_X": 0, "CRTC_Y": 0, "CRTC_W": width, "CRTC_H": height,
        ]
        for (name, value) in values { request.set(try plane.require(name), of: plane.object, to: value) }
        if let rotation = plane.id("rotation") {
            request.set(rotation, of: plane.object, to: configuration.rotation.planeRotation)
        }
        return request
    }
}

extension Rotation {
    /// The value of the plane's `rotation` property, which counts anticlockwise.
    fileprivate var planeRotation: UInt64 {
        switch self {
        case .degrees0: UInt64(DRM_MODE_ROTATE_0)
        case .degrees90: UInt64(DRM_MODE_ROTATE_270)
        case .degrees180: UInt64(DRM_MODE_ROTATE_180)
        case .degrees270: UInt64(DRM_MODE_ROTATE_90)
        }
    }
}
