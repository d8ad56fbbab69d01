/// Records the events of devices but for keys, which may be secrets, up to a limit.
package struct InputRecorder {
    private var writer: RecordingWriter
    private var isFull = false
    /// The largest size of a recording in bytes.
    private static let limit = 64 << 20

    init(startingAt start: Double) {
        writer = RecordingWriter(startingAt: start)
    }

    /// The contents of the file so far.
    package var bytes: [UInt8] { writer.bytes }

    mutating func record(_ event: InputEvent) {
        if case .key = event.kind { return }
        guard writer.bytes.count < Self.limit else {
            if !isFull { InputLog.notices.line("app: the input recording is full; the rest is not recorded") }
            isFull = true
            return
        }
        writer.write(event)
    }
}
