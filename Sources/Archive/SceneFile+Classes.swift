public import Animation
public import Layers

/// Classes and types of a program's own that files name.
extension SceneFile {
    /// Lets files name a class of layers, which must have an `init()`. One layer is made at once.
    /// - Parameter name: its name in files; that of the class without one.
    public static func register<Layer: CALayer>(_ type: Layer.Type, named name: String? = nil) {
        _ = CALayer.make(type)
        SceneClasses.register(type as CALayer.Type, named: name ?? "\(type)") { CALayer.make(type) ?? CALayer() }
    }

    /// Lets files name a class of layers, made by `make`.
    public static func register<Layer: CALayer>(
        _ type: Layer.Type, named name: String? = nil, make: @escaping () -> Layer
    ) {
        SceneClasses.register(type, named: name ?? "\(type)", make: make)
    }

    /// Lets files name a class of animations, which must have an `init()`.
    public static func register<Animation: CAAnimation>(_ type: Animation.Type, named name: String? = nil) {
        SceneClasses.register(type as CAAnimation.Type, named: name ?? "\(type)") { CAAnimation.make(type) }
    }

    /// Lets files name a class of animations, made by `make`.
    public static func register<Animation: CAAnimation>(
        _ type: Animation.Type, named name: String? = nil, make: @escaping () -> Animation
    ) {
        SceneClasses.register(type, named: name ?? "\(type)", make: make)
    }

    /// Lets files hold values of a type under keys that don't say by themselves of what type they are: any key of a
    /// layer, and the values of animations.
    public static func register<Value: Codable & CAInterpolatable>(_ type: Value.Type, named name: String? = nil) {
        SceneClasses.register(value: type, named: name ?? "\(type)")
    }
}
