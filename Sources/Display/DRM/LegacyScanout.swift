import CDRM
import Display
import Geometry
import Platform

/// Sets modes and flips with the calls of drivers without atomic mode setting.
final class LegacyScanout: DRMScanout {
    private let card: DRMCard
    private let pipeline: DRMPipeline
    private var hasCursor = false
    let canTurn = false

    init(card: DRMCard, pipeline: DRMPipeline) {
        self.card = card
        self.pipeline = pipeline
    }

    func test(_ framebuffer: UInt32, _ configuration: DRMConfiguration) throws(KernelError) {}

    func setMode(_ framebuffer: UInt32, _ configuration: DRMConfiguration) throws(KernelError) {
        try card.kernel.setCRTC(
            pipeline.crtc, framebuffer: framebuffer, connectors: [pipeline.connector.id],
            timings: configuration.timings, card: card.descriptor)
        hideCursor()
    }

    func turnOff() throws(KernelError) {
        hideCursor()
        try card.kernel.setCRTC(pipeline.crtc, framebuffer: 0, connectors: [], timings: nil, card: card.descriptor)
    }

    func flip(to framebuffer: UInt32, changed: borrowing Region, cursor: DRMCursorState?, id: UInt64)
        throws(KernelError)
    {
        if let cursor { _ = try show(cursor, id: id) }
        try card.kernel.pageFlip(pipeline.crtc, framebuffer: framebuffer, id: id, card: card.descriptor)
    }

    func test(_ cursor: DRMCursorState) throws(KernelError) {}

    func show(_ cursor: DRMCursorState, id: UInt64) throws(KernelError) -> Submission {
        let kernel = card.kernel
        let crtc = pipeline.crtc
        guard let place = cursor.place else {
            try kernel.setCursor(crtc, buffer: 0, width: 0, height: 0, hotX: 0, hotY: 0, card: card.descriptor)
            hasCursor = false
            return .shown
        }
        // The cursor is moved first, so that it does not appear at its old place.
        try kernel.moveCursor(crtc, x: place.x, y: place.y, card: card.descriptor)
        if !hasCursor {
            try kernel.setCursor(
                crtc, buffer: cursor.buffer.handle, width: cursor.buffer.pixels.width,
                height: cursor.buffer.pixels.height,
                hotX: cursor.hotX, hotY: cursor.hotY, card: card.descriptor)
            hasCursor = true
        }
        return .shown
    }

    private func hideCursor() {
        guard hasCursor else { return }
        hasCursor = false
        try? card.kernel.setCursor(
            pipeline.crtc, buffer: 0, width: 0, height: 0, hotX: 0, hotY: 0, card: card.descriptor)
    }

    func release() {
        hideCursor()
    }
}
