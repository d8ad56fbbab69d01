internal import Animation
internal import JSONTree

extension DocumentReader {
    /// Reads an animated value that is a member of an object.
    /// - Parameters:
    ///   - fallback: the value if there is none.
    ///   - read: reads the value of a keyframe or of a constant.
    mutating func animated<Value>(
        _ key: String, of parent: JSONNode, _ fallback: Value,
        _ read: (inout Self, JSONNode) throws(LottieError) -> Value?
    ) throws(LottieError) -> AnimatedValue<Value> {
        guard let node = parent[key] else { return AnimatedValue(fallback) }
        return try at(key) { reader throws(LottieError) in try reader.animated(node, fallback, read) }
    }

    /// Reads the animated value of a node: an object with `k`, or the value itself.
    mutating func animated<Value>(
        _ node: JSONNode, _ fallback: Value, _ read: (inout Self, JSONNode) throws(LottieError) -> Value?
    ) throws(LottieError) -> AnimatedValue<Value> {
        let property = resolvingSlot(node)
        let value = try valueWithoutExpression(property, fallback, read)
        guard let expression = property["x"]?.text, !expression.isEmpty else { return value }
        return applying(expression, to: value)
    }

    private mutating func valueWithoutExpression<Value>(
        _ property: JSONNode, _ fallback: Value, _ read: (inout Self, JSONNode) throws(LottieError) -> Value?
    ) throws(LottieError) -> AnimatedValue<Value> {
        guard let content = property["k"] else {
            return AnimatedValue(try read(&self, property) ?? fallback)
        }
        guard case .array(let elements) = content.value, let first = elements.first, first["t"] != nil else {
            return AnimatedValue(try read(&self, content) ?? fallback)
        }
        try count(.keyframes, elements.count, at: content)
        return try keyframes(elements, fallback, read)
    }

    /// Returns the value of the slot that a property refers to, or the property itself.
    mutating func resolvingSlot(_ node: JSONNode) -> JSONNode {
        guard let slot = node["sid"]?.identifier else { return node }
        usedSlots.insert(slot)
        return slots[slot] ?? node
    }

    private mutating func keyframes<Value>(
        _ nodes: [JSONNode], _ fallback: Value, _ read: (inout Self, JSONNode) throws(LottieError) -> Value?
    ) throws(LottieError) -> AnimatedValue<Value> {
        var parts: [KeyframeParts<Value>] = []
        parts.reserveCapacity(nodes.count)
        for node in nodes {
            guard let time = node["t"]?.number else { continue }
            var part = KeyframeParts<Value>(time: time, node: node)
            if let start = node["s"] { part.start = try read(&self, start) }
            parts.append(part)
        }
        // Exporters write keyframes in order; others are put in order, so that each one's successor is known.
        if !zip(parts, parts.dropFirst()).allSatisfy({ $0.time <= $1.time }) {
            parts = parts.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
                .map(\.element)
        }
        var keyframes: [Keyframe<Value>] = []
        keyframes.reserveCapacity(parts.count)
        var previousEnd: Value?
        for (index, part) in parts.enumerated() {
            let next = index + 1 < parts.count ? parts[index + 1] : nil
            // Old files have an end at each keyframe, most of which are the next one's start and need not be read.
            var ownEnd: Value?
            if next?.start == nil || part.start == nil && previousEnd == nil, let end = part.node["e"] {
                ownEnd = try read(&self, end)
            }
            // The last keyframe of old files has only a time.
            let value = part.start ?? previousEnd ?? ownEnd ?? fallback
            let end = next?.start ?? ownEnd ?? value
            previousEnd = Self.isHold(part.node) ? value : end
            keyframes.append(
                Keyframe(
                    time: part.time, value: value, end: end,
                    easing: next == nil ? .linear : Self.easing(part.node),
                    motion: next == nil ? nil : Self.motion(part.node, from: value, to: end)))
        }
        return AnimatedValue(keyframes: keyframes, fallback: fallback)
    }

    private static func isHold(_ node: JSONNode) -> Bool { node["h"]?.flag ?? false }

    private static func easing(_ node: JSONNode) -> KeyframeEasing {
        if isHold(node) { return .hold }
        guard let out = node["o"], let into = node["i"] else { return .linear }
        let coordinates = [out["x"], out["y"], into["x"], into["y"]]
        let dimensions = min(coordinates.map { $0?.elements.count ?? 0 }.max() ?? 0, 3)
        func curve(_ dimension: Int) -> TimingCurve {
            func coordinate(_ index: Int, _ fallback: Double) -> Float {
                guard let node = coordinates[index] else { return Float(fallback) }
                let elements = node.elements
                // A single number is that of all dimensions.
                let element = elements.count > dimension ? elements[dimension] : node
                return Float(element.number ?? fallback)
            }
            return TimingCurve(coordinate(0, 0), coordinate(1, 0), coordinate(2, 1), coordinate(3, 1))
        }
        let first = curve(0)
        guard dimensions > 1 else { return first.isLinear ? .linear : .curve(first) }
        let second = curve(1)
        let third = dimensions > 2 ? curve(2) : second
        if first == second && second == third { return first.isLinear ? .linear : .curve(first) }
        return .dimensions(x: first, y: second, z: third)
    }

    /// Returns the curve of a keyframe with tangents; `nil` for a straight movement.
    private static func motion<Value>(_ node: JSONNode, from start: Value, to end: Value) -> MotionCurve? {
        guard let start = start as? Vector, let end = end as? Vector else { return nil }
        let out = node["to"]?.vector(.zero) ?? .zero
        let into = node["ti"]?.vector(.zero) ?? .zero
        guard out != .zero || into != .zero else { return nil }
        return MotionCurve(start: start, control1: start + out, control2: end + into, end: end)
    }
}
