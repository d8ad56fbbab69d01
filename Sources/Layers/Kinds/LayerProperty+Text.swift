import Animation
import Geometry
import Graphics

extension LayerProperty {
    package static let string = LayerProperty(
        "string", action: .none, read: { ($0 as? CATextLayer)?.string },
        write: { layer, value in
            guard let layer = layer as? CATextLayer else { return false }
            layer.string = value
            return true
        })
    package static let font = LayerProperty(
        "font", action: .none, read: { ($0 as? CATextLayer)?.font },
        write: { layer, value in
            guard let layer = layer as? CATextLayer else { return false }
            layer.font = value
            return true
        })
    package static let fontSize = LayerProperty(
        "fontSize", \CATextLayer.fontSize, kind: \TextState.fontSize)
    package static let foregroundColor = LayerProperty(
        "foregroundColor", \CATextLayer.foregroundColor, kind: \TextState.foregroundColor)
    package static let wrapped = LayerProperty(plain: "wrapped", \CATextLayer.isWrapped)
    package static let truncationMode = LayerProperty(plain: "truncationMode", \CATextLayer.truncationMode)
    package static let alignmentMode = LayerProperty(plain: "alignmentMode", \CATextLayer.alignmentMode)
    package static let allowsFontSubpixelQuantization = LayerProperty(
        plain: "allowsFontSubpixelQuantization", \CATextLayer.allowsFontSubpixelQuantization)

    static let ofTextLayer: [LayerProperty] = [
        string, font, fontSize, foregroundColor, wrapped, truncationMode, alignmentMode, allowsFontSubpixelQuantization,
    ]

    /// The names of the properties that change the picture of a text, so that a subclass is displayed again.
    static let redrawingText: Set<String> = Set((ofTextLayer + [contentsScale]).map(\.name))
}
