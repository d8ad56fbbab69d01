import Animation
import JSONTree
import Layers

extension CAMediaTimingFunction: SceneValue {
    static var tag: String? { "timingFunction" }
    static var form: JSONValue { SceneForm.anyOf([SceneForm.choice(named.map(\.rawValue)), SceneForm.numbers(4)]) }

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
    static var form: JSONValue { SceneForm.of(CAValueFunctionName.self) }

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
