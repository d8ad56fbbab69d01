internal import CCairo
internal import Geometry
internal import Graphics

extension cairo_matrix_t {
    init(_ t: CGAffineTransform) {
        self.init(
            xx: Double(t.a), yx: Double(t.b), xy: Double(t.c), yy: Double(t.d), x0: Double(t.tx), y0: Double(t.ty))
    }
}

extension BlendFunction {
    /// The cairo operator; `over` for a blend function that cairo does not have.
    var cairo: cairo_operator_t {
        if case .mode(let mode) = self { mode.cairo } else { CAIRO_OPERATOR_OVER }
    }

    var hasCairoOperator: Bool {
        if case .mode(let mode) = self { mode != .plusDarker } else { false }
    }

    var isModeOfPDF: Bool {
        switch self {
        case .mode(.multiply), .mode(.screen), .mode(.overlay), .mode(.darken), .mode(.lighten), .mode(.colorDodge),
            .mode(.colorBurn), .mode(.softLight),
            .mode(.hardLight), .mode(.difference), .mode(.exclusion), .mode(.hue), .mode(.saturation), .mode(.color),
            .mode(.luminosity):
            true
        default: false
        }
    }
}

extension CGBlendMode {
    fileprivate var cairo: cairo_operator_t {
        switch self {
        case .normal, .plusDarker: CAIRO_OPERATOR_OVER
        case .multiply: CAIRO_OPERATOR_MULTIPLY
        case .screen: CAIRO_OPERATOR_SCREEN
        case .overlay: CAIRO_OPERATOR_OVERLAY
        case .darken: CAIRO_OPERATOR_DARKEN
        case .lighten: CAIRO_OPERATOR_LIGHTEN
        case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
        case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
        case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
        case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
        case .difference: CAIRO_OPERATOR_DIFFERENCE
        case .exclusion: CAIRO_OPERATOR_EXCLUSION
        case .hue: CAIRO_OPERATOR_HSL_HUE
        case .saturation: CAIRO_OPERATOR_HSL_SATURATION
        case .color: CAIRO_OPERATOR_HSL_COLOR
        case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
        case .clear: CAIRO_OPERATOR_CLEAR
        case .copy: CAIRO_OPERATOR_SOURCE
        case .sourceIn: CAIRO_OPERATOR_IN
        case .sourceOut: CAIRO_OPERATOR_OUT
        case .sourceAtop: CAIRO_OPERATOR_ATOP
        case .destinationOver: CAIRO_OPERATOR_DEST_OVER
        case .destinationIn: CAIRO_OPERATOR_DEST_IN
        case .destinationOut: CAIRO_OPERATOR_DEST_OUT
        case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
        case .xor: CAIRO_OPERATOR_XOR
        case .plusLighter: CAIRO_OPERATOR_ADD
        }
    }
}

extension GradientPaint {
    /// Whether cairo has gradients of this kind that extend in this way.
    var hasPattern: Bool {
        switch kind {
        case .linear, .radial: extend == nil
        case .conic, .sweep: false
        }
    }

    /// The gradient as a cairo pattern in the space of the document; `nil` for gradients around a point.
    var pattern: OpaquePointer? {
        let pattern: OpaquePointer?
        switch kind {
        case .linear(let start, let end):
            pattern = cairo_pattern_create_linear(Double(start.x), Double(start.y), Double(end.x), Double(end.y))
        case .radial(let start, let r0, let end, let r1):
            pattern = cairo_pattern_create_radial(
                Double(start.x), Double(start.y), Double(r0), Double(end.x), Double(end.y), Double(r1))
        case .conic, .sweep: return nil
        }
        if toDevice.determinant != 0 {
            var matrix = cairo_matrix_t(toDevice.inverted())
            cairo_pattern_set_matrix(pattern, &matrix)
        }
        // Beyond an end that does not extend, the gradient is clear.
        if !options.contains(.drawsBeforeStartLocation) && !options.isEmpty, let first = stops.first {
            add(first.color, 0, alpha: 0, to: pattern)
        }
        for (a, b) in zip(stops, stops.dropFirst()) { add(a, b, to: pattern) }
        if let last = stops.last { add(last.color, last.location, alpha: last.color.alpha, to: pattern) }
        if !options.contains(.drawsAfterEndLocation) && !options.isEmpty, let last = stops.last {
            add(last.color, 1, alpha: 0, to: pattern)
        }
        cairo_pattern_set_extend(pattern, options.isEmpty ? CAIRO_EXTEND_NONE : CAIRO_EXTEND_PAD)
        return pattern
    }

    /// Adds the stops of a segment, with steps in between if alpha changes, because documents interpolate colours that
    /// are not premultiplied.
    private func add(_ a: CGGradient.Stop, _ b: CGGradient.Stop, to pattern: OpaquePointer?) {
        let steps = a.color.alpha == b.color.alpha ? 1 : 16
        for i in 0..<steps {
            let t = CGFloat(i) / CGFloat(steps)
            let alpha = a.color.alpha + (b.color.alpha - a.color.alpha) * t
            func part(_ field: KeyPath<CGColor, CGFloat>) -> CGFloat {
                let sum =
                    a.color[keyPath: field] * a.color.alpha * (1 - t) + b.color[keyPath: field] * b.color.alpha * t
                return alpha > 0 ? sum / alpha : b.color[keyPath: field]
            }
            add(
                CGColor(red: part(\.red), green: part(\.green), blue: part(\.blue), alpha: alpha),
                a.location + (b.location - a.location) * t, alpha: alpha, to: pattern)
        }
    }

    private func add(_ color: CGColor, _ location: CGFloat, alpha: CGFloat, to pattern: OpaquePointer?) {
        func part(_ value: CGFloat) -> Double { Double(min(max(value, 0), 1)) }
        cairo_pattern_add_color_stop_rgba(
            pattern, part(location), part(color.red), part(color.green), part(color.blue), part(alpha))
    }
}
