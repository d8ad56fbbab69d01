import Vitrine

/// An example: a layer tree that moves by itself or by touches.
///
/// A scene reads no clock and uses no random numbers. All animations begin in ``makeRoot(on:)`` or ``begin()`` at time
/// 0 of the scene, so that a moment of it always looks the same.
package protocol Scene: AnyObject, SendableMetatype {
    /// The name on the command line.
    static var name: String { get }
    /// A description in one line.
    static var summary: String { get }
    /// Times that show what happens, in seconds.
    static var moments: [CFTimeInterval] { get }

    init()

    /// Creates the layers, in the size of the screen.
    func makeRoot(on screen: Screen) -> CALayer

    /// Starts the animations. The layers have been committed, so setting a property animates.
    func begin()

    /// Returns the strokes that demonstrate the scene; empty for one that needs no touches. Called after
    /// ``makeRoot(on:)``.
    func hand() -> [Stroke]
}

extension Scene {
    package func begin() {}
    package func hand() -> [Stroke] { [] }
}
