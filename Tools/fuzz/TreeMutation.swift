import JSONTree

/// Exchanges values of JSON, as a seed determines.
struct TreeMutation {
    private static let extremes: [JSONValue] = [
        .null, .bool(true), .integer(0), .integer(-1), .integer(3), .integer(.max), .number(0.5), .number(-1e300),
        .number(1e300), .number(1e-300), .number(1e18), .string(""), .string("\u{0}"), .array([]), .object([]),
    ]

    private var state: UInt64
    /// The number of values until the one that is exchanged.
    private var countdown = 0

    init(seed: UInt64) {
        state = seed | 1
    }

    private mutating func next(_ limit: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return limit > 0 ? Int(state % UInt64(limit)) : 0
    }

    /// Returns a tree with up to eight changes: extreme values, and values from elsewhere in it or from another tree.
    mutating func broken(_ tree: JSONNode, others: [JSONNode]) -> JSONNode {
        var tree = tree
        var donated: [JSONNode] = []
        Self.collect(others[next(others.count)], into: &donated)
        for _ in 0...next(8) {
            var nodes: [JSONNode] = []
            Self.collect(tree, into: &nodes)
            countdown = next(nodes.count)
            let value =
                switch next(4) {
                case 0: nodes[next(nodes.count)].value
                case 1: donated[next(donated.count)].value
                default: Self.extremes[next(Self.extremes.count)]
                }
            tree = replacing(tree, by: value)
        }
        return tree
    }

    private static func collect(_ node: JSONNode, into nodes: inout [JSONNode]) {
        nodes.append(node)
        switch node.value {
        case .array(let elements): for element in elements { collect(element, into: &nodes) }
        case .object(let members): for member in members { collect(member.node, into: &nodes) }
        default: break
        }
    }

    private mutating func replacing(_ node: JSONNode, by value: JSONValue) -> JSONNode {
        countdown -= 1
        if countdown == -1 { return JSONNode(value) }
        switch node.value {
        case .array(let elements): return JSONNode(.array(elements.map { replacing($0, by: value) }))
        case .object(let members):
            return JSONNode(.object(members.map { JSONMember($0.key, replacing($0.node, by: value)) }))
        default: return node
        }
    }
}
