public import Animation

/// A reaction to a time without input, such as an attract loop: see ``Kiosk/onIdle(after:_:ended:)``.
public final class IdleHandler {
    /// The time without input after which the kiosk counts as idle, in seconds.
    public let delay: CFTimeInterval
    let began: () -> Void
    let ended: (() -> Void)?
    private weak var watch: IdleWatch?

    package init(
        delay: CFTimeInterval, in watch: IdleWatch, began: @escaping () -> Void, ended: (() -> Void)?
    ) {
        self.delay = delay
        self.watch = watch
        self.began = began
        self.ended = ended
    }

    /// Ends the reaction. Neither closure is called again.
    public func invalidate() {
        watch?.remove(self)
    }
}
