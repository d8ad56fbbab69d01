import Animation
import Geometry
import Graphics
import Layers

/// A type of values of scene files.
protocol SceneValue {
    /// The tag of a value of the type in places that take any type; `nil` for types that JSON distinguishes itself.
    static var tag: String? { get }
    static func read(_ node: JSONNode, _ reader: SceneReader) throws(SceneFileError) -> Any
    /// Returns the JSON of the value; `nil` if a file cannot hold it.
    func written(by writer: SceneWriter) -> JSONValue?
}

/// The types of values by their tags.
enum SceneTags {
    nonisolated(unsafe) static let types: [String: any SceneValue.Type] = {
        let all: [any SceneValue.Type] = [
            CGPoint.self, CGSize.self, CGRect.self, CATransform3D.self, CGAffineTransform.self, CGColor.self,
            CGPath.self, CGImage.self,
            CAMediaTimingFunction.self, CAValueFunction.self, CAConstraint.self, CAFrameRateRange.self,
            CAEmitterCell.self, CALayer.self, CAAnimation.self,
            CIFilter.self, CTFont.self, CGFont.self, AttributedText.self,
        ]
        return Dictionary(uniqueKeysWithValues: all.compactMap { type in type.tag.map { ($0, type) } })
    }()
}

// MARK: Scalars

extension Double: SceneValue {
    static var tag: String? { nil }
    static func read(_ node: JSONNode, _ reader: SceneReader) throws(SceneFileError) -> Any { try reader.number(node) }
    func written(by writer: SceneWriter) -> JSONValue? { .scalar(self) }
}

extension CGFloat: SceneValue {
    static var tag: String? { nil }
    static func read(_ node: JSONNode, _ reader: SceneReader) throws(SceneFileError) -> Any {
        CGFloat(try reader.number(node))
    }
    func written(by writer: SceneWriter) -> JSONValue? { .scalar(Double(self)) }
}

extension Float: SceneValue {
    static var tag: String? { nil }
    static func read(_ node: JSONNode, _ reader: SceneReader) throws(SceneFileError) -> Any {
        Float(try reader.number(node))
    }
    /// Writes the shortest text that identifies the `Float`.
    func written(by writer: SceneWriter) -> JSONValue? { .scalar(Double("\(self)") ?? Double(self)) }
}

extension Bool: SceneValue {
    static var tag: String? { nil }

    static func read(_ node: JSONNode, _ reader: SceneReader) throws(SceneFileError) -> Any {
        guard case .bool(let flag) = node.value else { throw reader.wrong(node, "true or false") }
        return flag
    }

    func written(by writer: SceneWriter) -> JSONValue? { .bool(self) }
}

extension String: SceneValue {
    static var tag: String? { nil }
    static func read(_ node: JSONNode, _ reader: SceneReader) throws(SceneFileError) -> Any { try reader.string(node) }
    func written(by writer: SceneWriter) -> JSONValue? { .string(self) }
}

// MARK: Geometry

extension CGPoint: SceneValue {
    static var tag: String? { "point" }

    static func read(_ node: JSONNode, _ reader: SceneReader) throws(SceneFileError) -> Any {
        let n = try reader.numbers(node, [2], "a point [x, y]")
        return CGPoint(x: n[0], y: n[1])
    }

    func written(by writer: SceneWriter) -> JSONValue? { .numbers([Double(x), Double(y)]) }
}

extension CGSize: SceneValue {
    static var tag: String? { "size" }

    static func read(_ node: JSONNode, _ reader: SceneReader) throws(SceneFileError) -> Any {
        let n = try reader.numbers(node, [2], "a size [width, height]")
        return CGSize(width: n[0], height: n[1])
    }

    func written(by writer: SceneWriter) -> JSONValue? { .numbers([Double(width), Double(height)]) }
}

extension CGRect: SceneValue {
    static var tag: String? { "rect" }

    static func read(_ node: JSONNode, _ reader: SceneReader) throws(SceneFileError) -> Any {
        let n = try reader.numbers(node, [4], "a rectangle [x, y, width, height]")
        return CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
    }

    func written(by writer: SceneWriter) -> JSONValue? {
        .numbers([Double(origin.x), Double(origin.y), Double(size.width), Double(size.height)])
    }
}

extension CGAffineTransform: SceneValue {
    static var tag: String? { "affine" }

    static func read(_ node: JSONNode, _ reader: SceneReader) throws(SceneFileError) -> Any {
        let n = try reader.numbers(node, [6], "an affine transform [a, b, c, d, tx, ty]")
        return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    }

    func written(by writer: SceneWriter) -> JSONValue? { .numbers([a, b, c, d, tx, ty].map { Double($0) }) }
}

extension CATransform3D: SceneValue {
    static var tag: String? { "transform" }

    /// Reads sixteen numbers, the six of an affine transform, or components: `{"rotation.z": 0.5, "scale": 2}`.
    static func read(_ node: JSONNode, _ reader: SceneReader) throws(SceneFileError) -> Any {
        if case .object(let members) = node.value { return try named(members, reader) }
        let n = try reader.numbers(node, [6, 16], "a transform of 16 or 6 numbers, or parts of one by name")
        if n.count == 6 {
            return CATransform3DMakeAffineTransform(
                CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))
        }
        return CATransform3D(
            m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7],
            m31: n[8], m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14], m44: n[15])
    }

    private static func named(_ members: [JSONMember], _ reader: SceneReader) throws(SceneFileError) -> CATransform3D {
        var value = AnimatableValue.transform(CATransform3DIdentity)
        var perspective: CGFloat = 0
        for member in members {
            try reader.within(.key(member.key)) { () throws(SceneFileError) in
                if member.key == "m34" {
                    perspective = CGFloat(try reader.number(member.node))
                } else if let component = ValueComponent(member.key, of: value) {
                    let part: AnimatableValue
                    if component.accepts(.size(.zero), in: value) {
                        let n = try reader.numbers(member.node, [2], "two numbers")
                        part = .size(CGSize(width: n[0], height: n[1]))
                    } else {
                        part = .number(try reader.number(member.node))
                    }
                    value = component.setting(part, in: value)
                } else {
                    throw reader.wrong(member.node, "a part of a transform, such as “rotation.z”,")
                }
            }
        }
        guard case .transform(var transform) = value else { return CATransform3DIdentity }
        if perspective != 0 {
            var eye = CATransform3DIdentity
            eye.m34 = perspective
            transform = CATransform3DConcat(transform, eye)
        }
        return transform
    }

    func written(by writer: SceneWriter) -> JSONValue? {
        if CATransform3DIsAffine(self) { return CATransform3DGetAffineTransform(self).written(by: writer) }
        return .numbers(
            [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44].map { Double($0) })
    }
}

// MARK: Pacing

extension CAMediaTimingFunction: SceneValue {
    static var tag: String? { "timingFunction" }

    private static var named: [CAMediaTimingFunctionName] { [.linear, .easeIn, .easeOut, .easeInEaseOut, .default] }

    static func read(_ node: JSONNode, _ reader: SceneReader) throws(SceneFileError) -> Any {
        if case .string(let name) = node.value, let known = named.first(where: { $0.rawValue == name }) {
            return CAMediaTimingFunction(name: known)
        }
        let n = try reader.numbers(
            node, [4],
            "a timing function: one of \(named.map(\.rawValue).joined(separator: ", ")), or [x1, y1, x2, y2],")
        return CAMediaTimingFunction(controlPoints: Float(n[0]), Float(n[1]), Float(n[2]), Float(n[3]))
    }

    func written(by writer: SceneWriter) -> JSONValue? {
        if let name = Self.named.first(where: { CAMediaTimingFunction(name: $0) == self }) {
            return .string(name.rawValue)
        }
        var numbers: [JSONNode] = []
        for i in 1...2 {
            var point: (Float, Float) = (0, 0)
            withUnsafeMutableBytes(of: &point) {
                getControlPoint(at: i, values: $0.baseAddress!.assumingMemoryBound(to: Float.self))
            }
            for part in [point.0, point.1] { part.written(by: writer).map { numbers.append(JSONNode($0)) } }
        }
        return .array(numbers)
    }
}

extension CAValueFunction: SceneValue {
    static var tag: String? { "valueFunction" }

    static func read(_ node: JSONNode, _ reader: SceneReader) throws(SceneFileError) -> Any {
        guard case .string(let name) = node.value,
            let function = CAValueFunction(name: CAValueFunctionName(rawValue: name))
        else {
            throw reader.wrong(node, "a value function such as “rotateZ”")
        }
        return function
    }

    func written(by writer: SceneWriter) -> JSONValue? { .string(name.rawValue) }
}

// MARK: Collections

extension Array: SceneValue {
    static var tag: String? { nil }

    static func read(_ node: JSONNode, _ reader: SceneReader) throws(SceneFileError) -> Any {
        guard case .array(let nodes) = node.value else { throw reader.wrong(node, "an array") }
        var elements: [Element] = []
        for (i, node) in nodes.enumerated() {
            let value = try reader.within(.index(i)) { () throws(SceneFileError) in
                try reader.value(node, as: Element.self)
            }
            guard let element = (value ?? Any?.none as Any) as? Element else {
                throw reader.wrong(node, "a \(Element.self)")
            }
            elements.append(element)
        }
        return elements
    }

    func written(by writer: SceneWriter) -> JSONValue? {
        var nodes: [JSONNode] = []
        for element in self {
            guard let value = writer.value(element, as: Element.self) else { return nil }
            nodes.append(JSONNode(value))
        }
        return .array(nodes)
    }
}

extension Dictionary: SceneValue {
    static var tag: String? { nil }

    static func read(_ node: JSONNode, _ reader: SceneReader) throws(SceneFileError) -> Any {
        var dictionary: Self = [:]
        for member in try reader.object(node) {
            let value = try reader.within(.key(member.key)) { () throws(SceneFileError) -> Any? in
                if Value.self == (any CAAction).self {
                    return member.node.isNull ? CANullAction() : try reader.animation(member.node)
                }
                return try reader.value(member.node, as: Value.self)
            }
            guard let key = AnyHashable(member.key) as? Key ?? member.key as? Key,
                let value = (value ?? Any?.none as Any) as? Value
            else {
                throw reader.wrong(member.node, "a \(Value.self)")
            }
            dictionary[key] = value
        }
        return dictionary
    }

    /// Writes the values by their keys, which must be strings; others are omitted.
    func written(by writer: SceneWriter) -> JSONValue? {
        var members: [JSONMember] = []
        for (key, value) in self {
            guard let key = (key as? String) ?? (AnyHashable(key).base as? String) else { return nil }
            writer.member(key, value, as: Value.self).map { members.append($0) }
        }
        return .object(members.sorted { $0.key < $1.key })
    }
}

// MARK: Trees

extension CALayer: SceneValue {
    static var tag: String? { "layer" }
    static func read(_ node: JSONNode, _ reader: SceneReader) throws(SceneFileError) -> Any { try reader.layer(node) }
    func written(by writer: SceneWriter) -> JSONValue? { writer.layer(self) }
}

extension CAAnimation: SceneValue {
    static var tag: String? { "animation" }
    static func read(_ node: JSONNode, _ reader: SceneReader) throws(SceneFileError) -> Any {
        try reader.animation(node)
    }
    func written(by writer: SceneWriter) -> JSONValue? { writer.animation(self) }
}
