import CDRM
import Geometry
import Platform

/// Sets modes and flips the way drivers without atomic mode setting want it.
final class LegacyScanout: DRMScanout {
    private let card: DRMCard
    private let pipeline: DRMPipeline

    init(card: DRMCard, pipeline: DRMPipeline) {
        self.card = card
        self.pipeline = pipeline
    }

    func test(_ framebuffer: UInt32, _ configuration: DRMConfiguration) throws(KernelError) {}

    func setMode(_ framebuffer: UInt32, _ configuration: DRMConfiguration) throws(KernelError) {
        try card.kernel.setCRTC(pipeline.crtc, framebuffer: framebuffer, connectors: [pipeline.connector.id],
                                timings: configuration.timings, card: card.descriptor)
    }

    func flip(to framebuffer: UInt32, changed: borrowing Region, id: UInt64) throws(KernelError) {
        try card.kernel.pageFlip(pipeline.crtc, framebuffer: framebuffer, id: id, card: card.descriptor)
    }
}
