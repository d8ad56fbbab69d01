import Display
import Pixels
import Platform

/// The state of the pointer's plane.
struct DRMCursorState {
    let buffer: DRMBuffer
    let hotX: Int
    let hotY: Int
    /// The place of the pointer; `nil` if it is hidden.
    let place: CursorPlace?
}

/// The mouse's pointer: its image, its place on screen and its wanted place.
final class DRMCursor {
    let image: CursorImage
    var wanted: CursorPlace?
    private var shown: CursorPlace?
    /// The buffer, allocated when the pointer is shown for the first time.
    private var buffer: DRMBuffer?

    init(_ image: CursorImage, wanted: CursorPlace? = nil) {
        self.image = image
        self.wanted = wanted
    }

    /// Returns the state to set; `nil` if the pointer is at its place.
    func change(on card: DRMCard, _ scanout: any DRMScanout) throws(KernelError) -> DRMCursorState? {
        guard wanted != shown else { return nil }
        if let buffer { return state(buffer) }
        let buffer = try drawn(on: card)
        let state = state(buffer)
        try scanout.test(DRMPlaneChanges(cursor: state))
        self.buffer = buffer
        return state
    }

    /// Notes that the kernel has accepted a state.
    func changed(_ state: DRMCursorState) {
        shown = state.place
    }

    /// Notes that the plane was turned off.
    func wasHidden() {
        shown = nil
    }

    private func state(_ buffer: DRMBuffer) -> DRMCursorState {
        DRMCursorState(buffer: buffer, hotX: image.hotX, hotY: image.hotY, place: wanted)
    }

    /// Returns a buffer of the size that the display requires, with the image at the top left and transparent pixels
    /// around it.
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
