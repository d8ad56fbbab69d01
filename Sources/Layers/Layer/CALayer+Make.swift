import CLayers

/// Creation of layers whose classes are known only at run time.
extension CALayer {
    /// Creates a layer by the `init()` of its class, which must exist.
    package static func make(_ type: CALayer.Type) -> CALayer? {
        vitrine_layer_new(unsafeBitCast(type, to: UnsafeRawPointer.self)).map {
            Unmanaged<CALayer>.fromOpaque($0).takeRetainedValue()
        }
    }

    /// Returns a new layer of a class that is known only at run time, created by its `init()`.
    ///
    /// Swift calls an initializer of a class in a variable only if it is `required`, which `init()` of layers cannot be
    /// without breaking every `override init()` of programs. In place of `layerClass.init()` write
    ///
    /// ```swift
    /// let layer = CALayer.make(ofClass: layerClass)
    /// ```
    ///
    /// - Parameter type: A class with `init()`, its own or inherited; otherwise the program stops in its initializer.
    public static func make<Layer: CALayer>(ofClass type: Layer.Type) -> Layer? {
        make(type as CALayer.Type) as? Layer
    }

    /// Returns a new layer of a class that is known only at run time; `nil` if it is not a subclass of `CALayer`.
    public static func make(ofClass type: AnyClass) -> CALayer? {
        (type as? CALayer.Type).flatMap { make($0) }
    }
}
