import Vitrine

/// The example of a splash screen.
final class SplashScene: Scene {
    static let name = "splash"
    static let summary = "an example program: a mark that draws itself while the machine starts, and gives way"
    static let moments: [CFTimeInterval] = [0.6, 1.2, 2.2, 2.85]

    func makeRoot(on screen: Screen) -> CALayer {
        SplashScreen(size: screen.size, name: "Vitrine", content: SplashScreen.welcome(size: screen.size)).root
    }
}
