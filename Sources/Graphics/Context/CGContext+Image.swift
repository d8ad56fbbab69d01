public import Geometry

extension CGContext {
    /// Draws a picture stretched to a rectangle of user space, its top at the rectangle's largest y.
    ///
    /// Between its pixels it is interpolated as ``interpolationQuality`` says; drawn smaller than it is it is averaged
    /// first. Its edges are covered exactly. An image mask is painted with the fill colour.
    /// - Parameter byTiling: whether the picture is repeated all over the clip, the rectangle being one of the
    ///   repetitions.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        guard let place = place(of: image, in: rect), place.determinant != 0, place.determinant.isFinite else { return }
        if byTiling { return tile(image, rect) }
        if image.isMask { return fill(rect, through: image) }
        target.draw(shape(of: rect), .image(image, place, state.interpolationQuality), style())
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

    /// From a picture's pixels to the target's where it fills a rectangle of user space; nil for one without area.
    func place(of image: CGImage, in rect: CGRect) -> CGAffineTransform? {
        guard !rect.isNull, !rect.isInfinite, rect.width > 0, rect.height > 0 else { return nil }
        return CGAffineTransform(
            a: rect.width / CGFloat(image.width), b: 0, c: 0, d: -rect.height / CGFloat(image.height),
            tx: rect.minX, ty: rect.maxY
        ).concatenating(toPixels)
    }

    private func tile(_ image: CGImage, _ rect: CGRect) {
        beginTransparencyLayer(auxiliaryInfo: nil)
        defer { endTransparencyLayer() }
        // Tiles that meet between pixels share these by where their centres lie; what is seen of the edge is the
        // clip's.
        state.shouldAntialias = false
        forTiles(
            of: rect.size, from: rect.origin, touching: boundingBoxOfClipPath,
            box: CGRect(origin: .zero, size: rect.size)
        ) { origin in
            let tile = CGRect(origin: origin, size: rect.size)
            guard let place = place(of: image, in: tile) else { return }
            if image.isMask { return fill(tile, through: image) }
            target.draw(shape(of: tile), .image(image, place, state.interpolationQuality), style())
        }
    }

    /// The origins of tiles whose boxes touch an area, row by row; no more than a target has pixels.
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
