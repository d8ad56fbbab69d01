import Geometry

extension LayerProperty {
    package static let levelsOfDetail = LayerProperty(
        "levelsOfDetail", action: .none, property: \CATiledLayer.levelsOfDetail)
    package static let levelsOfDetailBias = LayerProperty(
        "levelsOfDetailBias", action: .none, property: \CATiledLayer.levelsOfDetailBias)
    package static let tileSize = LayerProperty("tileSize", action: .none, property: \CATiledLayer.tileSize)

    static let ofTiledLayer: [LayerProperty] = [levelsOfDetail, levelsOfDetailBias, tileSize]
}
