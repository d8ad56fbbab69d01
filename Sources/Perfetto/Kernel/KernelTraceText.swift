/// The events of a trace of the kernel as text, the files `trace` and `trace_pipe` of tracefs.
///
/// Source: the kernel's Documentation/trace/ftrace.rst. Programs choose the names of threads, so nothing is trusted:
/// lines that are not understood are counted and left out.
package struct KernelTraceText: Equatable, Sendable {
    /// The events in the order of time.
    package private(set) var events: [KernelEvent] = []
    /// The number of lines with other events, that were not understood, or with times before those of other lines.
    package private(set) var skippedLines = 0
    /// The number of events that the kernel replaced by later ones before they were read.
    package private(set) var lostEvents: UInt64 = 0

    /// The upper bound of the size of a text, in bytes. What follows is not read.
    package static let largest = 32 << 20
    /// The upper bounds of events, and of lines with others. What follows is not read.
    package static let mostEvents = 1 << 18
    private static let mostSkippedLines = 1 << 18
    /// The width of the name of a thread at the beginning of a line, and its greatest length.
    private static let nameWidth = 16
    private static let longestName = 15

    package init(_ bytes: [UInt8]) {
        var rest = bytes.prefix(Self.largest)
        while !rest.isEmpty, events.count < Self.mostEvents, skippedLines < Self.mostSkippedLines {
            let line = rest.prefix { $0 != 0x0A }
            rest = rest.dropFirst(line.count + 1)
            if let lost = Self.lostEvents(line) {
                lostEvents &+= lost
            } else if let event = Self.event(line), event.time >= events.last?.time ?? 0 {
                // The kernel merges the rings of the processors by time.
                events.append(event)
            } else if !line.isEmpty, line.first != UInt8(ascii: "#") {
                skippedLines += 1
            }
        }
    }

    /// Returns the number of a line such as `CPU:0 [LOST 12 EVENTS]`.
    private static func lostEvents(_ bytes: ArraySlice<UInt8>) -> UInt64? {
        var line = KernelLine(bytes)
        guard line.skip("CPU:"), line.unsigned() != nil, line.skip(" [LOST "),
            let count = line.number(0...Int64.max), line.skip(" EVENTS]")
        else { return nil }
        return UInt64(count)
    }

    /// Returns the event of a line such as
    /// `          <idle>-0       [000] d.h1.    12.345678: drm_vblank_event: crtc=0, seq=7`.
    private static func event(_ bytes: ArraySlice<UInt8>) -> KernelEvent? {
        var line = KernelLine(bytes)
        guard line.skip(nameWidth), line.skip("-"), let thread = line.unsigned() else { return nil }
        line.skipSpaces()
        // With the option record-tgid, the number of the process, or dashes.
        if line.skip("(") {
            guard line.bytes(before: ") ", longest: 12) != nil else { return nil }
        }
        guard line.skip("["), let processor = line.unsigned(), processor < 1 << 16, line.skip("] ") else {
            return nil
        }
        line.skipSpaces()
        guard var stamp = line.word() else { return nil }
        // The state of interrupts, which can be turned off.
        if stamp.last != UInt8(ascii: ":") {
            line.skipSpaces()
            guard let next = line.word() else { return nil }
            stamp = next
        }
        guard let time = nanoseconds(stamp), line.skip(" "), let kind = kind(&line), line.isAtEnd else { return nil }
        return KernelEvent(time: time, processor: processor, thread: thread, kind: kind)
    }

    /// Returns the time of seconds with six decimals and a colon.
    private static func nanoseconds(_ bytes: ArraySlice<UInt8>) -> UInt64? {
        var stamp = KernelLine(bytes)
        guard let seconds = stamp.number(0...8_999_999_999), stamp.skip("."),
            bytes.suffix(8).first == UInt8(ascii: "."), let fraction = stamp.number(0...999_999),
            stamp.skip(":"), stamp.isAtEnd
        else { return nil }
        return UInt64(seconds) * 1_000_000_000 + UInt64(fraction) * 1000
    }

    private static func kind(_ line: inout KernelLine) -> KernelEvent.Kind? {
        guard let name = line.word() else { return nil }
        guard line.skip(" ") else { return nil }
        switch String(decoding: name, as: UTF8.self) {
        case "sched_switch:": return switched(&line)
        case "sched_waking:": return waking(&line)
        case "drm_vblank_event:": return vblank(&line)
        case "drm_vblank_event_delivered:": return delivered(&line)
        default: return nil
        }
    }

    private static func switched(_ line: inout KernelLine) -> KernelEvent.Kind? {
        guard line.skip("prev_comm="), let previous = line.bytes(before: " prev_pid=", longest: longestName),
            let previousThread = line.int(), line.skip(" prev_prio="),
            let previousPriority = line.int(), line.skip(" prev_state="), let state = line.word(),
            state.count <= 32, line.skip(" ==> next_comm="),
            let next = line.bytes(before: " next_pid=", longest: longestName), let nextThread = line.int(),
            line.skip(" next_prio="), let nextPriority = line.int()
        else { return nil }
        return .switched(
            from: KernelEvent.Task(name: text(previous), thread: previousThread, priority: previousPriority),
            state: KernelTaskState(String(decoding: state, as: UTF8.self)),
            to: KernelEvent.Task(name: text(next), thread: nextThread, priority: nextPriority))
    }

    private static func waking(_ line: inout KernelLine) -> KernelEvent.Kind? {
        guard line.skip("comm="), let name = line.bytes(before: " pid=", longest: longestName),
            let thread = line.int(), line.skip(" prio="), let priority = line.int()
        else { return nil }
        // Older kernels.
        if line.skip(" success="), line.int() == nil { return nil }
        guard line.skip(" target_cpu="), let processor = line.int() else { return nil }
        return .waking(
            KernelEvent.Task(name: text(name), thread: thread, priority: priority), targetProcessor: processor)
    }

    private static func vblank(_ line: inout KernelLine) -> KernelEvent.Kind? {
        guard line.skip("crtc="), let crtc = line.int(), line.skip(", seq="),
            let sequence = line.unsigned()
        else { return nil }
        var time: UInt64?
        var isPrecise: Bool?
        // Kernels since 5.6.
        if line.skip(", time=") {
            guard let stamp = line.number(Int64.min...Int64.max), line.skip(", high-prec=") else { return nil }
            time = stamp >= 0 ? UInt64(stamp) : nil
            isPrecise = line.skip("true")
            if isPrecise == false, !line.skip("false") { return nil }
        }
        return .vblank(crtc: crtc, sequence: sequence, time: time, isPrecise: isPrecise)
    }

    private static func delivered(_ line: inout KernelLine) -> KernelEvent.Kind? {
        guard line.skip("file="), line.bytes(before: ", crtc=", longest: 32) != nil, let crtc = line.int(),
            line.skip(", seq="), let sequence = line.unsigned()
        else { return nil }
        return .vblankDelivered(crtc: crtc, sequence: sequence)
    }

    /// Returns a name with U+FFFD in place of control characters, which terminals would obey.
    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            let isControl = scalar.value < 0x20 || 0x7F..<0xA0 ~= scalar.value
            scalars.append(isControl ? "\u{FFFD}" : scalar)
        }
        return String(scalars)
    }
}
