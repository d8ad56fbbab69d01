import CDRM

/// A device node of a card.
package struct DRMCardNode: Equatable, Sendable {
    /// The path such as `/dev/dri/card0`, whose number may change with the next boot.
    package var path: String
    /// The place of the device in the machine, which does not change: `/sys/devices/pci0000:00/…`.
    package var devicePath: String

    package init(path: String, devicePath: String) {
        self.path = path
        self.devicePath = devicePath
    }

    /// The name for log lines, such as `card0`.
    var name: String { String(path.split(separator: "/").last ?? "") }
}

/// A kernel driver of a card.
package struct DRMDriver: Equatable, Sendable {
    /// The name such as `virtio_gpu`, `vkms` or `i915`.
    package var name: String
    package var description: String
    package var version: String

    package init(name: String, description: String, version: String) {
        self.name = name
        self.description = description
        self.version = version
    }
}

/// The objects of a card.
package struct DRMResources: Sendable {
    package var crtcs: [UInt32]
    package var connectors: [UInt32]
    /// The largest width of a framebuffer, in pixels.
    package var maxWidth: Int
    /// The largest height of a framebuffer, in pixels.
    package var maxHeight: Int

    package init(crtcs: [UInt32], connectors: [UInt32], maxWidth: Int, maxHeight: Int) {
        self.crtcs = crtcs
        self.connectors = connectors
        self.maxWidth = maxWidth
        self.maxHeight = maxHeight
    }
}

/// A socket of a card for a display.
package struct DRMConnector: Sendable {
    /// Whether a display is connected.
    package enum Status: String, Encodable, Sendable {
        case connected, disconnected, unknown
    }

    package var id: UInt32
    /// The name such as `HDMI-A-1`.
    package var name: String
    package var status: Status
    /// The width of the display in millimetres; 0 if unknown.
    package var physicalWidth: Int
    /// The height of the display in millimetres; 0 if unknown.
    package var physicalHeight: Int
    /// The modes of the display.
    package var modes: [drmModeModeInfo]
    /// The identifiers of the encoders that can be used.
    package var encoders: [UInt32]
    /// The identifier of the encoder in use; 0 for none.
    package var encoder: UInt32

    package init(
        id: UInt32, name: String, status: Status, physicalWidth: Int, physicalHeight: Int, modes: [drmModeModeInfo],
        encoders: [UInt32], encoder: UInt32
    ) {
        self.id = id
        self.name = name
        self.status = status
        self.physicalWidth = physicalWidth
        self.physicalHeight = physicalHeight
        self.modes = modes
        self.encoders = encoders
        self.encoder = encoder
    }
}

/// The link between CRTCs and a connector.
package struct DRMEncoder: Sendable {
    package var id: UInt32
    /// The identifier of the CRTC in use; 0 for none.
    package var crtc: UInt32
    /// The CRTCs that the encoder can use: bit n stands for index n of ``DRMResources/crtcs``.
    package var possibleCRTCs: UInt32

    package init(id: UInt32, crtc: UInt32, possibleCRTCs: UInt32) {
        self.id = id
        self.crtc = crtc
        self.possibleCRTCs = possibleCRTCs
    }
}

/// A scan-out engine of a card.
package struct DRMCRTC: Sendable {
    package var id: UInt32
    /// The identifier of the framebuffer that is scanned out; 0 for none.
    package var framebuffer: UInt32
    /// The timings of the mode; `nil` if the CRTC is off.
    package var timings: drmModeModeInfo?

    package init(id: UInt32, framebuffer: UInt32, timings: drmModeModeInfo?) {
        self.id = id
        self.framebuffer = framebuffer
        self.timings = timings
    }
}

/// A plane: a layer of a CRTC that shows a framebuffer.
package struct DRMPlane: Sendable {
    package var id: UInt32
    /// The identifier of the CRTC that shows the plane; 0 for none.
    package var crtc: UInt32
    package var possibleCRTCs: UInt32
    /// The supported formats (`DRM_FORMAT_…`).
    package var formats: [UInt32]

    package init(id: UInt32, crtc: UInt32, possibleCRTCs: UInt32, formats: [UInt32]) {
        self.id = id
        self.crtc = crtc
        self.possibleCRTCs = possibleCRTCs
        self.formats = formats
    }
}

/// The kind of an object with properties (`DRM_MODE_OBJECT_…`).
package enum DRMObjectKind: UInt32, Sendable {
    case crtc = 0xcccc_cccc
    case connector = 0xc0c0_c0c0
    case plane = 0xeeee_eeee
}

/// A property of an object with its value.
package struct DRMProperty: Sendable {
    package var id: UInt32
    package var name: String
    package var value: UInt64

    package init(id: UInt32, name: String, value: UInt64) {
        self.id = id
        self.name = name
        self.value = value
    }
}

/// Memory that the CPU can draw to and a display can scan out.
package struct DRMDumbBuffer: Sendable {
    /// The kernel's handle.
    package var handle: UInt32
    /// The number of bytes from one row to the next, which the driver chooses.
    package var pitch: Int
    /// The size, in bytes.
    package var size: Int

    package init(handle: UInt32, pitch: Int, size: Int) {
        self.handle = handle
        self.pitch = pitch
        self.size = size
    }
}
