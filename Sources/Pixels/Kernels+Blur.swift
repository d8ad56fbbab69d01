internal import CKernels

/// The stretched middle part of a nine-patch mask along one axis, in pixels of the mask: coordinates from ``start`` on
/// are reduced by up to ``length``. Corners keep their size while the part between them is stretched.
package struct MaskStretch: Equatable, Sendable {
    package var start: (x: Double, y: Double)
    package var length: (x: Double, y: Double)

    package init(start: (x: Double, y: Double), length: (x: Double, y: Double)) {
        self.start = start
        self.length = length
    }

    package static let none = MaskStretch(start: (0, 0), length: (0, 0))

    package static func == (a: MaskStretch, b: MaskStretch) -> Bool { a.start == b.start && a.length == b.length }
}

/// Blurring. Weights are in units of 1/16384, not negative, and their sum is at most 16384; see ``GaussianWeights``.
extension Kernels {
    /// Convolves rows, channel by channel: 32-bit pixels or coverage, of the same format in both views.
    ///
    /// Pixel x of the destination is the weighted sum of the source's pixels x, x + 1, …: the source is wider by the
    /// number of weights less one.
    package func convolveAcross(_ src: PixelView, weights: [Int16], to dst: PixelView) {
        convolve(
            src, weights, tapPitch: src.format.bytesPerPixel, columns: src.width - weights.count + 1, rows: src.height,
            to: dst)
    }

    /// Convolves columns, as ``convolveAcross(_:weights:to:)`` does rows: the source is higher by the number of weights
    /// less one.
    package func convolveDown(_ src: PixelView, weights: [Int16], to dst: PixelView) {
        convolve(src, weights, tapPitch: src.pitch, columns: src.width, rows: src.height - weights.count + 1, to: dst)
    }

    private func convolve(
        _ src: PixelView, _ weights: [Int16], tapPitch: Int, columns: Int, rows: Int, to dst: PixelView
    ) {
        let format = dst.format
        assert(src.format.bytesPerPixel == format.bytesPerPixel && (dst.is32Bit || format == .a8))
        guard src.format.bytesPerPixel == format.bytesPerPixel, dst.is32Bit || format == .a8, !weights.isEmpty else {
            return
        }
        weights.withUnsafeBufferPointer { weights in
            guard let first = weights.baseAddress else { return }
            table.pointee.convolve_bytes(
                dst.base, dst.pitch, src.base, src.pitch, tapPitch, first, weights.count,
                min(columns, dst.width) * format.bytesPerPixel, min(rows, dst.height))
        }
    }

    /// Halves the width and height of coverage by the means of 2 × 2 pixels. An odd last column or row is ignored.
    package func halve(mask src: PixelView, to dst: PixelView) {
        assert(src.format == .a8 && dst.format == .a8)
        guard src.format == .a8, dst.format == .a8 else { return }
        table.pointee.halve_a8(
            dst.base, dst.pitch, src.base, src.pitch, min(src.width / 2, dst.width), min(src.height / 2, dst.height))
    }

    /// Copies the alpha of a 32-bit view to coverage.
    package func alpha(of src: PixelView, to dst: PixelView) {
        assert(src.is32Bit && dst.format == .a8)
        guard src.is32Bit, dst.format == .a8 else { return }
        let (width, height) = Self.common(src, dst)
        table.pointee.argb_to_a8(dst.base, dst.pitch, src.base, src.pitch, src.opaqueBits, width, height)
    }

    /// Draws coverage through a projective transform, with bilinear interpolation. Outside the source, its nearest edge
    /// pixel is used; where w is not positive, the coverage is 0.
    package func stretch(
        mask src: PixelView, from sampling: PerspectiveSampling, by stretch: MaskStretch = .none, to dst: PixelView
    ) {
        assert(src.format == .a8 && dst.format == .a8)
        guard src.format == .a8, dst.format == .a8, src.width > 0, src.height > 0 else { return }
        let limit = 32767
        var map = sampling.map
        var image = vtr_image(
            pixels: src.base, pitch: src.pitch, width: Int32(min(src.width, limit)),
            height: Int32(min(src.height, limit)),
            source_set: 0)
        var fold = vtr_stretch(
            u_start: Float(stretch.start.x), u_length: Float(stretch.length.x),
            v_start: Float(stretch.start.y), v_length: Float(stretch.length.y))
        table.pointee.stretch_a8(
            dst.base, dst.pitch, &image, &map, &fold, min(dst.width, limit), min(dst.height, limit))
    }
}
