import Glibc
import Platform

/// Recorded input events and the devices they came from, in a file format that people can read.
///
/// ```swift
/// let recording = try InputRecording(contentsOfFile: "drag.input")
/// let source = InputReplay(recording, startingAt: clock.now)
/// ```
///
/// The format is described in Vitrine's documentation, under “Recordings of input”.
package struct InputRecording: Sendable {
    /// The version of the format that is written and read.
    package static let version = 1

    /// The devices in the order of their declarations.
    package internal(set) var devices: [InputDevice] = []
    /// The events in the order of their arrival. Times are seconds since the recording began.
    package internal(set) var events: [InputEvent] = []

    package init(devices: [InputDevice] = [], events: [InputEvent] = []) {
        self.devices = devices
        self.events = events
    }

    /// The time of the last event in seconds.
    package var duration: Double { events.reduce(0) { max($0, $1.time) } }

    // MARK: Reading

    package init(contentsOfFile path: String, limits: RecordingLimits = RecordingLimits()) throws(RecordingError) {
        let bytes: [UInt8]
        do throws(KernelError) {
            // Opening a FIFO without a writer would block.
            let file = try FileDescriptor(opening: path, flags: O_RDONLY | O_NONBLOCK)
            bytes = try file.readAll(limit: limits.bytes + 1, path)
        } catch {
            throw RecordingError(file: path, line: 0, .unreadable(error))
        }
        try self.init(bytes, name: path, limits: limits)
    }

    /// Parses the contents of a file.
    ///
    /// - Parameter name: The file's name in errors.
    package init(_ bytes: [UInt8], name: String = "recording", limits: RecordingLimits = RecordingLimits())
        throws(RecordingError)
    {
        guard bytes.count <= limits.bytes else {
            throw RecordingError(file: name, line: 0, .tooLong("the file", limits.bytes, "bytes"))
        }
        var reader = RecordingReader(limits: limits)
        var line = 0
        do throws(RecordingError.Reason) {
            for text in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
                line += 1
                try reader.read(text)
            }
            try reader.finish()
        } catch {
            throw RecordingError(file: name, line: line, error)
        }
        self = reader.recording
    }

    // MARK: Writing

    /// The recording as the contents of a file.
    package var text: [UInt8] {
        var writer = RecordingWriter(startingAt: 0)
        for event in events { writer.write(event) }
        return writer.bytes
    }
}

/// Upper bounds for a recording, so that a malformed file costs no more than that.
package struct RecordingLimits: Sendable {
    package var bytes = 64 << 20
    /// The length of a line in bytes.
    package var lineBytes = 4096
    package var devices = 256
    package var events = 1_000_000
    /// The time of an event in seconds.
    package var seconds = 1e6

    package init() {}
}
