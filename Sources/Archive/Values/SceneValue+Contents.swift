import Geometry
import Graphics
import JSONTree
import Layers

extension FormerContents: SceneValue {
    static var tag: String? { "formerContents" }

    static var form: JSONValue {
        let text = SceneForm.object(
            [
                ("text", AttributedText.form), ("font", SceneForm.type("string")),
                ("fontSize", SceneForm.reference("number")), ("width", SceneForm.reference("number")),
                ("height", SceneForm.reference("number")), ("isWrapped", SceneForm.type("boolean")),
                ("truncationMode", SceneForm.choice(TextTruncation.allCases.map(\.rawValue))),
                ("isJustified", SceneForm.type("boolean")),
                ("alignmentMode", SceneForm.choice(TextAlignment.allCases.map(\.rawValue))),
                ("share", SceneForm.type("integer")),
            ], required: ["text"])
        return SceneForm.anyOf([
            SceneForm.object([("images", SceneForm.list(of: SceneForm.reference("image")))], required: ["images"]),
            SceneForm.object([("texts", SceneForm.list(of: text))], required: ["texts"]),
        ])
    }

    /// Reads what a fade starts from: `{"images": […]}` or `{"texts": […]}`.
    static func read(_ node: JSONNode, _ reader: SceneReader) throws(SceneFileError) -> Any {
        let expected = "up to \(maximumCount) images or texts, whose shares are 255 together at most"
        guard let (kind, list) = SceneReader.tag(of: node), case .array(let elements) = list.value,
            elements.count <= maximumCount
        else { throw reader.wrong(node, expected) }
        let picture: Picture
        switch kind {
        case "images":
            var images: [CGImage] = []
            for (i, element) in elements.enumerated() {
                let image = try reader.within(.index(i)) { () throws(SceneFileError) in
                    try CGImage.read(element, reader)
                }
                if let image = image as? CGImage { images.append(image) }
            }
            picture = .images(images)
        case "texts":
            var texts: [Text] = []
            for (i, element) in elements.enumerated() {
                texts.append(
                    try reader.within(.index(i)) { () throws(SceneFileError) in try text(element, reader) })
            }
            picture = .texts(texts)
        default: throw reader.wrong(node, expected)
        }
        guard let contents = FormerContents(picture) else { throw reader.wrong(node, expected) }
        return contents
    }

    private static func text(_ node: JSONNode, _ reader: SceneReader) throws(SceneFileError) -> Text {
        var request = TextRequest(AttributedText(), font: "Helvetica", fontSize: 36)
        var alignment = TextAlignment.natural
        var share: UInt8 = 255
        for member in try reader.object(node, "a text") {
            try reader.within(.key(member.key)) { () throws(SceneFileError) in
                let node = member.node
                switch member.key {
                case "text": request.text = try AttributedText.read(node, reader) as? AttributedText ?? request.text
                case "font": request.font = try reader.string(node)
                case "fontSize": request.fontSize = CGFloat(try reader.number(node))
                case "width": request.width = CGFloat(try reader.number(node))
                case "height": request.height = CGFloat(try reader.number(node))
                case "isWrapped": request.isWrapped = try flag(node, reader)
                case "isJustified": request.isJustified = try flag(node, reader)
                case "truncationMode": request.truncation = try constant(node, reader)
                case "alignmentMode": alignment = try constant(node, reader)
                case "share":
                    guard case .integer(let number) = node.value, let byte = UInt8(exactly: number) else {
                        throw reader.wrong(node, "a number from 0 to 255")
                    }
                    share = byte
                default: throw reader.wrong(node, "a member of a text")
                }
            }
        }
        return Text(request, alignment: alignment, share: share)
    }

    private static func flag(_ node: JSONNode, _ reader: SceneReader) throws(SceneFileError) -> Bool {
        guard case .bool(let flag) = node.value else { throw reader.wrong(node, "true or false") }
        return flag
    }

    private static func constant<Constant: RawRepresentable & CaseIterable>(
        _ node: JSONNode, _ reader: SceneReader
    ) throws(SceneFileError) -> Constant where Constant.RawValue == String {
        guard let constant = Constant(rawValue: try reader.string(node)) else {
            throw reader.wrong(node, "one of \(Constant.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        return constant
    }

    func written(by writer: SceneWriter) -> JSONValue? {
        switch picture {
        case .images(let images):
            let written = images.compactMap(writer.image)
            guard written.count == images.count else { return nil }
            return .object([JSONMember("images", .array(written.map { JSONNode($0) }))])
        case .texts(let texts):
            let written = texts.compactMap { Self.written($0, by: writer) }
            guard written.count == texts.count else { return nil }
            return .object([JSONMember("texts", .array(written.map { JSONNode($0) }))])
        }
    }

    private static func written(_ text: Text, by writer: SceneWriter) -> JSONValue? {
        let request = text.request
        guard let string = request.text.written(by: writer) else { return nil }
        func length(_ key: String, _ length: CGFloat?) -> [JSONMember] {
            length.map { [JSONMember(key, .scalar(Double($0)))] } ?? []
        }
        return .object(
            [JSONMember("text", string), JSONMember("font", .string(request.font))]
                + length("fontSize", request.fontSize) + length("width", request.width)
                + length("height", request.height)
                + [
                    JSONMember("isWrapped", .bool(request.isWrapped)),
                    JSONMember("truncationMode", .string(request.truncation.rawValue)),
                    JSONMember("isJustified", .bool(request.isJustified)),
                    JSONMember("alignmentMode", .string(text.alignment.rawValue)),
                    JSONMember("share", .integer(Int(text.share))),
                ])
    }
}
