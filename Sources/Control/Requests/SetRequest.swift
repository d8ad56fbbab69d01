package import JSONTree

/// Sets a key path of a layer.
package struct SetRequest: ControlRequest {
    package private(set) var layer = LayerReference.root
    package private(set) var keyPath = ""
    /// The value, as scene files write it.
    package private(set) var value = JSONValue.null

    private init() {}

    package init(_ layer: LayerReference, _ keyPath: String, to value: JSONValue) {
        self.layer = layer
        self.keyPath = keyPath
        self.value = value
    }

    package static let method = "set"
    package static let access = ControlAccess.full
    package static let summary = "Sets a key path of a layer, with its implicit animation."
    package static let form = parameters(
        { Self() }, .required("layer", LayerReference.form, \.layer, "The layer."),
        .required("keyPath", .keyPath, \.keyPath, "The key path."),
        .required("value", .any("the value, as scene files write it"), \.value, "The value, as scene files write it."))
    package static let answer = JSONForm.any("the new value of the model")
}
