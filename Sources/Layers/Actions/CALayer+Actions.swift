import Animation

extension CALayer {
    final func searchAction(forKey event: String) -> (any CAAction)? {
        if let found = declaredAction(forKey: event) { return found is any CAActionSearchEnd ? nil : found }
        guard bookkeeping.isCommitted, let property = property(ofActionKey: event) else { return nil }
        // The key of transitions stands for all properties whose default action is one.
        if property.defaultAction == .transition, let found = listedAction(forKey: CAActionKey.transition) {
            return found is any CAActionSearchEnd ? nil : found
        }
        return implicitAnimation(of: property, keyPath: event)
    }

    /// Returns the property that a key or a key path names.
    private func property(ofActionKey event: String) -> LayerProperty? {
        if let property = layerClass[event] { return property }
        guard event.contains(".") else { return nil }
        if let property = FilterPath(event)?.property { return property }
        return PropertyPath(event, in: layerClass).flatMap { $0.component == nil ? nil : $0.property }
    }

    private func declaredAction(forKey event: String) -> (any CAAction)? {
        delegate?.action(for: self, forKey: event) ?? listedAction(forKey: event)
    }

    /// Returns the action for a key from the layer's dictionaries or its class.
    private func listedAction(forKey event: String) -> (any CAAction)? {
        if let action = actions?[event] { return action }
        if let style, let action = Style(style).action(forKey: event) { return action }
        return type(of: self).defaultAction(forKey: event)
    }

    private static let usualPacing = CAMediaTimingFunction(name: .default)

    /// Returns an animation from the presentation value to the new one, or a transition. A layer that was never on
    /// screen has none.
    private func implicitAnimation(of property: LayerProperty, keyPath: String) -> (any CAAction)? {
        let animation: CAAnimation
        switch property.defaultAction {
        case .animation:
            guard let animatable = property.animatable else { return nil }
            let seen = presentationValue(animatable)
            // A background without a colour has nothing to start from.
            if property === LayerProperty.backgroundColor && seen.isNone { return nil }
            let basic = CABasicAnimation(keyPath: keyPath)
            if keyPath == property.name {
                basic.fromValue = PresentationValue(value: seen, property: property)
            } else {
                basic.fromValue = presentation()?.value(forKeyPath: keyPath)
            }
            animation = basic
        case .transition: animation = CATransition()
        case .none: return nil
        }
        let settings = ThreadTransactions.look(\.settings)
        animation.duration = settings.animationDuration
        animation.fillMode = .backwards
        animation.timingFunction = settings.timingFunction ?? Self.usualPacing
        return animation
    }
}
