import Display
import Framebuffer
import Geometry
import Pixels

/// A `FramebufferOutput` without vertical blanks, in virtual time.
final class FakeDisplay: VirtualTimeOutput {
    private let output: FramebufferOutput
    private let clock: VirtualClock
    private let deviceClock: FakeClock
    private(set) var flipTime: Double?
    let cursorPlane: (any CursorPlane)? = nil
    let eventDescriptor: Int32? = nil

    init(_ output: FramebufferOutput, clock: VirtualClock, deviceClock: FakeClock) {
        self.output = output
        self.clock = clock
        self.deviceClock = deviceClock
    }

    var name: String { output.name }
    var mode: Mode { output.mode }

    func takeBuffer() throws(OutputError) -> ScanoutBuffer {
        deviceClock.advance(to: clock.now)
        return try output.takeBuffer()
    }

    func giveBack(_ buffer: ScanoutBuffer) { output.giveBack(buffer) }

    func submit(_ buffer: ScanoutBuffer, damage: [PixelRect], id: UInt64) throws(OutputError) -> Submission {
        deviceClock.advance(to: clock.now)
        let submission = try output.submit(buffer, damage: damage, id: id)
        if submission == .flipping { flipTime = clock.now }
        return submission
    }

    func nextEvent() throws(OutputError) -> FlipEvent? {
        flipTime = nil
        return try output.nextEvent()
    }

    func rebuild(_ scope: RebuildScope) throws(OutputError) { try output.rebuild(scope) }
    func turnOff() throws(OutputError) { try output.turnOff() }
    func relinquish() { output.relinquish() }
    func regain() -> RebuildScope? { output.regain() }
    func restore() { output.restore() }
}

/// A renderer that fills the picture with the number of the frame.
final class Counter: FrameRenderer {
    private var number: UInt8 = 0

    func releaseCaches() -> Int { 0 }

    func render(into buffer: ScanoutBuffer, presentationTime: Double) -> RenderedFrame {
        number = number &+ 1
        for y in 0..<buffer.pixels.height {
            let count = buffer.pixels.width * buffer.pixels.format.bytesPerPixel
            buffer.pixels.pointer(x: 0, y: y).initializeMemory(as: UInt8.self, repeating: number, count: count)
        }
        return RenderedFrame(damage: [buffer.pixels.bounds], nextFrameTime: presentationTime)
    }
}
