import Geometry
import JSONTree
import Layers

extension CAConstraint: SceneValue {
    static var tag: String? { "constraint" }

    static var form: JSONValue {
        let attribute = SceneForm.choice(attributes.map { "\($0)" })
        let number = SceneForm.reference("number")
        return SceneForm.object(
            [
                ("attribute", attribute), ("sourceName", SceneForm.type("string")), ("sourceAttribute", attribute),
                ("scale", number), ("offset", number),
            ], required: ["attribute"], isOpen: true)
    }

    private static var attributes: [CAConstraintAttribute] {
        [.minX, .midX, .maxX, .width, .minY, .midY, .maxY, .height]
    }

    /// Reads a constraint, whose scale and offset are optional:
    /// `{"attribute": "minX", "sourceName": "title", "sourceAttribute": "maxX", "scale": 1, "offset": 8}`.
    static func read(_ node: JSONNode, _ reader: SceneReader) throws(SceneFileError) -> Any {
        for member in try reader.object(node, "a constraint") {
            reader.check(
                member, of: "a constraint",
                among: ["attribute", "sourceName", "sourceAttribute", "scale", "offset"])
        }
        func member<Value>(_ key: String, _ read: (JSONNode) throws(SceneFileError) -> Value) throws(SceneFileError)
            -> Value?
        {
            guard let member = node.value[key] else { return nil }
            return try reader.within(.key(key)) { () throws(SceneFileError) in try read(member) }
        }
        func attribute(_ node: JSONNode) throws(SceneFileError) -> CAConstraintAttribute {
            let name = try reader.string(node)
            guard let attribute = attributes.first(where: { "\($0)" == name }) else {
                throw reader.wrong(node, "one of \(attributes.map { "\($0)" }.joined(separator: ", "))")
            }
            return attribute
        }
        guard let tied = try member("attribute", attribute) else {
            throw reader.wrong(node, "a constraint with “attribute”")
        }
        return CAConstraint(
            attribute: tied, relativeTo: try member("sourceName", reader.string) ?? "superlayer",
            attribute: try member("sourceAttribute", attribute) ?? tied,
            scale: CGFloat(try member("scale", reader.number) ?? 1),
            offset: CGFloat(try member("offset", reader.number) ?? 0))
    }

    func written(by writer: SceneWriter) -> JSONValue? {
        var members = [
            JSONMember("attribute", .string("\(attribute)")), JSONMember("sourceName", .string(sourceName)),
            JSONMember("sourceAttribute", .string("\(sourceAttribute)")),
        ]
        if scale != 1 { members.append(JSONMember("scale", .scalar(Double(scale)))) }
        if offset != 0 { members.append(JSONMember("offset", .scalar(Double(offset)))) }
        return .object(members)
    }
}

extension CAConstraintLayoutManager: SceneValue {
    static var tag: String? { nil }
    static var form: JSONValue { SceneForm.choice(["\(Self.self)"]) }
    static func read(_ node: JSONNode, _ reader: SceneReader) throws(SceneFileError) -> Any {
        try reader.layoutManager(node)
    }
    func written(by writer: SceneWriter) -> JSONValue? { .string("\(CAConstraintLayoutManager.self)") }
}

extension CAFrameRateRange: SceneValue {
    static var tag: String? { "frameRateRange" }
    static var form: JSONValue { SceneForm.numbers(2, 3) }

    static func read(_ node: JSONNode, _ reader: SceneReader) throws(SceneFileError) -> Any {
        let n = try reader.numbers(node, [2, 3], "frame rates [minimum, maximum, preferred]")
        return CAFrameRateRange(minimum: Float(n[0]), maximum: Float(n[1]), preferred: n.count == 3 ? Float(n[2]) : nil)
    }

    func written(by writer: SceneWriter) -> JSONValue? {
        .numbers(([minimum, maximum] + (preferred.map { [$0] } ?? [])).map { Double($0) })
    }
}
