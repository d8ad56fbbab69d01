import Animation
import Geometry
import Graphics
import JSONTree
import Layers

extension CIFilter: SceneValue {
    static var tag: String? { "filter" }

    static var form: JSONValue {
        let names = FilterKind.all.map { JSONNode(.string($0.name)) }
        let common: [(key: String, form: JSONValue)] = [
            ("class", .object([JSONMember("enum", .array(names))])), ("name", SceneForm.type("string")),
            ("enabled", SceneForm.type("boolean")),
        ]
        guard case .object(var members) = SceneForm.object(common, required: ["class"], isOpen: true) else {
            return SceneForm.anything
        }
        let inputs = FilterKind.all.map { kind in
            SceneForm.condition(
                class: kind.name,
                then: SceneForm.object(
                    common.map { ($0.key, SceneForm.anything) } + kind.inputs.map { ($0.key, form(of: $0.shape)) }))
        }
        members.append(JSONMember("allOf", .array(inputs.map { JSONNode($0) })))
        return .object(members)
    }

    private static func form(of shape: FilterInput.Shape) -> JSONValue {
        switch shape {
        case .number: SceneForm.reference("number")
        case .vector(let count): SceneForm.numbers(count)
        case .color: SceneForm.of(CGColor?.self)
        case .image: SceneForm.of(CGImage?.self)
        }
    }

    /// Reads a filter with its inputs by key, others having their defaults:
    /// `{"class": "CIGaussianBlur", "name": "blur", "inputRadius": 4}`.
    static func read(_ node: JSONNode, _ reader: SceneReader) throws(SceneFileError) -> Any {
        guard case .string(let name)? = node.value["class"]?.value, let filter = CIFilter(name: name) else {
            throw reader.wrong(node.value["class"] ?? node, "a filter with a “class” such as “CIGaussianBlur”")
        }
        for member in try reader.object(node) where member.key != "class" {
            try reader.within(.key(member.key)) { () throws(SceneFileError) in
                switch member.key {
                case "name": filter.name = try reader.string(member.node)
                case "enabled": filter.isEnabled = try reader.value(member.node, as: Bool.self) as? Bool ?? true
                default: try filter.setInput(member, reader)
                }
            }
        }
        return filter
    }

    private func setInput(_ member: JSONMember, _ reader: SceneReader) throws(SceneFileError) {
        guard let input = state.kind.inputs.first(where: { $0.key == member.key }) else {
            throw reader.wrong(member.node, "an input of \(state.kind.name)")
        }
        switch input.shape {
        case .number: setValue(try reader.number(member.node), forKey: input.key)
        case .vector(let count):
            let numbers = try reader.numbers(member.node, [count], "\(count) numbers")
            setValue(
                numbers.withUnsafeBufferPointer { $0.baseAddress.map { CIVector(values: $0, count: count) } },
                forKey: input.key)
        case .color: setValue(try reader.value(member.node, as: CGColor.self), forKey: input.key)
        case .image: setValue(try reader.value(member.node, as: CGImage.self), forKey: input.key)
        }
    }

    func written(by writer: SceneWriter) -> JSONValue? {
        let unset = FilterState(state.kind)
        var members = [JSONMember("class", .string(state.kind.name))]
        if name != unset.name { members.append(JSONMember("name", .string(name))) }
        if !isEnabled { members.append(JSONMember("enabled", .bool(false))) }
        for input in state.kind.inputs where !state.value(input.key).isSame(as: unset.value(input.key)) {
            switch state.value(input.key) {
            case .number(let number): members.append(JSONMember(input.key, .scalar(number)))
            case .point(let p): members.append(JSONMember(input.key, .numbers([Double(p.x), Double(p.y)])))
            case .rect(let r): writer.member(input.key, r, as: CGRect.self).map { members.append($0) }
            case .color(let color): writer.member(input.key, color, as: CGColor.self).map { members.append($0) }
            case .image(let image): writer.member(input.key, image.settled, as: CGImage.self).map { members.append($0) }
            default: break
            }
        }
        return .object(members)
    }
}
