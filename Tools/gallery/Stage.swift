import Vitrine

/// The environment of a scene: creates it and controls its time.
///
/// The scene's time is that of ``root``. It is paused at 0 while the scene is created, so that every animation begins
/// at exactly 0. Afterwards the stage shows single times, or lets time run.
///
/// ```swift
/// let stage = Stage(Door.self)
/// renderer.layer = stage.root
/// stage.open(on: Screen(size: CGSize(width: 640, height: 480)))
/// stage.time = 1.5
/// ```
///
/// A layer from elsewhere, such as a scene file, can be shown in the same way.
package final class Stage {
    /// The layer that the kiosk or the renderer shows. It must be in use before the scene is created.
    package let root = CALayer()
    private let play: Play

    private enum Play {
        case scene(any Scene)
        case layer(CALayer)
    }

    package init(_ scene: any Scene.Type) {
        play = .scene(scene.init())
        root.speed = 0
    }

    /// Shows a layer, whose animations begin at 0. A layer without a size fills the screen, also when its size changes.
    package init(_ layer: CALayer) {
        play = .layer(layer)
        root.speed = 0
    }

    /// Creates the scene and starts its animations.
    package func open(on screen: Screen) {
        root.frame = CGRect(origin: .zero, size: screen.size)
        switch play {
        case .scene(let scene):
            show(scene.makeRoot(on: screen))
            CATransaction.flush()
            scene.begin()
        case .layer(let layer):
            replace(with: layer)
        }
        CATransaction.flush()
    }

    /// Shows another layer in place of the scene, in one commit. Its animations begin at the scene's present time.
    /// A layer without a size fills the screen.
    package func replace(with layer: CALayer) {
        show(layer, fillingScreen: layer.bounds.isEmpty)
    }

    /// Ends the scene and removes its layers.
    ///
    /// The recognizers of an example hold its screen, which lives as long as the program. They are removed as well, so
    /// that a program may show one scene after the other.
    package func close() {
        Self.removeRecognizers(of: root)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        root.sublayers = nil
        CATransaction.commit()
        CATransaction.flush()
    }

    private static func removeRecognizers(of layer: CALayer) {
        for recognizer in layer.gestureRecognizers ?? [] { layer.removeGestureRecognizer(recognizer) }
        for sublayer in layer.sublayers ?? [] { removeRecognizers(of: sublayer) }
    }

    /// Shows a layer without the transition that new sublayers have.
    private func show(_ layer: CALayer, fillingScreen: Bool = false) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        if fillingScreen {
            layer.frame = root.bounds
            // The kiosk resizes the root when a display has another size.
            if layer.autoresizingMask.isEmpty { layer.autoresizingMask = [.layerWidthSizable, .layerHeightSizable] }
        }
        root.sublayers = [layer]
        CATransaction.commit()
    }

    /// The strokes of the scene; see ``Scene/hand()``.
    package func hand() -> [Stroke] {
        switch play {
        case .scene(let scene): scene.hand()
        case .layer: []
        }
    }

    /// The time of the scene, in seconds. Setting it pauses the scene.
    package var time: CFTimeInterval {
        get { root.convertTime(CACurrentMediaTime(), from: nil) }
        set {
            root.speed = 0
            root.beginTime = 0
            root.timeOffset = newValue
            CATransaction.flush()
        }
    }

    /// Starts the scene's time at 0 at a time of the media clock.
    package func start(at mediaTime: CFTimeInterval) {
        root.beginTime = mediaTime
        root.timeOffset = 0
        root.speed = 1
        CATransaction.flush()
    }
}
