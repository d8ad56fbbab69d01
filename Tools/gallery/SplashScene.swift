import Examples
import Vitrine

/// The example of a splash screen.
final class SplashScene: Scene {
    static let name = "splash"
    static let summary = "an example program: a ring that closes while the machine starts, and moves off the screen"
    static let moments: [CFTimeInterval] = [0, 1, 2.1, 2.8]

    func makeRoot(on screen: Screen) -> CALayer { SplashScreen.makeRoot(size: screen.size) }
}
