package import Trace

/// Traces in Perfetto's own format, which ui.perfetto.dev and `trace_processor` read.
package enum PerfettoTrace {
    /// The clocks of Perfetto that snapshots relate to each other.
    private enum Clock: UInt64 {
        case realtime = 1
        case monotonic = 3
        case boottime = 6
    }

    /// The types of track events.
    private enum EventType: UInt64 {
        case begin = 1
        case end = 2
        case instant = 3
        case counter = 4
    }

    /// The number of the one sequence of packets.
    private static let sequence: UInt64 = 1
    /// Tells the reader that the packet does not depend on packets before it.
    private static let stateCleared: UInt64 = 1

    /// Returns a trace, which depends on nothing but the arguments.
    /// - Parameters:
    ///   - last: the time before the newest record that is included, in seconds; `nil` for everything.
    ///   - kernel: events of the kernel in the order of time.
    ///   - clocks: readings of the clocks; by default those at the start of the process.
    package static func encode(
        process: TraceProcess, threads: [TraceThread], last: Double? = nil, kernel: [KernelEvent] = [],
        clocks: ClockReadings? = nil
    ) -> [UInt8] {
        let timeline = Timeline(process: process, threads: threads, last: last)
        let clocks = clocks ?? ClockReadings(startOf: process)
        var trace = ProtobufWriter()
        writePacket(to: &trace) { packet in
            packet.write(stateCleared, to: PerfettoFields.TracePacket.sequenceFlags)
            write(clocks, to: &packet)
        }
        writePacket(to: &trace) { write(timeline, process, to: &$0) }
        for track in timeline.tracks {
            writePacket(to: &trace) { write(track, of: timeline, process, to: &$0) }
        }
        for event in timeline.events {
            writePacket(to: &trace) { packet in
                packet.write(event.time, to: PerfettoFields.TracePacket.timestamp)
                packet.write(Clock.monotonic.rawValue, to: PerfettoFields.TracePacket.timestampClock)
                packet.write(to: PerfettoFields.TracePacket.trackEvent) { write(event, of: timeline, to: &$0) }
            }
        }
        write(kernel, clocks, to: &trace)
        return trace.bytes
    }

    private static func write(_ kernel: [KernelEvent], _ clocks: ClockReadings, to trace: inout ProtobufWriter) {
        guard !kernel.isEmpty else { return }
        writePacket(to: &trace) { PerfettoKernelTrace.writeSystem(to: &$0) }
        let offset = TimedRecord.nanoseconds(clocks.boot - clocks.monotonic) ?? 0
        for bundle in PerfettoKernelTrace.bundles(kernel, offset: offset) {
            writePacket(to: &trace) { $0.write(bundle.bytes, to: PerfettoFields.TracePacket.kernelEvents) }
        }
    }

    private static func writePacket(to trace: inout ProtobufWriter, _ body: (inout ProtobufWriter) -> Void) {
        trace.write(to: PerfettoFields.Trace.packet) { packet in
            packet.write(sequence, to: PerfettoFields.TracePacket.sequence)
            body(&packet)
        }
    }

    private static func write(_ clocks: ClockReadings, to packet: inout ProtobufWriter) {
        let readings = [(Clock.monotonic, clocks.monotonic), (.boottime, clocks.boot), (.realtime, clocks.real)]
        packet.write(to: PerfettoFields.TracePacket.clockSnapshot) { snapshot in
            for (clock, seconds) in readings {
                guard let time = TimedRecord.nanoseconds(seconds) else { continue }
                snapshot.write(to: PerfettoFields.ClockSnapshot.clocks) { message in
                    message.write(clock.rawValue, to: PerfettoFields.Clock.id)
                    message.write(time, to: PerfettoFields.Clock.timestamp)
                }
            }
            snapshot.write(Clock.monotonic.rawValue, to: PerfettoFields.ClockSnapshot.primaryClock)
        }
    }

    /// Writes the description of the process.
    private static func write(_ timeline: Timeline, _ process: TraceProcess, to packet: inout ProtobufWriter) {
        packet.write(to: PerfettoFields.TracePacket.trackDescriptor) { descriptor in
            descriptor.write(timeline.identifier, to: PerfettoFields.TrackDescriptor.uuid)
            descriptor.write(to: PerfettoFields.TrackDescriptor.process) { message in
                message.write(signed: Int64(process.id), to: PerfettoFields.ProcessDescriptor.process)
                message.write(process.program, to: PerfettoFields.ProcessDescriptor.name)
                guard let start = TimedRecord.nanoseconds(process.start) else { return }
                message.write(start, to: PerfettoFields.ProcessDescriptor.start)
            }
        }
    }

    private static func write(
        _ track: TimelineTrack, of timeline: Timeline, _ process: TraceProcess, to packet: inout ProtobufWriter
    ) {
        packet.write(to: PerfettoFields.TracePacket.trackDescriptor) { descriptor in
            descriptor.write(timeline.identifier(ofTrack: track.number), to: PerfettoFields.TrackDescriptor.uuid)
            descriptor.write(timeline.identifier, to: PerfettoFields.TrackDescriptor.parent)
            switch track.kind {
            case .thread(let id) where id > 0:
                descriptor.write(to: PerfettoFields.TrackDescriptor.thread) { message in
                    message.write(signed: Int64(process.id), to: PerfettoFields.ThreadDescriptor.process)
                    message.write(signed: Int64(id), to: PerfettoFields.ThreadDescriptor.thread)
                    message.write(track.name, to: PerfettoFields.ThreadDescriptor.name)
                }
            case .thread, .slices:
                descriptor.write(track.name, to: PerfettoFields.TrackDescriptor.name)
            case .counter(let unit):
                descriptor.write(track.name, to: PerfettoFields.TrackDescriptor.name)
                descriptor.write(to: PerfettoFields.TrackDescriptor.counter) { message in
                    message.write(unit.rawValue, to: PerfettoFields.CounterDescriptor.unit)
                }
            }
        }
    }

    private static func write(_ event: TimelineEvent, of timeline: Timeline, to message: inout ProtobufWriter) {
        message.write(timeline.identifier(ofTrack: event.track), to: PerfettoFields.TrackEvent.track)
        switch event.kind {
        case .begin(let slice):
            message.write(EventType.begin.rawValue, to: PerfettoFields.TrackEvent.type)
            write(slice.label, to: &message)
            for flow in slice.flows {
                message.write(fixed: timeline.identifier(ofFlow: flow), to: PerfettoFields.TrackEvent.flows)
            }
            for flow in slice.endingFlows {
                message.write(fixed: timeline.identifier(ofFlow: flow), to: PerfettoFields.TrackEvent.terminatingFlows)
            }
        case .end:
            message.write(EventType.end.rawValue, to: PerfettoFields.TrackEvent.type)
        case .instant(let label):
            message.write(EventType.instant.rawValue, to: PerfettoFields.TrackEvent.type)
            write(label, to: &message)
        case .counter(.number(let value)):
            message.write(EventType.counter.rawValue, to: PerfettoFields.TrackEvent.type)
            message.write(
                signed: Int64(clamping: value), to: PerfettoFields.TrackEvent.counterValue)
        case .counter(.decimal(let value)):
            message.write(EventType.counter.rawValue, to: PerfettoFields.TrackEvent.type)
            message.write(value, to: PerfettoFields.TrackEvent.doubleCounterValue)
        }
    }

    private static func write(_ label: TimelineLabel, to message: inout ProtobufWriter) {
        message.write(label.category, to: PerfettoFields.TrackEvent.categories)
        message.write(label.name, to: PerfettoFields.TrackEvent.name)
        for annotation in label.annotations {
            message.write(to: PerfettoFields.TrackEvent.annotations) { message in
                message.write(annotation.name, to: PerfettoFields.DebugAnnotation.name)
                switch annotation.value {
                case .text(let text): message.write(text, to: PerfettoFields.DebugAnnotation.string)
                case .number(let number): message.write(number, to: PerfettoFields.DebugAnnotation.unsigned)
                case .decimal(let number): message.write(number, to: PerfettoFields.DebugAnnotation.double)
                }
            }
        }
    }
}
