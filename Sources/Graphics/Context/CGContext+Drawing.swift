public import Geometry

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
        paint(rect, with: state.fill)
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
        var style = style()
        style.blend = .mode(.clear)
        style.shadow = nil
        target.draw(shape(of: rect), .color(.clear), style)
    }

    // MARK: Onto the target

    private func fill(_ path: PathStorage, _ rule: CGPathFillRule) {
        paint(.path(path, rule), with: state.fill) {
            $0.currentPath = path
            $0.clip(using: rule)
        }
    }

    private func strokeCurrentPath(_ style: StrokeStyle) {
        guard toPixels.determinant != 0 else { return }
        let path = currentPath
        paint(.stroke(pathInUserSpace, style, toPixels), with: state.strokeInk) {
            $0.currentPath = path
            $0.replacePathWithStrokedPath(style)
            $0.clip()
        }
    }

    private func paint(_ rect: CGRect, with ink: GraphicsState.Ink) {
        let shape = shape(of: rect)
        paint(shape, with: ink) { $0.clip(to: rect) }
    }

    /// - Parameter clip: clips to the shape.
    private func paint(_ shape: DrawnShape, with ink: GraphicsState.Ink, clip: (CGContext) -> Void) {
        switch ink {
        case .color(let color): target.draw(shape, .color(color), style())
        case .pattern(let pattern, let color): draw(pattern, color, clip: clip)
        }
    }

    /// A rectangle of user space on the target.
    func shape(of rect: CGRect) -> DrawnShape {
        if let pixels = toPixels.pixels(of: rect) { return .pixels(pixels) }
        var path = PathStorage()
        path.addRect(rect, transform: toPixels)
        return .path(path, .winding)
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
        return PixelRect(
            minX: Int(saturating: edges[0].rounded()), minY: Int(saturating: edges[1].rounded()),
            maxX: Int(saturating: edges[2].rounded()), maxY: Int(saturating: edges[3].rounded()))
    }
}
