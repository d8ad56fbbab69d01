internal import CKernels

/// Transformed sources. Outside a source its nearest edge pixel is used, so masks provide the coverage.
///
/// A sampling is relative to the destination view; ``AffineSampling/moved(x:y:)`` adapts it to a part. Masks are
/// ``PixelFormat/a8`` and have the size of the destination. Sides are at most 32767 pixels; an empty source draws
/// nothing.
extension Kernels {
    /// Composites with bilinear interpolation, within 1.1/255 of the exact value.
    package func overBilinear(
        _ src: PixelView, from sampling: AffineSampling, mask: PixelView? = nil, alpha: UInt8 = 255, to dst: PixelView
    ) {
        withSample(src, mask, dst) { image, width, height in
            var map = sampling.map
            table.pointee.over_affine_bilinear(
                dst.base, dst.pitch, &image, &map, mask?.base, mask?.pitch ?? 0, alpha, width, height)
        }
    }

    /// Composites with bilinear interpolation through a projective transform.
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

    /// Composites the nearest source pixel of each destination pixel.
    package func overNearest(
        _ src: PixelView, from sampling: AffineSampling, mask: PixelView? = nil, alpha: UInt8 = 255, to dst: PixelView
    ) {
        withSample(src, mask, dst) { image, width, height in
            var map = sampling.map
            table.pointee.over_affine_nearest(
                dst.base, dst.pitch, &image, &map, mask?.base, mask?.pitch ?? 0, alpha, width, height)
        }
    }

    /// Composites the nearest source pixel of each destination pixel through a projective transform.
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

    /// Scales the source down to the size of the destination: each pixel is the mean of its area in the source.
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
