public import Geometry

extension CGContext {
    /// Draws an image in a rectangle of user space, its top at the largest y.
    ///
    /// The image is interpolated by ``interpolationQuality``, and averaged first if it is reduced. Its edges are
    /// antialiased by exact coverage. An image mask is painted with the fill colour.
    /// - Parameter byTiling: whether the image is repeated over the whole clip, with `rect` as one of the tiles.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        guard let transform = transform(of: image, in: rect), transform.determinant != 0, transform.determinant.isFinite
        else { return }
        if byTiling { return tile(image, rect) }
        if image.isMask { return fill(rect, through: image) }
        target.draw(shape(of: rect), .image(image, transform, state.interpolationQuality), style())
    }

    /// Paints an image mask with the fill colour or pattern.
    private func fill(_ rect: CGRect, through mask: CGImage) {
        let path = currentPath
        saveGState()
        beginTransparencyLayer(auxiliaryInfo: nil)
        clip(to: rect, mask: mask)
        fill(boundingBoxOfClipPath)
        endTransparencyLayer()
        restoreGState()
        currentPath = path
    }

    /// Returns the transform from an image's pixels to the target for a rectangle of user space; `nil` for an empty
    /// rectangle.
    func transform(of image: CGImage, in rect: CGRect) -> CGAffineTransform? {
        guard !rect.isNull, !rect.isInfinite, rect.width > 0, rect.height > 0 else { return nil }
        return CGAffineTransform(
            a: rect.width / CGFloat(image.width), b: 0, c: 0, d: -rect.height / CGFloat(image.height),
            tx: rect.minX, ty: rect.maxY
        ).concatenating(toPixels)
    }

    private func tile(_ image: CGImage, _ rect: CGRect) {
        beginTransparencyLayer(auxiliaryInfo: nil)
        defer { endTransparencyLayer() }
        // Without antialiasing, a pixel on the boundary of two tiles belongs to the tile that its centre lies in. The
        // outer edge is that of the clip.
        state.shouldAntialias = false
        forTiles(
            of: rect.size, from: rect.origin, touching: boundingBoxOfClipPath,
            box: CGRect(origin: .zero, size: rect.size)
        ) { origin in
            let tile = CGRect(origin: origin, size: rect.size)
            guard let transform = transform(of: image, in: tile) else { return }
            if image.isMask { return fill(tile, through: image) }
            target.draw(shape(of: tile), .image(image, transform, state.interpolationQuality), style())
        }
    }

    /// Calls a closure with the origins of the tiles whose boxes touch an area, row by row. Does nothing if rows or
    /// columns would be more than 20,000.
    func forTiles(of step: CGSize, from origin: CGPoint, touching area: CGRect, box: CGRect, _ body: (CGPoint) -> Void)
    {
        guard !area.isNull, !area.isInfinite, step.width != 0, step.height != 0 else { return }
        func range(
            _ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ step: CGFloat, _ boxLow: CGFloat, _ boxHigh: CGFloat
        ) -> ClosedRange<Int>? {
            let first = Double((low - start - boxHigh) / abs(step)).rounded(.down)
            let last = Double((high - start - boxLow) / abs(step)).rounded(.up)
            guard first.isFinite, last.isFinite, abs(first) < 1e9, abs(last) < 1e9, first <= last, last - first < 20000
            else { return nil }
            return Int(saturating: first)...Int(saturating: last)
        }
        guard let columns = range(area.minX, area.maxX, origin.x, step.width, box.minX, box.maxX),
            let rows = range(area.minY, area.maxY, origin.y, step.height, box.minY, box.maxY)
        else { return }
        for row in rows {
            for column in columns {
                let place = CGPoint(
                    x: origin.x + CGFloat(column) * abs(step.width), y: origin.y + CGFloat(row) * abs(step.height))
                if !box.offsetBy(dx: place.x, dy: place.y).common(with: area).isNull { body(place) }
            }
        }
    }
}
