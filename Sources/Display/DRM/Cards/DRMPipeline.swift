import CDRM
import Display
import Geometry
import Pixels
import Platform

/// The objects that bring a buffer to a display: plane, CRTC and connector.
struct DRMPipeline {
    var connector: DRMConnector
    var crtc: UInt32
    /// The primary plane; `nil` if the driver lists no planes (legacy only).
    var plane: DRMPlane?
    /// The cursor plane; `nil` if there is none or the driver lists no planes.
    var cursor: UInt32?
    /// The overlay plane that may show a part of the frame; `nil` if there is none that can.
    var overlay: DRMOverlayPlane?
    /// The reason why ``overlay`` is `nil`; `nil` if it is not.
    var overlayObstacle: PlaneObstacle?
    /// The other planes that the CRTC shows now, the cursor plane and the overlay plane: they are turned off when a
    /// mode is set.
    var strayPlanes: [UInt32]
    /// The rotation with which a picture is upright on the panel.
    var panelRotation: Rotation
    /// The largest width of a framebuffer, in pixels.
    var maxWidth: Int
    /// The largest height of a framebuffer, in pixels.
    var maxHeight: Int

    /// The formats that the plane supports and that can be drawn, in order of preference.
    var formats: [PixelFormat] {
        guard let plane else { return PixelFormat.scanout }
        return PixelFormat.scanout.filter { plane.formats.contains($0.drmFormat) }
    }

    /// Finds the pipeline for a display.
    /// - Parameters:
    ///   - card: the card of the display.
    ///   - name: the name of the connector; `nil` for the first one with a display.
    ///   - others: the objects that other outputs use.
    static func find(on card: DRMCard, connector name: String?, besides others: [DRMCardTable.Objects] = [])
        throws(DRMOpenError) -> DRMPipeline
    {
        let all = try card.connectors(probing: name)
        let free = all.filter { connector in !others.contains { $0.connector == connector.id } }
        let connector = try choose(name, from: free, of: card.name)
        let found = try describing(card) { () throws(KernelError) -> DRMPipeline? in
            let resources = try card.kernel.resources(of: card.descriptor)
            guard let index = try crtcIndex(for: connector, resources, card, besides: others) else { return nil }
            let crtc = resources.crtcs[index]
            let planes = try planes(on: crtc, index: index, card: card, besides: others)
            if planes.primary == nil && card.isAtomic { return nil }
            return DRMPipeline(
                connector: connector, crtc: crtc, plane: planes.primary, cursor: planes.cursor,
                overlay: planes.overlay, overlayObstacle: planes.obstacle, strayPlanes: planes.strays,
                panelRotation: try panelRotation(of: connector, card: card),
                maxWidth: resources.maxWidth, maxHeight: resources.maxHeight)
        }
        guard let found else { throw .noPipeline(connector: connector.name) }
        return found
    }

    /// Returns the requested one of a card's connectors.
    /// - Parameters:
    ///   - name: the name of the connector; `nil` for the first one with a display.
    ///   - connectors: the connectors to choose from.
    ///   - card: the name of the card for errors.
    static func choose(_ name: String?, from connectors: [DRMConnector], of card: String) throws(DRMOpenError)
        -> DRMConnector
    {
        let names = connectors.map(\.name)
        guard let name else {
            // Connectors whose status is unknown come after connected ones.
            let usable =
                connectors.first { $0.isUsable && $0.status == .connected } ?? connectors.first(where: \.isUsable)
            guard let usable else { throw .noConnectedConnector(card: card, connectors: names) }
            return usable
        }
        guard let named = connectors.first(where: { $0.name == name }) else {
            throw .noSuchConnector(name, available: names)
        }
        guard named.status != .disconnected else { throw .disconnected(card: card, connector: name) }
        guard !named.modes.isEmpty else { throw .noMode(connector: name) }
        return named
    }

    /// Returns the index of the CRTC that drives the connector, or of the first one that can.
    private static func crtcIndex(
        for connector: DRMConnector, _ resources: DRMResources, _ card: DRMCard, besides others: [DRMCardTable.Objects]
    ) throws(KernelError) -> Int? {
        func isFree(_ crtc: UInt32) -> Bool { !others.contains { $0.crtc == crtc } }
        if connector.encoder != 0 {
            let current = try card.kernel.encoder(connector.encoder, of: card.descriptor).crtc
            if isFree(current), let index = resources.crtcs.firstIndex(of: current) { return index }
        }
        for id in connector.encoders {
            let possible = try card.kernel.encoder(id, of: card.descriptor).possibleCRTCs
            let index = resources.crtcs.indices.first { possible.hasBit($0) && isFree(resources.crtcs[$0]) }
            if let index { return index }
        }
        return nil
    }

    static func panelRotation(of connector: DRMConnector, card: DRMCard) throws(KernelError) -> Rotation {
        let table = try PropertyTable(of: connector.id, kind: .connector, kernel: card.kernel, card: card.descriptor)
        // The values of drm_connector.h, and on which side of the panel the top edge of the picture is.
        return switch table.value("panel orientation") {
        case 1: .degrees180  // bottom
        case 2: .degrees270  // left
        case 3: .degrees90  // right
        default: .degrees0
        }
    }

    /// The planes of a CRTC.
    private struct Planes {
        var primary: DRMPlane?
        var cursor: UInt32?
        var overlay: DRMOverlayPlane?
        var obstacle: PlaneObstacle?
        var strays: [UInt32] = []
    }

    private static func planes(
        on crtc: UInt32, index: Int, card: DRMCard, besides others: [DRMCardTable.Objects]
    ) throws(KernelError) -> Planes {
        var found = Planes()
        var primary: DRMOverlayPlane.Candidate?
        var cursor: DRMOverlayPlane.Candidate?
        var overlays: [DRMOverlayPlane.Candidate] = []
        for id in try card.kernel.planes(of: card.descriptor) {
            let plane = try card.kernel.plane(id, of: card.descriptor)
            let properties = try PropertyTable(of: id, kind: .plane, kernel: card.kernel, card: card.descriptor)
            let candidate = DRMOverlayPlane.Candidate(plane: plane, properties: properties)
            let type = properties.value("type")
            let isPrimary = type == UInt64(DRM_PLANE_TYPE_PRIMARY)
            let isFree = plane.crtc == 0 || plane.crtc == crtc
            if isPrimary && plane.possibleCRTCs.hasBit(index) && (found.primary == nil || plane.crtc == crtc) {
                if let before = found.primary, before.crtc == crtc { found.strays.append(before.id) }
                found.primary = plane
                primary = candidate
            } else if type == UInt64(DRM_PLANE_TYPE_CURSOR), found.cursor == nil, isFree,
                plane.possibleCRTCs.hasBit(index), plane.formats.contains(PixelFormat.argb8888.drmFormat)
            {
                found.cursor = id
                cursor = candidate
                found.strays.append(id)
            } else if plane.crtc == crtc {
                found.strays.append(id)
            }
            if type == UInt64(DRM_PLANE_TYPE_OVERLAY), isFree, plane.possibleCRTCs.hasBit(index),
                !others.contains(where: { $0.overlay == id })
            {
                overlays.append(candidate)
            }
        }
        switch DRMOverlayPlane.choose(from: overlays, above: primary, below: cursor) {
        case .success(let plane):
            found.overlay = plane
            if !found.strays.contains(plane.id) { found.strays.append(plane.id) }
        case .failure(let refusal): found.obstacle = refusal.obstacle
        }
        return found
    }
}

extension UInt32 {
    func hasBit(_ index: Int) -> Bool { index < 32 && self & (1 << UInt32(index)) != 0 }
}

/// Performs calls that describe a card; their errors name the card.
func describing<Value>(_ card: DRMCard, _ body: () throws(KernelError) -> Value) throws(DRMOpenError) -> Value {
    do throws(KernelError) {
        return try body()
    } catch {
        throw .output(.kernel(error.about(card.path), while: .describe))
    }
}
