import JSONTree

/// The layers of a kiosk as lines, indented by their depth.
enum TreeText {
    /// Returns a line for each layer of the list that the method `tree` returns.
    static func lines(_ list: JSONValue) -> [String] {
        guard case .array(let layers) = list else { return [] }
        var depths: [Int: Int] = [:]
        return layers.map { layer in
            let value = layer.value
            let depth = number(value["superlayer"]).flatMap { depths[$0] }.map { $0 + 1 } ?? 0
            if let id = number(value["id"]) { depths[id] = depth }
            return String(repeating: "  ", count: min(depth, 40)) + line(value)
        }
    }

    private static func line(_ layer: JSONValue) -> String {
        var parts = [(layer["isMask"] == nil ? "" : "mask: ") + text(layer["class"])]
        parts[0] += number(layer["id"]).map { " #\($0)" } ?? ""
        if layer["name"] != nil { parts.append("“\(text(layer["name"]))”") }
        parts.append("frame \(text(layer["frame"]))")
        if case .object(let properties) = layer["properties"]?.value {
            parts += properties.map { "\($0.key) \(text($0.node))" }
        }
        if layer["animations"] != nil { parts.append("animations \(text(layer["animations"]))") }
        return parts.joined(separator: "  ")
    }

    private static func number(_ node: JSONNode?) -> Int? {
        if case .integer(let number) = node?.value { number } else { nil }
    }

    /// The value on one line. Control characters of a program's texts do not reach the terminal.
    private static func text(_ node: JSONNode?) -> String {
        guard let node else { return "" }
        guard case .string(let text) = node.value else {
            return String(decoding: JSONPrinter.line(node.value), as: UTF8.self)
        }
        return String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7f }))
    }
}
