package import JSONTree

/// Asks for the value of a key path.
package struct GetRequest: ControlRequest {
    package private(set) var layer = LayerReference.root
    package private(set) var keyPath = ""

    private init() {}

    package init(_ layer: LayerReference, _ keyPath: String) {
        self.layer = layer
        self.keyPath = keyPath
    }

    package static let method = "get"
    package static let summary = "Returns the value of a key path: the model's, and the one that is seen now."
    package static let form = parameters(
        { Self() }, .required("layer", LayerReference.form, \.layer, "The layer."),
        .required("keyPath", .keyPath, \.keyPath, "The key path."))
    package static let answer = JSONForm.any("an object with “model” and “presentation”")
}

extension JSONForm where Value == String {
    /// A key path of a layer.
    static var keyPath: Self { .text("a key path of the layer, such as opacity or transform.rotation.z") }
}
