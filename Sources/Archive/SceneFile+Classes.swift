public import Animation
public import Layers

/// The registration of a program's own classes and types.
extension SceneFile {
    /// Registers a class of layers, which must have an `init()`. Creates one layer at once.
    /// - Parameter name: the name of the class in files; by default its name in Swift.
    public static func register<Layer: CALayer>(_ type: Layer.Type, named name: String? = nil) {
        _ = CALayer.make(type)
        SceneClasses.register(type as CALayer.Type, named: name ?? "\(type)") { CALayer.make(type) ?? CALayer() }
    }

    /// Registers a class of layers whose instances a closure creates.
    public static func register<Layer: CALayer>(
        _ type: Layer.Type, named name: String? = nil, make: @escaping () -> Layer
    ) {
        SceneClasses.register(type, named: name ?? "\(type)", make: make)
    }

    /// Registers a class of animations, which must have an `init()`.
    public static func register<Animation: CAAnimation>(_ type: Animation.Type, named name: String? = nil) {
        SceneClasses.register(type as CAAnimation.Type, named: name ?? "\(type)") { CAAnimation.make(type) }
    }

    /// Registers a class of animations whose instances a closure creates.
    public static func register<Animation: CAAnimation>(
        _ type: Animation.Type, named name: String? = nil, make: @escaping () -> Animation
    ) {
        SceneClasses.register(type, named: name ?? "\(type)", make: make)
    }

    /// Registers a type of values for keys without a declared type: any key of a layer, and the values of animations.
    public static func register<Value: Codable & CAInterpolatable>(_ type: Value.Type, named name: String? = nil) {
        SceneClasses.register(value: type, named: name ?? "\(type)")
    }
}
