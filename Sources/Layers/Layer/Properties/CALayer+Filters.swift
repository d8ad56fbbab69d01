import Animation
import Graphics

extension CALayer {
    final func filters(_ list: FilterList) -> [Any]? {
        guard let objects = plain[keyPath: list.objects] else { return nil }
        return presentedModel == nil ? objects : state[keyPath: list.states].map { CIFilter($0) }
    }

    final func setFilters(_ list: FilterList, _ new: [Any]?) {
        noteSet(list.property)
        guard !refusesChange(of: list.rawValue) else { return }
        let objects = new.map { $0.compactMap(filter) }
        let states = (objects ?? []).map(\.state)
        let isSame = states == state[keyPath: list.states] && (objects == nil) == (plain[keyPath: list.objects] == nil)
        // Receives the old filters, which are released after the lock.
        var exchanged = objects
        func assign() {
            swap(&storedPlain[keyPath: list.objects], &exchanged)
            storedState[keyPath: list.states] = states
        }
        if isSame { LayerLock.hold { assign() } } else { change(list.property) { assign() } }
        LayerLock.end(exchanged)
    }

    private func filter(_ any: Any) -> CIFilter? {
        if let filter = any as? CIFilter { return filter }
        LayersLog.misuse("\(logName): filters are CIFilter objects; one of type \(type(of: any)) is left out")
        return nil
    }

    final func setCompositingFilter(_ new: Any?) {
        noteSet(.compositingFilter)
        guard !refusesChange(of: LayerProperty.compositingFilter.name) else { return }
        let new = new.flatMap(flattened)
        let blend = new.flatMap(blendFunction)
        guard blend != state.effects.blend || (new == nil) != (plain.compositingFilter == nil) else {
            LayerLock.end(LayerLock.exchange(&plain.compositingFilter, new))
            return
        }
        // Receives the old filter, which is released after the lock.
        var exchanged = new
        change(.compositingFilter) {
            swap(&storedPlain.compositingFilter, &exchanged)
            storedState.effects.blend = blend
        }
        LayerLock.end(exchanged)
    }

    private func blendFunction(_ any: Any) -> BlendFunction? {
        let kind: FilterKind?
        switch any {
        case let filter as CIFilter:
            if !filter.isEnabled { return nil }
            kind = filter.state.kind
        case let name as String:
            if let function = BlendFunction(compositingOperator: name) { return function }
            kind = FilterKind.compositing(named: name)
        default: kind = nil
        }
        if case .compositing(let function)? = kind?.effect { return function }
        LayersLog.misuse(
            "\(logName): \(any is String ? "“\(any)”" : "a \(type(of: any))") is no compositing filter; the layer goes over what is behind it as usual"
        )
        return nil
    }

    /// Sets an input of one of the filters, whose object is replaced by a changed one. Returns false if the value does
    /// not fit or there is no such filter.
    final func setFilterInput(_ path: FilterPath, _ value: Any?) -> Bool {
        var states = state[keyPath: path.list.states]
        guard let animatable = AnimatableValue(optional: value), let index = path.set(animatable, in: &states) else {
            return false
        }
        let property = path.property
        guard states != state[keyPath: path.list.states], !refusesChange(of: property.name) else { return true }
        var changed = plain[keyPath: path.list.objects]
        if let count = changed?.count, index < count { changed?[index] = CIFilter(states[index]) }
        change(property) {
            storedState[keyPath: path.list.states] = states
            swap(&storedPlain[keyPath: path.list.objects], &changed)
        }
        LayerLock.end(changed)
        return true
    }
}
