import Animation

extension CALayer {
    final func searchAction(forKey event: String) -> (any CAAction)? {
        if let found = declaredAction(forKey: event) { return found is any CAActionSearchEnd ? nil : found }
        return implicitAnimation(forKey: event)
    }

    private func declaredAction(forKey event: String) -> (any CAAction)? {
        if let action = delegate?.action(for: self, forKey: event) { return action }
        if let action = actions?[event] { return action }
        if let style, let action = Style(style).action(forKey: event) { return action }
        return type(of: self).defaultAction(forKey: event)
    }

    /// From what is seen now to the new value or picture. A layer that was never on screen has nothing to start from.
    private func implicitAnimation(forKey event: String) -> (any CAAction)? {
        guard flags.isCommitted, let property = layerClass[event] else { return nil }
        let animation: CAAnimation
        switch property.defaultAction {
        case .animation:
            guard let slot = property.slot else { return nil }
            let basic = CABasicAnimation(keyPath: event)
            basic.fromValue = SeenValue(value: slot.get(presentedState(at: currentGlobalTime)), property: property)
            animation = basic
        case .transition: animation = CATransition()
        case .none: return nil
        }
        animation.duration = CATransaction.animationDuration()
        animation.fillMode = .backwards
        animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
        return animation
    }
}
