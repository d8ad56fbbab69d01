import Vitrine

/// Puts a scene on: makes it, and holds its time.
///
/// The scene's time is that of ``root``: it stands at 0 while the scene is made and begun, so that every animation
/// begins at exactly 0. Afterwards the stage shows single moments, or lets time run.
///
/// ```swift
/// let stage = Stage(Door.self)
/// renderer.layer = stage.root
/// stage.open(on: Screen(size: CGSize(width: 640, height: 480)))
/// stage.time = 1.5
/// ```
///
/// A layer that was made elsewhere, such as one read from a file, is put on in the same way.
package final class Stage {
    /// What the kiosk or the renderer shows. It must be shown somewhere before the scene is made.
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

    /// Shows a layer, whose animations begin at 0. It fills the screen if it has no size of its own.
    package init(_ layer: CALayer) {
        play = .layer(layer)
        root.speed = 0
    }

    /// Makes the scene and begins what moves in it.
    package func open(on screen: Screen) {
        root.frame = CGRect(origin: .zero, size: screen.size)
        switch play {
        case .scene(let scene):
            root.addSublayer(scene.makeRoot(on: screen))
            CATransaction.flush()
            scene.begin()
        case .layer(let layer):
            if layer.bounds.isEmpty { layer.frame = root.bounds }
            root.addSublayer(layer)
        }
        CATransaction.flush()
    }

    /// What a hand does on the scene; see ``Scene/hand()``.
    package func hand() -> [Stroke] {
        switch play {
        case .scene(let scene): scene.hand()
        case .layer: []
        }
    }

    /// The moment of the scene that is shown, in seconds. Setting it stops the time there.
    package var time: CFTimeInterval {
        get { root.convertTime(CACurrentMediaTime(), from: nil) }
        set {
            root.speed = 0
            root.beginTime = 0
            root.timeOffset = newValue
            CATransaction.flush()
        }
    }

    /// Lets time run, from 0 at a moment of the media clock.
    package func start(at mediaTime: CFTimeInterval) {
        root.beginTime = mediaTime
        root.timeOffset = 0
        root.speed = 1
        CATransaction.flush()
    }
}
