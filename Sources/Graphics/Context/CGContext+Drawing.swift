public import Geometry

/// The parts of a path that are painted.
public enum CGPathDrawingMode: Int32, Sendable, Hashable {
    /// The interior by the winding rule.
    case fill = 0
    /// The interior by the even-odd rule.
    case eoFill = 1
    /// The line along the path.
    case stroke = 2
    /// The interior by the winding rule, and the line over it.
    case fillStroke = 3
    /// The interior by the even-odd rule, and the line over it.
    case eoFillStroke = 4
}

/// Painting functions, each of which leaves the current path empty.
extension CGContext {
    /// Fills the current path with the fill colour or pattern. Open subpaths are closed.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        fill(currentPath, rule)
        beginPath()
    }

    /// Paints a line along the current path with the stroke colour or pattern.
    public func strokePath() {
        strokeCurrentPath(state.stroke)
        beginPath()
    }

    /// Fills the current path, paints a line along it, or does both.
    public func drawPath(using mode: CGPathDrawingMode) {
        switch mode {
        case .fill, .fillStroke: fill(currentPath, .winding)
        case .eoFill, .eoFillStroke: fill(currentPath, .evenOdd)
        case .stroke: break
        }
        if mode != .fill && mode != .eoFill { strokeCurrentPath(state.stroke) }
        beginPath()
    }

    /// Fills a rectangle of user space.
    public func fill(_ rect: CGRect) {
        beginPath()
        paint(rect, with: state.fillSource)
    }

    /// Fills the union of rectangles of user space.
    public func fill(_ rects: [CGRect]) {
        beginPath()
        addRects(rects)
        fillPath()
    }

    /// Fills the ellipse inside a rectangle of user space.
    public func fillEllipse(in rect: CGRect) {
        beginPath()
        addEllipse(in: rect)
        fillPath()
    }

    /// Paints a line along the sides of a rectangle of user space.
    public func stroke(_ rect: CGRect) {
        stroke(rect, width: state.stroke.width)
    }

    /// Paints a line of a width, in user space, along the sides of a rectangle.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        beginPath()
        addRect(rect)
        var style = state.stroke
        style.width = width
        strokeCurrentPath(style)
        beginPath()
    }

    /// Paints a line along the ellipse inside a rectangle of user space.
    public func strokeEllipse(in rect: CGRect) {
        beginPath()
        addEllipse(in: rect)
        strokePath()
    }

    /// Paints a line between the first two points, the next two, and so on; ignores a last point without a partner.
    public func strokeLineSegments(between points: [CGPoint]) {
        beginPath()
        for i in stride(from: 0, to: points.count - 1, by: 2) {
            move(to: points[i])
            addLine(to: points[i + 1])
        }
        strokePath()
    }

    /// Makes a rectangle transparent, or black in a bitmap without alpha. Shadows and alpha do not apply.
    public func clear(_ rect: CGRect) {
        beginPath()
        var style = style()
        style.blend = .mode(.clear)
        style.shadow = nil
        target.draw(shape(of: rect), .color(.clear), style)
    }

    // MARK: Drawing on the target

    private func fill(_ path: PathStorage, _ rule: CGPathFillRule) {
        paint(.path(path, rule), with: state.fillSource) {
            $0.currentPath = path
            $0.clip(using: rule)
        }
    }

    private func strokeCurrentPath(_ style: StrokeStyle) {
        guard toPixels.determinant != 0 else { return }
        let path = currentPath
        paint(.stroke(pathInUserSpace, style, toPixels), with: state.strokeSource) {
            $0.currentPath = path
            $0.replacePathWithStrokedPath(style)
            $0.clip()
        }
    }

    private func paint(_ rect: CGRect, with source: GraphicsState.Source) {
        let shape = shape(of: rect)
        paint(shape, with: source) { $0.clip(to: rect) }
    }

    /// Paints a shape.
    /// - Parameter clip: clips to the shape, for patterns.
    private func paint(_ shape: DrawnShape, with source: GraphicsState.Source, clip: (CGContext) -> Void) {
        switch source {
        case .color(let color): target.draw(shape, .color(color), style())
        case .pattern(let pattern, let color): draw(pattern, color, clip: clip)
        }
    }

    /// Returns a rectangle of user space as a shape on the target.
    func shape(of rect: CGRect) -> DrawnShape {
        if let pixels = toPixels.pixels(of: rect) { return .pixels(pixels) }
        var path = PathStorage()
        path.addRect(rect, transform: toPixels)
        return .path(path, .winding)
    }
}

extension CGAffineTransform {
    /// Returns the pixels to which a rectangle maps; `nil` if its edges do not map to pixel boundaries.
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
