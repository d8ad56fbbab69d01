internal import CKernels

/// The transformed sources. Outside a source its nearest edge pixel is taken: coverage comes from the mask.
///
/// The sampling belongs to the destination view's own pixels; ``AffineSampling/moved(x:y:)`` fits it to a part. Masks
/// are ``PixelFormat/a8`` and as large as the destination. Sources and destinations count up to 32767 pixels a side; an
/// empty source draws nothing.
extension Kernels {
    /// Bilinear interpolation between the four nearest pixels: within 1.1 of the real value (of 255).
    package func overBilinear(
        _ src: PixelView, from sampling: AffineSampling, mask: PixelView? = nil, alpha: UInt8 = 255, to dst: PixelView
    ) {
        withSample(src, mask, dst) { image, width, height in
            var map = sampling.map
            table.pointee.over_affine_bilinear(
                dst.base, dst.pitch, &image, &map, mask?.base, mask?.pitch ?? 0, alpha, width, height)
        }
    }

    /// Bilinear interpolation between the four nearest pixels, in perspective.
    package func overBilinear(
        _ src: PixelView, from sampling: PerspectiveSampling, mask: PixelView? = nil, alpha: UInt8 = 255,
        to dst: PixelView
    ) {
        withSample(src, mask, dst) { image, width, height in
            var map = sampling.map
            table.pointee.over_perspective_bilinear(
                dst.base, dst.pitch, &image, &map, mask?.base, mask?.pitch ?? 0, alpha, width, height)
        }
    }

    /// The pixel that each destination pixel's centre lies in.
    package func overNearest(
        _ src: PixelView, from sampling: AffineSampling, mask: PixelView? = nil, alpha: UInt8 = 255, to dst: PixelView
    ) {
        withSample(src, mask, dst) { image, width, height in
            var map = sampling.map
            table.pointee.over_affine_nearest(
                dst.base, dst.pitch, &image, &map, mask?.base, mask?.pitch ?? 0, alpha, width, height)
        }
    }

    /// The pixel that each destination pixel's centre lies in, in perspective.
    package func overNearest(
        _ src: PixelView, from sampling: PerspectiveSampling, mask: PixelView? = nil, alpha: UInt8 = 255,
        to dst: PixelView
    ) {
        withSample(src, mask, dst) { image, width, height in
            var map = sampling.map
            table.pointee.over_perspective_nearest(
                dst.base, dst.pitch, &image, &map, mask?.base, mask?.pitch ?? 0, alpha, width, height)
        }
    }

    /// The source at the destination's size, which is smaller: every pixel the mean of the area that it takes the place
    /// of.
    package func reduce(_ src: PixelView, to dst: PixelView) {
        withSample(src, nil, dst) { image, width, height in
            table.pointee.reduce_argb(dst.base, dst.pitch, &image, width, height)
        }
    }

    private func withSample(
        _ src: PixelView, _ mask: PixelView?, _ dst: PixelView, draw: (inout vtr_image, Int, Int) -> Void
    ) {
        assert(src.is32Bit && dst.is32Bit && mask?.format ?? .a8 == .a8)
        guard src.is32Bit, dst.is32Bit, mask?.format ?? .a8 == .a8, src.width > 0, src.height > 0 else { return }
        let limit = 32767
        var image = vtr_image(
            pixels: src.base, pitch: src.pitch, width: Int32(min(src.width, limit)),
            height: Int32(min(src.height, limit)),
            source_set: src.opaqueBits)
        draw(&image, min(dst.width, mask?.width ?? limit, limit), min(dst.height, mask?.height ?? limit, limit))
    }
}
