import Animation
import Geometry
import JSONTree

extension CGPoint: SceneValue {
    static var tag: String? { "point" }
    static var form: JSONValue { SceneForm.numbers(2) }

    static func read(_ node: JSONNode, _ reader: SceneReader) throws(SceneFileError) -> Any {
        let n = try reader.numbers(node, [2], "a point [x, y]")
        return CGPoint(x: n[0], y: n[1])
    }

    func written(by writer: SceneWriter) -> JSONValue? { .numbers([Double(x), Double(y)]) }
}

extension CGSize: SceneValue {
    static var tag: String? { "size" }
    static var form: JSONValue { SceneForm.numbers(2) }

    static func read(_ node: JSONNode, _ reader: SceneReader) throws(SceneFileError) -> Any {
        let n = try reader.numbers(node, [2], "a size [width, height]")
        return CGSize(width: n[0], height: n[1])
    }

    func written(by writer: SceneWriter) -> JSONValue? { .numbers([Double(width), Double(height)]) }
}

extension CGRect: SceneValue {
    static var tag: String? { "rect" }
    static var form: JSONValue { SceneForm.numbers(4) }

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
    static var form: JSONValue { SceneForm.numbers(6) }

    static func read(_ node: JSONNode, _ reader: SceneReader) throws(SceneFileError) -> Any {
        let n = try reader.numbers(node, [6], "an affine transform [a, b, c, d, tx, ty]")
        return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    }

    func written(by writer: SceneWriter) -> JSONValue? { .numbers([a, b, c, d, tx, ty].map { Double($0) }) }
}

extension CATransform3D: SceneValue {
    static var tag: String? { "transform" }

    static var form: JSONValue {
        let identity = AnimatableValue.transform(CATransform3DIdentity)
        let parts = TransformComponent.allCases.map { component in
            let isPair = ValueComponent.transform(component).accepts(.size(.zero), in: identity)
            return (component.rawValue, isPair ? SceneForm.numbers(2) : SceneForm.reference("number"))
        }
        return SceneForm.anyOf([
            SceneForm.numbers(6, 16), SceneForm.object(parts + [("m34", SceneForm.reference("number"))]),
        ])
    }

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
