import CDRM
import Platform

extension LibDRM {
    package func resources(of card: Int32) throws(KernelError) -> DRMResources {
        guard let found = drmModeGetResources(card) else { throw .last("DRM_IOCTL_MODE_GETRESOURCES") }
        defer { drmModeFreeResources(found) }
        let value = found.pointee
        return DRMResources(
            crtcs: list(value.crtcs, value.count_crtcs), connectors: list(value.connectors, value.count_connectors),
            maxWidth: Int(value.max_width), maxHeight: Int(value.max_height))
    }

    package func connector(_ id: UInt32, of card: Int32, probing: Bool) throws(KernelError) -> DRMConnector {
        let found = probing ? drmModeGetConnector(card, id) : drmModeGetConnectorCurrent(card, id)
        guard let found else { throw .last("DRM_IOCTL_MODE_GETCONNECTOR", on: "connector \(id)") }
        defer { drmModeFreeConnector(found) }
        let value = found.pointee
        let kind = drmModeGetConnectorTypeName(value.connector_type).map { String(cString: $0) } ?? "Unknown"
        let status: DRMConnector.Status =
            switch value.connection {
            case DRM_MODE_CONNECTED: .connected
            case DRM_MODE_DISCONNECTED: .disconnected
            default: .unknown
            }
        return DRMConnector(
            id: id, name: "\(kind)-\(value.connector_type_id)", status: status,
            physicalWidth: Int(value.mmWidth), physicalHeight: Int(value.mmHeight),
            modes: list(value.modes, value.count_modes), encoders: list(value.encoders, value.count_encoders),
            encoder: value.encoder_id)
    }

    package func encoder(_ id: UInt32, of card: Int32) throws(KernelError) -> DRMEncoder {
        guard let found = drmModeGetEncoder(card, id) else {
            throw .last("DRM_IOCTL_MODE_GETENCODER", on: "encoder \(id)")
        }
        defer { drmModeFreeEncoder(found) }
        return DRMEncoder(id: id, crtc: found.pointee.crtc_id, possibleCRTCs: found.pointee.possible_crtcs)
    }

    package func crtc(_ id: UInt32, of card: Int32) throws(KernelError) -> DRMCRTC {
        guard let found = drmModeGetCrtc(card, id) else { throw .last("DRM_IOCTL_MODE_GETCRTC", on: "CRTC \(id)") }
        defer { drmModeFreeCrtc(found) }
        let value = found.pointee
        return DRMCRTC(id: id, framebuffer: value.buffer_id, timings: value.mode_valid != 0 ? value.mode : nil)
    }

    package func planes(of card: Int32) throws(KernelError) -> [UInt32] {
        guard let found = drmModeGetPlaneResources(card) else { throw .last("DRM_IOCTL_MODE_GETPLANERESOURCES") }
        defer { drmModeFreePlaneResources(found) }
        return list(found.pointee.planes, Int32(found.pointee.count_planes))
    }

    package func plane(_ id: UInt32, of card: Int32) throws(KernelError) -> DRMPlane {
        guard let found = drmModeGetPlane(card, id) else { throw .last("DRM_IOCTL_MODE_GETPLANE", on: "plane \(id)") }
        defer { drmModeFreePlane(found) }
        let value = found.pointee
        return DRMPlane(
            id: id, crtc: value.crtc_id, possibleCRTCs: value.possible_crtcs,
            formats: list(value.formats, Int32(value.count_formats)))
    }

    package func properties(of object: UInt32, kind: DRMObjectKind, card: Int32) throws(KernelError) -> [DRMProperty] {
        guard let found = drmModeObjectGetProperties(card, object, kind.rawValue) else {
            throw .last("DRM_IOCTL_MODE_OBJ_GETPROPERTIES", on: "object \(object)")
        }
        defer { drmModeFreeObjectProperties(found) }
        var properties: [DRMProperty] = []
        for index in 0..<Int(found.pointee.count_props) {
            let id = found.pointee.props[index]
            properties.append(
                DRMProperty(id: id, name: try propertyName(id, card), value: found.pointee.prop_values[index]))
        }
        return properties
    }

    private func propertyName(_ id: UInt32, _ card: Int32) throws(KernelError) -> String {
        if let name = propertyNames[card]?[id] { return name }
        guard let property = drmModeGetProperty(card, id) else {
            throw .last("DRM_IOCTL_MODE_GETPROPERTY", on: "property \(id)")
        }
        defer { drmModeFreeProperty(property) }
        let name = text(property.pointee.name)
        propertyNames[card, default: [:]][id] = name
        return name
    }
}

private func list<Element>(_ first: UnsafeMutablePointer<Element>?, _ count: Int32) -> [Element] {
    Array(UnsafeBufferPointer(start: first, count: first == nil ? 0 : Int(count)))
}

/// Returns the string in a fixed-size array of C characters, which need not be terminated.
func text<Characters>(_ characters: Characters) -> String {
    withUnsafeBytes(of: characters) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
}
