import Animation
import Layers
import Platform

/// The registered classes of scene files, and the closures that create their instances.
enum SceneClasses {
    /// The registered classes, guarded by a lock. The closures are the program's and run on the thread that reads a
    /// file.
    private struct Table: @unchecked Sendable {
        var layers: [String: Layer] = [:]
        var animations: [String: () -> CAAnimation] = [:]
        var names: [ObjectIdentifier: String] = [:]
        var values: [String: Any.Type] = [:]
    }

    struct Layer: Sendable {
        let type: CALayer.Type
        let make: @Sendable () -> CALayer
    }

    private static let table = LockedValue(Table())

    static func register(_ type: CALayer.Type, named name: String, make: @escaping () -> CALayer) {
        nonisolated(unsafe) let make = make
        table.withLock {
            $0.layers[name] = Layer(type: type, make: { make() })
            $0.names[ObjectIdentifier(type)] = name
        }
    }

    static func register(_ type: CAAnimation.Type, named name: String, make: @escaping () -> CAAnimation) {
        nonisolated(unsafe) let make = make
        table.withLock {
            $0.animations[name] = make
            $0.names[ObjectIdentifier(type)] = name
        }
    }

    static func register(value type: Any.Type, named name: String) {
        table.withLock {
            $0.values[name] = type
            $0.names[ObjectIdentifier(type)] = name
        }
    }

    // MARK: By name

    static func layer(named name: String) -> CALayer? {
        if let kind = LayerKind.all.first(where: { "\($0.type)" == name }) { return kind.make() }
        return registered { $0.layers[name]?.make }?()
    }

    static func animation(named name: String) -> CAAnimation? {
        if let kind = AnimationKind.all.first(where: { "\($0.type)" == name }) { return kind.make() }
        return registered { $0.animations[name] }?()
    }

    static func value(named name: String) -> Any.Type? {
        registered { $0.values[name] }
    }

    // MARK: By type

    static func name(of type: Any.Type) -> String {
        registered { $0.names[ObjectIdentifier(type)] } ?? "\(type)"
    }

    static func isRegistered(value type: Any.Type) -> Bool {
        registered { table in table.names[ObjectIdentifier(type)].flatMap { table.values[$0] } } != nil
    }

    /// Returns a new layer of the class of `layer` as the reader of a file would create it; a plain instance if the
    /// class is not registered.
    static func new(like layer: CALayer) -> CALayer {
        Self.layer(named: name(of: type(of: layer))) ?? layer.unsetTwin()
    }

    private static func registered<Found>(_ look: (Table) -> Found?) -> Found? {
        table.withLock { table in
            nonisolated(unsafe) let found = look(table)
            return found
        }
    }
}
