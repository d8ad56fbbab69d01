/// The actions of a change of the tree. All are looked up before the change and run in the same order after it.
struct TreeActions {
    private var found: [(event: String, layer: CALayer, action: any CAAction)] = []

    /// Looks up the actions.
    /// - Parameter change: The layer whose part of the tree changes, and the property that holds that part.
    init(_ change: (layer: CALayer, property: LayerProperty), leaving: CALayer? = nil, entering: CALayer? = nil) {
        ask(change.layer, change.property.name)
        if let leaving { add(leaving: leaving) }
        if let entering { add(entering: entering) }
    }

    mutating func add(leaving layer: CALayer) {
        ask(layer, CAActionKey.orderOut)
    }

    mutating func add(entering layer: CALayer) {
        ask(layer, CAActionKey.orderIn)
    }

    private mutating func ask(_ layer: CALayer, _ event: String) {
        guard let action = layer.triggeredAction(forKey: event) else { return }
        found.append((event, layer, action))
    }

    func run() {
        for (event, layer, action) in found { action.run(forKey: event, object: layer, arguments: nil) }
    }
}
