public import Geometry
public import Graphics

/// Drawing in the current context; without one these functions have no effect.
extension UIBezierPath {
    /// Fills the path with the fill colour of the current context.
    public func fill() { fill(with: .normal, alpha: nil) }

    /// Fills the path in a blend mode, with a factor on alpha, 0…1.
    public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        fill(with: blendMode, alpha: Optional(alpha))
    }

    private func fill(with blendMode: CGBlendMode, alpha: CGFloat?) {
        draw { context in
            if let alpha {
                context.setBlendMode(blendMode)
                context.setAlpha(alpha)
            }
            context.fillPath(using: fillRule)
        }
    }

    /// Paints the line along the path with the stroke colour of the current context.
    public func stroke() {
        draw { context in
            setLine(of: context)
            context.strokePath()
        }
    }

    /// Paints the line along the path in a blend mode, with a factor on alpha, 0…1.
    public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        draw { context in
            context.setBlendMode(blendMode)
            context.setAlpha(alpha)
            setLine(of: context)
            context.strokePath()
        }
    }

    /// Intersects the clip of the current context with the path.
    public func addClip() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.beginPath()
        context.addPath(cgPath)
        context.clip(using: fillRule)
    }

    private func draw(_ body: (CGContext) -> Void) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.beginPath()
        context.addPath(cgPath)
        body(context)
        context.restoreGState()
    }

    private func setLine(of context: CGContext) {
        context.setLineWidth(lineWidth)
        context.setLineCap(lineCapStyle)
        context.setLineJoin(lineJoinStyle)
        context.setMiterLimit(miterLimit)
        context.setLineDash(phase: dash.phase, lengths: dash.lengths)
    }
}
