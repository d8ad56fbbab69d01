public import Geometry

extension CGContext {
    /// Paints areas with a pattern.
    /// - Parameter colorComponents: for a pattern with colours of its own its alpha, else the colour in the base space
    ///   of the fill colour space (sRGB where that has none), then alpha.
    public func setFillPattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
        state.fill = .pattern(pattern, ink(of: pattern, state.fillSpace, colorComponents))
    }

    /// Paints lines with a pattern.
    public func setStrokePattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
        state.strokeInk = .pattern(pattern, ink(of: pattern, state.strokeSpace, colorComponents))
    }

    /// Where a cell begins, in the space in which the context started.
    public func setPatternPhase(_ phase: CGSize) { state.patternPhase = phase }

    /// Fills the clip with a pattern as layers have it: its cells begin at the origin of user space, whose y points
    /// down, and stand upright.
    package func fillClip(withUpright pattern: CGPattern) {
        saveGState()
        defer { restoreGState() }
        guard let cell = pattern.cell as? CallbackCell else {
            concatenate(pattern.placement)
            // Cells that meet between pixels share these by where their centres lie.
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
        // From the pattern's y, which points up, to where rows are counted from the top of a step.
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

    private func ink(of pattern: CGPattern, _ space: CGColorSpace?, _ components: UnsafePointer<CGFloat>) -> CGColor? {
        if !pattern.isStencil { return CGColor(gray: 0, alpha: components[0]) }
        return CGColor(colorSpace: space?.baseColorSpace ?? CGColorSpaceCreateDeviceRGB(), components: components)
    }

    /// Draws a pattern's cells as one picture.
    /// - Parameter clip: to what is painted.
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
        state.ctm = matrix.concatenating(phase).concatenating(start.concatenating(base.inverted()))
        state.fill = .color(pattern.isStencil ? color ?? .black : .black)
        state.strokeInk = state.fill
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
