import CDRM
import Platform

/// The state of a CRTC before this program set a mode on it.
final class DRMSnapshot {
    /// The properties that this program changes.
    private static let names = [
        "FB_ID", "CRTC_ID", "SRC_X", "SRC_Y", "SRC_W", "SRC_H", "CRTC_X", "CRTC_Y", "CRTC_W", "CRTC_H", "rotation",
        "pixel blend mode", "alpha", "ACTIVE",
    ]

    private let card: DRMCard
    private let connector: UInt32
    let crtc: DRMCRTC
    /// The request that restores the state; empty with legacy drivers.
    private var request = AtomicRequest()
    private var modeBlob: UInt32?

    init(card: DRMCard, pipeline: DRMPipeline) throws(KernelError) {
        self.card = card
        connector = pipeline.connector.id
        crtc = try card.kernel.crtc(pipeline.crtc, of: card.descriptor)
        guard card.isAtomic else { return }
        try add(pipeline.connector.id, .connector)
        try add(pipeline.crtc, .crtc)
        for plane in [pipeline.plane?.id].compactMap({ $0 }) + pipeline.strayPlanes { try add(plane, .plane) }
    }

    deinit {
        if let modeBlob { card.kernel.destroyBlob(modeBlob, card: card.descriptor) }
    }

    /// Restores the state.
    func restore() throws(KernelError) {
        if !request.isEmpty {
            // The old buffer of a plane may have been released with its program; then the CRTC's own is restored.
            let flags = UInt32(DRM_MODE_ATOMIC_ALLOW_MODESET)
            if (try? card.kernel.commit(request, flags: flags, id: 0, card: card.descriptor)) != nil { return }
        }
        let wasOn = crtc.timings != nil && crtc.framebuffer != 0
        try card.kernel.setCRTC(
            crtc.id, framebuffer: wasOn ? crtc.framebuffer : 0, connectors: wasOn ? [connector] : [],
            timings: wasOn ? crtc.timings : nil, card: card.descriptor)
    }

    private func add(_ object: UInt32, _ kind: DRMObjectKind) throws(KernelError) {
        let table = try PropertyTable(of: object, kind: kind, kernel: card.kernel, card: card.descriptor)
        for name in Self.names {
            guard let id = table.id(name), let value = table.value(name) else { continue }
            request.set(id, of: object, to: value)
        }
        // The kernel releases the blob of the mode with the mode, so a copy is kept.
        if let id = table.id("MODE_ID") { request.set(id, of: object, to: try copyOfMode()) }
    }

    private func copyOfMode() throws(KernelError) -> UInt64 {
        guard let timings = crtc.timings else { return 0 }
        let blob = try card.kernel.createBlob([timings], card: card.descriptor)
        modeBlob = blob
        return UInt64(blob)
    }
}

extension DRMKernel {
    /// Copies the bytes of elements to a property blob and returns its identifier.
    func createBlob<Element>(_ elements: [Element], card: Int32) throws(KernelError) -> UInt32 {
        var result: Result<UInt32, KernelError>?
        elements.withUnsafeBytes { bytes in
            result = Result { () throws(KernelError) in try createBlob(bytes, card: card) }
        }
        return try result!.get()
    }
}
