public import Geometry
internal import Pixels

/// What of a path is painted.
public enum CGPathDrawingMode: Int32, Sendable, Hashable {
    case fill = 0
    case eoFill = 1
    case stroke = 2
    case fillStroke = 3
    case eoFillStroke = 4
}

/// Painting. Every one of these leaves the current path empty.
extension CGContext {
    public func fillPath(using rule: CGPathFillRule = .winding) {
        fill(currentPath, rule)
        beginPath()
    }

    public func strokePath() {
        strokeCurrentPath(state.stroke)
        beginPath()
    }

    public func drawPath(using mode: CGPathDrawingMode) {
        switch mode {
        case .fill, .fillStroke: fill(currentPath, .winding)
        case .eoFill, .eoFillStroke: fill(currentPath, .evenOdd)
        case .stroke: break
        }
        if mode != .fill && mode != .eoFill { strokeCurrentPath(state.stroke) }
        beginPath()
    }

    public func fill(_ rect: CGRect) {
        beginPath()
        paint(rect, with: .color(bitmap.word(state.fillColor, alpha: state.alpha)))
    }

    public func fill(_ rects: [CGRect]) {
        beginPath()
        addRects(rects)
        fillPath()
    }

    public func fillEllipse(in rect: CGRect) {
        beginPath()
        addEllipse(in: rect)
        fillPath()
    }

    public func stroke(_ rect: CGRect) {
        stroke(rect, width: state.stroke.width)
    }

    public func stroke(_ rect: CGRect, width: CGFloat) {
        beginPath()
        addRect(rect)
        var style = state.stroke
        style.width = width
        strokeCurrentPath(style)
        beginPath()
    }

    public func strokeEllipse(in rect: CGRect) {
        beginPath()
        addEllipse(in: rect)
        strokePath()
    }

    /// Draws a line between the first two points, the next two, and so on; a last one without a partner is left out.
    public func strokeLineSegments(between points: [CGPoint]) {
        beginPath()
        for i in stride(from: 0, to: points.count - 1, by: 2) {
            move(to: points[i])
            addLine(to: points[i + 1])
        }
        strokePath()
    }

    /// Makes a rectangle transparent, or black in a bitmap without alpha.
    public func clear(_ rect: CGRect) {
        beginPath()
        let mode = state.blendMode
        state.blendMode = .clear
        paint(rect, with: .color(0))
        state.blendMode = mode
    }

    // MARK: Through the painter

    private func fill(_ path: PathStorage, _ rule: CGPathFillRule) {
        painter.rasterizer.load(path, transform: .identity, interest: state.clip.bounds)
        painter.paintLoaded(rule, .color(bitmap.word(state.fillColor, alpha: state.alpha)), drawingState)
    }

    private func strokeCurrentPath(_ style: StrokeStyle) {
        let t = toPixels
        guard t.determinant != 0 else { return }
        painter.rasterizer.load(stroking: pathInUserSpace, style: style, transform: t, interest: state.clip.bounds)
        painter.paintLoaded(.winding, .color(bitmap.word(state.strokeColor, alpha: state.alpha)), drawingState)
    }

    func paint(_ rect: CGRect, with paint: BandPainter.Paint) {
        if let pixels = toPixels.pixels(of: rect) {
            painter.paint(pixels, paint, drawingState)
        } else {
            var path = PathStorage()
            path.addRect(rect, transform: toPixels)
            painter.rasterizer.load(path, transform: .identity, interest: state.clip.bounds)
            painter.paintLoaded(.winding, paint, drawingState)
        }
    }

    var drawingState: GraphicsState {
        var state = state
        state.shouldAntialias = state.shouldAntialias && allowsAntialiasing
        return state
    }
}

extension CGAffineTransform {
    /// The pixels that a rectangle maps to, if it maps to whole ones.
    func pixels(of rect: CGRect) -> PixelRect? {
        guard !rect.isNull, b == 0 && c == 0 || a == 0 && d == 0 else { return nil }
        let box = rect.applying(self)
        let far: CGFloat = 0x1p20
        let edges = [box.minX, box.minY, box.maxX, box.maxY].map { min(max($0, -far), far) }
        guard edges.allSatisfy({ abs($0 - $0.rounded()) < 1.0 / 8192 }) else { return nil }
        return PixelRect(minX: Int(edges[0].rounded()), minY: Int(edges[1].rounded()),
                         maxX: Int(edges[2].rounded()), maxY: Int(edges[3].rounded()))
    }
}
