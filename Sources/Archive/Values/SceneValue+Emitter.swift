import JSONTree
import Layers

extension CAEmitterCell: SceneValue {
    static var tag: String? { "emitterCell" }

    static var form: JSONValue {
        SceneForm.object(
            EmitterCellProperty.all.map { ($0.name, SceneForm.of($0.type.declared)) }, isOpen: true)
    }

    /// Reads an object with the properties of a cell; others have their defaults.
    static func read(_ node: JSONNode, _ reader: SceneReader) throws(SceneFileError) -> Any {
        let cell = CAEmitterCell()
        for member in try reader.object(node, "an emitter cell") {
            try reader.within(.key(member.key)) { () throws(SceneFileError) in
                guard let property = EmitterCellProperty.all.first(where: { $0.name == member.key }) else {
                    reader.check(member, of: "CAEmitterCell", among: EmitterCellProperty.all.map(\.name))
                    return cell.setValue(try reader.value(member.node, as: Any.self), forKey: member.key)
                }
                let value = try reader.value(member.node, as: property.type.declared)
                if !property.write(cell, value) { throw reader.wrong(member.node, "a value for “\(member.key)”") }
            }
        }
        return cell
    }

    func written(by writer: SceneWriter) -> JSONValue? {
        let unset = CAEmitterCell()
        return .object(
            EmitterCellProperty.all.compactMap { property in
                let value = property.read(self)
                return property.type.areSame(value, property.read(unset))
                    ? nil : writer.member(property.name, value, as: property.type.declared)
            })
    }
}
