import DRM
import Display
import Geometry
import Pixels

/// A real `DRMOutput` on a fake card whose vertical blanks come by a virtual clock.
final class FakeDisplay: VirtualTimeOutput {
    let output: DRMOutput
    private let card: FakeCard
    private let clock: VirtualClock
    private var nextBlank: Double?

    init(_ output: DRMOutput, card: FakeCard, clock: VirtualClock) {
        self.output = output
        self.card = card
        self.clock = clock
    }

    var name: String { output.name }
    var mode: Mode { output.mode }
    var format: PixelFormat { output.format }
    var bufferCount: Int { output.bufferCount }
    var prefersShadow: Bool { output.prefersShadow }
    var eventDescriptor: Int32? { nil }
    var flipTime: Double? { card.flight == nil ? nil : nextBlank }

    func takeBuffer() throws(OutputError) -> ScanoutBuffer { try output.takeBuffer() }
    func giveBack(_ buffer: ScanoutBuffer) { output.giveBack(buffer) }

    func submit(_ buffer: ScanoutBuffer, damage: Region, id: UInt64) throws(OutputError) -> Submission {
        let submission = try output.submit(buffer, damage: damage, id: id)
        nextBlank = ((clock.now / mode.refreshInterval + 0.01).rounded(.down) + 1) * mode.refreshInterval
        return submission
    }

    func nextEvent() throws(OutputError) -> FlipEvent? {
        if let time = flipTime, clock.now >= time { card.blank(at: time) }
        return try output.nextEvent()
    }

    func rebuild(_ scope: RebuildScope) throws(OutputError) { try output.rebuild(scope) }
    func restore() { output.restore() }
}

/// A renderer that fills everything with the frame's number, which changes every frame.
final class Counter: FrameRenderer {
    private(set) var number: UInt8 = 0

    func render(into buffer: ScanoutBuffer, presentationTime: Double) -> RenderedFrame {
        number = number &+ 1
        for y in 0..<buffer.pixels.height {
            let count = buffer.pixels.width * buffer.pixels.format.bytesPerPixel
            buffer.pixels.pointer(x: 0, y: y).initializeMemory(as: UInt8.self, repeating: number, count: count)
        }
        return RenderedFrame(damage: Region(buffer.pixels.bounds), nextFrameTime: presentationTime)
    }
}
