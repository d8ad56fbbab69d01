import CDRM
import Display
import Pixels

extension PixelFormat {
    /// The formats that Vitrine draws and displays show, in order of preference.
    static let scanout: [PixelFormat] = [.xrgb8888, .rgb565]

    /// The kernel's code (`DRM_FORMAT_…`); 0 for formats that no display shows.
    var drmFormat: UInt32 {
        switch self {
        case .xrgb8888: CDRM_FORMAT_XRGB8888
        case .rgb565: CDRM_FORMAT_RGB565
        case .argb8888: CDRM_FORMAT_ARGB8888
        case .a8: 0
        }
    }
}

extension Mode {
    /// Creates a mode from the kernel's timings; `nil` if no display can have it.
    ///
    /// Panels without video timings, such as those on SPI, have modes with a clock of 1 kHz and no blanking
    /// (`DRM_SIMPLE_MODE`), which count as 60 Hz.
    init?(_ timings: drmModeModeInfo) {
        guard !timings.isWithoutTimings else {
            self.init(
                width: Int(timings.hdisplay), height: Int(timings.vdisplay), refreshInterval: 1.0 / 60,
                name: text(timings.name))
            return
        }
        var lines = 1.0
        if timings.flags & UInt32(DRM_MODE_FLAG_INTERLACE) != 0 { lines /= 2 }
        if timings.flags & UInt32(DRM_MODE_FLAG_DBLSCAN) != 0 { lines *= 2 }
        if timings.vscan > 1 { lines *= Double(timings.vscan) }
        self.init(
            width: Int(timings.hdisplay), height: Int(timings.vdisplay), clock: Int(timings.clock),
            htotal: Int(timings.htotal), vtotal: Int(timings.vtotal), linesPerFrame: lines, name: text(timings.name))
    }
}

extension drmModeModeInfo {
    /// Whether the mode has no clock and no blanking, as `DRM_SIMPLE_MODE` of the kernel's drm_modes.h makes it.
    fileprivate var isWithoutTimings: Bool { clock == 1 && htotal == hdisplay && vtotal == vdisplay }

    var isPreferred: Bool { type & UInt32(DRM_MODE_TYPE_PREFERRED) != 0 }
}

/// Returns the four letters of a format's code, such as `XR24`.
func letters(of format: UInt32) -> String {
    String(decoding: withUnsafeBytes(of: format.littleEndian) { Array($0) }, as: UTF8.self)
}
