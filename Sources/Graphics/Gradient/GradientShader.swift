internal import Geometry
import Glibc
internal import Pixels

/// The evaluation of a gradient at the centres of pixels.
struct GradientShader {
    private let kind: GradientPaint.Kind
    private let options: CGGradientDrawingOptions
    private let extend: GradientPaint.Extend?
    private let toUser: CGAffineTransform
    /// The locations with their premultiplied colours: red, green, blue and alpha, 0…255.
    private let stops: [(location: Double, color: SIMD4<Double>)]

    /// Creates a shader; fails if the transform to device space cannot be inverted.
    init?(_ paint: GradientPaint) {
        guard paint.toDevice.determinant != 0, paint.toDevice.determinant.isFinite else { return nil }
        kind = paint.kind
        options = paint.options
        extend = paint.extend
        toUser = paint.toDevice.inverted()
        stops = paint.stops.map { stop in
            func clamped(_ part: CGFloat) -> Double { Double(min(max(part, 0), 1)) }
            let alpha = clamped(stop.color.alpha)
            return (
                Double(stop.location),
                SIMD4(
                    clamped(stop.color.red) * alpha, clamped(stop.color.green) * alpha,
                    clamped(stop.color.blue) * alpha, alpha) * 255
            )
        }
    }

    /// Writes the pixels of an area of the device.
    /// - Parameters:
    ///   - alpha: a factor on the opacity, 0…1.
    ///   - view: a view in `argb8888` whose first pixel is the area's.
    func shade(_ area: PixelRect, alpha: CGFloat, into view: PixelView) {
        let alpha = Double(min(max(alpha, 0), 1))
        guard area.width > 0 else { return }
        for y in 0..<area.height {
            let row = view.row(y)
            if y > 0, hasEqualRows {
                row.update(from: view.row(0), count: area.width)
            } else if hasEqualColumns {
                row.update(repeating: pixel(x: area.minX, y: area.minY + y, alpha), count: area.width)
            } else {
                for x in 0..<area.width { row[x] = pixel(x: area.minX + x, y: area.minY + y, alpha) }
            }
        }
    }

    /// Whether the pixels of a column are equal, since the gradient is linear and horizontal on the device.
    private var hasEqualRows: Bool {
        guard case .linear(let start, let end) = kind else { return false }
        return (start.y == end.y && toUser.c == 0) || (start.x == end.x && toUser.d == 0)
    }

    /// Whether the pixels of a row are equal, since the gradient is linear and vertical on the device.
    private var hasEqualColumns: Bool {
        guard case .linear(let start, let end) = kind else { return false }
        return (start.x == end.x && toUser.b == 0) || (start.y == end.y && toUser.a == 0)
    }

    /// Returns a pixel of the device; transparent where nothing is drawn.
    @inline(__always)
    private func pixel(x: Int, y: Int, _ alpha: Double) -> UInt32 {
        let p = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(toUser)
        guard let location = location(of: p) else { return 0 }
        let parts = color(at: location) * alpha + 0.5
        return UInt32(saturating: parts.w) << 24 | UInt32(saturating: parts.x) << 16 | UInt32(saturating: parts.y) << 8
            | UInt32(saturating: parts.z)
    }

    private func color(at location: Double) -> SIMD4<Double> {
        guard let next = stops.firstIndex(where: { $0.location > location }) else {
            return stops[stops.count - 1].color
        }
        guard next > 0 else { return stops[0].color }
        let a = stops[next - 1]
        let b = stops[next]
        return a.color + (b.color - a.color) * ((location - a.location) / (b.location - a.location))
    }

    /// Returns the location of a point in user space whose colour is seen there; `nil` where nothing is drawn.
    private func location(of p: CGPoint) -> Double? {
        switch kind {
        case .linear(let start, let end):
            let dx = Double(end.x - start.x)
            let dy = Double(end.y - start.y)
            let length = dx * dx + dy * dy
            guard length > 0 else { return nil }
            return extended((Double(p.x - start.x) * dx + Double(p.y - start.y) * dy) / length)
        case .radial(let startCenter, let startRadius, let endCenter, let endRadius):
            return radialLocation(p, startCenter, Double(startRadius), endCenter, Double(endRadius))
        case .conic(let center, let angle):
            let turns = (atan2(Double(p.y - center.y), Double(p.x - center.x)) - Double(angle)) / (2 * .pi)
            return turns - turns.rounded(.down)
        case .sweep(let center, let start, let end):
            let angle = atan2(Double(p.y - center.y), Double(p.x - center.x))
            let beyond = (angle < 0 ? angle + 2 * .pi : angle) - Double(start)
            if start == end { return extended(beyond < 0 ? -.infinity : .infinity) }
            return extended(beyond / Double(end - start))
        }
    }

    private func extended(_ location: Double) -> Double? {
        if let extend { return extended(location, by: extend) }
        if location < 0 { return options.contains(.drawsBeforeStartLocation) ? 0 : nil }
        if location > 1 { return options.contains(.drawsAfterEndLocation) ? 1 : nil }
        return location.isNaN ? nil : location
    }

    /// Returns the location between the first and the last stop whose colour is seen at a location; `nil` if there is
    /// none.
    private func extended(_ location: Double, by extend: GradientPaint.Extend) -> Double? {
        let first = stops[0].location
        let length = stops[stops.count - 1].location - first
        let periods = (location - first) / length
        let part: Double
        switch extend {
        case .pad: return location.isNaN ? nil : location
        case .repeat: part = periods - periods.rounded(.down)
        case .reflect:
            let pair = periods - 2 * (periods / 2).rounded(.down)
            part = min(pair, 2 - pair)
        }
        return part.isNaN ? nil : first + part * length
    }

    /// Returns the location of a point in a radial gradient.
    ///
    /// The circles have centres c(t) and radii r(t) that are linear in t. Of the solutions of |p − c(t)| = r(t) with
    /// r(t) ≥ 0 the largest that is drawn is chosen.
    private func radialLocation(_ p: CGPoint, _ c0: CGPoint, _ r0: Double, _ c1: CGPoint, _ r1: Double) -> Double? {
        let cx = Double(c1.x - c0.x)
        let cy = Double(c1.y - c0.y)
        let dr = r1 - r0
        let px = Double(p.x - c0.x)
        let py = Double(p.y - c0.y)
        let a = cx * cx + cy * cy - dr * dr
        let b = px * cx + py * cy + r0 * dr
        let c = px * px + py * py - r0 * r0
        func drawn(_ t: Double) -> Double? { r0 + t * dr >= 0 ? extended(t) : nil }
        if abs(a) < 1e-12 * max(cx * cx + cy * cy, dr * dr) { return b == 0 ? nil : drawn(c / (2 * b)) }
        let discriminant = b * b - a * c
        guard discriminant >= 0 else { return nil }
        let root = discriminant.squareRoot()
        return drawn(max((b + root) / a, (b - root) / a)) ?? drawn(min((b + root) / a, (b - root) / a))
    }
}
