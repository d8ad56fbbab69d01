import Vitrine

/// Something to look at and to learn from: a layer tree with something moving in it, by itself or under a finger.
///
/// A scene reads no clock and plays no dice. All that moves is begun in ``makeRoot(on:)`` or ``begin()``, when the
/// scene's time is 0, so that a moment of it looks the same whenever and wherever it is shown.
package protocol Scene: AnyObject, SendableMetatype {
    /// What it is called on the command line.
    static var name: String { get }
    /// One line that says what is to be seen.
    static var summary: String { get }
    /// Moments that show what happens, in seconds.
    static var moments: [CFTimeInterval] { get }

    init()

    /// Makes the layers, in the size of the screen.
    func makeRoot(on screen: Screen) -> CALayer

    /// Begins what moves. The layers have been committed, so that setting a property of them animates.
    func begin()

    /// What a hand does on the screen that shows what the scene is for; nothing for one that plays by itself. It was
    /// made before.
    func hand() -> [Stroke]
}

extension Scene {
    package func begin() {}
    package func hand() -> [Stroke] { [] }
}
