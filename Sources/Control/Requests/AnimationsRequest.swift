package import JSONTree

/// Asks for the animations of all layers.
package struct AnimationsRequest: ControlRequest {
    package init() {}

    package static let method = "animations"
    package static let summary = "Lists the animations of all layers."
    package static let form = parameters { Self() }
    package static let answer = JSONForm.any(
        "a list of animations with the numbers and names of their layers, keys, classes, timing and values")
}
