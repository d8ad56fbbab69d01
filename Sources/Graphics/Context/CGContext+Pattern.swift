public import Geometry

extension CGContext {
    /// Sets a pattern for filling.
    /// - Parameter colorComponents: for a pattern with colours of its own, alpha; otherwise a colour in the base space
    ///   of the fill colour space (sRGB if there is none), followed by alpha.
    public func setFillPattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
        state.fillSource = .pattern(pattern, paintColor(of: pattern, state.fillSpace, colorComponents))
    }

    /// Sets a pattern for stroking.
    /// - Parameter colorComponents: as in ``setFillPattern(_:colorComponents:)``, in the base space of the stroke
    ///   colour space.
    public func setStrokePattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
        state.strokeSource = .pattern(pattern, paintColor(of: pattern, state.strokeSpace, colorComponents))
    }

    /// Sets the origin of a cell, in the space in which the context started.
    public func setPatternPhase(_ phase: CGSize) { state.patternPhase = phase }

    /// Fills the clip with the background pattern of a layer: cells start at the origin of user space, whose y points
    /// down, and stand upright.
    package func fillClip(withUpright pattern: CGPattern) {
        saveGState()
        defer { restoreGState() }
        guard let cell = pattern.cell as? CallbackCell else {
            concatenate(pattern.placement)
            // Without antialiasing, a pixel on the boundary of two cells belongs to the cell that its centre lies in.
            state.shouldAntialias = false
            let size = CGSize(width: pattern.image.width, height: pattern.image.height)
            return forTiles(
                of: size, from: .zero, touching: boundingBoxOfClipPath, box: CGRect(origin: .zero, size: size)
            ) { origin in
                draw(downwards: pattern.image, in: CGRect(origin: origin, size: size))
            }
        }
        let bounds = cell.bounds
        let step = CGSize(width: abs(cell.step.width), height: abs(cell.step.height))
        // The transform from the pattern's space, with y up, to a space in which rows are counted from the top of a
        // step.
        let upright = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * bounds.minY + step.height)
        concatenate(cell.matrix)
        forTiles(of: step, from: .zero, touching: boundingBoxOfClipPath, box: bounds.applying(upright)) { origin in
            saveGState()
            translateBy(x: origin.x, y: origin.y)
            concatenate(upright)
            clip(to: bounds)
            cell.draw(in: self)
            restoreGState()
        }
    }

    private func paintColor(of pattern: CGPattern, _ space: CGColorSpace?, _ components: UnsafePointer<CGFloat>)
        -> CGColor?
    {
        if !pattern.isStencil { return CGColor(gray: 0, alpha: components[0]) }
        return CGColor(colorSpace: space?.baseColorSpace ?? CGColorSpaceCreateDeviceRGB(), components: components)
    }

    /// Draws the cells of a pattern as one transparency layer.
    /// - Parameter clip: clips to the area that is painted.
    func draw(_ pattern: CGPattern, _ color: CGColor?, clip: (CGContext) -> Void) {
        let cell = pattern.cell
        let matrix = cell.matrix
        guard matrix.determinant != 0 else { return }
        saveGState()
        if !pattern.isStencil { state.alpha *= color?.alpha ?? 1 }
        beginTransparencyLayer(auxiliaryInfo: nil)
        let path = currentPath
        clip(self)
        let phase = CGAffineTransform(translationX: state.patternPhase.width, y: state.patternPhase.height)
        state.ctm = matrix.concatenating(phase).concatenating(initialToTarget.concatenating(base.inverted()))
        state.fillSource = .color(pattern.isStencil ? color ?? .black : .black)
        state.strokeSource = state.fillSource
        state.stroke = StrokeStyle()
        forTiles(of: cell.step, from: .zero, touching: boundingBoxOfClipPath, box: cell.bounds) { origin in
            saveGState()
            translateBy(x: origin.x, y: origin.y)
            self.clip(to: cell.bounds)
            drawCell(of: pattern)
            restoreGState()
        }
        currentPath = path
        endTransparencyLayer()
        restoreGState()
    }

    private func drawCell(of pattern: CGPattern) {
        if let cell = pattern.cell as? CallbackCell {
            cell.draw(in: self)
        } else {
            draw(pattern.image, in: pattern.cell.bounds)
        }
    }
}
