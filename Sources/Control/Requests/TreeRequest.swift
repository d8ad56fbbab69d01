package import JSONTree

/// Asks for all layers.
package struct TreeRequest: ControlRequest {
    /// Whether model values are listed instead of those that are seen.
    package private(set) var isModel = false

    package init(isModel: Bool = false) {
        self.isModel = isModel
    }

    package static let method = "tree"
    package static let summary = "Lists the layers, each after its superlayer, as they are seen now."
    package static let form = parameters(
        { Self() }, .optional("model", .flag, \.isModel, else: false, "Whether model values are listed instead."))
    package static let answer = JSONForm.any(
        "a list of layers with their numbers, classes, names, geometry and properties")
}
