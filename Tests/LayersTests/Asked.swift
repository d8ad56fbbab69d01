import Layers

/// Records the actions that layers are asked for, by the names of the layers, and returns none unless configured.
final class Asked: CALayerDelegate {
    var keys: [String] = []
    var answer: (CALayer, String) -> (any CAAction)? = { _, _ in nil }

    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        keys.append("\(layer.name ?? "?") \(event)")
        return answer(layer, event)
    }
}
