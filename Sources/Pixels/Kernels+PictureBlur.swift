internal import CKernels
package import Geometry

/// The channels of an area's pixels, each a byte or a 16-bit word, and the owner of their memory.
private struct ChannelPlane<Owner: AnyObject> {
    let area: PixelRect
    let bytesPerPixel: Int
    let view: PixelView
    let owner: Owner

    func part(_ rect: PixelRect) -> PixelView {
        view.part(
            PixelRect(
                x: (rect.minX - area.minX) * bytesPerPixel, y: rect.minY - area.minY, width: rect.width * bytesPerPixel,
                height: rect.height))
    }
}

extension Kernels {
    /// Blurs a picture that is surrounded by clear pixels.
    ///
    /// Between halving and doubling, channels are 16-bit words; only the last step rounds to bytes.
    /// - Parameters:
    ///   - area: the position of the picture, so that the result of a pixel does not depend on the extent of the
    ///     picture.
    ///   - dst: the destination, of the same size and format; it may be `src`.
    ///   - memory: allocates rows of bytes, as a view of ``PixelFormat/a8`` that is valid while the owner is retained.
    package func blur<Owner: AnyObject>(
        _ src: PixelView, at area: PixelRect, by blur: PictureBlur, to dst: PixelView,
        memory: (_ bytes: Int, _ rows: Int) -> (view: PixelView, owner: Owner)
    ) {
        assert(src.format == dst.format && (src.is32Bit || src.format == .a8))
        guard src.format == dst.format, src.is32Bit || src.format == .a8, !area.isEmpty else { return }
        if blur.halvings == 0 { return convolve(src, at: area, by: blur.weights, to: dst, memory) }
        let channels = src.format.bytesPerPixel
        let small = area.halved
        let surrounded = plane(small.doubled, channels, around: area, memory)
        place(src, in: surrounded.part(area))
        let half = plane(small.sourceOfBlur(blur, halvings: blur.halvings - 1), 2 * channels, around: small, memory)
        let inner = half.part(small)
        let whole = surrounded.view
        table.pointee.halve_to_words(
            inner.base, inner.pitch, whole.base, whole.pitch, channels, small.width, small.height)
        let blurred = blurred(half, small, by: blur, halvings: blur.halvings - 1, memory)
        table.pointee.double_to_bytes(
            dst.base, dst.pitch, blurred.view.base, blurred.view.pitch, channels, 1 - area.minX & 1, 1 - area.minY & 1,
            area.width, area.height)
        withExtendedLifetime((surrounded.owner, half.owner, blurred.owner)) {}
    }

    /// Returns a blurred plane.
    /// - Parameter source: the plane of the area and of the pixels that are blurred into it.
    private func blurred<Owner: AnyObject>(
        _ source: ChannelPlane<Owner>, _ area: PixelRect, by blur: PictureBlur, halvings: Int,
        _ memory: (Int, Int) -> (view: PixelView, owner: Owner)
    ) -> ChannelPlane<Owner> {
        let bytes = source.bytesPerPixel
        let channels = bytes / 2
        let weights = blur.weights
        let result = plane(area, bytes, around: area, memory)
        let from = source.view
        let to = result.view
        if halvings == 0 {
            let high = plane(area.grown(down: weights.count / 2), bytes, around: area, memory)
            let across = high.part(area)
            let whole = high.view
            table.pointee.convolve_words(
                across.base, across.pitch, from.base, from.pitch, bytes, weights, weights.count,
                area.width * channels, area.height)
            table.pointee.convolve_words(
                to.base, to.pitch, whole.base, whole.pitch, whole.pitch, weights, weights.count,
                area.width * channels, area.height)
            withExtendedLifetime(high.owner) {}
            return result
        }
        let small = area.halved
        let half = plane(small.sourceOfBlur(blur, halvings: halvings - 1), bytes, around: small, memory)
        let inner = half.part(small)
        table.pointee.halve_words(inner.base, inner.pitch, from.base, from.pitch, channels, small.width, small.height)
        let blurred = blurred(half, small, by: blur, halvings: halvings - 1, memory)
        table.pointee.double_words(
            to.base, to.pitch, blurred.view.base, blurred.view.pitch, channels, 1 - area.minX & 1, 1 - area.minY & 1,
            area.width, area.height)
        withExtendedLifetime((half.owner, blurred.owner)) {}
        return result
    }

    private func convolve<Owner: AnyObject>(
        _ src: PixelView, at area: PixelRect, by weights: [Int16], to dst: PixelView,
        _ memory: (Int, Int) -> (view: PixelView, owner: Owner)
    ) {
        let bytes = src.format.bytesPerPixel
        let wide = plane(area.grown(across: weights.count / 2), bytes, around: area, memory)
        let from = wide.view
        let high = plane(area.grown(down: weights.count / 2), bytes, around: area, memory)
        let across = high.part(area)
        let whole = high.view
        place(src, in: wide.part(area))
        table.pointee.convolve_bytes(
            across.base, across.pitch, from.base, from.pitch, bytes, weights, weights.count, area.width * bytes,
            area.height)
        table.pointee.convolve_bytes(
            dst.base, dst.pitch, whole.base, whole.pitch, whole.pitch, weights, weights.count, area.width * bytes,
            area.height)
        withExtendedLifetime((wide.owner, high.owner)) {}
    }

    /// Returns a plane of an area that is clear around a part of it.
    private func plane<Owner: AnyObject>(
        _ area: PixelRect, _ bytesPerPixel: Int, around inner: PixelRect,
        _ memory: (Int, Int) -> (view: PixelView, owner: Owner)
    ) -> ChannelPlane<Owner> {
        let (view, owner) = memory(area.width * bytesPerPixel, area.height)
        let plane = ChannelPlane(area: area, bytesPerPixel: bytesPerPixel, view: view, owner: owner)
        func clear(_ strip: PixelRect) { if !strip.isEmpty { fill(plane.part(strip), with: 0) } }
        clear(PixelRect(minX: area.minX, minY: area.minY, maxX: area.maxX, maxY: inner.minY))
        clear(PixelRect(minX: area.minX, minY: inner.minY, maxX: inner.minX, maxY: inner.maxY))
        clear(PixelRect(minX: inner.maxX, minY: inner.minY, maxX: area.maxX, maxY: inner.maxY))
        clear(PixelRect(minX: area.minX, minY: inner.maxY, maxX: area.maxX, maxY: area.maxY))
        return plane
    }

    /// Copies pixels into a plane of bytes.
    private func place(_ src: PixelView, in bytes: PixelView) {
        table.pointee.copy_bytes(bytes.base, bytes.pitch, src.base, src.pitch, bytes.width, bytes.height)
    }
}

extension PixelRect {
    /// The pixels of the halved picture that this part contributes to and that are needed to double it again: pixel i
    /// represents 2i and 2i + 1.
    fileprivate var halved: PixelRect {
        PixelRect(minX: (minX - 1) >> 1, minY: (minY - 1) >> 1, maxX: (maxX >> 1) + 1, maxY: (maxY >> 1) + 1)
    }

    /// The pixels that are needed to compute this part by halving.
    fileprivate var doubled: PixelRect {
        PixelRect(minX: 2 * minX - 1, minY: 2 * minY - 1, maxX: 2 * maxX + 1, maxY: 2 * maxY + 1)
    }

    fileprivate func grown(across: Int = 0, down: Int = 0) -> PixelRect {
        PixelRect(minX: minX - across, minY: minY - down, maxX: maxX + across, maxY: maxY + down)
    }

    /// Returns the pixels that the next step of a blur needs for this part.
    fileprivate func sourceOfBlur(_ blur: PictureBlur, halvings: Int) -> PixelRect {
        halvings == 0 ? grown(across: blur.weights.count / 2) : halved.doubled
    }
}
