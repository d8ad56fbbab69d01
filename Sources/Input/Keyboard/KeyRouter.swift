package import Layers

/// Delivers key events to the layer that has the keyboard focus; without a focus they are dropped.
package final class KeyRouter {
    /// Keys that began for the focused layer and are still down.
    private var held: [UIKey] = []
    private weak var focused: CALayer?
    private weak var root: CALayer?
    private var lastTime = 0.0

    /// - Parameter root: The root of the tree; a layer outside it receives no keys.
    package init(root: CALayer) {
        self.root = root
    }

    /// The layer that has the keyboard focus. When it changes, held keys are cancelled for the former layer; the new
    /// one receives keys that are pressed from then on.
    package var focus: CALayer? {
        get { focused }
        set {
            let new = newValue?.model()
            guard new !== focused else { return }
            cancelAll()
            focused = new
        }
    }

    package func deliver(_ events: [KeyEvent]) {
        for event in events {
            lastTime = event.timestamp
            deliver(event)
        }
    }

    private func deliver(_ event: KeyEvent) {
        guard let focused, let root, focused.isWithin(root) else { return held.removeAll(keepingCapacity: true) }
        let place = held.firstIndex {
            $0.keyCode == event.key.keyCode && $0.charactersIgnoringModifiers == event.key.charactersIgnoringModifiers
        }
        switch event.phase {
        case .began: held.append(event.key)
        case .repeated: if place == nil { return }
        case .ended, .cancelled:
            guard let place else { return }
            held.remove(at: place)
        }
        Self.notify(focused, event)
    }

    private func cancelAll() {
        let keys = held
        held.removeAll(keepingCapacity: true)
        guard let focused else { return }
        for key in keys { Self.notify(focused, KeyEvent(phase: .cancelled, key: key, timestamp: lastTime)) }
    }

    private static func notify(_ layer: CALayer, _ event: KeyEvent) {
        let responder =
            layer as? any KeyResponder ?? layer.responder as? any KeyResponder ?? layer.delegate as? any KeyResponder
        responder?.layer(layer, receives: event)
    }
}
