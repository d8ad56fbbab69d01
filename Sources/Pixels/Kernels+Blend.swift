internal import CKernels

extension Kernels {
    /// Composites the source, multiplied by `alpha`, over the destination.
    package func over(_ src: PixelView, alpha: UInt8 = 255, to dst: PixelView) {
        assert(src.is32Bit && dst.is32Bit)
        guard src.is32Bit, dst.is32Bit else { return }
        let (width, height) = Self.common(src, dst)
        if alpha == 255 {
            table.pointee.over_argb(dst.base, dst.pitch, src.base, src.pitch, src.opaqueBits, width, height)
        } else {
            table.pointee.over_argb_alpha(
                dst.base, dst.pitch, src.base, src.pitch, src.opaqueBits, alpha, width, height)
        }
    }

    /// Adds the source, multiplied by `alpha`, to the destination; sums are clamped to 255.
    package func plus(_ src: PixelView, alpha: UInt8 = 255, to dst: PixelView) {
        assert(src.is32Bit && dst.is32Bit)
        guard src.is32Bit, dst.is32Bit else { return }
        let (width, height) = Self.common(src, dst)
        table.pointee.plus_argb_alpha(dst.base, dst.pitch, src.base, src.pitch, src.opaqueBits, alpha, width, height)
    }

    /// Multiplies the destination by the source's alpha (Porter–Duff destination in).
    package func keep(_ dst: PixelView, in src: PixelView) {
        assert(src.is32Bit && dst.is32Bit)
        guard src.is32Bit, dst.is32Bit else { return }
        let (width, height) = Self.common(src, dst)
        table.pointee.in_argb(dst.base, dst.pitch, src.base, src.pitch, src.opaqueBits, width, height)
    }

    /// Composites the source, multiplied channel by channel by a premultiplied colour, over the destination.
    package func over(_ src: PixelView, tint color: UInt32, to dst: PixelView) {
        assert(src.is32Bit && dst.is32Bit)
        guard src.is32Bit, dst.is32Bit else { return }
        let (width, height) = Self.common(src, dst)
        table.pointee.over_argb_tinted(dst.base, dst.pitch, src.base, src.pitch, color, width, height)
    }

    /// Adds the source, multiplied channel by channel by a premultiplied colour, to the destination; sums are clamped
    /// to 255.
    package func plus(_ src: PixelView, tint color: UInt32, to dst: PixelView) {
        assert(src.is32Bit && dst.is32Bit)
        guard src.is32Bit, dst.is32Bit else { return }
        let (width, height) = Self.common(src, dst)
        table.pointee.plus_argb_tinted(dst.base, dst.pitch, src.base, src.pitch, color, width, height)
    }

    /// Blends the source with the destination by the blend mode multiply.
    package func multiply(_ src: PixelView, with dst: PixelView) {
        assert(src.is32Bit && dst.is32Bit)
        guard src.is32Bit, dst.is32Bit else { return }
        let (width, height) = Self.common(src, dst)
        table.pointee.multiply_argb(dst.base, dst.pitch, src.base, src.pitch, src.opaqueBits, width, height)
    }

    /// Blends the source with the destination by the blend mode screen.
    package func screen(_ src: PixelView, with dst: PixelView) {
        assert(src.is32Bit && dst.is32Bit)
        guard src.is32Bit, dst.is32Bit else { return }
        let (width, height) = Self.common(src, dst)
        table.pointee.screen_argb(dst.base, dst.pitch, src.base, src.pitch, src.opaqueBits, width, height)
    }

    /// Multiplies the destination channel by channel by a premultiplied colour.
    package func multiply(_ dst: PixelView, by color: UInt32) {
        assert(dst.is32Bit)
        guard dst.is32Bit else { return }
        table.pointee.multiply_solid(dst.base, dst.pitch, color, dst.width, dst.height)
    }

    /// Composites the source, multiplied by a mask (``PixelFormat/a8``) and `alpha`, over the destination.
    package func over(_ src: PixelView, mask: PixelView, alpha: UInt8 = 255, to dst: PixelView) {
        assert(src.is32Bit && dst.is32Bit && mask.format == .a8)
        guard src.is32Bit, dst.is32Bit, mask.format == .a8 else { return }
        let width = min(src.width, mask.width, dst.width)
        let height = min(src.height, mask.height, dst.height)
        if alpha == 255 {
            table.pointee.over_argb_a8(
                dst.base, dst.pitch, src.base, src.pitch, src.opaqueBits, mask.base, mask.pitch, width, height)
        } else {
            table.pointee.over_argb_a8_alpha(
                dst.base, dst.pitch, src.base, src.pitch, src.opaqueBits, mask.base, mask.pitch, alpha, width, height)
        }
    }

    /// Composites a colour over the destination.
    package func over(color: UInt32, to dst: PixelView) {
        assert(dst.is32Bit)
        guard dst.is32Bit else { return }
        table.pointee.over_solid(dst.base, dst.pitch, color, dst.width, dst.height)
    }

    /// Composites a colour, multiplied by a mask (``PixelFormat/a8``), over the destination.
    package func over(color: UInt32, mask: PixelView, to dst: PixelView) {
        assert(dst.is32Bit && mask.format == .a8)
        guard dst.is32Bit, mask.format == .a8 else { return }
        let (width, height) = Self.common(mask, dst)
        table.pointee.over_solid_a8(dst.base, dst.pitch, color, mask.base, mask.pitch, width, height)
    }

    /// Multiplies coverage by `alpha`.
    package func scale(mask dst: PixelView, by alpha: UInt8) {
        assert(dst.format == .a8)
        guard dst.format == .a8 else { return }
        table.pointee.scale_a8(dst.base, dst.pitch, alpha, dst.width, dst.height)
    }

    /// Multiplies coverage by coverage.
    package func multiply(mask dst: PixelView, by mask: PixelView) {
        assert(dst.format == .a8 && mask.format == .a8)
        guard dst.format == .a8, mask.format == .a8 else { return }
        let (width, height) = Self.common(mask, dst)
        table.pointee.multiply_a8(dst.base, dst.pitch, mask.base, mask.pitch, width, height)
    }
}
