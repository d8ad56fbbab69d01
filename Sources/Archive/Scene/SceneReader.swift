import Animation
import Geometry
import Graphics
import JSONTree
import Layers

/// Creates layers, animations and values from the JSON of a scene file, and tracks the position for errors.
final class SceneReader {
    /// The newest version of files that can be read.
    static let newestVersion = 1
    /// The greatest number of warnings. Each one counts the lines before it.
    static let mostWarnings = 100

    private let bytes: [UInt8]
    private let name: String
    private let limits: SceneLimits
    /// The types of values by their tags.
    let valueTypes: [String: any SceneValue.Type]
    let images: SceneImages
    /// The likely mistakes so far, at most ``mostWarnings``.
    private(set) var warnings: [SceneWarning] = []
    private var steps: [Step] = []
    private var layers = 0
    private var depth = 0
    /// The class of the layer whose animations are being read, which determines the types of their key paths.
    private var animated: LayerClass?
    /// The name of that class.
    private var animatedName = ""

    enum Step {
        case key(String)
        case index(Int)
    }

    /// - Parameters:
    ///   - stranger: The owner of a file that is confined to its folder; `nil` for a trusted file.
    ///   - toleratesPictures: Whether a picture that cannot be read or that is truncated is a warning; otherwise it is
    ///     an error.
    init(
        _ bytes: [UInt8], name: String, folder: String?, limits: SceneLimits,
        valueTypes: [String: any SceneValue.Type], stranger: UInt32? = nil, toleratesPictures: Bool
    ) {
        self.bytes = bytes
        self.name = name
        self.limits = limits
        self.valueTypes = valueTypes
        images = SceneImages(
            folder: folder, limits: limits, stranger: stranger, toleratesFaults: toleratesPictures)
    }

    // MARK: Places

    func within<Result>(_ step: Step, _ body: () throws(SceneFileError) -> Result) throws(SceneFileError) -> Result {
        steps.append(step)
        let result = try body()
        steps.removeLast()
        return result
    }

    func error(_ reason: SceneFileError.Reason, at offset: Int) -> SceneFileError {
        let position = TextPosition(of: offset, in: bytes)
        return SceneFileError(reason, name: name, line: position.line, column: position.column, path: path)
    }

    func warn(_ reason: SceneWarning.Reason, at offset: Int) {
        guard warnings.count < Self.mostWarnings else { return }
        let position = TextPosition(of: offset, in: bytes)
        warnings.append(
            SceneWarning(reason: reason, name: name, line: position.line, column: position.column, path: path))
    }

    /// Warns about a key that is none of the known ones, but is near one.
    /// - Parameters:
    ///   - owner: The name of the object that the member belongs to.
    ///   - known: The known keys.
    func check(_ member: JSONMember, of owner: @autoclosure () -> String, among known: some Sequence<String>) {
        guard warnings.count < Self.mostWarnings,
            let suggestion = NearName.nearest(to: member.key, among: known), suggestion != member.key
        else { return }
        warn(.unknownKey(member.key, of: owner(), suggestion: suggestion), at: member.offset)
    }

    /// Warns about a name that is no constant of a type.
    func check(constant name: String, _ node: JSONNode, of type: Any.Type) {
        guard let known = SceneConstants.names(of: type), !known.contains(name) else { return }
        warn(.unknownConstant(name, type: SceneClasses.name(of: type), known: known), at: node.offset)
    }

    func wrong(_ node: JSONNode, _ expected: String) -> SceneFileError {
        error(.wrongValue(expected: expected, found: node.value.kind), at: node.offset)
    }

    private var path: String {
        steps.reduce(into: "") { text, step in
            switch step {
            case .key(let key): text += text.isEmpty ? key : "." + key
            case .index(let index): text += "[\(index)]"
            }
        }
    }

    func object(_ node: JSONNode, _ expected: String = "an object") throws(SceneFileError) -> [JSONMember] {
        guard case .object(let members) = node.value else { throw wrong(node, expected) }
        return members
    }

    // MARK: Layers

    func layer(_ node: JSONNode) throws(SceneFileError) -> CALayer {
        let members = try object(node, "a layer")
        layers += 1
        guard layers <= limits.layers else {
            throw error(.tooMuch("more than \(limits.layers) layers"), at: node.offset)
        }
        guard depth < limits.depth else {
            throw error(.tooMuch("more than \(limits.depth) layers inside each other"), at: node.offset)
        }
        let layer = try make(node, default: "CALayer", SceneClasses.layer(named:))
        depth += 1
        try fill(layer, members)
        depth -= 1
        return layer
    }

    private func make<Made>(_ node: JSONNode, default name: String, _ make: (String) -> Made?) throws(SceneFileError)
        -> Made
    {
        let named = node.value["class"]
        return try within(.key("class")) { () throws(SceneFileError) in
            let name = try named.map { (node) throws(SceneFileError) in try self.string(node) } ?? name
            guard let made = make(name) else { throw error(.unknownClass(name), at: (named ?? node).offset) }
            return made
        }
    }

    /// Sets the properties of the members, those that depend on others after these, and sublayers last.
    func fill(_ layer: CALayer, _ members: [JSONMember]) throws(SceneFileError) {
        var frame: JSONMember?
        var sublayers: JSONMember?
        var animations: JSONMember?
        var file: JSONMember?
        var names: [String: String] = [:]
        for member in members {
            if let property = layer.layerClass[member.key]?.name,
                let other = names.updateValue(member.key, forKey: property)
            {
                let message = "“\(other)” and “\(member.key)” are the same property; keep one of them"
                try within(.key(member.key)) { () throws(SceneFileError) in
                    throw error(.syntax(message), at: member.node.offset)
                }
            }
            switch member.key {
            case "class": break
            case "frame": frame = member
            case "sublayers": sublayers = member
            case "animations": animations = member
            case "file" where layer is any FileLayer: file = member
            default: try set(member, of: layer)
            }
        }
        for member in [frame, sublayers].compactMap(\.self) { try set(member, of: layer) }
        if let file, let layer = layer as? any FileLayer {
            try within(.key("file")) { () throws(SceneFileError) in try load(file.node, into: layer) }
        }
        if let animations {
            try within(.key("animations")) { () throws(SceneFileError) in try addAnimations(animations.node, to: layer)
            }
        }
    }

    /// Loads the file of a layer whose contents come from one.
    private func load(_ node: JSONNode, into layer: any FileLayer) throws(SceneFileError) {
        let path = try string(node)
        let file: (bytes: [UInt8], folder: String?)
        do throws(SceneImages.Failure) {
            file = try images.bytes(ofFile: path)
        } catch {
            switch error {
            case .form: throw wrong(node, "the path of a file")
            case .tooMuch(let words): throw self.error(.tooMuch(words), at: node.offset)
            case .unreadable(let words), .refused(let words): throw self.error(.contents(words), at: node.offset)
            }
        }
        do throws(FileLayerError) {
            try layer.load(file.bytes, file: path, folder: file.folder)
        } catch {
            throw self.error(.contents(error.description), at: node.offset)
        }
    }

    private func set(_ member: JSONMember, of layer: CALayer) throws(SceneFileError) {
        try within(.key(member.key)) { () throws(SceneFileError) in
            guard let property = layer.layerClass[member.key] else {
                check(
                    member, of: SceneClasses.name(of: type(of: layer)),
                    among: layer.layerClass.names + ["class", "sublayers", "animations"])
                layer.setValue(try value(member.node, as: Any.self), forKey: member.key)
                return
            }
            let value = try value(member.node, as: property.type.declared)
            if property === LayerProperty.compositingFilter, let name = value as? String,
                !SceneConstants.isCompositingFilter(name)
            {
                warn(
                    .unknownConstant(name, type: "compositing filter", known: SceneConstants.compositingFilters),
                    at: member.node.offset)
                _ = withoutLog { property.write(layer, value) }
            } else if !property.write(layer, value) {
                throw wrong(member.node, "a value for “\(member.key)”")
            }
        }
    }

    // MARK: Animations

    private func addAnimations(_ node: JSONNode, to layer: CALayer) throws(SceneFileError) {
        let outer = (animated, animatedName)
        animated = layer.layerClass
        animatedName = SceneClasses.name(of: type(of: layer))
        defer { (animated, animatedName) = outer }
        switch node.value {
        case .null: break
        case .object(let members):
            for member in members {
                try within(.key(member.key)) { () throws(SceneFileError) in
                    try add(member.node, to: layer, forKey: member.key)
                }
            }
        case .array(let elements):
            for (i, element) in elements.enumerated() {
                try within(.index(i)) { () throws(SceneFileError) in
                    let key = try element.value["key"].map { (node) throws(SceneFileError) in try string(node) }
                    try add(element, to: layer, forKey: key)
                }
            }
        default: throw wrong(node, "animations by their keys, or a list of them")
        }
    }

    private func add(_ node: JSONNode, to layer: CALayer, forKey key: String?) throws(SceneFileError) {
        let before = warnings.count
        let animation = try animation(node)
        animation.takesTransactionPacing = false
        if warnings.count > before {
            withoutLog { layer.add(animation, forKey: key) }
        } else {
            layer.add(animation, forKey: key)
        }
    }

    /// Calls a closure without the log lines of layers, which would repeat a warning without its position.
    private func withoutLog<Result>(_ body: () -> Result) -> Result {
        LayersLog.redirect(to: { _ in }, body)
    }

    func animation(_ node: JSONNode) throws(SceneFileError) -> CAAnimation {
        let members = try object(node, "an animation")
        let animation = try make(node, default: "CABasicAnimation", SceneClasses.animation(named:))
        try fill(animation, members)
        return animation
    }

    func fill(_ animation: CAAnimation, _ members: [JSONMember]) throws(SceneFileError) {
        let kind = try kindOfValues(members)
        checkKeyPath(members)
        for member in members where member.key != "class" && member.key != "key" {
            try within(.key(member.key)) { () throws(SceneFileError) in
                guard let property = animation.animationClass[member.key] else {
                    check(
                        member, of: SceneClasses.name(of: type(of: animation)),
                        among: animation.animationClass.names + ["class", "key"])
                    animation.setValue(try value(member.node, as: Any.self), forKey: member.key)
                    return
                }
                let value = try animationValue(member.node, of: property, kind: kind)
                if !property.write(animation, value) { throw wrong(member.node, "a value for “\(member.key)”") }
            }
        }
    }

    private func animationValue(_ node: JSONNode, of property: AnimationProperty, kind: Any.Type) throws(SceneFileError)
        -> Any?
    {
        switch property.type.declared {
        case is Any?.Type:
            if kind == CGImage?.self, let contents = tagged(node, FormerContents.tag) {
                return try FormerContents.read(contents, self)
            }
            return try value(node, as: kind)
        case is [Any]?.Type:
            guard case .array(let elements) = node.value else {
                if node.isNull { return nil }
                throw wrong(node, "an array")
            }
            var values: [Any] = []
            for (i, element) in elements.enumerated() {
                guard let value = try within(.index(i), { () throws(SceneFileError) in try value(element, as: kind) })
                else { throw wrong(element, "a value") }
                values.append(value)
            }
            return values
        case let type: return try value(node, as: type)
        }
    }

    /// Returns the type of the values of a key path on the current layer, by which lists of numbers are read.
    private func kindOfValues(_ members: [JSONMember]) throws(SceneFileError) -> Any.Type {
        guard let animated, members.allSatisfy({ $0.key != "valueFunction" }),
            case .string(let keyPath)? = members.first(where: { $0.key == "keyPath" })?.node.value,
            let path = PropertyPath(keyPath, in: animated)
        else { return Any.self }
        return path.kindOfValues
    }

    /// Warns about a key path that names no animatable property of the current layer.
    private func checkKeyPath(_ members: [JSONMember]) {
        guard warnings.count < Self.mostWarnings, let animated,
            let node = members.first(where: { $0.key == "keyPath" })?.node,
            case .string(let keyPath) = node.value, PropertyPath(keyPath, in: animated) == nil
        else { return }
        let first = String(keyPath.prefix { $0 != "." })
        let known = animated.properties.values.lazy.filter { $0.animatable != nil }.map(\.name)
        let suggestion = NearName.nearest(to: first, among: known).flatMap { name in
            PropertyPath(name + keyPath.dropFirst(first.count), in: animated).map { _ in
                name + keyPath.dropFirst(first.count)
            }
        }
        steps.append(.key("keyPath"))
        warn(
            .unknownKeyPath(keyPath, of: animatedName, suggestion: suggestion), at: node.offset)
        steps.removeLast()
    }

    func string(_ node: JSONNode) throws(SceneFileError) -> String {
        guard case .string(let string) = node.value else { throw wrong(node, "a string") }
        return string
    }
}
