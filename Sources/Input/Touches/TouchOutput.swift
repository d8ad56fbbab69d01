import Geometry

/// Collects changes and notices, and numbers touches and moments.
struct TouchOutput {
    let log: InputLog
    private(set) var changes: [TouchChange] = []
    private(set) var notices: [InputNotice] = []
    /// The activity since it was taken.
    var activity = InputActivity()
    private var lastTouch: UInt64 = 0
    private var frame: UInt64 = 0

    init(log: InputLog) {
        self.log = log
    }

    mutating func begin(
        _ device: InputDevice, at p: CGPoint, time: Double, type: TouchChange.TouchType,
        scale: GestureScale = .points
    ) -> TouchID {
        lastTouch += 1
        let id = TouchID(lastTouch)
        add(id, device, .began, at: p, time: time, type: type, scale: scale)
        return id
    }

    /// - Parameter scale: The gesture scale of the panel; used where a touch begins.
    mutating func add(
        _ id: TouchID, _ device: InputDevice, _ phase: TouchChange.Phase, at p: CGPoint, time: Double,
        type: TouchChange.TouchType,
        scale: GestureScale = .points
    ) {
        changes.append(
            TouchChange(
                id: id, phase: phase, location: p, time: time, type: type, device: device.id, frame: frame, scale: scale
            ))
    }

    /// Turns pending ends of a device's touches into cancellations.
    mutating func cancelEnds(of device: InputDevice) {
        for i in changes.indices where changes[i].device == device.id && changes[i].phase == .ended {
            changes[i].phase = .cancelled
        }
    }

    mutating func notify(_ kind: InputNotice.Kind, _ device: InputDevice, _ time: Double) {
        notices.append(InputNotice(kind, device: device.name, time: time))
    }

    mutating func endFrame() {
        frame += 1
    }

    /// Removes the `count` oldest changes, and all notices.
    mutating func removeChanges(_ count: Int) {
        if count >= changes.count { changes.removeAll(keepingCapacity: true) } else { changes.removeFirst(count) }
        notices.removeAll(keepingCapacity: true)
    }
}
