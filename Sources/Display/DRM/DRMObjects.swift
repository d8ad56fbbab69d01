import CDRM

/// A card's node in the file system.
package struct DRMCardNode: Equatable, Sendable {
    /// `/dev/dri/card0`; its number may be another after the next boot.
    package var path: String
    /// The device's place in the machine, which stays: `/sys/devices/pci0000:00/…`.
    package var devicePath: String

    package init(path: String, devicePath: String) {
        self.path = path
        self.devicePath = devicePath
    }
}

package struct DRMDriver: Equatable, Sendable {
    /// `virtio_gpu`, `vkms`, `i915` …
    package var name: String
    package var description: String
    package var version: String

    package init(name: String, description: String, version: String) {
        self.name = name
        self.description = description
        self.version = version
    }
}

package struct DRMResources: Sendable {
    package var crtcs: [UInt32]
    package var connectors: [UInt32]
    /// Pixels.
    package var maxWidth: Int
    package var maxHeight: Int

    package init(crtcs: [UInt32], connectors: [UInt32], maxWidth: Int, maxHeight: Int) {
        self.crtcs = crtcs
        self.connectors = connectors
        self.maxWidth = maxWidth
        self.maxHeight = maxHeight
    }
}

package struct DRMConnector: Sendable {
    package enum Status: String, Codable, Sendable {
        case connected, disconnected, unknown
    }

    package var id: UInt32
    /// `HDMI-A-1`
    package var name: String
    package var status: Status
    /// Millimetres; 0 where unknown.
    package var physicalWidth: Int
    package var physicalHeight: Int
    package var modes: [drmModeModeInfo]
    package var encoders: [UInt32]
    /// The encoder in use, 0 for none.
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

package struct DRMEncoder: Sendable {
    package var id: UInt32
    /// The CRTC in use, 0 for none.
    package var crtc: UInt32
    /// A bit for each index into ``DRMResources/crtcs``.
    package var possibleCRTCs: UInt32

    package init(id: UInt32, crtc: UInt32, possibleCRTCs: UInt32) {
        self.id = id
        self.crtc = crtc
        self.possibleCRTCs = possibleCRTCs
    }
}

package struct DRMCRTC: Sendable {
    package var id: UInt32
    /// What it scans out, 0 for nothing.
    package var framebuffer: UInt32
    /// Nil while it is off.
    package var timings: drmModeModeInfo?

    package init(id: UInt32, framebuffer: UInt32, timings: drmModeModeInfo?) {
        self.id = id
        self.framebuffer = framebuffer
        self.timings = timings
    }
}

package struct DRMPlane: Sendable {
    package var id: UInt32
    /// The CRTC it is shown on, 0 for none.
    package var crtc: UInt32
    package var possibleCRTCs: UInt32
    /// `DRM_FORMAT_…`
    package var formats: [UInt32]

    package init(id: UInt32, crtc: UInt32, possibleCRTCs: UInt32, formats: [UInt32]) {
        self.id = id
        self.crtc = crtc
        self.possibleCRTCs = possibleCRTCs
        self.formats = formats
    }
}

package enum DRMObjectKind: UInt32, Sendable {
    case crtc = 0xcccc_cccc
    case connector = 0xc0c0_c0c0
    case plane = 0xeeee_eeee
}

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

/// Plain memory that a display can scan out.
package struct DRMDumbBuffer: Sendable {
    package var handle: UInt32
    /// Bytes from one row to the next, as the driver likes it.
    package var pitch: Int
    /// Bytes.
    package var size: Int

    package init(handle: UInt32, pitch: Int, size: Int) {
        self.handle = handle
        self.pitch = pitch
        self.size = size
    }
}
