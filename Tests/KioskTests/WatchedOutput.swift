import Display
import Geometry
import Pixels
import Platform
import TestSupport

/// An output in memory and in real time that notes what is submitted, and a pixel of it.
final class WatchedOutput: Output {
    struct Submission: Sendable {
        var time: Double
        var damage: [PixelRect]
        /// The colour of the pixel, without its unused byte.
        var pixel: UInt32
    }

    private let output: HeadlessOutput
    private let x: Int
    private let y: Int
    let submissions = EventLog<Submission>()

    /// - Parameters:
    ///   - x: the column of the pixel.
    ///   - y: the row of the pixel.
    init(mode: Mode, x: Int, y: Int) throws {
        output = try HeadlessOutput(mode: mode)
        self.x = x
        self.y = y
    }

    let name = "watched"
    var mode: Mode { output.mode }
    var eventDescriptor: Int32? { output.eventDescriptor }
    let cursorPlane: (any CursorPlane)? = nil

    func takeBuffer() throws(OutputError) -> ScanoutBuffer { try output.takeBuffer() }
    func giveBack(_ buffer: ScanoutBuffer) { output.giveBack(buffer) }
    func submit(_ buffer: ScanoutBuffer, damage: [PixelRect], id: UInt64) throws(OutputError) -> Display.Submission {
        submissions.add(
            Submission(
                time: MonotonicClock().now, damage: damage, pixel: buffer.pixels.row(y)[x] & 0xff_ffff))
        return try output.submit(buffer, damage: damage, id: id)
    }

    func nextEvent() throws(OutputError) -> FlipEvent? { try output.nextEvent() }
    func rebuild(_ scope: RebuildScope) throws(OutputError) { try output.rebuild(scope) }
    func turnOff() throws(OutputError) { try output.turnOff() }
    func restore() {}
}
