import Animation
import Geometry

/// A parsed key path to an input of a filter, `filters.NAME.INPUT`, or to a component of its value.
///
/// The filter is looked up by its name in the current values; without one, the path reads as nothing.
struct FilterPath {
    let list: FilterList
    let name: String
    let key: String
    let component: ValueComponent?

    /// Returns `nil` for a key path that does not lead to an input of a filter.
    init?(_ keyPath: String) {
        guard keyPath.utf8.contains(UInt8(ascii: ".")) else { return nil }
        let parts = keyPath.split(separator: ".", maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count >= 3, let list = FilterList(rawValue: String(parts[0])) else { return nil }
        self.list = list
        name = String(parts[1])
        key = String(parts[2])
        guard parts.count == 4 else {
            component = nil
            return
        }
        let part = String(parts[3])
        guard let component = ValueComponent(part, of: .point(.zero)) ?? ValueComponent(part, of: .rect(.zero)) else {
            return nil
        }
        self.component = component
    }

    private func index(in filters: [FilterState]) -> Int? {
        filters.firstIndex { $0.name == name }
    }

    func value(in filters: [FilterState]) -> AnimatableValue {
        index(in: filters).map { filters[$0].value(key) } ?? .none
    }

    private func value(in effects: borrowing LayerEffects) -> AnimatableValue {
        switch list {
        case .layer: value(in: effects.filters)
        case .background: value(in: effects.backgroundFilters)
        }
    }

    private func set(_ value: AnimatableValue, in effects: inout LayerEffects) {
        switch list {
        case .layer: _ = set(value, in: &effects.filters)
        case .background: _ = set(value, in: &effects.backgroundFilters)
        }
    }

    /// Sets the input and returns the index of the filter, or `nil` if there is no such filter or the value does not
    /// fit.
    func set(_ value: AnimatableValue, in filters: inout [FilterState]) -> Int? {
        guard let index = index(in: filters), filters[index].set(key, value) else { return nil }
        return index
    }

    private static let known = SharedTable<String, LayerProperty>(limit: 1000)

    /// The input as a property of a layer, with actions and animations.
    var property: LayerProperty {
        let name = "\(list.rawValue).\(name).\(key)"
        return Self.known[name] ?? Self.known.add(makeProperty(name), for: name)
    }

    private func makeProperty(_ name: String) -> LayerProperty {
        let path = self
        return LayerProperty(
            name, action: .animation,
            animatable: AnimatableProperty(
                name, get: { path.value(in: $0.effects) },
                set: { state, value in path.set(value, in: &state.effects) }
            ), isDerived: true,
            read: { layer in
                guard let index = path.index(in: layer.state[keyPath: path.list.states]) else { return nil }
                return CIFilter(layer.state[keyPath: path.list.states][index]).value(forKey: path.key)
            }, write: { $0.setFilterInput(path, $1) })
    }
}
