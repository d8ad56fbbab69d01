import Geometry
import Graphics
import JSONTree

extension CTFont: SceneValue {
    static var tag: String? { "font" }

    static var form: JSONValue {
        SceneForm.object(
            [("name", SceneForm.type("string")), ("size", SceneForm.reference("number"))],
            required: ["name", "size"], isOpen: true)
    }

    /// Reads a font: `{"name": "DejaVu Sans", "size": 24}`.
    static func read(_ node: JSONNode, _ reader: SceneReader) throws(SceneFileError) -> Any {
        guard let name = node.value["name"], let size = node.value["size"] else {
            throw reader.wrong(node, "a font's name and size")
        }
        return CTFont(named: try reader.string(name), size: CGFloat(try reader.number(size)))
    }

    func written(by writer: SceneWriter) -> JSONValue? {
        .object([JSONMember("name", .string(name)), JSONMember("size", .scalar(Double(size)))])
    }
}

extension CGFont: SceneValue {
    static var tag: String? { "graphicsFont" }
    static var form: JSONValue { SceneForm.type("string") }

    static func read(_ node: JSONNode, _ reader: SceneReader) throws(SceneFileError) -> Any {
        guard let font = CGFont(try reader.string(node)) else { throw reader.wrong(node, "a font's name") }
        return font
    }

    func written(by writer: SceneWriter) -> JSONValue? { .string(name) }
}

extension AttributedText: SceneValue {
    static var tag: String? { "text" }

    static var form: JSONValue {
        let number = SceneForm.reference("number")
        let string = SceneForm.type("string")
        let boolean = SceneForm.type("boolean")
        let part = SceneForm.object([
            ("string", string), ("font", SceneForm.reference("font")),
            ("foregroundColor", SceneForm.reference("color")),
            ("kern", number), ("baselineOffset", number), ("ligature", number), ("strokeWidth", number),
            ("strokeColor", SceneForm.reference("color")), ("paragraphStyle", CTParagraphStyle.form),
            ("isUnderlined", boolean), ("isStruckThrough", boolean),
        ])
        return SceneForm.list(of: SceneForm.anyOf([string, part]))
    }

    /// Reads a list of parts: strings, or objects with a `string` and its attributes.
    static func read(_ node: JSONNode, _ reader: SceneReader) throws(SceneFileError) -> Any {
        guard case .array(let parts) = node.value else { throw reader.wrong(node, "a list of a text's parts") }
        var text = AttributedText()
        for (i, part) in parts.enumerated() {
            text.append(try reader.within(.index(i)) { () throws(SceneFileError) in try self.part(part, reader) })
        }
        return text
    }

    private static func part(_ node: JSONNode, _ reader: SceneReader) throws(SceneFileError) -> AttributedText {
        if case .string(let string) = node.value { return AttributedText(string) }
        var string = ""
        var attributes = Attributes()
        for member in try reader.object(node, "a string, or an object with one") {
            try reader.within(.key(member.key)) { () throws(SceneFileError) in
                switch member.key {
                case "string": string = try reader.string(member.node)
                case "font": attributes.font = try CTFont.read(member.node, reader) as? CTFont
                case "foregroundColor": attributes.foregroundColor = try CGColor.read(member.node, reader) as? CGColor
                case "kern": attributes.kern = CGFloat(try reader.number(member.node))
                case "baselineOffset": attributes.baselineOffset = CGFloat(try reader.number(member.node))
                case "ligature": attributes.ligature = min(max(Int(saturating: try reader.number(member.node)), 0), 2)
                case "strokeWidth": attributes.strokeWidth = CGFloat(try reader.number(member.node))
                case "strokeColor": attributes.strokeColor = try CGColor.read(member.node, reader) as? CGColor
                case "paragraphStyle": attributes.paragraphStyle = try CTParagraphStyle.read(member.node, reader)
                case "isUnderlined": attributes.isUnderlined = try Bool.read(member.node, reader) as? Bool ?? false
                case "isStruckThrough":
                    attributes.isStruckThrough = try Bool.read(member.node, reader) as? Bool ?? false
                default: throw reader.wrong(member.node, "an attribute of text")
                }
            }
        }
        return AttributedText(string, attributes: attributes)
    }

    func written(by writer: SceneWriter) -> JSONValue? {
        var rest = Substring(string).utf8[...]
        return .array(
            runs.map { run in
                let part = String(Substring(rest.prefix(run.length)))
                rest = rest.dropFirst(run.length)
                let attributes = Self.written(run.attributes, by: writer)
                return JSONNode(
                    attributes.isEmpty ? .string(part) : .object([JSONMember("string", .string(part))] + attributes))
            })
    }

    /// Returns the attributes that differ from the defaults.
    private static func written(_ attributes: Attributes, by writer: SceneWriter) -> [JSONMember] {
        var members: [JSONMember] = []
        func add(_ key: String, _ value: JSONValue?) {
            if let value { members.append(JSONMember(key, value)) }
        }
        add("font", attributes.font?.written(by: writer))
        add("foregroundColor", attributes.foregroundColor?.written(by: writer))
        add("kern", attributes.kern.map { .scalar(Double($0)) })
        add("baselineOffset", attributes.baselineOffset == 0 ? nil : .scalar(Double(attributes.baselineOffset)))
        add("ligature", attributes.ligature.map { .scalar(Double($0)) })
        add("strokeWidth", attributes.strokeWidth == 0 ? nil : .scalar(Double(attributes.strokeWidth)))
        add("strokeColor", attributes.strokeColor?.written(by: writer))
        add("paragraphStyle", attributes.paragraphStyle?.written)
        add("isUnderlined", attributes.isUnderlined ? .bool(true) : nil)
        add("isStruckThrough", attributes.isStruckThrough ? .bool(true) : nil)
        return members
    }
}
