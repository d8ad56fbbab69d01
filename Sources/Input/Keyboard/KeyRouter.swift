package import Layers

/// Delivers key events to the layer that has the keyboard focus; without a focus they are dropped.
package final class KeyRouter {
    /// The beginnings of the keys that are down and began for the focused layer.
    private var held: [KeyEvent] = []
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
        let place = held.firstIndex { Self.areOfOneKey($0, event) }
        switch event.phase {
        case .began: held.append(event)
        case .repeated: if place == nil { return }
        case .ended, .cancelled:
            guard let place else { return }
            held.remove(at: place)
        }
        Self.notify(focused, event)
    }

    private func cancelAll() {
        let beginnings = held
        held.removeAll(keepingCapacity: true)
        guard let focused else { return }
        for began in beginnings {
            Self.notify(
                focused,
                KeyEvent(
                    phase: .cancelled, key: began.key, code: began.code, device: began.device, timestamp: lastTime))
        }
    }

    /// Whether two events are of one key of one device.
    private static func areOfOneKey(_ a: KeyEvent, _ b: KeyEvent) -> Bool {
        guard a.device == b.device, a.code == b.code, a.key.keyCode == b.key.keyCode else { return false }
        // Keys that a program made up have no code.
        return a.code != 0 || a.key.charactersIgnoringModifiers == b.key.charactersIgnoringModifiers
    }

    private static func notify(_ layer: CALayer, _ event: KeyEvent) {
        let responder =
            layer as? any KeyResponder ?? layer.responder as? any KeyResponder ?? layer.delegate as? any KeyResponder
        responder?.layer(layer, receives: event)
    }
}
