internal import CPango
internal import Geometry

/// Collects the outline of a glyph from HarfBuzz's callbacks.
struct OutlinePen {
    private(set) var path = PathStorage()
    private let scale: CGFloat
    private let slant: CGFloat

    /// Creates a pen.
    /// - Parameters:
    ///   - scale: the scale from the font's units to those of the path, whose y points down.
    ///   - slant: the horizontal shift of a point per unit above the baseline.
    init(scale: CGFloat, slant: CGFloat) {
        self.scale = scale
        self.slant = slant
    }

    /// Returns the outline of a glyph.
    static func path(of glyph: UInt32, in font: OpaquePointer, scale: CGFloat, slant: CGFloat = 0) -> PathStorage {
        var pen = OutlinePen(scale: scale, slant: slant)
        withUnsafeMutablePointer(to: &pen) { vitrine_draw_glyph(font, glyph, functions, $0) }
        return pen.path
    }

    private func point(_ x: Float, _ y: Float) -> CGPoint {
        CGPoint(x: (CGFloat(x) + CGFloat(y) * slant) * scale, y: -CGFloat(y) * scale)
    }

    private static func pen(_ data: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<OutlinePen>? {
        data?.assumingMemoryBound(to: OutlinePen.self)
    }

    /// The callbacks, which are immutable.
    nonisolated(unsafe) static let functions: OpaquePointer? = {
        let functions = hb_draw_funcs_create()
        hb_draw_funcs_set_move_to_func(
            functions,
            { _, data, _, x, y, _ in
                guard let pen = OutlinePen.pen(data) else { return }
                pen.pointee.path.move(to: pen.pointee.point(x, y))
            }, nil, nil)
        hb_draw_funcs_set_line_to_func(
            functions,
            { _, data, _, x, y, _ in
                guard let pen = OutlinePen.pen(data) else { return }
                pen.pointee.path.addLine(to: pen.pointee.point(x, y))
            }, nil, nil)
        hb_draw_funcs_set_quadratic_to_func(
            functions,
            { _, data, _, cx, cy, x, y, _ in
                guard let pen = OutlinePen.pen(data) else { return }
                pen.pointee.path.addQuadCurve(to: pen.pointee.point(x, y), control: pen.pointee.point(cx, cy))
            }, nil, nil)
        hb_draw_funcs_set_cubic_to_func(
            functions,
            { _, data, _, ax, ay, bx, by, x, y, _ in
                guard let pen = OutlinePen.pen(data) else { return }
                pen.pointee.path.addCurve(
                    to: pen.pointee.point(x, y), control1: pen.pointee.point(ax, ay),
                    control2: pen.pointee.point(bx, by))
            }, nil, nil)
        hb_draw_funcs_set_close_path_func(
            functions,
            { _, data, _, _ in
                OutlinePen.pen(data)?.pointee.path.close()
            }, nil, nil)
        hb_draw_funcs_make_immutable(functions)
        return functions
    }()
}
