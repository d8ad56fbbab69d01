import Display
import Geometry

/// An output in memory and in real time that logs when it is used, given up and taken again.
final class LeavingOutput: Output {
    private let output: HeadlessOutput
    private let script: ScriptedSeat.Script
    private let onFrame: @Sendable (Int) -> Void
    private var frames = 0

    /// - Parameter onFrame: called after each frame with its number since the display was taken, from 1.
    init(_ mode: Mode, _ script: ScriptedSeat.Script, onFrame: @escaping @Sendable (Int) -> Void) throws {
        output = try HeadlessOutput(mode: mode)
        self.script = script
        self.onFrame = onFrame
    }

    let name = "leaving"
    var mode: Mode { output.mode }
    var eventDescriptor: Int32? { output.eventDescriptor }
    let cursorPlane: (any CursorPlane)? = nil

    func takeBuffer() throws(OutputError) -> ScanoutBuffer { try output.takeBuffer() }
    func giveBack(_ buffer: ScanoutBuffer) { output.giveBack(buffer) }
    func submit(_ buffer: ScanoutBuffer, damage: [PixelRect], id: UInt64) throws(OutputError) -> Submission {
        frames += 1
        if frames == 1 {
            script.log.add("frame of \(damage.area == buffer.pixels.bounds.area ? "everything" : "a part")")
        }
        defer { onFrame(frames) }
        return try output.submit(buffer, damage: damage, id: id)
    }

    func nextEvent() throws(OutputError) -> FlipEvent? { try output.nextEvent() }

    func relinquish() {
        script.log.add("relinquished after \(frames > 0 ? "frames" : "none")")
        frames = 0
    }

    func regain() -> RebuildScope? {
        script.log.add("regained after \(frames > 0 ? "frames" : "none")")
        return .modeset
    }

    func rebuild(_ scope: RebuildScope) throws(OutputError) { try output.rebuild(scope) }
    func restore() { script.log.add("restored") }
}
