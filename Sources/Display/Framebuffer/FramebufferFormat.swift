import CFramebuffer
import Geometry
import Pixels

/// The order of colours in the pixels of a device, and how frames are converted to it.
enum FramebufferFormat: Equatable, Sendable {
    /// 32 bits, blue in the lowest byte, the highest byte ignored.
    case xrgb8888
    /// 32 bits, blue in the lowest byte, alpha in the highest.
    case argb8888
    /// 32 bits, red in the lowest byte, the highest byte ignored or alpha.
    case abgr8888
    /// 16 bits, blue in the lowest five.
    case rgb565
    /// 16 bits, red in the lowest five.
    case bgr565

    /// Reads the format of a device; `nil` if frames can't be converted to it.
    init?(_ facts: fb_fix_screeninfo, _ settings: fb_var_screeninfo) {
        let isPacked = facts.type == UInt32(FB_TYPE_PACKED_PIXELS) && facts.visual == UInt32(FB_VISUAL_TRUECOLOR)
        guard isPacked, settings.grayscale == 0, settings.nonstd == 0 else { return nil }
        let fields = [settings.red, settings.green, settings.blue]
        guard fields.allSatisfy({ $0.msb_right == 0 }) else { return nil }
        switch (settings.bits_per_pixel, fields.map(\.offset), fields.map(\.length)) {
        case (32, [16, 8, 0], [8, 8, 8]): self = settings.transp.length == 0 ? .xrgb8888 : .argb8888
        case (32, [0, 8, 16], [8, 8, 8]): self = .abgr8888
        case (16, [11, 5, 0], [5, 6, 5]): self = .rgb565
        case (16, [0, 5, 11], [5, 6, 5]): self = .bgr565
        default: return nil
        }
    }

    /// The format in which frames are drawn.
    var drawn: PixelFormat {
        switch self {
        case .xrgb8888, .argb8888, .abgr8888: .xrgb8888
        case .rgb565, .bgr565: .rgb565
        }
    }

    /// Whether frames are drawn as the device shows them, so that they can be drawn into its memory.
    var isDrawn: Bool { self == .xrgb8888 || self == .rgb565 }

    /// Copies pixels as they are drawn to the memory of a device.
    func copy(_ source: PixelView, to page: PixelView) {
        switch self {
        case .xrgb8888, .rgb565: Kernels.active.copyToScreen(source, to: page, x: 0, y: 0)
        case .argb8888:
            var opaque = page
            opaque.format = .argb8888
            Kernels.active.copy(source, to: opaque)
        case .abgr8888: Kernels.active.writeRGBA(source, to: page.base, pitch: page.pitch)
        case .bgr565: Self.swapRedAndBlue(source, to: page)
        }
    }

    private static func swapRedAndBlue(_ source: PixelView, to page: PixelView) {
        for y in 0..<source.height {
            let from = source.pointer(x: 0, y: y).assumingMemoryBound(to: UInt16.self)
            let to = page.pointer(x: 0, y: y).assumingMemoryBound(to: UInt16.self)
            for x in 0..<source.width {
                let pixel = from[x]
                to[x] = pixel << 11 | pixel & 0x07e0 | pixel >> 11
            }
        }
    }
}
