import Vitrine

/// Puts a scene on: makes it, and holds its time.
///
/// The scene's time is that of ``root``: it stands at 0 while the scene is made and begun, so that every animation begins
/// at exactly 0. Afterwards the stage shows single moments, or lets time run.
///
/// ```swift
/// let stage = Stage(Door.self)
/// renderer.layer = stage.root
/// stage.open(on: Screen(size: CGSize(width: 640, height: 480)))
/// stage.time = 1.5
/// ```
package final class Stage {
    /// What the kiosk or the renderer shows. It must be shown somewhere before the scene is made.
    package let root = CALayer()
    private let scene: any Scene

    package init(_ scene: any Scene.Type) {
        self.scene = scene.init()
        root.speed = 0
    }

    /// Makes the scene and begins what moves in it.
    package func open(on screen: Screen) {
        root.frame = CGRect(origin: .zero, size: screen.size)
        root.addSublayer(scene.makeRoot(on: screen))
        CATransaction.flush()
        scene.begin()
        CATransaction.flush()
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
