/// Recognizes three fingers that rest on a touch panel, which shows and hides the HUD.
///
/// The fingers are down for a second and hardly move. A further finger, and one that is lifted or moves, end the
/// attempt until all are lifted.
package struct ThreeFingerHold {
    private struct Finger {
        let device: InputDevice.ID
        let slot: Int
        let start: DevicePosition
    }

    private var fingers: [Finger] = []
    /// Whether no hold is recognized until all fingers are lifted.
    private var isOver = false
    /// The time at which the hold is recognized, in seconds on the monotonic clock; infinity if it is not expected.
    package private(set) var deadline = Double.infinity

    /// The time for which the fingers rest, in seconds.
    package static let duration = 1.0
    /// The distance that a finger may move, as a part of the panel's sides.
    private static let slack = 0.03
    /// The upper bound for fingers; further ones are ignored.
    private static let mostFingers = 32

    package init() {}

    /// Notes an event of any kind.
    package mutating func handle(_ event: InputEvent) {
        let device = event.device.id
        switch event.kind {
        case .touchDown(let slot, let position):
            guard fingers.count < Self.mostFingers else { return }
            fingers.removeAll { $0.device == device && $0.slot == slot }
            fingers.append(Finger(device: device, slot: slot, start: position))
            if fingers.count == 3, !isOver, fingers.allSatisfy({ $0.device == device }) {
                deadline = event.time + Self.duration
            } else if fingers.count > 3 {
                giveUp()
            }
        case .touchMotion(let slot, let position):
            guard let finger = fingers.first(where: { $0.device == device && $0.slot == slot }) else { return }
            let distance = max(abs(position.x - finger.start.x), abs(position.y - finger.start.y))
            if !(distance <= Self.slack) { giveUp() }
        case .touchUp(let slot), .touchCancel(let slot): lift { $0.device == device && $0.slot == slot }
        case .deviceRemoved: lift { $0.device == device }
        default: break
        }
    }

    private mutating func lift(_ isLifted: (Finger) -> Bool) {
        let count = fingers.count
        fingers.removeAll(where: isLifted)
        guard fingers.count < count else { return }
        if deadline < .infinity { giveUp() }
        if fingers.isEmpty { isOver = false }
    }

    private mutating func giveUp() {
        isOver = true
        deadline = .infinity
    }

    /// Returns whether the fingers have rested long enough at `time`; true once for each hold.
    package mutating func isRecognized(at time: Double) -> Bool {
        guard time >= deadline else { return false }
        giveUp()
        return true
    }
}
