import Animation
import Geometry

/// A key path to an input of a filter of a layer, taken apart: `filters.NAME.INPUT`, or a part of that input's value.
///
/// Which filter has the name is looked up in the values at hand; where there is none the path leads to nothing.
struct FilterPath {
    let list: FilterList
    let name: String
    let key: String
    let component: ValueComponent?

    /// Nil for a path that doesn't lead to a filter's input.
    init?(_ keyPath: String) {
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

    /// The place of the filter; nil where there is none, or the value doesn't fit.
    func set(_ value: AnimatableValue, in filters: inout [FilterState]) -> Int? {
        guard let index = index(in: filters), filters[index].set(key, value) else { return nil }
        return index
    }

    private static let known = SharedTable<String, LayerProperty>(limit: 1000)

    /// The input as a property of a layer, which acts and animates as others do.
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
