import Compositor
import Graphics
import Layers

/// The layers of a tree that is being printed, which may be presentation layers, by the identifiers of their models.
final class LayersToPrint: PrintedLayers {
    private let layers: [LayerID: CALayer]

    init(_ layers: [LayerID: CALayer]) {
        self.layers = layers
    }

    func settledContents(of id: LayerID) -> CGImage? { layers[id]?.state.contents?.settled }

    func draw(_ id: LayerID, in context: CGContext) -> Bool {
        guard let layer = layers[id] else { return false }
        return layer.drawAgain(in: context) { size in
            let scale = layer.state.contentsPixelsPerPoint
            return layer.state.box(width: size.width * scale, height: size.height * scale)
        }
    }

    func drawTile(of id: LayerID, in context: CGContext) {
        guard let layer = layers[id] else { return }
        (layer.presentedModel ?? layer).draw(in: context)
    }

    func mayRenderItself(_ id: LayerID) -> Bool { layers[id]?.mayRenderItself ?? false }

    func render(_ id: LayerID, in context: CGContext, usually: @escaping (CGContext) -> Void) {
        layers[id]?.render(in: context, usually: usually)
    }
}
