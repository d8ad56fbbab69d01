import Animation
import Geometry

extension LayerProperty {
    package static let emitterCells = LayerProperty(
        "emitterCells", action: .none, type: TypedProperty<[CAEmitterCell]?>.self,
        read: { ($0 as? CAEmitterLayer)?.emitterCells },
        write: { layer, value in
            guard let layer = layer as? CAEmitterLayer, let cells: [CAEmitterCell]? = converted(value) else {
                return false
            }
            layer.emitterCells = cells
            return true
        })
    static let emitterBirthRate = emitter("birthRate", \.birthRate, \.birthRate)
    static let emitterLifetime = emitter("lifetime", \.lifetime, \.lifetime)
    package static let emitterPosition = emitter("emitterPosition", \.emitterPosition, \.position)
    static let emitterZPosition = emitter("emitterZPosition", \.emitterZPosition, \.zPosition)
    package static let emitterSize = emitter("emitterSize", \.emitterSize, \.size)
    static let emitterDepth = emitter("emitterDepth", \.emitterDepth, \.depth)
    package static let emitterShape = LayerProperty(plain: "emitterShape", \CAEmitterLayer.emitterShape)
    package static let emitterMode = LayerProperty(plain: "emitterMode", \CAEmitterLayer.emitterMode)
    package static let renderMode = LayerProperty(plain: "renderMode", \CAEmitterLayer.renderMode)
    static let emitterPreservesDepth = LayerProperty(plain: "preservesDepth", \CAEmitterLayer.preservesDepth)
    static let emitterVelocity = emitter("velocity", \.velocity, \.velocity)
    static let emitterScale = emitter("scale", \.scale, \.scale)
    static let emitterSpin = emitter("spin", \.spin, \.spin)
    static let emitterSeed = LayerProperty(plain: "seed", \CAEmitterLayer.seed)

    static let ofEmitterLayer: [LayerProperty] = [
        emitterCells, emitterBirthRate, emitterLifetime, emitterPosition, emitterZPosition, emitterSize, emitterDepth,
        emitterShape,
        emitterMode, renderMode, emitterPreservesDepth, emitterVelocity, emitterScale, emitterSpin, emitterSeed,
    ]

    private static func emitter<Value: AnimatableRepresentable>(
        _ name: String, _ property: ReferenceWritableKeyPath<CAEmitterLayer, Value> & Sendable,
        _ field: WritableKeyPath<EmitterState, Value> & Sendable
    ) -> LayerProperty {
        LayerProperty(name, property, kind: field)
    }

    private static let cellProperties = SharedTable<String, LayerProperty>(limit: 1000)

    /// Returns the property of a key path such as `emitterCells.spark.birthRate`, of a cell or a nested cell; `nil` for
    /// other paths. If the cell does not exist, the property reads as `nil` and ignores new values.
    static func ofEmitterCell(_ keyPath: String) -> LayerProperty? {
        guard keyPath.hasPrefix("emitterCells.") else { return nil }
        if let known = cellProperties[keyPath] { return known }
        let keys = keyPath.split(separator: ".").map(String.init)
        guard keys.count >= 3, keys.count % 2 == 1,
            stride(from: 0, to: keys.count - 1, by: 2).allSatisfy({ keys[$0] == "emitterCells" }),
            let property = EmitterCellProperty.named(keys[keys.count - 1]), let cellSlot = property.slot
        else { return nil }
        let names = stride(from: 1, to: keys.count - 1, by: 2).map { keys[$0] }
        let animatable = AnimatableProperty(
            keyPath,
            get: { state in
                var cells = EmitterState(state.kind)?.cells ?? []
                var found: EmitterCellState?
                for name in names {
                    found = cells.first { $0.name == name }
                    cells = found?.cells ?? []
                }
                return found.map(cellSlot.get) ?? .none
            },
            set: { state, value in
                guard var emitter = EmitterState(state.kind) else { return }
                emitter.cells.change(names[...]) { cellSlot.set(&$0, value) }
                state.kind = emitter.kind
            }, isOfKind: true)
        let type = property.type
        let new = LayerProperty(
            keyPath, action: .none, animatable: animatable, type: type,
            read: { animatable.get($0.state).opened(as: type) },
            write: { layer, value in
                layer.setValue(value, forKeyPath: keyPath)
                return true
            })
        return cellProperties.add(new, for: keyPath)
    }
}

extension [EmitterCellState] {
    /// Changes the cell at the end of a list of names.
    fileprivate mutating func change(_ names: ArraySlice<String>, _ body: (inout EmitterCellState) -> Void) {
        guard let name = names.first, let index = firstIndex(where: { $0.name == name }) else { return }
        if names.count == 1 { body(&self[index]) } else { self[index].cells.change(names.dropFirst(), body) }
    }
}
