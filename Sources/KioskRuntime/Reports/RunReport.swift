package import Input
package import JSONTree
package import Trace

/// The statistics of a run, in the form of the statistics file.
package struct RunReport {
    private let frames: FrameReport
    private let input: InputStatistics?

    /// - Parameter input: the statistics of input; `nil` without input devices.
    package init(frames: FrameReport, input: InputStatistics?) {
        self.frames = frames
        self.input = input
    }

    /// The report as a JSON object, whose keys are the names of the properties of ``FrameReport``.
    package var json: JSONValue { .object(members) }

    /// The members of the report that are about one display, and not about the process.
    var frameMembers: [JSONMember] { members.filter { $0.key != "cpuSeconds" && $0.key != "peakMemoryBytes" } }

    private var members: [JSONMember] {
        var members: [JSONMember] = [
            JSONMember("cpuSeconds", .number(frames.cpuSeconds)),
            JSONMember("damagedPixels", .integer(frames.damagedPixels)),
            JSONMember("flipIntervalMs", json(frames.flipIntervalMs)),
            JSONMember("flips", .integer(frames.flips)),
            JSONMember("frames", .integer(frames.frames)),
        ]
        if let input {
            members.append(
                JSONMember(
                    "input",
                    .object([
                        JSONMember("events", .integer(input.events)),
                        JSONMember("lateEvents", .integer(input.lateEvents)),
                        JSONMember("longestLagMs", .number(input.longestLag * 1e3)),
                    ])))
        }
        let reasons = frames.lateFrames.sorted { $0.key < $1.key }
        let stages = frames.stagesMs.sorted { $0.key < $1.key }
        members += [
            JSONMember("lateFrames", .object(reasons.map { JSONMember($0.key, .integer($0.value)) })),
            JSONMember("missedVblanks", .integer(frames.missedVblanks)),
            JSONMember("peakMemoryBytes", .integer(frames.peakMemoryBytes)),
            JSONMember("planeFlips", .integer(frames.planeFlips)),
            JSONMember("stagesMs", .object(stages.map { JSONMember($0.key, json($0.value)) })),
        ]
        if let touches = frames.touchToFlip { members.append(JSONMember("touchToFlip", json(touches))) }
        return members
    }

    private func json(_ percentiles: FrameReport.Percentiles) -> JSONValue {
        .object([
            JSONMember("max", .number(percentiles.max)),
            JSONMember("median", .number(percentiles.median)),
            JSONMember("p99", .number(percentiles.p99)),
            JSONMember("total", .number(percentiles.total)),
        ])
    }

    private func json(_ touches: FrameReport.Touches) -> JSONValue {
        .object([
            JSONMember("frames", .integer(touches.frames)),
            JSONMember("newestIntervals", json(touches.newestIntervals)),
            JSONMember("newestMs", json(touches.newestMs)),
            JSONMember("oldestIntervals", json(touches.oldestIntervals)),
            JSONMember("oldestMs", json(touches.oldestMs)),
        ])
    }
}

extension JSONMember {
    fileprivate init(_ key: String, _ value: JSONValue) {
        self.init(key, JSONNode(value))
    }
}
