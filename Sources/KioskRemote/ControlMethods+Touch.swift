import Control
import Geometry
import Input
import JSONTree
import KioskRuntime

extension ControlMethods {
    /// Touches the screen as a finger does.
    var touch: ControlMethod {
        let phases = RemoteTouches.Phase.allCases.map(\.rawValue).joined(separator: ", ")
        return ControlMethod(
            "touch", access: .full, summary: "Touches the kiosk's own display, as a finger on its panel does.",
            params: [
                ControlParameter("phase", .string, summary: "one of \(phases)"),
                ControlParameter(
                    "id", .integer, isRequired: false,
                    summary: "the number of the finger, 0 to \(RemoteTouches.most.fingers - 1); by default 0"),
                ControlParameter("x", .number, summary: "the place in points of the root layer"),
                ControlParameter("y", .number, summary: "the place in points of the root layer"),
            ],
            result: "null",
            handler: { [requests, run] request, reply in
                requests.perform(for: reply) { () throws(ControlRequestError) in
                    guard let phase = request.string("phase").flatMap(RemoteTouches.Phase.init(rawValue:)) else {
                        throw .invalidParams("“phase” is none of \(phases)")
                    }
                    let point = CGPoint(x: request.number("x") ?? 0, y: request.number("y") ?? 0)
                    try run.get().touch(phase, finger: request.integer("id") ?? 0, at: point)
                    return .null
                }
            })
    }
}

extension LiveSession {
    /// Touches the kiosk's own display.
    /// - Parameter point: The place in points of the screen.
    fileprivate func touch(
        _ phase: RemoteTouches.Phase, finger: Int, at point: CGPoint
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
