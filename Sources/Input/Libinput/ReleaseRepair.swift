package import Input

/// Turns releases that were not seen into cancellations.
///
/// When events are lost (the kernel's SYN_DROPPED) or a device is unplugged, libinput makes up the ends of touches and
/// the releases of buttons and keys, which look like real ones. Taken for real, they would activate what is under the
/// finger. Therefore all releases of a device in a batch with a loss or with its removal become cancellations.
package struct ReleaseRepair {
    /// The time from the first of several losses for which libinput does not log further ones, in seconds.
    package static let silence = 30.0

    /// The times until which losses of a device are not logged, in seconds on the monotonic clock.
    private var uncertainUntil: [InputDevice.ID: Double] = [:]

    package init() {}

    /// Repairs a batch.
    ///
    /// - Parameters:
    ///   - batch: The events of one reading, in order.
    ///   - lost: The sysnames of devices that lost events in it.
    ///   - silent: The sysnames of devices whose losses are not logged for a while.
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
