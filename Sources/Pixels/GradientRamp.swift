internal import CKernels

/// The colour ramp of a gradient in the form of the kernels.
package struct GradientRamp {
    /// How the ramp's parameter follows from the coordinates of a point.
    package enum Shape {
        /// The parameter is the first coordinate.
        case axial
        /// The parameter is the distance from the origin.
        case radial
        /// The parameter is the angle from the first axis towards the second, as a part of a full turn.
        case conic
        /// The parameter is the distance from the origin plus a part of the first coordinate: that of the circles from
        /// a focus to a circle around it. The part is the distance of the focus from the centre of the last circle, in
        /// radii, 0…1 without 1. The first coordinate runs from the focus away from the centre.
        case focal(Double)
    }

    package var shape = Shape.axial
    /// The segment before the first stop, then one from each stop on.
    private(set) var segments: [vtr_gradient_segment] = []

    package init() {}

    /// Whether there is no stop, so that nothing is drawn.
    package var isEmpty: Bool { segments.isEmpty }

    package mutating func removeAll() {
        segments.removeAll(keepingCapacity: true)
    }

    /// Appends a stop. A location before that of the last stop is moved to it.
    /// - Parameter color: blue, green, red and alpha, premultiplied, 0…255.
    package mutating func append(_ color: SIMD4<Double>, at location: Double) {
        let color = Self.floats(color)
        guard let last = segments.last else {
            let location = Float(location)
            segments.append(Self.flat(color, from: location))
            segments.append(Self.flat(color, from: location))
            return
        }
        let location = Swift.max(Float(location), last.from)
        let start = SIMD4(last.start.0, last.start.1, last.start.2, last.start.3)
        let slope = (color - start) / (location - last.from)
        if location > last.from, slope.x.isFinite, slope.y.isFinite, slope.z.isFinite, slope.w.isFinite {
            segments[segments.count - 1].slope = (slope.x, slope.y, slope.z, slope.w)
        }
        segments.append(Self.flat(color, from: location))
    }

    private static func flat(_ color: SIMD4<Float>, from location: Float) -> vtr_gradient_segment {
        vtr_gradient_segment(from: location, start: (color.x, color.y, color.z, color.w), slope: (0, 0, 0, 0))
    }

    private static func floats(_ color: SIMD4<Double>) -> SIMD4<Float> {
        SIMD4<Float>(color)
    }
}

extension Kernels {
    /// Composites a gradient over a destination.
    ///
    /// The parameter is evaluated at the centres of pixels, through the transform from destination to gradient
    /// coordinates.
    package func over(
        _ ramp: GradientRamp, from sampling: PerspectiveSampling, mask: PixelView? = nil, to dst: PixelView
    ) {
        assert(dst.is32Bit && mask?.format ?? .a8 == .a8)
        guard dst.is32Bit, mask?.format ?? .a8 == .a8, !ramp.isEmpty else { return }
        ramp.segments.withUnsafeBufferPointer { segments in
            guard let base = segments.baseAddress else { return }
            var gradient = vtr_gradient(
                kind: ramp.kind, count: Int32(segments.count - 1), segments: base, focus: ramp.focus)
            var map = sampling.map
            table.pointee.over_gradient(
                dst.base, dst.pitch, &gradient, &map, mask?.base, mask?.pitch ?? 0,
                min(dst.width, mask?.width ?? dst.width), min(dst.height, mask?.height ?? dst.height))
        }
    }
}

extension GradientRamp {
    fileprivate var kind: vtr_gradient_kind {
        switch shape {
        case .axial: VTR_GRADIENT_AXIAL
        case .radial: VTR_GRADIENT_RADIAL
        case .conic: VTR_GRADIENT_CONIC
        case .focal: VTR_GRADIENT_FOCAL
        }
    }

    fileprivate var focus: Float {
        if case .focal(let distance) = shape { Float(distance) } else { 0 }
    }
}
