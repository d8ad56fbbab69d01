import Animation
import Geometry
import Graphics
import JSONTree
import Layers
import Logging

/// Writes layers, animations and values as JSON.
///
/// Default values of properties are omitted. So are values that a file cannot hold, such as a delegate or a closure
/// under a program's own key; the log names them.
final class SceneWriter {
    private static let logger = Logger(label: "vitrine")
    /// The paths of images that are not embedded.
    private let imagePaths: [CGImage: String]
    /// The types of values by their tags.
    private let valueTypes: [String: any SceneValue.Type]
    private var embedded: [CGImage: String] = [:]
    /// The embedded images by name, in the order of their first use.
    private(set) var images: [JSONMember] = []
    private var steps: [String] = []
    private var animated: LayerClass?

    init(imagePaths: [CGImage: String], valueTypes: [String: any SceneValue.Type]) {
        self.imagePaths = imagePaths
        self.valueTypes = valueTypes
    }

    // MARK: Layers

    func layer(_ layer: CALayer) -> JSONValue {
        var members = [JSONMember("class", .string(SceneClasses.name(of: type(of: layer))))]
        let unset = SceneClasses.new(like: layer)
        var last: [JSONMember] = []
        let fileLayer = layer as? any FileLayer
        for property in layer.layerClass.ordered where !property.isDerived {
            if fileLayer != nil, property === LayerProperty.sublayers { continue }
            let value = property.read(layer)
            guard !property.type.areSame(value, property.read(unset)), isDrawn(value, property),
                let member = member(property.name, value, as: property.type.declared)
            else { continue }
            if property === LayerProperty.sublayers { last.append(member) } else { members.append(member) }
        }
        members += extras(layer.extras.filter { layer.layerClass[$0.key] == nil })
        if let fileLayer { members += file(of: fileLayer) }
        animations(of: layer).map { members.append(JSONMember("animations", $0)) }
        return .object(members + last)
    }

    /// Returns the member for the file of a layer whose contents come from one; none, with a log line, if they do not.
    private func file(of layer: any FileLayer) -> [JSONMember] {
        if let file = layer.contentsFile { return [JSONMember("file", .string(file))] }
        if layer.sublayers?.isEmpty == false {
            Self.logger.warning(
                "app: the contents of \(layer.logName) do not come from a file, and are left out of the scene file")
        }
        return []
    }

    /// Whether a value is drawn: contents of other types than images are not.
    private func isDrawn(_ value: Any?, _ property: LayerProperty) -> Bool {
        if property !== LayerProperty.contents || value == nil || value is CGImage { return true }
        Self.logger.warning(
            "app: contents of type \(value.map { "\(Swift.type(of: $0))" } ?? "nil") can't be written to a file; they are left out"
        )
        return false
    }

    private func extras(_ extras: [String: Any]) -> [JSONMember] {
        extras.sorted { $0.key < $1.key }.compactMap { member($0.key, $0.value, as: Any.self) }
    }

    private func animations(of layer: CALayer) -> JSONValue? {
        let outer = animated
        animated = layer.layerClass
        defer { animated = outer }
        let entries = layer.attached.entries.filter { !$0.hasStopped }
        guard !entries.isEmpty else { return nil }
        if entries.allSatisfy({ $0.key != nil && $0.key != "" }) {
            return .object(entries.map { JSONMember($0.key ?? "", animation($0.animation)) })
        }
        return .array(
            entries.map { entry in
                guard case .object(var members) = animation(entry.animation) else { return JSONNode(.null) }
                if let key = entry.key { members.insert(JSONMember("key", .string(key)), at: 0) }
                return JSONNode(.object(members))
            })
    }

    // MARK: Animations

    func animation(_ animation: CAAnimation) -> JSONValue {
        let name = SceneClasses.name(of: type(of: animation))
        let unset = SceneClasses.animation(named: name) ?? animation.unsetTwin()
        var members = [JSONMember("class", .string(name))]
        let kind = kindOfValues(animation)
        for property in animation.animationClass.ordered {
            let value = animation.archivedValue(of: property)
            guard !property.type.areSame(value, property.read(unset)) else { continue }
            switch property.type.declared {
            case is Any?.Type: member(property.name, value, as: kind).map { members.append($0) }
            case is [Any]?.Type:
                guard let values = value as? [Any] else { continue }
                let nodes = values.compactMap { self.value($0, as: kind) }.map { JSONNode($0) }
                members.append(JSONMember(property.name, .array(nodes)))
            case let type: member(property.name, value, as: type).map { members.append($0) }
            }
        }
        return .object(members + extras(animation.extras))
    }

    private func kindOfValues(_ animation: CAAnimation) -> Any.Type {
        guard let animation = animation as? CAPropertyAnimation, animation.valueFunction == nil, let animated,
            let path = animation.keyPath.flatMap({ PropertyPath($0, in: animated) })
        else { return Any.self }
        return path.kindOfValues
    }

    // MARK: Values

    /// Returns the member of a key; `nil`, with a log line, for a value that a file cannot hold.
    func member(_ key: String, _ value: Any?, as type: Any.Type) -> JSONMember? {
        steps.append(key)
        defer { steps.removeLast() }
        guard let written = self.value(value, as: type) else {
            Self.logger.warning(
                "app: \(steps.joined(separator: ".")): a value of type \(value.map { "\(Swift.type(of: $0))" } ?? "nil") can't be written to a file; it is left out"
            )
            return nil
        }
        return JSONMember(key, written)
    }

    func value(_ value: Any?, as type: Any.Type) -> JSONValue? {
        guard let value = value.flatMap(flattened) else { return .null }
        if value is any CAActionSearchEnd { return .null }
        let type = (type as? any OptionalValue.Type)?.wrapped ?? type
        if type == Swift.type(of: value) || (type == CALayer.self && value is CALayer)
            || (type == CAAnimation.self && value is CAAnimation)
        {
            return typed(value)
        }
        if let number = plainNumber(value) { return number }
        if type == Any.self || type is any SceneValue.Type { return untyped(value) }
        return typed(value)
    }

    /// Returns the form of a value whose type the reader knows.
    private func typed(_ value: Any) -> JSONValue? {
        if let scene = value as? any SceneValue { return scene.written(by: self) }
        if let raw = value as? any RawRepresentable {
            return self.value(raw.rawValue, as: Swift.type(of: raw.rawValue))
        }
        if let integer = value as? any BinaryInteger { return Int(exactly: integer).map { .integer($0) } }
        return coded(value)
    }

    private func plainNumber(_ value: Any) -> JSONValue? {
        switch value {
        case let flag as Bool: .bool(flag)
        case let number as Double: number.written(by: self)
        case let number as CGFloat: number.written(by: self)
        case let number as Float: number.written(by: self)
        case let integer as any BinaryInteger: Int(exactly: integer).map { .integer($0) }
        default: nil
        }
    }

    /// Returns the form of a value with its type.
    private func untyped(_ value: Any) -> JSONValue? {
        if let action = value as? CAAnimation { return .object([JSONMember("animation", animation(action))]) }
        if let scene = value as? any SceneValue, let tag = type(of: scene).tag {
            return scene.written(by: self).map { .object([JSONMember(tag, $0)]) }
        }
        if let string = value as? String { return .string(string) }
        if let text = value as? any AttributedTextConvertible { return untyped(text.attributedText) }
        if SceneClasses.isRegistered(value: type(of: value)) {
            return coded(value).map { .object([JSONMember(SceneClasses.name(of: type(of: value)), $0)]) }
        }
        if let dictionary = value as? [AnyHashable: Any] { return self.dictionary(dictionary) }
        if let array = value as? [Any] {
            let values = array.map { self.value($0, as: Any.self) }
            return values.contains { $0 == nil } ? nil : .array(values.compactMap { $0.map { JSONNode($0) } })
        }
        // A boxed value, such as `NSValue`.
        return AnimatableValue(any: value)?.anyValue.flatMap {
            ($0 as? any SceneValue) == nil ? nil : plainNumber($0) ?? untyped($0)
        }
    }

    private func dictionary(_ dictionary: [AnyHashable: Any]) -> JSONValue? {
        guard case .object(let members)? = dictionary.written(by: self) else { return nil }
        guard members.count == 1,
            valueTypes[members[0].key] != nil || SceneClasses.value(named: members[0].key) != nil
                || members[0].key == SceneReader.dictionaryTag
        else { return .object(members) }
        return .object([JSONMember(SceneReader.dictionaryTag, .object(members))])
    }

    private func coded(_ value: Any) -> JSONValue? {
        guard let value = value as? any Encodable else { return nil }
        return try? ValueEncoder.encode(value)
    }

    // MARK: Pictures

    func image(_ image: CGImage) -> JSONValue? {
        if let path = imagePaths[image] { return .string(path) }
        if let name = embedded[image] { return .object([JSONMember("named", .string(name))]) }
        guard let png = try? image.pngData() else { return nil }
        let name = "picture \(embedded.count + 1)"
        embedded[image] = name
        images.append(JSONMember(name, .object([JSONMember("png", .string(Base64.text(of: png)))])))
        return .object([JSONMember("named", .string(name))])
    }
}
