/// The contents of a layer.
package enum LayerContent: Equatable, Sendable {
    /// Nothing: a parent of other layers.
    case null
    case shapes([ShapeItem])
    case solid(SolidContent)
    /// An image, by the identifier of its asset.
    case image(String)
    case precomposition(PrecompositionContent)
    case text(TextContent)
    case camera(CameraContent)
    /// Contents that are not played: the layer is like one without contents.
    case unsupported
}
