import Animation
import Geometry
import Graphics

/// A filter with values for its inputs (Apple: Core Image's `CIFilter`).
///
/// ```swift
/// let blur = CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 4])
/// blur?.name = "blur"
/// layer.filters = [blur as Any]
/// layer.setValue(12, forKeyPath: "filters.blur.inputRadius")
/// ```
///
/// Lengths and points are in the layer's own space; angles are radians, and a right angle points up as in Core Image.
/// An input takes numbers, `CGPoint`, `CGRect`, `CGColor` and `CGImage` as well as ``CIVector``, ``CIColor`` and
/// ``CIImage``. A layer or an animation copies the values of a filter when it is set.
///
/// Unlike in Core Image, only the filters of ``filterNames`` exist.
public final class CIFilter {
    private(set) package var state: FilterState
    /// Values that the program has set for images that the compositor provides.
    private var provided: [String: Any] = [:]

    /// The name in key paths; the name of the kind of filter by default.
    public var name: String {
        get { state.name }
        set { state.name = newValue }
    }

    /// Whether the filter has an effect; true by default.
    public var isEnabled: Bool {
        get { state.isEnabled }
        set { state.isEnabled = newValue }
    }

    /// Creates a filter with the defaults of its inputs. The result is `nil` for an unknown name.
    public init?(name: String) {
        guard let kind = FilterKind.named(name) else { return nil }
        state = FilterState(kind)
    }

    package init(_ state: FilterState) {
        self.state = state
    }

    /// Creates a filter with values of inputs by their keys. The result is `nil` for an unknown name.
    public convenience init?(name: String, parameters: [String: Any]?) {
        self.init(name: name)
        for (key, value) in parameters ?? [:] { setValue(value, forKey: key) }
    }

    public convenience init?(name: String, withInputParameters parameters: [String: Any]?) {
        self.init(name: name, parameters: parameters)
    }

    /// The names of all available filters.
    public static var filterNames: [String] { FilterKind.all.map(\.name) }

    /// The keys of the filter's inputs.
    public var inputKeys: [String] {
        let kind = state.kind
        return kind.provided.filter { kind.input($0) == nil } + kind.inputs.map(\.key)
    }

    public var outputKeys: [String] { ["outputImage"] }

    /// Resets all inputs to their defaults.
    public func setDefaults() {
        state.setDefaults()
        provided = [:]
    }

    /// Sets an input, `name` or `enabled`. `nil` resets an input to its default. An unknown key, or a value that does
    /// not fit, is ignored and logged.
    public func setValue(_ value: Any?, forKey key: String) {
        let value = value.flatMap(flattened)
        if key == "name" {
            if let value = value as? String { name = value } else { refuse(value, key) }
        } else if state.kind.provided.contains(key), state.kind.input(key) == nil {
            provided[key] = value
        } else if let value {
            guard let animatable = AnimatableValue(any: value), state.set(Self.plainKey(key), animatable) else {
                return refuse(value, key)
            }
        } else if let input = state.kind.input(key) {
            _ = state.set(key, FilterState(state.kind).value(input.key))
        } else {
            refuse(nil, key)
        }
    }

    /// Returns the value of an input, of `name` or of `enabled`; `nil` for any other key. Vectors are returned as
    /// ``CIVector``, colours as ``CIColor``.
    public func value(forKey key: String) -> Any? {
        switch key {
        case "name": return name
        case "enabled", "isEnabled": return isEnabled
        default: break
        }
        guard let input = state.kind.input(key) else { return provided[key] }
        return boxed(input.boxed(state.value(key)))
    }

    private static func plainKey(_ key: String) -> String { key == "isEnabled" ? "enabled" : key }

    private func refuse(_ value: Any?, _ key: String) {
        LayersLog.misuse(
            "the filter “\(name)”: \(value.map { "a value of type \(type(of: $0))" } ?? "nil") doesn't fit “\(key)”; nothing was changed"
        )
    }

    /// Returns a filter of the same kind with the same values.
    public func copy() -> Any { CIFilter(state) }
}

extension FilterInput {
    /// Returns a value in the type that programs read.
    func boxed(_ value: AnimatableValue) -> Any? {
        switch value {
        case .number(let number): number
        case .point(let p): CIVector(cgPoint: p)
        case .rect(let r): CIVector(cgRect: r)
        case .color(let c): CIColor(cgColor: c)
        case .image(let image): image.settled
        default: nil
        }
    }
}

extension CIFilter: CustomStringConvertible {
    /// The name and the values of the inputs.
    public var description: String {
        let title = name == state.kind.name ? name : "\(state.kind.name) “\(name)”"
        let values = state.kind.inputs.map { "\($0.key) \(state.value($0.key).anyValue.map { "\($0)" } ?? "nil")" }
        return ([isEnabled ? title : title + " (off)"] + values).joined(separator: ", ")
    }
}
