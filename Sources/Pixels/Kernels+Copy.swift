internal import CKernels
package import Geometry

extension Kernels {
    /// Sets all pixels to a colour, which is rounded for ``PixelFormat/rgb565``; an ``PixelFormat/a8`` view gets its
    /// alpha.
    package func fill(_ dst: PixelView, with color: UInt32) {
        switch dst.format {
        case .xrgb8888, .argb8888:
            table.pointee.fill_argb(dst.base, dst.pitch, color, dst.width, dst.height)
        case .rgb565:
            var color = color
            var narrow: UInt16 = 0
            table.pointee.argb_to_rgb565(&narrow, 2, &color, 4, 1, 1)
            table.pointee.fill_rgb565(dst.base, dst.pitch, narrow, dst.width, dst.height)
        case .a8:
            table.pointee.fill_a8(dst.base, dst.pitch, UInt8(truncatingIfNeeded: color >> 24), dst.width, dst.height)
        }
    }

    /// Copies pixels and converts between the colour formats. Coverage can only be copied to coverage.
    ///
    /// From ``PixelFormat/argb8888`` to a format without alpha, premultiplied colours are kept, as if composited over
    /// black; for ``PixelFormat/rgb565`` they are rounded to nearest. The unused byte of an ``PixelFormat/xrgb8888``
    /// destination is undefined.
    package func copy(_ src: PixelView, to dst: PixelView) {
        let (width, height) = Self.common(src, dst)
        switch (src.format, dst.format) {
        case (.xrgb8888, .argb8888):
            table.pointee.copy_set(dst.base, dst.pitch, src.base, src.pitch, src.opaqueBits, width, height)
        case (.argb8888, .argb8888), (.argb8888, .xrgb8888), (.xrgb8888, .xrgb8888), (.rgb565, .rgb565), (.a8, .a8):
            table.pointee.copy_bytes(dst.base, dst.pitch, src.base, src.pitch, width * src.format.bytesPerPixel, height)
        case (.argb8888, .rgb565), (.xrgb8888, .rgb565):
            table.pointee.argb_to_rgb565(dst.base, dst.pitch, src.base, src.pitch, width, height)
        case (.rgb565, .argb8888), (.rgb565, .xrgb8888):
            table.pointee.rgb565_to_argb(dst.base, dst.pitch, src.base, src.pitch, width, height)
        case (.a8, _), (_, .a8):
            assertionFailure("no copy from \(src.format) to \(dst.format)")
        }
    }

    /// Copies a part of the screen to a scan-out buffer: with non-temporal stores if no conversion is needed, otherwise
    /// with dithering.
    /// - Parameters:
    ///   - x: the column of the first pixel on the screen, which anchors the dither pattern.
    ///   - y: the row of the first pixel on the screen, likewise.
    package func copyToScreen(_ src: PixelView, to dst: PixelView, x: Int, y: Int) {
        switch (src.format, dst.format) {
        case (.argb8888, .rgb565), (.xrgb8888, .rgb565):
            let (width, height) = Self.common(src, dst)
            table.pointee.argb_to_rgb565_dithered(dst.base, dst.pitch, src.base, src.pitch, x, y, width, height)
        case (.argb8888, .argb8888), (.argb8888, .xrgb8888), (.xrgb8888, .xrgb8888), (.rgb565, .rgb565):
            let (width, height) = Self.common(src, dst)
            table.pointee.copy_stream(
                dst.base, dst.pitch, src.base, src.pitch, width * src.format.bytesPerPixel, height)
        default:
            copy(src, to: dst)
        }
    }

    /// Copies a rotated part of the screen as ``copyToScreen(_:to:x:y:)`` does, from 32-bit pixels only.
    /// - Parameters:
    ///   - src: the part before the rotation; if the rotation swaps sides, its width is the height of `dst`.
    ///   - x: the column of the first pixel of `dst` on the panel.
    ///   - y: the row of the first pixel of `dst` on the panel.
    package func copyToScreen(_ src: PixelView, turned rotation: Rotation, to dst: PixelView, x: Int, y: Int) {
        if rotation == .degrees0 { return copyToScreen(src, to: dst, x: x, y: y) }
        let fits =
            rotation.swapsSides
            ? src.width == dst.height && src.height == dst.width : src.width == dst.width && src.height == dst.height
        assert(fits && src.is32Bit && dst.format != .a8)
        guard fits, src.is32Bit, dst.format != .a8 else { return }
        let turns = Int32(rotation.rawValue / 90)
        if dst.is32Bit {
            table.pointee.copy_turned(dst.base, dst.pitch, src.base, src.pitch, turns, dst.width, dst.height)
        } else {
            table.pointee.argb_to_rgb565_dithered_turned(
                dst.base, dst.pitch, src.base, src.pitch, turns, x, y, dst.width, dst.height)
        }
    }

    /// Writes a 32-bit view as premultiplied bytes in the order red, green, blue, alpha.
    /// - Parameter bytes: memory for `src.height` rows of `src.width * 4` bytes, `pitch` bytes apart.
    package func writeRGBA(_ src: PixelView, to bytes: UnsafeMutableRawPointer, pitch: Int) {
        assert(src.is32Bit)
        guard src.is32Bit else { return }
        table.pointee.argb_to_rgba8(bytes, pitch, src.base, src.pitch, src.opaqueBits, src.width, src.height)
    }

    /// Reads a 32-bit view from bytes in the order red, green, blue, alpha that are not premultiplied.
    /// - Parameter bytes: `dst.height` rows of `dst.width * 4` bytes, `pitch` bytes apart.
    package func premultiplyRGBA(_ bytes: UnsafeRawPointer, pitch: Int, to dst: PixelView) {
        assert(dst.is32Bit)
        guard dst.is32Bit else { return }
        table.pointee.rgba8_to_argb(dst.base, dst.pitch, bytes, pitch, dst.width, dst.height)
    }

    static func common(_ a: PixelView, _ b: PixelView) -> (width: Int, height: Int) {
        (min(a.width, b.width), min(a.height, b.height))
    }
}

extension PixelView {
    var is32Bit: Bool { format == .argb8888 || format == .xrgb8888 }

    /// The bits to set in each pixel to read it as ARGB.
    var opaqueBits: UInt32 { format == .xrgb8888 ? 0xff00_0000 : 0 }
}
