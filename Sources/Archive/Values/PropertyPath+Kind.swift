import Animation
import Layers

extension PropertyPath {
    /// The type in which a file has the values of an animation of this key path. Numbers say by themselves what they
    /// are.
    var kindOfValues: Any.Type {
        guard let component else {
            return property.sample.number == nil ? property.type.declared : Any.self
        }
        guard let part = component.get(property.sample), part.number == nil, let value = part.anyValue else {
            return Any.self
        }
        return type(of: value)
    }
}
