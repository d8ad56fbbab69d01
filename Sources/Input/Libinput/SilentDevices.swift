package import Input
package import Platform

/// The devices whose losses of events libinput does not log for a while.
///
/// After five losses of a device, libinput logs no further ones until 30 s have passed since the first. During this
/// time a ``LossMonitor`` finds them. Where there is none, each reading of the device counts as one in which
/// events were lost.
package struct SilentDevices {
    /// The time from the first of several losses for which libinput does not log further ones, in seconds.
    package static let duration = 30.0
    /// Upper bound for monitors, each of which has two descriptors.
    package static let monitorLimit = 16

    private struct Silence {
        /// The time at which libinput logs losses again, in seconds on the monotonic clock.
        var end: Double
        /// `nil` if the device cannot be watched.
        let monitor: LossMonitor?
    }

    /// The silences by the sysname of their device.
    private var silences: [String: Silence] = [:]

    package init() {}

    /// Notes that libinput will not log losses of a device until a time.
    /// - Parameter monitor: opens a monitor of the device; is only called if there is none.
    /// - Returns: the error of `monitor`, or `nil` if the device is watched or too many others are.
    package mutating func add(
        _ sysname: String, until end: Double, monitor: () throws(KernelError) -> LossMonitor
    ) -> KernelError? {
        if silences[sysname]?.monitor != nil {
            silences[sysname]?.end = end
            return nil
        }
        silences[sysname] = Silence(end: end, monitor: nil)
        guard silences.values.count(where: { $0.monitor != nil }) < Self.monitorLimit else { return nil }
        do throws(KernelError) {
            silences[sysname] = Silence(end: end, monitor: try monitor())
            return nil
        } catch {
            return error
        }
    }

    /// Notes that libinput reads its devices next, at `time` on the monotonic clock or later.
    package mutating func beginReading(at time: Double) {
        guard !silences.isEmpty else { return }
        // libinput logs the losses that it finds from now on.
        silences = silences.filter { $0.value.end > time }
        for silence in silences.values { silence.monitor?.beginReading() }
    }

    /// Returns the sysnames of the devices of which events may have been lost in the reading that has ended.
    package func endReading() -> Set<String> {
        var lost: Set<String> = []
        for (sysname, silence) in silences where silence.monitor?.endReading() ?? true { lost.insert(sysname) }
        return lost
    }

    /// Forgets the devices that were removed in a batch. libinput logs losses of the next ones with their sysnames.
    package mutating func removeDevices(unpluggedIn batch: [InputEvent]) {
        guard !silences.isEmpty else { return }
        for event in batch where event.kind == .deviceRemoved { silences[event.device.sysname] = nil }
    }

    /// Forgets all devices, because libinput has closed them.
    package mutating func removeAll() {
        silences.removeAll()
    }
}
