internal import JSONTree

/// A theme of an archive: rules that give slots other values.
struct Theme {
    /// The values of the slots, in the form in which compositions have them.
    private(set) var slots: [String: JSONNode] = [:]
    private(set) var unsupported: [UnsupportedFeature] = []

    /// Reads a theme.
    /// - Parameters:
    ///   - path: the path of the theme in the archive.
    ///   - animation: the animation whose slots are changed.
    init(_ node: JSONNode, path: String, animation: String) {
        for (index, rule) in (node["rules"]?.elements ?? []).enumerated() {
            guard let slot = rule["id"]?.identifier else { continue }
            let animations = rule["animations"]?.elements.compactMap(\.identifier)
            guard animations?.contains(animation) ?? true else { continue }
            if rule["expression"] != nil { record("an expression; the value without it is shown", path, index) }
            if let value = Self.value(of: rule) {
                slots[slot] = value
            } else {
                record("a rule of the type “\(rule["type"]?.text ?? "")”", path, index)
            }
        }
    }

    private mutating func record(_ feature: String, _ path: String, _ index: Int) {
        unsupported.append(UnsupportedFeature(layer: "", path: "\(path): rules[\(index)]", feature: feature))
    }

    /// Returns the value of a slot that a rule gives; `nil` for a rule of an unknown type or without a value.
    private static func value(of rule: JSONNode) -> JSONNode? {
        switch rule["type"]?.text {
        case "Color", "Scalar", "Vector", "Position": return animated(rule) { $0 }
        case "Gradient":
            guard let numbers = animated(rule, gradient) else { return nil }
            let stops = rule["value"] ?? rule["keyframes"]?.elements.first?["value"]
            return .object(("p", .integer(stops?.elements.count ?? 0)), ("k", numbers.value))
        case "Text": return animated(rule, text)
        case "Image": return rule["value"].flatMap(image)
        default: return nil
        }
    }

    /// Returns the keyframes of a rule, or its constant value.
    private static func animated(_ rule: JSONNode, _ convert: (JSONNode) -> JSONNode?) -> JSONNode? {
        guard let keyframes = rule["keyframes"]?.elements, !keyframes.isEmpty else {
            return rule["value"].flatMap(convert).map { .object(("k", $0.value)) }
        }
        let names = [
            ("inTangent", "i"), ("outTangent", "o"), ("valueInTangent", "ti"), ("valueOutTangent", "to"), ("hold", "h"),
        ]
        let converted = keyframes.compactMap { keyframe -> JSONNode? in
            guard let time = keyframe["frame"], let value = keyframe["value"].flatMap(convert) else { return nil }
            let more = names.compactMap { name, key in keyframe[name].map { JSONMember(key, $0) } }
            return JSONNode(.object([JSONMember("t", time), JSONMember("s", value)] + more))
        }
        return .object(("k", .array(converted)))
    }

    /// Returns the numbers of a gradient: the colours, then the opacities if any colour has one.
    private static func gradient(_ node: JSONNode) -> JSONNode? {
        guard case .array(let stops) = node.value else { return nil }
        var colors: [Double] = []
        var opacities: [Double] = []
        for stop in stops {
            guard let offset = stop["offset"]?.number, let color = stop["color"]?.numbers, color.count >= 3 else {
                return nil
            }
            colors += [offset] + color[..<3]
            opacities += [offset, color.count > 3 ? color[3] : 1]
        }
        let hasOpacities = stops.contains { ($0["color"]?.elements.count ?? 0) > 3 }
        return JSONNode(.numbers(hasOpacities ? colors + opacities : colors))
    }

    /// Returns a text document of the members that the value has.
    private static func text(_ node: JSONNode) -> JSONNode? {
        if node.text != nil { return .object(("t", node.value)) }
        guard node.isObject else { return nil }
        let names = [
            ("text", "t"), ("fontFamily", "f"), ("fontName", "f"), ("fontSize", "s"), ("fillColor", "fc"),
            ("strokeColor", "sc"), ("strokeWidth", "sw"), ("strokeOverFill", "of"), ("lineHeight", "lh"),
            ("tracking", "tr"), ("baselineShift", "ls"), ("wrapSize", "sz"), ("wrapPosition", "ps"),
        ]
        var members: [JSONMember] = []
        for (name, key) in names where !members.contains(where: { $0.key == key }) {
            if let value = node[name] { members.append(JSONMember(key, value)) }
        }
        let justifications = [
            "Left", "Right", "Center", "JustifyLastLineLeft", "JustifyLastLineRight", "JustifyLastLineCenter",
            "JustifyLastLineFull",
        ]
        if let number = node["justify"].flatMap({ justify in justifications.firstIndex { $0 == justify.text } }) {
            members.append(JSONMember("j", .integer(number)))
        }
        let capitals = ["Regular", "AllCaps", "SmallCaps"]
        if let number = node["textCaps"].flatMap({ caps in capitals.firstIndex { $0 == caps.text } }) {
            members.append(JSONMember("ca", .integer(number)))
        }
        return JSONNode(.object(members))
    }

    /// Returns an image: its bytes as a text, or the name of its file.
    private static func image(_ node: JSONNode) -> JSONNode? {
        guard let file = node["dataUrl"] ?? node["path"] ?? node["url"] ?? node["id"], file.text != nil else {
            return nil
        }
        let size = [("width", "w"), ("height", "h")].compactMap { name, key in node[name].map { JSONMember(key, $0) } }
        return JSONNode(.object([JSONMember("p", file)] + size))
    }
}

extension JSONNode {
    fileprivate static func object(_ members: (String, JSONValue)...) -> JSONNode {
        JSONNode(.object(members.map { JSONMember($0.0, $0.1) }))
    }
}
