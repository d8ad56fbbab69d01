import Glibc
import Platform

/// Input events in a file that people can read: what devices there were, and what came from them when.
///
/// ```swift
/// let recording = try InputRecording(contentsOfFile: "drag.input")
/// let source = InputReplay(recording, startingAt: clock.now)
/// ```
///
/// The format is described in Vitrine's documentation, under “Recordings of input”.
package struct InputRecording: Sendable {
    /// The version that is written, and the only one that is read.
    package static let version = 1

    /// In the order in which they are declared.
    package internal(set) var devices: [InputDevice] = []
    /// In the order in which they arrived. Times are seconds since the recording began.
    package internal(set) var events: [InputEvent] = []

    package init(devices: [InputDevice] = [], events: [InputEvent] = []) {
        self.devices = devices
        self.events = events
    }

    /// Seconds until the last event.
    package var duration: Double { events.reduce(0) { max($0, $1.time) } }

    // MARK: Reading

    package init(contentsOfFile path: String, limits: RecordingLimits = RecordingLimits()) throws(RecordingError) {
        let bytes: [UInt8]
        do throws(KernelError) {
            let file = try FileDescriptor(opening: path, flags: O_RDONLY)
            bytes = try file.readAll(limit: limits.bytes + 1, path)
        } catch {
            throw RecordingError(file: path, line: 0, .unreadable(error))
        }
        try self.init(bytes, name: path, limits: limits)
    }

    /// Reads the bytes of a file.
    /// - Parameter name: what errors call it.
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

    /// The file's bytes.
    package var text: [UInt8] {
        var writer = RecordingWriter(startingAt: 0)
        for event in events { writer.write(event) }
        return writer.bytes
    }
}

/// How much is read of a recording at most, so that a bad file costs no more than that.
package struct RecordingLimits: Sendable {
    package var bytes = 64 << 20
    /// Of a line.
    package var lineBytes = 4096
    package var devices = 256
    package var events = 1_000_000
    /// The latest moment, in seconds.
    package var seconds = 1e6

    package init() {}
}

extension FileDescriptor {
    /// What can be read until the end, or until there are `limit` bytes.
    fileprivate borrowing func readAll(limit: Int, _ path: String) throws(KernelError) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count < limit {
            let raw = self.raw
            let count = retryingInterrupts { read(raw, &chunk, min(chunk.count, limit - bytes.count)) }
            guard count >= 0 else { throw .last("read", on: path) }
            if count == 0 { break }
            bytes += chunk[..<count]
        }
        return bytes
    }
}
