import Control
import Geometry
import Input
import KioskRuntime

extension ControlMethods {
    /// Touches the screen as a finger does.
    var touch: ControlMethod {
        ControlMethod(TouchRequest.self) { [requests, run] request, reply in
            requests.perform(for: reply) { () throws(ControlRequestError) in
                try run.get().touch(request.phase, finger: request.finger, at: CGPoint(x: request.x, y: request.y))
            }
        }
    }
}

extension LiveSession {
    /// Touches the kiosk's own display.
    /// - Parameter point: The place in points of the screen.
    fileprivate func touch(
        _ phase: TouchRequest.Phase, finger: Int, at point: CGPoint
    ) throws(ControlRequestError) {
        guard let remote else {
            throw ControlRequestError(.notAvailable, "the kiosk takes no touches; open the socket with full access")
        }
        let place = point.applying(main.pointsFromPanel.inverted())
        guard place.x.isFinite, place.y.isFinite,
            remote.add(phase, finger: finger, at: DevicePosition(x: place.x, y: place.y))
        else {
            throw .invalidParams(
                "finger \(finger) can't be “\(phase.rawValue)” now: it comes down once before it moves and is lifted")
        }
        dispatchTouches()
    }
}
