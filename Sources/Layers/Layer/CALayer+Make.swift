import CLayers

/// Layers of classes that are known only at run time.
extension CALayer {
    /// A layer of `type` by its `init()`, which the class must have.
    package static func make(_ type: CALayer.Type) -> CALayer? {
        vitrine_layer_new(unsafeBitCast(type, to: UnsafeRawPointer.self)).map {
            Unmanaged<CALayer>.fromOpaque($0).takeRetainedValue()
        }
    }

    /// Returns a new layer of a class that is known only at run time, made by that class's `init()`.
    ///
    /// Swift calls an initializer on a class in a variable only if it is `required`, which `init()` of layers can't be
    /// without breaking every `override init()` of programs. Where a source for iOS has `layerClass.init()`, write
    ///
    /// ```swift
    /// let layer = CALayer.make(ofClass: layerClass)
    /// ```
    ///
    /// - Parameter type: a class that has `init()`, its own or inherited; the program stops in the initializer of one
    ///   that hasn't.
    public static func make<Layer: CALayer>(ofClass type: Layer.Type) -> Layer? {
        make(type as CALayer.Type) as? Layer
    }

    /// Returns a new layer of a class that is known only at run time, or `nil` if it isn't a class of layers.
    public static func make(ofClass type: AnyClass) -> CALayer? {
        (type as? CALayer.Type).flatMap { make($0) }
    }
}
