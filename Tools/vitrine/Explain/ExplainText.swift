import JSONTree

/// The answer to `explain` as lines of text.
enum ExplainText {
    /// The number of layers that are listed.
    private static let mostLayers = 20

    static func lines(_ result: JSONValue) -> [String] {
        let changed = number(result, "changedPixels")
        let painted = changed > 0 ? number(result, "paintedPixels") / changed : 0
        var lines = [
            "a frame takes \(text(number(result, "milliseconds"))) ms, \(text(number(result, "painting"))) ms of it for "
                + "painting; \(whole(changed)) of \(whole(number(result, "screenPixels"))) pixels changed, painted "
                + "\(text(painted, digits: 1)) times"
        ]
        if result["isWhole"]?.value == .bool(true) {
            lines.append("nothing moves at this time, so the whole picture was drawn")
        }
        lines += ["", "      ms     pixels  layer"]
        for layer in list(result, "layers").prefix(Self.mostLayers) {
            lines.append(
                padded(text(number(layer, "milliseconds")), 8) + padded(whole(number(layer, "pixels")), 11) + "  "
                    + string(layer, "layer") + remarks(layer))
        }
        let rest = list(result, "layers").count - Self.mostLayers
        if rest > 0 { lines.append("          and \(rest) more; --json lists them") }
        lines += planeLines(result)
        lines.append("")
        lines += adviceLines(result)
        let duplicates = list(result, "duplicates")
        if duplicates.isEmpty { return lines }
        lines += ["", "images that are in memory several times with the same pixels:"]
        for image in duplicates.prefix(Self.mostLayers) {
            let others = number(image, "others")
            lines.append(
                "\(string(image, "layer")) and \(whole(others)) more: \(string(image, "text")); saves "
                    + "\(text(number(image, "bytes") / 1e6, digits: 1)) MB of memory")
        }
        return lines
    }

    /// The use of the overlay plane; empty for a frame that no display shows.
    private static func planeLines(_ result: JSONValue) -> [String] {
        guard let plane = result["plane"]?.value else { return [] }
        var lines = [""]
        if plane["layer"] != nil {
            lines.append("on the overlay plane: \(string(plane, "layer")), which costs nothing while it moves")
        } else if plane["obstacle"] != nil {
            lines.append("no layer is on an overlay plane: \(string(plane, "obstacle"))")
        } else {
            lines.append("no layer is on the overlay plane")
        }
        for layer in list(plane, "composited") {
            lines.append("  not \(string(layer, "layer")): \(string(layer, "reason"))")
        }
        return lines
    }

    private static func adviceLines(_ result: JSONValue) -> [String] {
        let advice = list(result, "advice")
        if advice.isEmpty { return ["no advice was found that saves time"] }
        var lines = ["what would save time, tried on a copy of the frame:"]
        for (index, proposal) in advice.enumerated() {
            let share = number(proposal, "saves") / max(number(result, "milliseconds"), 1e-9)
            let others = number(proposal, "others")
            let more = others > 0 ? " and \(whole(others)) more like it" : ""
            lines.append(
                "\(index + 1). \(string(proposal, "layer"))\(more): \(string(proposal, "text")); saves "
                    + "\(text(number(proposal, "saves"))) ms (\(whole((share * 100).rounded())) %)")
        }
        return lines
    }

    /// The reasons for the costs of a layer.
    private static func remarks(_ layer: JSONValue) -> String {
        var remarks: [String] = []
        let reasons = list(layer, "offscreen").compactMap { if case .string(let text) = $0 { text } else { nil } }
        if !reasons.isEmpty { remarks.append("offscreen: \(reasons.joined(separator: ", "))") }
        if case .string(let miss) = layer["cacheMiss"]?.value { remarks.append("its picture was drawn again: \(miss)") }
        if number(layer, "shadowsDrawn") > 0 { remarks.append("its shadow was blurred") }
        if number(layer, "imagesReduced") > 0 { remarks.append("a smaller version of its image was made") }
        if case .string(let image) = layer["image"]?.value { remarks.append("image \(image)") }
        return remarks.isEmpty ? "" : "  (\(remarks.joined(separator: "; ")))"
    }

    private static func number(_ object: JSONValue, _ key: String) -> Double { object[key]?.value.scalar ?? 0 }

    private static func string(_ object: JSONValue, _ key: String) -> String {
        if case .string(let text) = object[key]?.value { text } else { "" }
    }

    private static func list(_ object: JSONValue, _ key: String) -> [JSONValue] {
        if case .array(let nodes) = object[key]?.value { nodes.map(\.value) } else { [] }
    }

    private static func text(_ number: Double, digits: Int = 3) -> String {
        let factor: Double = digits == 1 ? 10 : 1000
        return "\((number * factor).rounded() / factor)"
    }

    private static func whole(_ number: Double) -> String { "\(Int(exactly: number.rounded()) ?? 0)" }

    private static func padded(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(width - text.count, 0)) + text
    }
}
