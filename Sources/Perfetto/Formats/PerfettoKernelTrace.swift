import Glibc

/// Events of the kernel as Perfetto's messages.
enum PerfettoKernelTrace {
    /// The upper bound of the events of a bundle.
    private static let bundleSize = 512

    /// Returns bundles, each of the events of one processor in the order of time.
    /// - Parameter offset: the time that the clock of bundles, which counts while the machine is suspended, is ahead of
    ///   the monotonic one, in nanoseconds.
    static func bundles(_ events: [KernelEvent], offset: UInt64) -> [ProtobufWriter] {
        var bundles: [ProtobufWriter] = []
        // The newest bundle of each processor, of which there are few.
        var open: [(processor: UInt32, bundle: Int, count: Int)] = []
        for event in events {
            var place = open.firstIndex { $0.processor == event.processor } ?? open.count
            if place == open.count || open[place].count == bundleSize {
                if place < open.count { open.remove(at: place) }
                place = open.count
                open.append((event.processor, bundles.count, 0))
                var bundle = ProtobufWriter()
                bundle.write(UInt64(event.processor), to: PerfettoFields.FtraceEventBundle.processor)
                bundles.append(bundle)
            }
            open[place].count += 1
            bundles[open[place].bundle].write(to: PerfettoFields.FtraceEventBundle.event) {
                write(event, offset, to: &$0)
            }
        }
        return bundles
    }

    /// Writes the version of the kernel, on which the meaning of the states of threads depends.
    static func writeSystem(to packet: inout ProtobufWriter) {
        var name = utsname()
        guard uname(&name) == 0 else { return }
        packet.write(to: PerfettoFields.TracePacket.systemInfo) { system in
            system.write(to: PerfettoFields.SystemInfo.name) { message in
                message.write(text(&name.sysname), to: PerfettoFields.Utsname.system)
                message.write(text(&name.version), to: PerfettoFields.Utsname.version)
                message.write(text(&name.release), to: PerfettoFields.Utsname.release)
                message.write(text(&name.machine), to: PerfettoFields.Utsname.machine)
            }
        }
    }

    @inline(never)
    private static func text<Field>(_ field: inout Field) -> String {
        withUnsafeBytes(of: &field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }

    private static func write(_ event: KernelEvent, _ offset: UInt64, to message: inout ProtobufWriter) {
        message.write(event.time &+ offset, to: PerfettoFields.FtraceEvent.timestamp)
        message.write(UInt64(event.thread), to: PerfettoFields.FtraceEvent.thread)
        switch event.kind {
        case .switched(let previous, let state, let next):
            message.write(to: PerfettoFields.FtraceEvent.schedSwitch) { message in
                message.write(previous.name, to: PerfettoFields.SchedSwitch.previousName)
                message.write(signed: Int64(previous.thread), to: PerfettoFields.SchedSwitch.previousThread)
                message.write(signed: Int64(previous.priority), to: PerfettoFields.SchedSwitch.previousPriority)
                message.write(signed: state.bits, to: PerfettoFields.SchedSwitch.previousState)
                message.write(next.name, to: PerfettoFields.SchedSwitch.nextName)
                message.write(signed: Int64(next.thread), to: PerfettoFields.SchedSwitch.nextThread)
                message.write(signed: Int64(next.priority), to: PerfettoFields.SchedSwitch.nextPriority)
            }
        case .waking(let task, let processor):
            message.write(to: PerfettoFields.FtraceEvent.schedWaking) { message in
                message.write(task.name, to: PerfettoFields.SchedWaking.name)
                message.write(signed: Int64(task.thread), to: PerfettoFields.SchedWaking.thread)
                message.write(signed: Int64(task.priority), to: PerfettoFields.SchedWaking.priority)
                message.write(1 as UInt64, to: PerfettoFields.SchedWaking.success)
                message.write(signed: Int64(processor), to: PerfettoFields.SchedWaking.processor)
            }
        case .vblank(let crtc, let sequence, let time, let isPrecise):
            message.write(to: PerfettoFields.FtraceEvent.vblank) { message in
                message.write(signed: Int64(crtc), to: PerfettoFields.Vblank.crtc)
                if let isPrecise { message.write(isPrecise ? 1 as UInt64 : 0, to: PerfettoFields.Vblank.isPrecise) }
                message.write(UInt64(sequence), to: PerfettoFields.Vblank.sequence)
                if let time { message.write(time, to: PerfettoFields.Vblank.time) }
            }
        case .vblankDelivered(let crtc, let sequence):
            message.write(to: PerfettoFields.FtraceEvent.vblankDelivered) { message in
                message.write(signed: Int64(crtc), to: PerfettoFields.VblankDelivered.crtc)
                message.write(UInt64(sequence), to: PerfettoFields.VblankDelivered.sequence)
            }
        }
    }
}
