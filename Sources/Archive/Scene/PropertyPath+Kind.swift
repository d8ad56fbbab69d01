import Animation
import Layers

extension PropertyPath {
    /// The type of the values of an animation of this key path in files; `Any` for numbers.
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
