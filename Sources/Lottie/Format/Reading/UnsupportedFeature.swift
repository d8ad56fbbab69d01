/// A feature of a composition that is not played, or not as in After Effects.
package struct UnsupportedFeature: Equatable, Sendable {
    /// The name of the layer; empty outside of layers.
    package let layer: String
    /// The place in the file, such as `layers[2].shapes[0].it[3]`.
    package let path: String
    /// A noun phrase for the feature, such as `layer styles`; of an expression also what is shown in its place.
    package let feature: String

    package init(layer: String, path: String, feature: String) {
        self.layer = layer
        self.path = path
        self.feature = feature
    }
}
