internal import Geometry
internal import Graphics
internal import JSONTree

extension DocumentReader {
    /// Reads a list of shape items.
    mutating func shapes(_ key: String, of node: JSONNode, depth: Int = 0) throws(LottieError) -> [ShapeItem] {
        guard depth <= limits.shapeDepth else {
            throw failure(.tooMuch("more than \(limits.shapeDepth) groups of shapes inside each other"), at: node)
        }
        var items: [ShapeItem] = []
        try each(key, of: node) { reader, node throws(LottieError) in
            // The transform of a group is one of its items.
            guard node.isObject, let type = node["ty"]?.text, type != "tr" else { return }
            try reader.count(.shapeItems, at: node)
            var item = ShapeItem(content: .unsupported)
            item.name = node["nm"]?.text ?? ""
            item.isHidden = node["hd"]?.flag ?? false
            item.content = try reader.shape(node, type: type, depth: depth)
            items.append(item)
        }
        return items
    }

    private mutating func shape(_ node: JSONNode, type: String, depth: Int) throws(LottieError) -> ShapeContent {
        let isReversed = node["d"]?.whole == 3
        switch type {
        case "gr":
            var group = ShapeGroup()
            group.items = try shapes("it", of: node, depth: depth + 1)
            try each("it", of: node) { reader, node throws(LottieError) in
                if node["ty"]?.text == "tr" { group.transform = try reader.transform(node) }
            }
            group.blendMode = blendMode(of: node)
            return .group(group)
        case "sh":
            return .path(
                try contour("ks", of: node, isClosed: node["closed"].map(\.flag) ?? false), isReversed: isReversed)
        case "rc":
            return .rectangle(
                RectangleShape(
                    position: try position("p", of: node), size: try vector("s", of: node),
                    roundness: try number("r", of: node), isReversed: isReversed))
        case "el":
            return .ellipse(
                EllipseShape(
                    position: try position("p", of: node), size: try vector("s", of: node), isReversed: isReversed))
        case "sr":
            return .star(
                AnimatedStar(
                    position: try position("p", of: node), points: try number("pt", of: node, 5),
                    rotation: try number("r", of: node), outerRadius: try number("or", of: node),
                    innerRadius: try number("ir", of: node), outerRoundness: try number("os", of: node),
                    innerRoundness: try number("is", of: node), isPolygon: node["sy"]?.whole == 2,
                    isReversed: isReversed))
        case "fl", "gf", "st", "gs", "no": return try paintItem(node, type: type)
        default: return try pathOperator(node, type: type)
        }
    }

    private mutating func pathOperator(_ node: JSONNode, type: String) throws(LottieError) -> ShapeContent {
        switch type {
        case "tm":
            return .trim(
                TrimOperator(
                    start: try number("s", of: node), end: try number("e", of: node, 100),
                    offset: try number("o", of: node), isIndividual: node["m"]?.whole == 2))
        case "rp":
            return .repeater(try repeater(node))
        case "rd":
            return .roundedCorners(radius: try number("r", of: node))
        case "mm":
            switch node["mm"]?.whole {
            case nil, 1: return .merge(.merge)
            case 2: return .merge(.union)
            case 3: return .merge(.subtraction)
            case 4: return .merge(.intersection)
            case 5: return .merge(.exclusion)
            case let mode?: record("merging paths by the mode \(mode)")
            }
            return .unsupported
        case "op":
            return .offset(
                OffsetOperator(
                    amount: try number("a", of: node), join: Self.join(node["lj"]?.whole),
                    miterLimit: try number("ml", of: node, 100)))
        case "pb":
            return .puckerBloat(amount: try number("a", of: node))
        case "zz":
            return .zigZag(
                ZigZagOperator(
                    size: try number("s", of: node), ridges: try number("r", of: node),
                    pointType: try number("pt", of: node, 1)))
        case "tw": record("the path operator “twist”")
        case "wgp", "wgt": record("the operator “wiggle”")
        default: record("a shape item of the type “\(type)”")
        }
        return .unsupported
    }

    private mutating func repeater(_ node: JSONNode) throws(LottieError) -> AnimatedRepeater {
        let step = node["tr"] ?? JSONNode(.object([]))
        let copies = try number("c", of: node, 1)
        let offset = try number("o", of: node)
        return try at("tr") { reader throws(LottieError) in
            AnimatedRepeater(
                copies: copies, offset: offset, transform: try reader.transform(step),
                startOpacity: try reader.number("so", of: step, 100),
                endOpacity: try reader.number("eo", of: step, 100), drawsBelow: node["m"]?.whole != 2)
        }
    }

    /// Returns the join of a number in the file; a round one if there is none.
    static func join(_ number: Int?) -> CGLineJoin {
        switch number {
        case 1: .miter
        case 3: .bevel
        default: .round
        }
    }
}
