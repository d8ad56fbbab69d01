import Display
import Geometry
import Layers

extension Kiosk {
    /// Registers the screen for ``RunningScreen``.
    func registerScreen() {
        RunningScreen.set(
            RunningScreen.Metrics(size: size, scale: scale, refreshInterval: refreshInterval), by: self)
    }

    /// Adopts another mode of the display: a root layer that fills the screen is resized with it, touches are mapped to
    /// the new size, and the program is told.
    func adopt(_ mode: Mode) {
        let screen = ScreenGeometry(
            pixelWidth: mode.width, pixelHeight: mode.height, rotation: rotation, scale: scale)
        let old = CGRect(origin: .zero, size: size)
        size = screen.size
        refreshInterval = mode.refreshInterval
        registerScreen()
        session.setScreen(screen)
        guard size != old.size else { return }
        let root = context.root
        if root.frame == old {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            root.frame = CGRect(origin: .zero, size: size)
            CATransaction.commit()
        }
        sizeHandler?(size)
    }
}
