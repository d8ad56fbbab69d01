import Geometry
import Graphics
import JSONTree

extension CGColor: SceneValue {
    static var tag: String? { "color" }

    static var form: JSONValue {
        let number = SceneForm.reference("number")
        return SceneForm.anyOf([
            SceneForm.string(matching: "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"), SceneForm.numbers(3, 4),
            SceneForm.object(
                [("pattern", SceneForm.reference("image")), ("scale", number), ("alpha", number)],
                required: ["pattern"], isOpen: true),
        ])
    }

    /// Reads a colour: `"#rgb"`, `"#rrggbb"`, `"#rrggbbaa"`, three or four numbers from 0 to 1, or a pattern
    /// `{"pattern": picture, "scale": s, "alpha": a}`.
    static func read(_ node: JSONNode, _ reader: SceneReader) throws(SceneFileError) -> Any {
        if case .object(let members) = node.value, let picture = members.first(where: { $0.key == "pattern" }) {
            func number(_ key: String) throws(SceneFileError) -> CGFloat {
                guard let member = members.first(where: { $0.key == key }) else { return 1 }
                return CGFloat(try reader.number(member.node))
            }
            guard let image = try CGImage.read(picture.node, reader) as? CGImage else {
                throw reader.wrong(node, "a picture that is repeated")
            }
            let scale = try number("scale")
            let alpha = try number("alpha")
            return CGColor(patternImage: image, scale: scale).copy(alpha: alpha)
                ?? CGColor(patternImage: image, scale: scale)
        }
        let expected = "a colour: “#rrggbb”, “#rrggbbaa”, or three or four numbers from 0 to 1,"
        if case .string(let text) = node.value {
            guard let color = CGColor(hexadecimal: text) else { throw reader.wrong(node, expected) }
            return color
        }
        let n = try reader.numbers(node, [3, 4], expected)
        return CGColor(red: n[0], green: n[1], blue: n[2], alpha: n.count == 4 ? n[3] : 1)
    }

    /// Creates the colour of a text `#rgb`, `#rrggbb` or `#rrggbbaa`; `nil` for another one.
    package init?(hexadecimal text: String) {
        guard text.utf8.first == UInt8(ascii: "#") else { return nil }
        var digits = text.dropFirst().compactMap(\.hexDigitValue)
        guard digits.count == text.count - 1, [3, 6, 8].contains(digits.count) else { return nil }
        if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
        func part(_ i: Int) -> CGFloat { CGFloat(digits[2 * i] * 16 + digits[2 * i + 1]) / 255 }
        self.init(red: part(0), green: part(1), blue: part(2), alpha: digits.count == 8 ? part(3) : 1)
    }

    func written(by writer: SceneWriter) -> JSONValue? {
        if let pattern {
            // The rotation and translation of a pattern are not written.
            guard let image = writer.image(pattern.image) else { return nil }
            return .object([
                JSONMember("pattern", image), JSONMember("scale", .number(Double(1 / pattern.placement.a))),
                JSONMember("alpha", .number(Double(alpha))),
            ])
        }
        let parts = [red, green, blue, alpha]
        let bytes = parts.map { ($0 * 255).rounded() }
        guard zip(parts, bytes).allSatisfy({ $1 >= 0 && $1 <= 255 && $0 == $1 / 255 }) else {
            return .numbers(parts.map { Double($0) })
        }
        let text = bytes.map { byte in
            let digits = String(Int(byte), radix: 16)
            return digits.count == 1 ? "0" + digits : digits
        }
        return .string("#" + (alpha == 1 ? text.dropLast() : text[...]).joined())
    }
}

extension CGPath: SceneValue {
    static var tag: String? { "path" }
    static var form: JSONValue { SceneForm.type("string") }

    /// Reads a path in the notation of SVG with absolute commands: `"M 0 0 L 10 0 Q 15 5 10 10 C 0 0 5 5 0 10 Z"`.
    static func read(_ node: JSONNode, _ reader: SceneReader) throws(SceneFileError) -> Any {
        guard let path = PathText.path(try reader.string(node)) else {
            throw reader.wrong(node, "a path of M x y, L x y, Q x y x y, C x y x y x y and Z")
        }
        return path
    }

    func written(by writer: SceneWriter) -> JSONValue? { .string(PathText.text(of: self)) }
}

extension CGImage: SceneValue {
    static var tag: String? { "image" }

    static var form: JSONValue {
        let string = SceneForm.type("string")
        return SceneForm.anyOf([
            string, SceneForm.object([("png", string)], required: ["png"]),
            SceneForm.object([("named", string)], required: ["named"]),
        ])
    }

    /// Reads an image: a path relative to the scene file, `{"png": "…"}` in base64, or `{"named": "…"}` for an embedded
    /// image. Warns about an image that cannot be read or that is truncated.
    static func read(_ node: JSONNode, _ reader: SceneReader) throws(SceneFileError) -> Any {
        do throws(SceneImages.Failure) {
            let found = try reader.images.image(node)
            if let fault = found.fault { reader.warn(.picture(fault), at: node.offset) }
            return found.image
        } catch {
            switch error {
            case .form: throw reader.wrong(node, "a picture: a file's name, {\"png\": …} or {\"named\": …},")
            case .tooMuch(let words): throw reader.error(.tooMuch(words), at: node.offset)
            case .unreadable(let words), .refused(let words): throw reader.error(.picture(words), at: node.offset)
            }
        }
    }

    func written(by writer: SceneWriter) -> JSONValue? { writer.image(self) }
}

/// Paths in the notation of SVG, with absolute commands only.
enum PathText {
    static func text(of path: CGPath) -> String {
        var words: [String] = []
        var next = 0
        for element in path.storage.elements {
            words.append(letter(of: element))
            for point in path.storage.points[next..<next + element.pointCount] {
                words += [word(point.x), word(point.y)]
            }
            next += element.pointCount
        }
        return words.joined(separator: " ")
    }

    private static func letter(of element: CGPathElementType) -> String {
        switch element {
        case .moveToPoint: "M"
        case .addLineToPoint: "L"
        case .addQuadCurveToPoint: "Q"
        case .addCurveToPoint: "C"
        case .closeSubpath: "Z"
        }
    }

    private static func word(_ number: CGFloat) -> String {
        if let whole = Int(exactly: number), abs(whole) < 1 << 53 { return "\(whole)" }
        return "\(number)"
    }

    static func path(_ text: String) -> CGPath? {
        var path = PathStorage()
        var words = text.split { $0 == " " || $0 == "," || $0 == "\n" || $0 == "\t" }[...]
        func point() -> CGPoint? {
            guard words.count >= 2, let x = Double(words[words.startIndex]), let y = Double(words[words.startIndex + 1])
            else { return nil }
            words = words.dropFirst(2)
            return CGPoint(x: x, y: y)
        }
        while let word = words.popFirst() {
            guard word == "M" || !path.isEmpty else { return nil }
            switch word {
            case "M":
                guard let p = point() else { return nil }
                path.move(to: p)
            case "L":
                guard let p = point() else { return nil }
                path.addLine(to: p)
            case "Q":
                guard let c = point(), let p = point() else { return nil }
                path.addQuadCurve(to: p, control: c)
            case "C":
                guard let c1 = point(), let c2 = point(), let p = point() else { return nil }
                path.addCurve(to: p, control1: c1, control2: c2)
            case "Z": path.close()
            default: return nil
            }
        }
        return CGPath(path)
    }
}
