package import Input

/// Makes cancellations of releases that nobody saw.
///
/// Where events are lost (the kernel's SYN_DROPPED) or a device is unplugged, libinput makes up the ends of touches and
/// the releases of buttons and keys that must have been, and they look like real ones. Taken for real they would press
/// what is under the finger, so in a batch with a loss, or with its removal, all of a device's ends are cancellations.
package struct ReleaseRepair {
    /// libinput tells of losses at most so often: after that it is silent until so many seconds have passed since the
    /// first.
    package static let silence = 30.0

    /// Until when a device may lose events without a word, in seconds on the monotonic clock.
    private var uncertainUntil: [InputDevice.ID: Double] = [:]

    package init() {}

    /// - Parameters:
    ///   - batch: events of one reading, in order.
    ///   - lost: devices that lost events in it, by the kernel's names.
    ///   - silent: those of whose losses there will be no word for a while.
    package mutating func repair(_ batch: inout [InputEvent], lost: Set<String> = [], silent: Set<String> = []) {
        var uncertain: Set<InputDevice.ID> = []
        for event in batch {
            let id = event.device.id
            if silent.contains(event.device.sysname) { uncertainUntil[id] = event.time + Self.silence }
            if lost.contains(event.device.sysname) || event.kind == .deviceRemoved { uncertain.insert(id) }
        }
        for i in batch.indices {
            let event = batch[i]
            guard
                uncertain.contains(event.device.id) || uncertainUntil[event.device.id].map({ event.time < $0 }) == true
            else { continue }
            batch[i] = InputEvent(device: event.device, time: event.time, kind: event.kind.cancellingRelease)
            if event.kind == .deviceRemoved { uncertainUntil[event.device.id] = nil }
        }
    }
}

extension InputEvent.Kind {
    fileprivate var cancellingRelease: InputEvent.Kind {
        switch self {
        case .touchUp(let slot): .touchCancel(slot: slot)
        case .pointerButton(let button, .released): .pointerButton(button, .cancelled)
        case .key(let code, .released): .key(code: code, .cancelled)
        case .padButton(let button, .released): .padButton(button, .cancelled)
        default: self
        }
    }
}
