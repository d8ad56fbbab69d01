import Gallery
import LayerRendering
import Testing
import Vitrine

@Suite struct ClosedSceneTests {
    /// A layer that may have been released.
    private struct Weak {
        weak var layer: CALayer?
    }

    /// Shows and closes a scene, and returns the layers that it had.
    private func close(_ name: String) -> [Weak] {
        let scene = HeldScene(name) { $0.stage.hand() }
        scene.picture(at: 1.5)
        var layers: [Weak] = []
        func add(_ layer: CALayer) {
            layers.append(Weak(layer: layer))
            for sublayer in layer.sublayers ?? [] { add(sublayer) }
            if let mask = layer.mask { add(mask) }
        }
        for layer in scene.view.stage.root.sublayers ?? [] { add(layer) }
        scene.view.stage.close()
        return layers
    }

    @Test("a closed scene leaves no layers", arguments: galleryScenes.map { $0.name })
    func released(name: String) {
        let layers = close(name)
        #expect(!layers.isEmpty && layers.allSatisfy { $0.layer == nil })
    }
}
