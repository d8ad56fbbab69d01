/// The use of another layer as the mask of a layer.
package struct Matte: Equatable, Sendable {
    package var mode: MatteMode
    /// The number of the layer that is the matte; `nil` for the layer before this one in the list.
    package var layer: Int?

    package init(mode: MatteMode, layer: Int?) {
        self.mode = mode
        self.layer = layer
    }
}
