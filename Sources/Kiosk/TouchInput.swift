import Animation
import Geometry
import Input
import Layers
import Libinput

/// Fingers and the pointer on their way from the kernel to the layers.
final class TouchInput {
    private let source: LibinputContext
    private var tracker: TouchTracker
    private let router: TouchRouter

    /// Nil, with a line in the log, where input devices can't be had: a kiosk without a touch panel shows its picture all the same.
    init?(root: CALayer, screen: ScreenGeometry) {
        do throws(LibinputError) {
            source = try LibinputContext()
        } catch {
            KioskLog.notice("device: no touches will come: \(error)")
            return nil
        }
        tracker = TouchTracker(screen: screen)
        router = TouchRouter(root: root)
        dispatch(at: 0)
        if let obstacle = source.obstacle { KioskLog.notice("device: \(obstacle)") }
    }

    /// Readable when something was touched or plugged in.
    var descriptor: Int32? { source.descriptor }

    /// Brings what has happened to the layers, as they are seen at `time`.
    func dispatch(at time: CFTimeInterval) {
        do throws(LibinputError) {
            try source.dispatch(at: time) { tracker.handle($0) }
        } catch {
            KioskLog.notice("device: \(error)")
        }
        guard !tracker.changes.isEmpty else { return }
        router.deliver(tracker.changes, at: time)
        tracker.removeChanges()
    }
}
