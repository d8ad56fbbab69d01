package import Input

/// Turns releases that were not seen into cancellations.
///
/// When events are lost (the kernel's SYN_DROPPED) or a device is unplugged, libinput makes up the ends of touches and
/// the releases of buttons and keys, which look like real ones. Taken for real, they would activate what is under the
/// finger. Therefore all releases of a device in a batch with a loss or with its removal become cancellations.
package enum ReleaseRepair {
    /// Repairs a batch.
    ///
    /// - Parameters:
    ///   - batch: The events of one reading, in order.
    ///   - lost: The sysnames of devices that lost events in it, or may have.
    package static func repair(_ batch: inout [InputEvent], lost: Set<String> = []) {
        var uncertain: Set<InputDevice.ID> = []
        for event in batch where lost.contains(event.device.sysname) || event.kind == .deviceRemoved {
            uncertain.insert(event.device.id)
        }
        guard !uncertain.isEmpty else { return }
        for i in batch.indices where uncertain.contains(batch[i].device.id) {
            let event = batch[i]
            batch[i] = InputEvent(device: event.device, time: event.time, kind: event.kind.cancellingRelease)
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
