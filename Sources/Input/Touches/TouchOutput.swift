import Geometry

/// Collects the changes of touches, and numbers touches and frames.
struct TouchOutput {
    let log: InputLog
    private(set) var changes: [TouchChange] = []
    private var lastTouch: UInt64 = 0
    private var frame: UInt64 = 0

    init(log: InputLog) {
        self.log = log
    }

    mutating func begin(at p: CGPoint, time: Double, type: UITouch.TouchType) -> TouchID {
        lastTouch += 1
        let id = TouchID(lastTouch)
        add(id, .began, at: p, time: time, type: type)
        return id
    }

    mutating func add(_ id: TouchID, _ phase: UITouch.Phase, at p: CGPoint, time: Double, type: UITouch.TouchType) {
        changes.append(TouchChange(id: id, phase: phase, location: p, time: time, type: type, frame: frame))
    }

    mutating func endFrame() {
        frame += 1
    }

    mutating func removeChanges() {
        changes.removeAll(keepingCapacity: true)
    }
}
