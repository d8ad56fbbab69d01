import Animation
import Geometry
import Input
import Kiosk
import LayerTestSupport
import Layers

/// A screen of 100 × 100 points that shows a layer and reads touches and keys from a source.
struct TouchScreen {
    let touches: TouchPipeline
    private let context: LayerContext

    init(_ root: CALayer, source: any InputEventSource, _ change: (inout Kiosk.Configuration) -> Void) {
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        context = LayerContext(root: root, receiver: DiscardedCommits())
        CATransaction.flush()
        var configuration = Kiosk.Configuration()
        change(&configuration)
        touches = TouchPipeline(
            source: source, root: root, screen: ScreenGeometry(pixelWidth: 100, pixelHeight: 100), connector: nil,
            settings: configuration.inputSettings)
    }
}
