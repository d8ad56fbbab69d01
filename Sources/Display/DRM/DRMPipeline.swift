import CDRM
import Display
import Pixels
import Platform

/// Connector, CRTC and plane: what brings a buffer to a display.
struct DRMPipeline {
    var connector: DRMConnector
    var crtc: UInt32
    /// Nil where the driver shows no planes (legacy only).
    var plane: DRMPlane?
    /// The cursor's; nil where there is none, or the driver shows no planes.
    var cursor: UInt32?
    /// Other planes that are on the CRTC now, and the cursor's: what is off while a mode is set.
    var strayPlanes: [UInt32]
    /// Pixels.
    var maxWidth: Int
    var maxHeight: Int

    /// The formats that the plane shows and that can be drawn, the best first.
    var formats: [PixelFormat] {
        guard let plane else { return PixelFormat.scanout }
        return PixelFormat.scanout.filter { plane.formats.contains($0.drmFormat) }
    }

    /// - Parameter name: the connector's; nil for the first with a display.
    static func find(on card: DRMCard, connector name: String?) throws(DRMOpenError) -> DRMPipeline {
        let connector = try choose(name, from: try card.connectors(), card: card)
        let found = try describing(card) { () throws(KernelError) -> DRMPipeline? in
            let resources = try card.kernel.resources(of: card.descriptor)
            guard let index = try crtcIndex(for: connector, resources, card) else { return nil }
            let crtc = resources.crtcs[index]
            let planes = try planes(on: crtc, index: index, card: card)
            if planes.primary == nil && card.isAtomic { return nil }
            return DRMPipeline(
                connector: connector, crtc: crtc, plane: planes.primary, cursor: planes.cursor,
                strayPlanes: planes.strays,
                maxWidth: resources.maxWidth, maxHeight: resources.maxHeight)
        }
        guard let found else { throw .noPipeline(connector: connector.name) }
        return found
    }

    private static func choose(_ name: String?, from connectors: [DRMConnector], card: DRMCard) throws(DRMOpenError)
        -> DRMConnector
    {
        let names = connectors.map(\.name)
        guard let name else {
            // Connectors that can't tell whether a display is there come after those that are sure.
            let usable =
                connectors.first { $0.isUsable && $0.status == .connected } ?? connectors.first(where: \.isUsable)
            guard let usable else { throw .noConnectedConnector(card: card.name, connectors: names) }
            return usable
        }
        guard let named = connectors.first(where: { $0.name == name }) else {
            throw .noSuchConnector(name, available: names)
        }
        guard named.status != .disconnected else { throw .disconnected(connector: name) }
        guard !named.modes.isEmpty else { throw .noMode(connector: name) }
        return named
    }

    /// The CRTC that drives the connector already, else the first that can.
    private static func crtcIndex(for connector: DRMConnector, _ resources: DRMResources, _ card: DRMCard)
        throws(KernelError) -> Int?
    {
        if connector.encoder != 0 {
            let current = try card.kernel.encoder(connector.encoder, of: card.descriptor).crtc
            if let index = resources.crtcs.firstIndex(of: current) { return index }
        }
        for id in connector.encoders {
            let possible = try card.kernel.encoder(id, of: card.descriptor).possibleCRTCs
            if let index = resources.crtcs.indices.first(where: { possible.hasBit($0) }) { return index }
        }
        return nil
    }

    private static func planes(on crtc: UInt32, index: Int, card: DRMCard) throws(KernelError) -> (
        primary: DRMPlane?, cursor: UInt32?, strays: [UInt32]
    ) {
        var primary: DRMPlane?
        var cursor: UInt32?
        var strays: [UInt32] = []
        for id in try card.kernel.planes(of: card.descriptor) {
            let plane = try card.kernel.plane(id, of: card.descriptor)
            let properties = try PropertyTable(of: id, kind: .plane, kernel: card.kernel, card: card.descriptor)
            let type = properties.value("type")
            let isPrimary = type == UInt64(DRM_PLANE_TYPE_PRIMARY)
            let isFree = plane.crtc == 0 || plane.crtc == crtc
            if isPrimary && plane.possibleCRTCs.hasBit(index) && (primary == nil || plane.crtc == crtc) {
                if let before = primary, before.crtc == crtc { strays.append(before.id) }
                primary = plane
            } else if type == UInt64(DRM_PLANE_TYPE_CURSOR), cursor == nil, isFree, plane.possibleCRTCs.hasBit(index),
                plane.formats.contains(PixelFormat.argb8888.drmFormat)
            {
                cursor = id
                strays.append(id)
            } else if plane.crtc == crtc {
                strays.append(id)
            }
        }
        return (primary, cursor, strays)
    }
}

extension UInt32 {
    func hasBit(_ index: Int) -> Bool { index < 32 && self & (1 << UInt32(index)) != 0 }
}

/// Runs requests that describe a card; a refusal names the card.
func describing<Value>(_ card: DRMCard, _ body: () throws(KernelError) -> Value) throws(DRMOpenError) -> Value {
    do throws(KernelError) {
        return try body()
    } catch {
        throw .output(.kernel(error.about(card.path), while: .describe))
    }
}
