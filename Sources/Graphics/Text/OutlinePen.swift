internal import CPango
internal import Geometry

/// Takes down a glyph's outline as HarfBuzz tells it.
struct OutlinePen {
    private(set) var path = PathStorage()
    private let scale: CGFloat
    private let slant: CGFloat

    /// - Parameters:
    ///   - scale: of the font's units to those of the path, whose y points down.
    ///   - slant: how far right a point moves for each unit above the baseline.
    init(scale: CGFloat, slant: CGFloat) {
        self.scale = scale
        self.slant = slant
    }

    private func point(_ x: Float, _ y: Float) -> CGPoint {
        CGPoint(x: (CGFloat(x) + CGFloat(y) * slant) * scale, y: -CGFloat(y) * scale)
    }

    private static func pen(_ data: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<OutlinePen>? {
        data?.assumingMemoryBound(to: OutlinePen.self)
    }

    /// Never changed once made.
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
