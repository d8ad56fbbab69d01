import Display
import Pixels
import Platform

/// What is to be on the pointer's plane.
struct DRMCursorState {
    let buffer: DRMBuffer
    let hotX: Int
    let hotY: Int
    /// Nil for nothing.
    let place: CursorPlace?
}

/// The mouse's pointer: its picture, where it is, and where it is to be.
final class DRMCursor {
    let image: CursorImage
    var wanted: CursorPlace?
    private var shown: CursorPlace?
    /// Made when the pointer is shown for the first time.
    private var buffer: DRMBuffer?

    init(_ image: CursorImage, wanted: CursorPlace? = nil) {
        self.image = image
        self.wanted = wanted
    }

    /// What has to be changed; nil where it is as it is to be.
    func change(on card: DRMCard, _ scanout: any DRMScanout) throws(KernelError) -> DRMCursorState? {
        guard wanted != shown else { return nil }
        if let buffer { return state(buffer) }
        let buffer = try drawn(on: card)
        let state = state(buffer)
        try scanout.test(state)
        self.buffer = buffer
        return state
    }

    /// The kernel has taken the change.
    func changed(_ state: DRMCursorState) {
        shown = state.place
    }

    /// The plane is off.
    func wasHidden() {
        shown = nil
    }

    private func state(_ buffer: DRMBuffer) -> DRMCursorState {
        DRMCursorState(buffer: buffer, hotX: image.hotX, hotY: image.hotY, place: wanted)
    }

    /// The picture in memory of the size that the display takes, with nothing around it.
    private func drawn(on card: DRMCard) throws(KernelError) -> DRMBuffer {
        let (width, height) = card.cursorSize
        let buffer = try DRMBuffer(width: width, height: height, format: .argb8888, card: card)
        for y in 0..<height {
            let row = buffer.pixels.row(y)
            for x in 0..<width { row[x] = x < image.width && y < image.height ? image.pixels[y * image.width + x] : 0 }
        }
        return buffer
    }
}
