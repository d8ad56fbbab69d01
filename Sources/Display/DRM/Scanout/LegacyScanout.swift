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

    func flip(to framebuffer: UInt32, changed: borrowing Region, planes: DRMPlaneChanges, id: UInt64)
        throws(KernelError)
    {
        try set(planes)
        try card.kernel.pageFlip(pipeline.crtc, framebuffer: framebuffer, id: id, card: card.descriptor)
    }

    func test(_ planes: DRMPlaneChanges) throws(KernelError) {}

    func show(_ planes: DRMPlaneChanges, id: UInt64) throws(KernelError) -> Submission {
        try set(planes)
        return .shown
    }

    /// There are no legacy calls for overlay planes together with a frame, so that these are not used.
    func set(_ planes: DRMPlaneChanges) throws(KernelError) {
        guard let cursor = planes.cursor else { return }
        let kernel = card.kernel
        let crtc = pipeline.crtc
        guard let place = cursor.place else {
            try kernel.setCursor(crtc, buffer: 0, width: 0, height: 0, hotX: 0, hotY: 0, card: card.descriptor)
            hasCursor = false
            return
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
