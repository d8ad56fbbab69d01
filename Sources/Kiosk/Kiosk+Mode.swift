import Display
import Geometry
import KioskRuntime
import Layers

extension Kiosk {
    /// Registers the screen for ``RunningScreen``.
    func registerScreen() {
        RunningScreen.set(
            RunningScreen.Metrics(size: size, scale: scale, refreshInterval: refreshInterval), of: runLoopUse)
    }

    /// Adopts another mode of a display: a root layer that fills it is resized with it, touches are mapped to the new
    /// size, and the program is told.
    func adopt(_ mode: Mode, on output: Output) {
        let screen = output.screen(of: mode)
        let old = CGRect(origin: .zero, size: output.size)
        output.size = screen.size
        output.refreshInterval = mode.refreshInterval
        if output.isMain {
            registerScreen()
            session.setScreen(screen)
        } else {
            output.session?.setScreen(screen)
        }
        guard output.size != old.size else { return }
        if let root = output.rootLayer, root.frame == old {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            root.frame = CGRect(origin: .zero, size: output.size)
            CATransaction.commit()
        }
        if output.isMain { sizeHandler?(output.size) }
        outputDelegate?.kiosk(self, didChangeSizeOf: output)
    }
}
