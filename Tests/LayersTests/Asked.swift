import Layers

/// Notes which actions layers are asked for, by the layers' names, and answers none unless told to.
final class Asked: CALayerDelegate {
    var keys: [String] = []
    var answer: (CALayer, String) -> (any CAAction)? = { _, _ in nil }

    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        keys.append("\(layer.name ?? "?") \(event)")
        return answer(layer, event)
    }
}
