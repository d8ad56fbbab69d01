import Animation

/// A filter by its name, with values for its inputs (Apple: Core Image's `CIFilter`).
///
/// ```swift
/// let wipe = CATransition()
/// wipe.filter = CIFilter(name: "CISwipeTransition", parameters: ["inputAngle": Double.pi / 2])
/// ```
///
/// Lengths are points, angles radians, y pointing up in them as in Core Image. ``filterNames`` lists the filters there are.
public final class CIFilter {
    let kind: FilterKind
    private var inputs: [String: Double] = [:]

    /// What key paths call it; the name it was made with unless set.
    public var name: String
    /// False switches the filter off.
    public var isEnabled = true

    /// A filter with the defaults of its inputs; nil for a name that no filter has.
    public init?(name: String) {
        guard let kind = FilterKind.named(name) else { return nil }
        self.kind = kind
        self.name = name
    }

    /// - Parameter parameters: values of inputs, by their keys.
    public convenience init?(name: String, parameters: [String: Any]?) {
        self.init(name: name)
        for (key, value) in parameters ?? [:] { setValue(value, forKey: key) }
    }

    /// The names of all filters.
    public static var filterNames: [String] { FilterKind.all.map(\.name) }

    /// The keys of the filter's inputs.
    public var inputKeys: [String] { kind.inputs.map(\.key) }

    /// Sets all inputs back to their defaults.
    public func setDefaults() {
        inputs = [:]
    }

    /// Sets an input, or `name` or `enabled`. What doesn't fit, or no key of the filter, changes nothing.
    public func setValue(_ value: Any?, forKey key: String) {
        switch key {
        case "name":
            if let value = value as? String { name = value } else { refuse(value, key) }
        case "enabled", "isEnabled":
            if let number = number(value) { isEnabled = number != 0 } else { refuse(value, key) }
        default:
            guard kind.inputs.contains(where: { $0.key == key }), let number = number(value), number.isFinite else { return refuse(value, key) }
            inputs[key] = number
        }
    }

    /// The value of an input, of `name` or of `enabled`; nil for any other key.
    public func value(forKey key: String) -> Any? {
        switch key {
        case "name": name
        case "enabled", "isEnabled": isEnabled
        default: input(key)
        }
    }

    func input(_ key: String) -> Double? {
        inputs[key] ?? kind.inputs.first { $0.key == key }?.initial
    }

    private func number(_ value: Any?) -> Double? {
        value.flatMap { AnimatableValue(any: $0) }?.number
    }

    private func refuse(_ value: Any?, _ key: String) {
        LayersLog.misuse("the filter “\(name)”: \(value.map { "a value of type \(type(of: $0))" } ?? "nil") doesn't fit “\(key)”; nothing was changed")
    }

    /// A filter of the same kind and values.
    func copy() -> CIFilter? {
        let copy = CIFilter(name: kind.name)
        copy?.name = name
        copy?.isEnabled = isEnabled
        copy?.inputs = inputs
        return copy
    }
}
