import DRM
import Display
import Geometry
import Pixels

/// A `DRMOutput` on a scripted card whose vertical blanks follow a virtual clock.
final class FakeDisplay: VirtualTimeOutput, CursorPlane, OverlayPlane {
    let output: DRMOutput
    private let card: FakeCard
    private let clock: VirtualClock
    private var nextBlank: Double?
    /// Whether flips complete at vertical blanks; otherwise they complete at once without a count, as on virtual
    /// displays.
    var hasBlanks = true

    init(_ output: DRMOutput, card: FakeCard, clock: VirtualClock) {
        self.output = output
        self.card = card
        self.clock = clock
    }

    var name: String { output.name }
    var mode: Mode { output.mode }
    var eventDescriptor: Int32? { nil }
    var flipTime: Double? { card.flight == nil ? nil : nextBlank }

    func takeBuffer() throws(OutputError) -> ScanoutBuffer {
        let buffer = try output.takeBuffer()
        return ScanoutBuffer(
            index: buffer.index, pixels: buffer.pixels, stale: buffer.stale, isFirstFrame: buffer.isFirstFrame,
            overlayPlane: buffer.overlayPlane == nil ? nil : self)
    }
    func giveBack(_ buffer: ScanoutBuffer) { output.giveBack(buffer) }

    func submit(_ buffer: ScanoutBuffer, damage: [PixelRect], id: UInt64) throws(OutputError) -> Submission {
        let submission = try output.submit(buffer, damage: damage, id: id)
        awaitBlank()
        return submission
    }

    var cursorPlane: (any CursorPlane)? { output.cursorPlane == nil ? nil : self }
    var cursorSize: (width: Int, height: Int) { output.cursorSize }
    func setCursor(_ image: CursorImage) { output.setCursor(image) }
    func placeCursor(_ place: CursorPlace?) { output.placeCursor(place) }
    func dropCursor() { output.dropCursor() }
    func takeCursorRefusal() -> OutputError? { output.takeCursorRefusal() }

    func submitCursor(id: UInt64) throws(OutputError) -> Submission {
        let submission = try output.submitCursor(id: id)
        awaitBlank()
        return submission
    }

    var overlayPlane: (any OverlayPlane)? { output.overlayPlane == nil ? nil : self }
    var planeObstacle: PlaneObstacle? { output.planeObstacle }
    var planeCapabilities: PlaneCapabilities { output.planeCapabilities }
    func takePlanePixels(width: Int, height: Int) throws(OutputError) -> PixelView {
        try output.takePlanePixels(width: width, height: height)
    }
    func testPlane(_ placement: PlanePlacement) throws(OutputError) { try output.testPlane(placement) }
    func placePlane(_ placement: PlanePlacement?) { output.placePlane(placement) }

    func submitPlane(id: UInt64) throws(OutputError) -> Submission {
        let submission = try output.submitPlane(id: id)
        awaitBlank()
        return submission
    }

    private func awaitBlank() {
        nextBlank =
            hasBlanks
            ? ((clock.now / mode.refreshInterval + 0.01).rounded(.down) + 1) * mode.refreshInterval : clock.now
    }

    func nextEvent() throws(OutputError) -> FlipEvent? {
        if let time = flipTime, clock.now >= time { card.blank(at: time, isCounted: hasBlanks) }
        return try output.nextEvent()
    }

    func rebuild(_ scope: RebuildScope) throws(OutputError) { try output.rebuild(scope) }
    func turnOff() throws(OutputError) { try output.turnOff() }
    func relinquish() { output.relinquish() }
    func regain() -> RebuildScope? { output.regain() }
    func restore() { output.restore() }
}

/// A renderer that fills the screen with the number of the frame, and notes the pointer that it is to draw.
final class Counter: FrameRenderer {
    private(set) var number: UInt8 = 0
    /// Whether only ``changes`` frames change.
    var isStill = false
    var changes = 1
    /// The place of the pointer that is drawn; `nil` if none is.
    private(set) var pointer: CursorPlace?
    private var pointerDamage: [PixelRect] = []

    func drawPointer(_ image: CursorImage, at place: CursorPlace?) {
        guard place != pointer else { return }
        pointerDamage = [pointer, place].compactMap { $0 }
            .map { PixelRect(x: $0.x, y: $0.y, width: image.width, height: image.height) }
        pointer = place
    }

    func releaseCaches() -> Int { 0 }

    func render(into buffer: ScanoutBuffer, presentationTime: Double) -> RenderedFrame {
        if isStill {
            guard changes > 0 else {
                var frame = RenderedFrame(damage: [], nextFrameTime: .infinity)
                frame.overlayDamage = pointerDamage
                pointerDamage = []
                return frame
            }
            changes -= 1
        }
        number = number &+ 1
        for y in 0..<buffer.pixels.height {
            let count = buffer.pixels.width * buffer.pixels.format.bytesPerPixel
            buffer.pixels.pointer(x: 0, y: y).initializeMemory(as: UInt8.self, repeating: number, count: count)
        }
        return RenderedFrame(
            damage: [buffer.pixels.bounds], nextFrameTime: isStill ? .infinity : presentationTime)
    }
}
