internal import CKernels

extension Kernels {
    /// Source over destination, the source first multiplied by `alpha`.
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

    /// The source, first multiplied by `alpha`, added to the destination; sums past 255 stay there.
    package func plus(_ src: PixelView, alpha: UInt8 = 255, to dst: PixelView) {
        assert(src.is32Bit && dst.is32Bit)
        guard src.is32Bit, dst.is32Bit else { return }
        let (width, height) = Self.common(src, dst)
        table.pointee.plus_argb_alpha(dst.base, dst.pitch, src.base, src.pitch, src.opaqueBits, alpha, width, height)
    }

    /// What lies in the source: the destination multiplied by the source's alpha.
    package func keep(_ dst: PixelView, in src: PixelView) {
        assert(src.is32Bit && dst.is32Bit)
        guard src.is32Bit, dst.is32Bit else { return }
        let (width, height) = Self.common(src, dst)
        table.pointee.in_argb(dst.base, dst.pitch, src.base, src.pitch, src.opaqueBits, width, height)
    }

    /// Source over destination, each of the source's channels first multiplied by that of a premultiplied colour.
    package func over(_ src: PixelView, tint color: UInt32, to dst: PixelView) {
        assert(src.is32Bit && dst.is32Bit)
        guard src.is32Bit, dst.is32Bit else { return }
        let (width, height) = Self.common(src, dst)
        table.pointee.over_argb_tinted(dst.base, dst.pitch, src.base, src.pitch, color, width, height)
    }

    /// The sum of both, at most 255, each of the source's channels first multiplied by that of a premultiplied colour.
    package func plus(_ src: PixelView, tint color: UInt32, to dst: PixelView) {
        assert(src.is32Bit && dst.is32Bit)
        guard src.is32Bit, dst.is32Bit else { return }
        let (width, height) = Self.common(src, dst)
        table.pointee.plus_argb_tinted(dst.base, dst.pitch, src.base, src.pitch, color, width, height)
    }

    /// The source multiplied with the destination where both are, as the blend mode does.
    package func multiply(_ src: PixelView, with dst: PixelView) {
        assert(src.is32Bit && dst.is32Bit)
        guard src.is32Bit, dst.is32Bit else { return }
        let (width, height) = Self.common(src, dst)
        table.pointee.multiply_argb(dst.base, dst.pitch, src.base, src.pitch, src.opaqueBits, width, height)
    }

    /// The source's and the destination's complements multiplied, as the blend mode does.
    package func screen(_ src: PixelView, with dst: PixelView) {
        assert(src.is32Bit && dst.is32Bit)
        guard src.is32Bit, dst.is32Bit else { return }
        let (width, height) = Self.common(src, dst)
        table.pointee.screen_argb(dst.base, dst.pitch, src.base, src.pitch, src.opaqueBits, width, height)
    }

    /// Every channel of the destination multiplied by that of a premultiplied colour.
    package func multiply(_ dst: PixelView, by color: UInt32) {
        assert(dst.is32Bit)
        guard dst.is32Bit else { return }
        table.pointee.multiply_solid(dst.base, dst.pitch, color, dst.width, dst.height)
    }

    /// Source over destination, the source first multiplied by the mask (``PixelFormat/a8``) times `alpha`.
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

    /// One colour over the destination.
    package func over(color: UInt32, to dst: PixelView) {
        assert(dst.is32Bit)
        guard dst.is32Bit else { return }
        table.pointee.over_solid(dst.base, dst.pitch, color, dst.width, dst.height)
    }

    /// One colour over the destination, first multiplied by the mask (``PixelFormat/a8``).
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

    /// Multiplies coverage by other coverage.
    package func multiply(mask dst: PixelView, by mask: PixelView) {
        assert(dst.format == .a8 && mask.format == .a8)
        guard dst.format == .a8, mask.format == .a8 else { return }
        let (width, height) = Self.common(mask, dst)
        table.pointee.multiply_a8(dst.base, dst.pitch, mask.base, mask.pitch, width, height)
    }
}
