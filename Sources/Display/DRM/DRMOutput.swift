import CDRM
import Display
import Geometry
import Glibc
import Pixels
import Platform
package import Session

/// An output on a DRM card: dumb buffers that are shown by page flips.
package final class DRMOutput: Output, CursorPlane {
    private(set) var card: DRMCard
    private let monitor: (any DisplayMonitor)?
    private let cards: DRMCardTable
    let request: DRMRequest
    private(set) var pipeline: DRMPipeline
    private(set) var scanout: any DRMScanout
    /// The states of all CRTCs that were driven, from before.
    private var snapshots: [DRMSnapshot]
    private var configurations: [DRMConfiguration]
    private var choice = 0
    private var buffers: [DRMBuffer] = []
    private var swapchain: Swapchain
    private(set) var needsMode = true
    private var flight: UInt64?
    private var events = DRMEvents()
    private var hasSetMode = false
    /// The rotation of the picture, which stays when another display is found.
    private let rotation: Rotation
    package let panelRotation: Rotation
    private var isRestored = false
    var cursor: DRMCursor?
    var cursorRefusal: OutputError?
    /// The picture of the overlay plane; `nil` if there is no such plane.
    private(set) var overlay: DRMOverlay?

    /// Opens the requested display.
    /// - Parameters:
    ///   - request: the display.
    ///   - cards: the cards that other outputs of the program control.
    ///   - devices: opens the card.
    package static func open(
        _ request: DRMRequest, cards: DRMCardTable = DRMCardTable(), devices: any DeviceOpener = DirectDeviceOpener()
    ) throws(DRMOpenError) -> sending DRMOutput {
        try DRMOutput(request, kernel: LibDRM(devices: devices), cards: cards)
    }

    /// Opens the requested display through the given system calls.
    package init(_ request: DRMRequest, kernel: any DRMKernel, cards: DRMCardTable = DRMCardTable())
        throws(DRMOpenError)
    {
        self.cards = cards
        // Before the displays are looked at, so that no change is missed.
        monitor = kernel.makeMonitor()
        card = try DRMCard.choose(for: request, kernel: kernel, cards: cards)
        self.request = request
        pipeline = try card.pipeline(for: request.connector)
        let settled = request.settled(on: pipeline.connector.name)
        configurations = try DRMConfiguration.candidates(for: pipeline, settled)
        panelRotation = pipeline.panelRotation
        rotation = settled.rotation ?? pipeline.panelRotation
        swapchain = Swapchain(count: request.buffers, bounds: .empty)
        scanout = try Self.scanout(card, pipeline)
        snapshots = [try Self.snapshot(card, pipeline)]
        overlay = pipeline.overlay.map(DRMOverlay.init)
        do throws(OutputError) {
            try allocate()
        } catch {
            throw .output(error.about(card.path))
        }
    }

    deinit {
        restore()
    }

    package var name: String { "\(card.name) \(pipeline.connector.name)" }
    package var mode: Mode { configurations[choice].mode }
    /// The pixel format of the buffers.
    package var format: PixelFormat { configurations[choice].format }
    /// The number of buffers.
    package var bufferCount: Int { swapchain.count }
    package var eventDescriptor: Int32? { isRestored || card.isClosed ? nil : card.descriptor }
    package var changeDescriptor: Int32? { monitor?.descriptor }
    /// The kernel driver, such as `virtio_gpu` or `vkms`.
    package var driver: String { card.driver }
    /// Whether frames are submitted with atomic commits.
    package var isAtomic: Bool { card.isAtomic }
    /// Whether the primary plane rotates the frames.
    var isRotatedByPlane: Bool { configurations[choice].rotation != .degrees0 }
    /// The number of bytes from one row of a buffer to the next.
    package var pitch: Int { buffers.first?.pixels.pitch ?? 0 }

    package func takeBuffer() throws(OutputError) -> ScanoutBuffer {
        guard !buffers.isEmpty, let index = swapchain.take() else { throw .noFreeBuffer }
        return ScanoutBuffer(
            index: index, pixels: buffers[index].pixels, stale: swapchain.stale, isFirstFrame: swapchain.isFresh,
            rotation: configurations[choice].rotation, overlayPlane: needsMode ? nil : overlayPlane)
    }

    package func giveBack(_ buffer: ScanoutBuffer) {
        swapchain.giveBack()
    }

    package func submit(_ buffer: ScanoutBuffer, damage: [PixelRect], id: UInt64) throws(OutputError) -> Submission {
        swapchain.draw(damage: damage)
        let framebuffer = buffers[buffer.index].framebuffer
        if needsMode {
            do throws(KernelError) {
                try scanout.setMode(framebuffer, configurations[choice])
            } catch {
                throw .kernel(error, while: .setMode)
            }
            needsMode = false
            hasSetMode = true
            cursor?.wasHidden()
            overlay?.wasHidden()
            swapchain.show()
            return .shown
        }
        try flip(to: framebuffer, changed: swapchain.changed, id: id)
        swapchain.queue()
        flight = id
        return .flipping
    }

    package func nextEvent() throws(OutputError) -> FlipEvent? {
        if let event = try events.next() { return received(event) }
        // A read that did not fill the buffer has emptied the queue; reading until nothing is left would cost a call
        // per frame.
        if events.isDrained {
            events.forget()
            return nil
        }
        do throws(KernelError) {
            events.refilled(try card.kernel.readEvents(into: events.storage, card: card.descriptor))
        } catch {
            throw .kernel(error, while: .readEvents)
        }
        guard let event = try events.next() else {
            events.forget()
            return nil
        }
        return received(event)
    }

    package func rebuild(_ scope: RebuildScope) throws(OutputError) {
        needsMode = true
        flight = nil
        switch scope {
        // An earlier rebuild may have failed half-way and left no buffers.
        case .modeset where !buffers.isEmpty && !card.isLost:
            swapchain.reset()
        case .modeset, .output:
            if card.isLost { try reopen() } else { try rediscover() }
        case .device:
            try reopen()
        case .nextConfiguration:
            try advance { _, _ in true }
        case .smallerConfiguration:
            try advance { $0.bandwidth < $1.bandwidth }
        }
    }

    package func turnOff() throws(OutputError) {
        guard let buffer = buffers.first else { return }
        needsMode = true
        flight = nil
        swapchain.reset()
        endOverlay()
        cursor?.wasHidden()
        // A driver that refuses it shows a black picture.
        if !request.keepsSignal, (try? scanout.turnOff()) != nil { return }
        buffer.clear()
        do throws(KernelError) {
            try scanout.setMode(buffer.framebuffer, configurations[choice])
        } catch {
            throw .kernel(error, while: .turnOff)
        }
    }

    package func takeChange() -> OutputRequest? {
        guard !isRestored, let monitor, monitor.takeChanges() != nil else { return nil }
        guard !card.isClosed, !buffers.isEmpty else { return .rebuild(.output) }
        return pipeline.connector.change(on: card).map { .rebuild($0) }
    }

    package func relinquish() {
        if !card.isLost { endOverlay() }
        card.dropControl()
    }

    package func regain() -> RebuildScope? {
        guard !card.isLost else { return .output }
        do throws(KernelError) {
            try card.regainControl()
        } catch {
            // A descriptor that a seat manager does not give control to was revoked.
            let isHeld = [EBUSY, EACCES, EPERM].contains(error.errno)
            return isHeld && !card.kernel.grantsControl ? nil : .device
        }
        // Displays may have come and gone meanwhile.
        return buffers.isEmpty ? .output : pipeline.connector.change(on: card) ?? .modeset
    }

    package func restore() {
        guard !isRestored else { return }
        isRestored = true
        if !card.isLost { endOverlay() }
        // The kernel's console repairs what cannot be restored when the card is closed.
        if hasSetMode {
            for snapshot in snapshots { try? snapshot.restore() }
        }
        snapshots = []
        scanout.release()
        buffers = []
        cursor = nil
        overlay = nil
        card.close()
    }

    /// Notes an event. Events of flips before a rebuild are passed on, but concern none of the buffers any more.
    private func received(_ event: FlipEvent) -> FlipEvent {
        if event.id == flight {
            flight = nil
            swapchain.flip()
        }
        return event
    }

    /// Opens the requested device again, which may be another one.
    private func reopen() throws(OutputError) {
        scanout.release()
        buffers = []
        snapshots = []
        cursor = cursor.map { DRMCursor($0.image, wanted: $0.wanted) }
        overlay = nil
        hasSetMode = false
        card.close()
        do throws(DRMOpenError) {
            card = try DRMCard.choose(for: request, kernel: card.kernel, cards: cards)
        } catch {
            throw .notFound("\(error)")
        }
        do throws(OutputError) {
            try rediscover()
        } catch {
            // The display may appear on another card.
            card.close()
            throw error
        }
    }

    /// Finds the display again. It may be another one, on another connector.
    private func rediscover() throws(OutputError) {
        do throws(DRMOpenError) {
            pipeline = try card.pipeline(for: request.connector)
            configurations = try DRMConfiguration.candidates(
                for: pipeline, request.settled(on: pipeline.connector.name))
            scanout.release()
            scanout = try Self.scanout(card, pipeline)
            overlay = pipeline.overlay.map(DRMOverlay.init)
            cursor = cursor.map { DRMCursor($0.image, wanted: $0.wanted) }
            if !snapshots.contains(where: { $0.crtc.id == pipeline.crtc }) {
                snapshots.append(try Self.snapshot(card, pipeline))
            }
        } catch {
            // Without a display there is nothing to draw to.
            buffers = []
            switch error {
            case .output(let error): throw error
            default: throw .notFound("\(error)")
            }
        }
        choice = 0
        try allocate()
    }

    private func advance(until fits: (_ next: DRMConfiguration, _ before: DRMConfiguration) -> Bool) throws(OutputError)
    {
        let refused = configurations[choice]
        guard let next = configurations.indices.first(where: { $0 > choice && fits(configurations[$0], refused) })
        else {
            throw .noConfigurationLeft(name)
        }
        choice = next
        try allocate()
    }

    /// Allocates the buffers for the first configuration, from the chosen one on, that the driver accepts.
    private func allocate() throws(OutputError) {
        buffers = []
        while true {
            do throws(OutputError) {
                try allocateChosen()
                return
            } catch {
                buffers = []
                guard case .rebuild = FailurePolicy.disposition(of: error), choice + 1 < configurations.count else {
                    throw error
                }
                choice += 1
            }
        }
    }

    /// Allocates the buffers for the chosen configuration, rotated by the plane if that is requested and possible.
    private func allocateChosen() throws(OutputError) {
        if rotation != .degrees0 && scanout.canTurn {
            if (try? allocateChosen(turned: rotation)) != nil { return }
            buffers = []
        }
        try allocateChosen(turned: .degrees0)
    }

    private func allocateChosen(turned rotation: Rotation) throws(OutputError) {
        configurations[choice].rotation = rotation
        let configuration = configurations[choice]
        let size = configuration.size
        do throws(KernelError) {
            for _ in 0..<swapchain.count {
                buffers.append(
                    try DRMBuffer(width: size.width, height: size.height, format: configuration.format, card: card))
            }
        } catch {
            throw .kernel(error, while: .allocateBuffer)
        }
        do throws(KernelError) {
            try scanout.test(buffers[0].framebuffer, configuration)
        } catch {
            throw .kernel(error, while: .setMode)
        }
        swapchain = Swapchain(count: swapchain.count, bounds: buffers[0].pixels.bounds)
    }

    private static func scanout(_ card: DRMCard, _ pipeline: DRMPipeline) throws(DRMOpenError) -> any DRMScanout {
        try describing(card) { () throws(KernelError) -> any DRMScanout in
            if card.isAtomic, let plane = pipeline.plane {
                return try AtomicScanout(card: card, pipeline: pipeline, plane: plane.id)
            }
            return LegacyScanout(card: card, pipeline: pipeline)
        }
    }

    private static func snapshot(_ card: DRMCard, _ pipeline: DRMPipeline) throws(DRMOpenError) -> DRMSnapshot {
        try describing(card) { () throws(KernelError) in try DRMSnapshot(card: card, pipeline: pipeline) }
    }
}
