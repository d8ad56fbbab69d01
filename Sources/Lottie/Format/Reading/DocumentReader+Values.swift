internal import Geometry
internal import Graphics
internal import JSONTree

extension DocumentReader {
    mutating func number(
        _ key: String, of parent: JSONNode, _ fallback: Double = 0
    ) throws(LottieError) -> AnimatedNumber {
        try animated(key, of: parent, fallback) { _, node in node.number }
    }

    /// Reads a number that has no default.
    mutating func optionalNumber(_ key: String, of parent: JSONNode) throws(LottieError) -> AnimatedNumber? {
        parent[key] == nil ? nil : try number(key, of: parent)
    }

    mutating func vector(
        _ key: String, of parent: JSONNode, _ fallback: Vector = .zero
    ) throws(LottieError) -> AnimatedVector {
        try animated(key, of: parent, fallback) { _, node in node.vector(fallback) }
    }

    /// Reads a vector that has no default.
    mutating func optionalVector(
        _ key: String, of parent: JSONNode, _ fallback: Vector = .zero
    ) throws(LottieError) -> AnimatedVector? {
        parent[key] == nil ? nil : try vector(key, of: parent, fallback)
    }

    /// Reads a position, which may have a value for each dimension.
    mutating func position(_ key: String, of parent: JSONNode) throws(LottieError) -> AnimatedPosition {
        guard let node = parent[key], node["k"] == nil, node["x"]?.isObject == true || node["s"]?.flag == true else {
            return .joined(try vector(key, of: parent))
        }
        return try at(key) { reader throws(LottieError) in
            .separate(
                x: try reader.number("x", of: node), y: try reader.number("y", of: node),
                z: try reader.number("z", of: node))
        }
    }

    /// The value of a full component of a fill's or a stroke's colour: old files have bytes.
    var colorScale: Double { version < FormatVersion(4, 1, 9) ? 255 : 1 }

    /// Reads a colour.
    /// - Parameter scale: the value of full components.
    mutating func color(
        _ key: String, of parent: JSONNode, _ fallback: ColorValue = .black, scale: Double = 1
    ) throws(LottieError) -> AnimatedColor {
        try animated(key, of: parent, fallback) { _, node in node.color(scale: scale) }
    }

    /// Reads a colour that has no default.
    mutating func optionalColor(_ key: String, of parent: JSONNode) throws(LottieError) -> AnimatedColor? {
        parent[key] == nil ? nil : try color(key, of: parent)
    }

    /// Reads a contour.
    /// - Parameter isClosed: whether it is closed if it does not say so itself, as in old files.
    mutating func contour(
        _ key: String, of parent: JSONNode, isClosed: Bool
    ) throws(LottieError) -> AnimatedContour {
        try animated(key, of: parent, BezierContour([], isClosed: true)) { reader, node throws(LottieError) in
            try reader.contour(node, isClosed: isClosed)
        }
    }

    /// Reads the contour of a keyframe, which is an array with one contour.
    private mutating func contour(_ node: JSONNode, isClosed: Bool) throws(LottieError) -> BezierContour? {
        let shape = node.elements.first ?? node
        guard let points = shape["v"]?.elements else { return nil }
        try count(.vertices, points.count, at: shape)
        let incoming = shape["i"]?.elements ?? []
        let outgoing = shape["o"]?.elements ?? []
        var contour = BezierContour([], isClosed: shape["c"].map(\.flag) ?? isClosed)
        contour.vertices.reserveCapacity(points.count)
        for (index, node) in points.enumerated() {
            guard let point = node.vector(.zero)?.point else { continue }
            // Handles are relative to their vertices in files.
            let before = index < incoming.count ? incoming[index].vector(.zero)?.point : nil
            let after = index < outgoing.count ? outgoing[index].vector(.zero)?.point : nil
            contour.vertices.append(
                ContourVertex(
                    point, incoming: before.map { point + $0 } ?? point, outgoing: after.map { point + $0 } ?? point))
        }
        return contour
    }

    /// Reads the stops of a gradient.
    mutating func gradient(_ key: String, of parent: JSONNode) throws(LottieError) -> AnimatedGradient {
        let empty = GradientStops(colorCount: 0, numbers: [])
        guard let node = parent[key] else { return AnimatedGradient(empty) }
        return try at(key) { reader throws(LottieError) in
            // A slot may replace the whole gradient or only its numbers.
            let gradient = reader.resolvingSlot(node)
            let inner = gradient["k"].map { reader.resolvingSlot($0) }
            let count = inner?["p"]?.whole ?? gradient["p"]?.whole
            let stops = inner?["p"] == nil ? gradient : inner ?? gradient
            return try reader.animated("k", of: stops, empty) { _, node in
                node.numbers.map { GradientStops(colorCount: count ?? $0.count / 4, numbers: $0) }
            }
        }
    }

    mutating func transform(_ key: String, of parent: JSONNode) throws(LottieError) -> AnimatedTransform {
        guard let node = parent[key] else { return AnimatedTransform() }
        return try at(key) { reader throws(LottieError) in try reader.transform(node) }
    }

    /// Reads the transform whose values are members of a node.
    mutating func transform(_ node: JSONNode) throws(LottieError) -> AnimatedTransform {
        var transform = AnimatedTransform()
        transform.anchor = try vector("a", of: node)
        transform.position = try position("p", of: node)
        transform.scale = try vector("s", of: node, Vector(100, 100, 100))
        transform.rotation = try number(node["r"] == nil ? "rz" : "r", of: node)
        transform.rotationX = try number("rx", of: node)
        transform.rotationY = try number("ry", of: node)
        transform.orientation = try vector("or", of: node)
        transform.skew = try number("sk", of: node)
        transform.skewAxis = try number("sa", of: node)
        transform.opacity = try number("o", of: node, 100)
        return transform
    }

    /// Returns the blend mode of a number in the file.
    mutating func blendMode(of node: JSONNode) -> CGBlendMode {
        guard let number = node["bm"]?.whole, number != 0 else { return .normal }
        let modes: [CGBlendMode] = [
            .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight, .softLight,
            .difference, .exclusion, .hue, .saturation, .color, .luminosity, .plusLighter,
        ]
        if modes.indices.contains(number) { return modes[number] }
        record(number == 17 ? "the blend mode “hard mix”" : "the blend mode \(number)")
        return .normal
    }
}
