package import Trace

/// Traces in the JSON format of Chrome's `about:tracing`, which many programs read.
package enum ChromeTrace {
    /// The first number of tracks that are not threads: no number of a thread is larger (`PID_MAX_LIMIT`).
    private static let firstNumber = 1 << 22

    /// Returns a trace, which depends on nothing but the arguments.
    /// - Parameters:
    ///   - last: the time before the newest record that is included, in seconds; `nil` for everything.
    ///   - kernel: events of the kernel in the order of time.
    package static func encode(
        process: TraceProcess, threads: [TraceThread], last: Double? = nil, kernel: [KernelEvent] = []
    ) -> [UInt8] {
        let timeline = Timeline(process: process, threads: threads, last: last, kernel: kernel)
        var lines = [metadata("process_name", process, track: 0, "name", .text(process.program))]
        for track in timeline.tracks {
            guard case .counter = track.kind else {
                let number = number(of: track)
                lines.append(metadata("thread_name", process, track: number, "name", .text(track.name)))
                lines.append(
                    metadata("thread_sort_index", process, track: number, "sort_index", .number(UInt64(track.number))))
                continue
            }
        }
        for event in timeline.events { lines += objects(event, of: timeline, process) }
        var bytes = Array(#"{"displayTimeUnit":"ms","traceEvents":["#.utf8)
        for (index, line) in lines.enumerated() {
            bytes += (index == 0 ? "\n" : ",\n").utf8
            bytes += line.utf8
        }
        bytes += "\n]}\n".utf8
        return bytes
    }

    private static func number(of track: TimelineTrack) -> Int {
        if case .thread(let id) = track.kind, id > 0 { return Int(id) }
        return firstNumber + track.number
    }

    private static func metadata(
        _ name: String, _ process: TraceProcess, track: Int, _ key: String, _ value: TimelineAnnotation.Value
    ) -> String {
        #"{"ph":"M","pid":\#(process.id),"tid":\#(track),"name":"\#(name)","#
            + #""args":\#(arguments([TimelineAnnotation(key, value)]))}"#
    }

    /// Returns the objects of an event: the event itself, and those of its flows.
    private static func objects(_ event: TimelineEvent, of timeline: Timeline, _ process: TraceProcess) -> [String] {
        let track = timeline.tracks[event.track]
        let place = #""pid":\#(process.id),"tid":\#(number(of: track)),"ts":\#(microseconds(event.time))"#
        switch event.kind {
        case .begin(let slice):
            let begin = #"{"ph":"B",\#(place),\#(members(slice.label))}"#
            let flow = #"\#(place),"cat":"flow","name":"flow""#
            return [begin] + slice.endingFlows.map { #"{"ph":"f","bp":"e","id":\#($0),\#(flow)}"# }
                + slice.flows.map { #"{"ph":"s","id":\#($0),\#(flow)}"# }
        case .end:
            return [#"{"ph":"E",\#(place)}"#]
        case .instant(let label):
            return [#"{"ph":"i","s":"t",\#(place),\#(members(label))}"#]
        case .counter(let value):
            return [
                #"{"ph":"C",\#(place),"name":\#(quoted(track.name)),"#
                    + #""args":\#(arguments([TimelineAnnotation("value", value.annotation)]))}"#
            ]
        }
    }

    private static func members(_ label: TimelineLabel) -> String {
        let arguments = label.annotations.isEmpty ? "" : #","args":\#(arguments(label.annotations))"#
        return #""cat":\#(quoted(label.category)),"name":\#(quoted(label.name))\#(arguments)"#
    }

    private static func arguments(_ annotations: [TimelineAnnotation]) -> String {
        let members = annotations.map { annotation in
            let value =
                switch annotation.value {
                case .text(let text): quoted(text)
                case .number(let number): "\(number)"
                case .decimal(let number): "\(number)"
                }
            return "\(quoted(annotation.name)):\(value)"
        }
        return "{\(members.joined(separator: ","))}"
    }

    /// Returns a time with three decimals.
    private static func microseconds(_ nanoseconds: UInt64) -> String {
        let rest = String(nanoseconds % 1000)
        return "\(nanoseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\":
                quoted += "\\"
                quoted.unicodeScalars.append(scalar)
            case "\u{0}"..<" ":
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default:
                quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
