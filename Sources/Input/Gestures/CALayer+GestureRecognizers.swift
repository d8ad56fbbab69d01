public import Layers

extension CALayer {
    /// The recognizers that receive touches on the layer and on its sublayers, in the order in which they were added;
    /// `nil` if there are none. Setting the property attaches new recognizers and detaches those that are left out.
    public final var gestureRecognizers: [UIGestureRecognizer]? {
        get {
            let list = attachedRecognizers
            return list.isEmpty ? nil : list
        }
        set {
            let new = newValue ?? []
            for old in attachedRecognizers where !new.contains(where: { $0 === old }) { removeGestureRecognizer(old) }
            for recognizer in new { addGestureRecognizer(recognizer) }
        }
    }

    /// Attaches a recognizer, which is detached from its former layer first.
    public final func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        let model = model()
        guard gestureRecognizer.layer !== model else { return }
        gestureRecognizer.layer?.removeGestureRecognizer(gestureRecognizer)
        model.plain.gestureRecognizers.append(gestureRecognizer)
        gestureRecognizer.layer = model
    }

    /// Detaches a recognizer. A gesture that is under way is cancelled.
    public final func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        let model = model()
        guard gestureRecognizer.layer === model else { return }
        gestureRecognizer.abandon()
        model.plain.gestureRecognizers.removeAll { $0 === gestureRecognizer }
        gestureRecognizer.layer = nil
    }

    private var attachedRecognizers: [UIGestureRecognizer] {
        model().plain.gestureRecognizers.compactMap { $0 as? UIGestureRecognizer }
    }

    /// The enabled recognizers of the layer and of its ancestors, the layer's own first.
    final var recognizersUpwards: [UIGestureRecognizer] {
        var list: [UIGestureRecognizer] = []
        var layer: CALayer? = model()
        while let current = layer {
            list += current.attachedRecognizers.filter(\.isEnabled)
            layer = current.modelSuperlayer
        }
        return list
    }

    /// The number of ancestors of the layer.
    final var depth: Int {
        var depth = 0
        var layer = modelSuperlayer
        while let current = layer {
            depth += 1
            layer = current.modelSuperlayer
        }
        return depth
    }

    /// Whether the layer is `root` or a descendant of it.
    final func isWithin(_ root: CALayer) -> Bool {
        var layer: CALayer? = self
        while let current = layer {
            if current === root { return true }
            layer = current.modelSuperlayer
        }
        return false
    }
}
