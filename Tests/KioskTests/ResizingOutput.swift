import Display
import Geometry

/// An output in memory and in real time that takes its next mode after a number of flips, and closes after the last.
final class ResizingOutput: Output {
    private var output: HeadlessOutput
    private var modes: [Mode]
    private let flipsPerMode: Int
    private var flips = 0
    private var request: OutputRequest?

    /// - Parameter modes: the modes in turn, at least one.
    init(modes: [Mode], flipsPerMode: Int) throws {
        output = try HeadlessOutput(mode: modes[0])
        self.modes = Array(modes.dropFirst())
        self.flipsPerMode = flipsPerMode
    }

    let name = "resizing"
    var mode: Mode { output.mode }
    var eventDescriptor: Int32? { output.eventDescriptor }
    let cursorPlane: (any CursorPlane)? = nil

    func takeBuffer() throws(OutputError) -> ScanoutBuffer { try output.takeBuffer() }
    func giveBack(_ buffer: ScanoutBuffer) { output.giveBack(buffer) }
    func submit(_ buffer: ScanoutBuffer, damage: [PixelRect], id: UInt64) throws(OutputError) -> Submission {
        try output.submit(buffer, damage: damage, id: id)
    }

    func nextEvent() throws(OutputError) -> FlipEvent? {
        let event = try output.nextEvent()
        if event != nil {
            flips += 1
            if flips % flipsPerMode == 0 { request = modes.isEmpty ? .end : .rebuild(.output) }
        }
        return event
    }

    func takeRequest() -> OutputRequest? {
        defer { request = nil }
        return request
    }

    func rebuild(_ scope: RebuildScope) throws(OutputError) {
        guard !modes.isEmpty, let next = try? HeadlessOutput(mode: modes.removeFirst()) else {
            return try output.rebuild(scope)
        }
        output = next
    }

    func restore() {}
}
