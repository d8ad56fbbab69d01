import Geometry
import Graphics
import JSONTree

extension CTParagraphStyle {
    /// Reads an object with the settings that differ from the defaults:
    /// `{"alignment": "center", "lineSpacing": 4}`.
    static func read(_ node: JSONNode, _ reader: SceneReader) throws(SceneFileError) -> CTParagraphStyle {
        var alignment = CTTextAlignment.natural
        var lineBreakMode = CTLineBreakMode.byWordWrapping
        var direction = CTWritingDirection.natural
        var lengths: [String: CGFloat] = [:]
        for member in try reader.object(node, "a paragraph's style") {
            try reader.within(.key(member.key)) { () throws(SceneFileError) in
                switch member.key {
                case "alignment": alignment = try value(named: member.node, in: alignments, reader)
                case "lineBreakMode": lineBreakMode = try value(named: member.node, in: lineBreakModes, reader)
                case "baseWritingDirection": direction = try value(named: member.node, in: directions, reader)
                case let key where lengthKeys.contains(key): lengths[key] = CGFloat(try reader.number(member.node))
                default: throw reader.wrong(member.node, "a setting of a paragraph's style")
                }
            }
        }
        func length(_ key: String) -> CGFloat { lengths[key] ?? 0 }
        return CTParagraphStyle(
            alignment: alignment, lineBreakMode: lineBreakMode, firstLineHeadIndent: length("firstLineHeadIndent"),
            headIndent: length("headIndent"), tailIndent: length("tailIndent"),
            lineHeightMultiple: length("lineHeightMultiple"), maximumLineHeight: length("maximumLineHeight"),
            minimumLineHeight: length("minimumLineHeight"), lineSpacing: length("lineSpacing"),
            paragraphSpacing: length("paragraphSpacing"), paragraphSpacingBefore: length("paragraphSpacingBefore"),
            baseWritingDirection: direction)
    }

    /// The form of a style in files, as JSON Schema.
    static var form: JSONValue {
        SceneForm.object(
            [
                ("alignment", SceneForm.choice(alignments.map(\.name))),
                ("lineBreakMode", SceneForm.choice(lineBreakModes.map(\.name))),
                ("baseWritingDirection", SceneForm.choice(directions.map(\.name))),
            ] + lengthKeys.map { ($0, SceneForm.reference("number")) })
    }

    /// The settings that differ from the defaults.
    var written: JSONValue {
        var members: [JSONMember] = []
        func add<Value: Equatable>(_ key: String, _ value: Value, in names: [(name: String, value: Value)]) {
            guard value != names[0].value, let name = names.first(where: { $0.value == value })?.name else { return }
            members.append(JSONMember(key, .string(name)))
        }
        add("alignment", alignment, in: Self.alignments)
        add("lineBreakMode", lineBreakMode, in: Self.lineBreakModes)
        add("baseWritingDirection", baseWritingDirection, in: Self.directions)
        let lengths: [CGFloat] = [
            firstLineHeadIndent, headIndent, tailIndent, lineHeightMultiple, maximumLineHeight, minimumLineHeight,
            lineSpacing,
            paragraphSpacing, paragraphSpacingBefore,
        ]
        for (key, length) in zip(Self.lengthKeys, lengths) where length != 0 {
            members.append(JSONMember(key, .scalar(Double(length))))
        }
        return .object(members)
    }

    private static func value<Value>(
        named node: JSONNode, in names: [(name: String, value: Value)], _ reader: SceneReader
    ) throws(SceneFileError) -> Value {
        let name = try reader.string(node)
        guard let known = names.first(where: { $0.name == name }) else {
            throw reader.wrong(node, "one of \(names.map(\.name).joined(separator: ", "))")
        }
        return known.value
    }

    // The first value of each list is the default.

    private static let alignments: [(name: String, value: CTTextAlignment)] = [
        ("natural", .natural), ("left", .left), ("right", .right), ("center", .center), ("justified", .justified),
    ]

    private static let lineBreakModes: [(name: String, value: CTLineBreakMode)] = [
        ("byWordWrapping", .byWordWrapping), ("byCharWrapping", .byCharWrapping), ("byClipping", .byClipping),
        ("byTruncatingHead", .byTruncatingHead), ("byTruncatingTail", .byTruncatingTail),
        ("byTruncatingMiddle", .byTruncatingMiddle),
    ]

    private static let directions: [(name: String, value: CTWritingDirection)] = [
        ("natural", .natural), ("leftToRight", .leftToRight), ("rightToLeft", .rightToLeft),
    ]

    private static let lengthKeys = [
        "firstLineHeadIndent", "headIndent", "tailIndent", "lineHeightMultiple", "maximumLineHeight",
        "minimumLineHeight",
        "lineSpacing", "paragraphSpacing", "paragraphSpacingBefore",
    ]
}
