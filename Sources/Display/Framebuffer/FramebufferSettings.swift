import CFramebuffer
import Display

extension fb_var_screeninfo {
    /// Returns whether a device with the settings `current` has this resolution, memory and format, wherever it is
    /// panned to.
    func isShown(by current: fb_var_screeninfo) -> Bool {
        xres == current.xres && yres == current.yres && bits_per_pixel == current.bits_per_pixel
            && xres_virtual <= current.xres_virtual && yres_virtual <= current.yres_virtual
            && red.isEqual(to: current.red) && green.isEqual(to: current.green) && blue.isEqual(to: current.blue)
            && transp.isEqual(to: current.transp)
    }

    /// Sets the resolution, in pixels, with no more memory than it needs.
    mutating func setSize(_ width: UInt32, _ height: UInt32) {
        guard width != xres || height != yres else { return }
        xres = width
        yres = height
        xres_virtual = width
        yres_virtual = height
    }

    /// Sets the number of bits of a pixel, 32 or 16, with blue in the lowest ones.
    mutating func setDepth(_ bits: UInt32) {
        bits_per_pixel = bits
        grayscale = 0
        nonstd = 0
        let isDeep = bits == 32
        red = fb_bitfield(offset: isDeep ? 16 : 11, length: isDeep ? 8 : 5, msb_right: 0)
        green = fb_bitfield(offset: isDeep ? 8 : 5, length: isDeep ? 8 : 6, msb_right: 0)
        blue = fb_bitfield(offset: 0, length: isDeep ? 8 : 5, msb_right: 0)
        transp = fb_bitfield(offset: 0, length: 0, msb_right: 0)
    }

    /// The mode of the driver's timings; `nil` if it has none.
    var timedMode: Mode? {
        let isInterlaced = vmode & UInt32(FB_VMODE_INTERLACED) != 0
        let isDoubled = vmode & UInt32(FB_VMODE_DOUBLE) != 0
        guard pixclock > 0 else { return nil }
        return Mode(
            width: Int(xres), height: Int(yres),
            refreshInterval: Double(pixclock) * 1e-12
                * (Double(xres) + Double(left_margin) + Double(right_margin) + Double(hsync_len))
                * (Double(yres) + Double(upper_margin) + Double(lower_margin) + Double(vsync_len))
                * (isInterlaced ? 0.5 : isDoubled ? 2 : 1))
    }

    /// The format of the pixels for errors, such as `8 bits (red 0+8, green 0+8, blue 0+8)`.
    var pixels: String {
        let fields = [("red", red), ("green", green), ("blue", blue)].map { "\($0) \($1.offset)+\($1.length)" }
        return "\(bits_per_pixel) bits (\(fields.joined(separator: ", ")))"
    }
}

extension fb_bitfield {
    fileprivate func isEqual(to other: fb_bitfield) -> Bool {
        offset == other.offset && length == other.length && msb_right == other.msb_right
    }
}
