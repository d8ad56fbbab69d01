import Geometry

/// Computes the frames that constraints require, each layer and axis after those that it depends on.
struct ConstraintSolver {
    private let superbounds: CGRect
    private let sublayers: [CALayer]
    private var frames: [CGRect]
    private var indices: [String: Int] = [:]
    /// The effective constraints: two nodes for each sublayer, x and y.
    private var ties: [[CAConstraint]] = []
    /// For each node, the nodes that it depends on.
    private var sources: [[Int]] = []
    /// Descriptions of invalid constraints.
    private(set) var problems: [String] = []

    init(superlayer: CALayer, sublayers: [CALayer]) {
        superbounds = superlayer.bounds
        self.sublayers = sublayers
        frames = sublayers.map(\.frame)
        for (index, layer) in sublayers.enumerated() {
            if let name = layer.name, indices[name] == nil { indices[name] = index }
        }
        for layer in sublayers {
            let known = (layer.constraints ?? []).filter { isKnown($0, of: layer) && isOffered(by: $0) }
            for axis in [CAConstraintAttribute.Axis.x, .y] {
                let ties = Self.effective(known.filter { $0.attribute.axis == axis })
                self.ties.append(ties)
                sources.append(
                    ties.compactMap { tie in
                        tie.sourceName == Self.superlayer
                            ? nil : indices[tie.sourceName].map { $0 * 2 + (tie.sourceAttribute.axis == .x ? 0 : 1) }
                    })
            }
        }
    }

    private static let superlayer = "superlayer"

    private mutating func isKnown(_ constraint: CAConstraint, of layer: CALayer) -> Bool {
        if constraint.sourceName == Self.superlayer || indices[constraint.sourceName] != nil { return true }
        problems.append(
            "\(layer.logName): no sibling is named “\(constraint.sourceName)”; the constraint to it is left out")
        return false
    }

    /// Whether the source of a constraint is known. A sibling without constraints along the axis does not count.
    private func isOffered(by constraint: CAConstraint) -> Bool {
        guard constraint.sourceName != Self.superlayer, let index = indices[constraint.sourceName] else { return true }
        let axis = constraint.sourceAttribute.axis
        return sublayers[index].constraints?.contains { $0.attribute.axis == axis } ?? false
    }

    /// Returns the effective constraints of an axis: of more than two, the last one and the one with the lowest
    /// attribute among the others. Two constraints of one attribute, or one of the length alone, have no effect.
    private static func effective(_ constraints: [CAConstraint]) -> [CAConstraint] {
        if let only = constraints.first, constraints.count == 1, only.attribute.part == .length { return [] }
        guard constraints.count > 1, let last = constraints.last,
            let other = constraints.dropLast().min(by: { $0.attribute.rawValue < $1.attribute.rawValue })
        else { return constraints }
        return other.attribute == last.attribute ? [] : [other, last]
    }

    /// Returns the frames in the order of the sublayers.
    mutating func solve() -> [CGRect] {
        var dependents = Array(repeating: [Int](), count: ties.count)
        for (node, sources) in sources.enumerated() {
            for source in sources { dependents[source].append(node) }
        }
        let first = Self.peel(ties.indices, after: sources, before: dependents)
        let rest = Set(ties.indices).subtracting(first).sorted()
        // What nothing waits for is in no circle: it keeps to those that are, where they lie.
        let last = Self.peel(rest, after: dependents.map { $0.filter(Set(rest).contains) }, before: sources)
        let circular = Set(rest).subtracting(last)
        for node in circular.sorted() {
            problems.append(
                "\(sublayers[node / 2].logName): its constraints along \(node % 2 == 0 ? "x" : "y") go round in a circle; it stays where it is"
            )
        }
        for node in first + last.reversed() { place(node) }
        return frames
    }

    /// Returns nodes in an order in which each follows the nodes that it depends on, without those in circles.
    private static func peel(_ nodes: some Sequence<Int>, after: [[Int]], before: [[Int]]) -> [Int] {
        var waiting = after.map(\.count)
        var order = nodes.filter { waiting[$0] == 0 }
        let members = Set(nodes)
        var next = 0
        while next < order.count {
            for node in before[order[next]] where members.contains(node) {
                waiting[node] -= 1
                if waiting[node] == 0 { order.append(node) }
            }
            next += 1
        }
        return order
    }

    private mutating func place(_ node: Int) {
        let ties = ties[node]
        let isX = node % 2 == 0
        guard let first = ties.first else { return }
        var frame = frames[node / 2]
        var span =
            isX
            ? AxisSpan(origin: frame.origin.x, length: frame.size.width)
            : AxisSpan(origin: frame.origin.y, length: frame.size.height)
        if ties.count == 2 {
            span.set((first.attribute.part, value(of: first)), (ties[1].attribute.part, value(of: ties[1])))
        } else {
            span.set(first.attribute.part, value(of: first))
        }
        guard span.origin.isFinite, span.length.isFinite else { return }
        if isX {
            frame.origin.x = span.origin
            frame.size.width = span.length
        } else {
            frame.origin.y = span.origin
            frame.size.height = span.length
        }
        frames[node / 2] = frame
    }

    private func value(of constraint: CAConstraint) -> CGFloat {
        let source =
            constraint.sourceName == Self.superlayer
            ? superbounds : indices[constraint.sourceName].map { frames[$0] } ?? superbounds
        return constraint.sourceAttribute.value(in: source) * constraint.scale + constraint.offset
    }
}
