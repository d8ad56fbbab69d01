internal import Graphics
internal import JSONTree

extension DocumentReader {
    /// Reads a fill or a stroke.
    mutating func paintItem(_ node: JSONNode, type: String) throws(LottieError) -> ShapeContent {
        switch type {
        case "fl", "gf":
            // Old files have fills that are switched off.
            if node["fillEnabled"].map(\.flag) == false { return .unsupported }
            return .fill(
                FillStyle(
                    paint: try paint(node, isGradient: type == "gf"), opacity: try number("o", of: node, 100),
                    rule: node["r"]?.whole == 2 ? .evenOdd : .winding, blendMode: blendMode(of: node)))
        case "st", "gs":
            return .stroke(try stroke(node, isGradient: type == "gs"))
        default:
            // An item without a style draws nothing.
            return .unsupported
        }
    }

    private mutating func stroke(_ node: JSONNode, isGradient: Bool) throws(LottieError) -> StrokeStyle {
        var stroke = StrokeStyle(
            paint: try paint(node, isGradient: isGradient), opacity: try number("o", of: node, 100),
            width: try number("w", of: node), cap: .round, join: Self.join(node["lj"]?.whole),
            miterLimit: AnimatedNumber(node["ml"]?.number ?? 4), dashes: [], dashOffset: AnimatedNumber(0),
            blendMode: blendMode(of: node))
        switch node["lc"]?.whole {
        case 1: stroke.cap = .butt
        case 3: stroke.cap = .square
        default: stroke.cap = .round
        }
        if node["ml2"] != nil { stroke.miterLimit = try number("ml2", of: node, 4) }
        try each("d", of: node) { reader, node throws(LottieError) in
            switch node["n"]?.text {
            case "d", "g": stroke.dashes.append(try reader.number("v", of: node))
            case "o": stroke.dashOffset = try reader.number("v", of: node)
            default: break
            }
        }
        return stroke
    }

    private mutating func paint(_ node: JSONNode, isGradient: Bool) throws(LottieError) -> Paint {
        guard isGradient else { return .color(try color("c", of: node, scale: colorScale)) }
        return .gradient(
            GradientStyle(
                isRadial: node["t"]?.whole == 2, start: try vector("s", of: node), end: try vector("e", of: node),
                stops: try gradient("g", of: node), highlightLength: try number("h", of: node),
                highlightAngle: try number("a", of: node)))
    }
}
