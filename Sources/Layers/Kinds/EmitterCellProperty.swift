import Animation
import Geometry
import Graphics

/// A property of emitter cells: its name, reader and writer, for key-value coding, key paths of animations and
/// archives.
package final class EmitterCellProperty: Sendable {
    package let name: String
    package let type: any PropertyType.Type
    /// The access to the value for animations; `nil` for a property that is not animatable.
    let slot: Slot?
    private let reader: @Sendable (CAEmitterCell) -> Any?
    private let writer: @Sendable (CAEmitterCell, Any?) -> Bool

    struct Slot: Sendable {
        let get: @Sendable (EmitterCellState) -> AnimatableValue
        let set: @Sendable (inout EmitterCellState, AnimatableValue) -> Void
    }

    private init(
        _ name: String, type: any PropertyType.Type, slot: Slot?,
        read: @escaping @Sendable (CAEmitterCell) -> Any?, write: @escaping @Sendable (CAEmitterCell, Any?) -> Bool
    ) {
        self.name = name
        self.type = type
        self.slot = slot
        reader = read
        writer = write
    }

    /// Creates an animatable property.
    private convenience init<Value: AnimatableRepresentable>(
        _ name: String, _ property: ReferenceWritableKeyPath<CAEmitterCell, Value> & Sendable,
        _ field: WritableKeyPath<EmitterCellState, Value> & Sendable
    ) {
        self.init(
            name, type: TypedProperty<Value>.self,
            slot: Slot(
                get: { $0[keyPath: field].animatableValue },
                set: { state, value in
                    if let value = Value(value) { state[keyPath: field] = value }
                }), read: { flattened($0[keyPath: property]) },
            write: { cell, value in
                guard let animatable = AnimatableValue(optional: value), let value = Value(animatable) else {
                    return false
                }
                cell[keyPath: property] = value
                return true
            })
    }

    private convenience init<Value: SendableMetatype>(
        plain name: String, _ property: ReferenceWritableKeyPath<CAEmitterCell, Value> & Sendable
    ) {
        self.init(
            name, type: TypedProperty<Value>.self, slot: nil, read: { flattened($0[keyPath: property]) },
            write: { cell, value in
                guard let value: Value = converted(value) else { return false }
                cell[keyPath: property] = value
                return true
            })
    }

    package func read(_ cell: CAEmitterCell) -> Any? { reader(cell) }

    /// Sets the property of a cell; returns `false` if the value has another type.
    package func write(_ cell: CAEmitterCell, _ value: Any?) -> Bool { writer(cell, value) }

    static func named(_ name: String) -> EmitterCellProperty? { byName[name == "isEnabled" ? "enabled" : name] }

    private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    package static let all: [EmitterCellProperty] = [
        EmitterCellProperty(plain: "name", \CAEmitterCell.name),
        EmitterCellProperty("enabled", \.isEnabled, \.isEnabled),
        EmitterCellProperty(
            "contents", type: TypedProperty<CGImage?>.self, slot: nil, read: { $0.contents },
            write: { cell, value in
                guard value.flatMap(flattened) == nil || value is CGImage else { return false }
                cell.contents = value
                return true
            }),
        EmitterCellProperty("contentsRect", \.contentsRect, \.contentsRect),
        EmitterCellProperty("contentsScale", \.contentsScale, \.contentsScale),
        EmitterCellProperty(plain: "emitterCells", \CAEmitterCell.emitterCells),
        EmitterCellProperty("birthRate", \.birthRate, \.birthRate),
        EmitterCellProperty("lifetime", \.lifetime, \.lifetime),
        EmitterCellProperty("lifetimeRange", \.lifetimeRange, \.lifetimeRange),
        EmitterCellProperty("velocity", \.velocity, \.velocity),
        EmitterCellProperty("velocityRange", \.velocityRange, \.velocityRange),
        EmitterCellProperty("xAcceleration", \.xAcceleration, \.xAcceleration),
        EmitterCellProperty("yAcceleration", \.yAcceleration, \.yAcceleration),
        EmitterCellProperty("zAcceleration", \.zAcceleration, \.zAcceleration),
        EmitterCellProperty("emissionLatitude", \.emissionLatitude, \.emissionLatitude),
        EmitterCellProperty("emissionLongitude", \.emissionLongitude, \.emissionLongitude),
        EmitterCellProperty("emissionRange", \.emissionRange, \.emissionRange),
        EmitterCellProperty("scale", \.scale, \.scale), EmitterCellProperty("scaleRange", \.scaleRange, \.scaleRange),
        EmitterCellProperty("scaleSpeed", \.scaleSpeed, \.scaleSpeed),
        EmitterCellProperty("spin", \.spin, \.spin), EmitterCellProperty("spinRange", \.spinRange, \.spinRange),
        EmitterCellProperty("color", \.color, \.color),
        EmitterCellProperty("redRange", \.redRange, \.redRange),
        EmitterCellProperty("greenRange", \.greenRange, \.greenRange),
        EmitterCellProperty("blueRange", \.blueRange, \.blueRange),
        EmitterCellProperty("alphaRange", \.alphaRange, \.alphaRange),
        EmitterCellProperty("redSpeed", \.redSpeed, \.redSpeed),
        EmitterCellProperty("greenSpeed", \.greenSpeed, \.greenSpeed),
        EmitterCellProperty("blueSpeed", \.blueSpeed, \.blueSpeed),
        EmitterCellProperty("alphaSpeed", \.alphaSpeed, \.alphaSpeed),
        EmitterCellProperty(plain: "magnificationFilter", \CAEmitterCell.magnificationFilter),
        EmitterCellProperty(plain: "minificationFilter", \CAEmitterCell.minificationFilter),
        EmitterCellProperty(plain: "minificationFilterBias", \CAEmitterCell.minificationFilterBias),
        EmitterCellProperty(plain: "beginTime", \CAEmitterCell.beginTime),
        EmitterCellProperty(plain: "duration", \CAEmitterCell.duration),
        EmitterCellProperty(plain: "speed", \CAEmitterCell.speed),
        EmitterCellProperty(plain: "timeOffset", \CAEmitterCell.timeOffset),
        EmitterCellProperty(plain: "repeatCount", \CAEmitterCell.repeatCount),
        EmitterCellProperty(plain: "repeatDuration", \CAEmitterCell.repeatDuration),
        EmitterCellProperty(plain: "autoreverses", \CAEmitterCell.autoreverses),
        EmitterCellProperty(plain: "fillMode", \CAEmitterCell.fillMode),
        EmitterCellProperty(plain: "style", \CAEmitterCell.style),
    ]
}
