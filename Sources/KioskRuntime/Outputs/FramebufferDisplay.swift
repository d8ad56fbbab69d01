package import DRM
package import Display
package import Framebuffer
package import Geometry
import Platform

/// A framebuffer as the display of a kiosk. It notices when the device is removed, and moves the picture to a DRM card
/// that is there then: at boot, the firmware's framebuffer goes when the display's own driver comes.
package final class FramebufferDisplay: Output {
    /// The pointer is drawn into the frames, also on a card that comes later.
    package let cursorPlane: (any CursorPlane)? = nil
    private let framebuffer: FramebufferOutput
    private var card: DRMOutput?
    /// Opens the card that replaces the framebuffer; `nil` if the framebuffer was named.
    private let openCard: (() throws(DRMOpenError) -> DRMOutput)?
    private let monitor: (any DisplayMonitor)?
    private var isLost = false

    /// - Parameters:
    ///   - framebuffer: the framebuffer.
    ///   - openCard: opens the card that replaces it; `nil` if the framebuffer was named.
    ///   - monitor: reports removed framebuffers and new cards.
    package init(
        _ framebuffer: sending FramebufferOutput,
        openCard: sending (() throws(DRMOpenError) -> DRMOutput)?,
        monitor: sending (any DisplayMonitor)? = LibDRM().makeMonitor()
    ) {
        self.framebuffer = framebuffer
        self.openCard = openCard
        self.monitor = monitor
    }

    private var output: any Output { card ?? framebuffer }

    package var name: String { output.name }
    package var mode: Mode { output.mode }
    package var eventDescriptor: Int32? { output.eventDescriptor }
    package var changeDescriptor: Int32? { monitor?.descriptor }
    package var sharesConsole: Bool { output.sharesConsole }

    package func takeChange() -> OutputRequest? {
        guard let removed = monitor?.takeChanges() else { return nil }
        if let card { return card.takeChange() }
        if isLost { return .rebuild(.output) }
        // The kernel reports a removal before it refuses calls of the device.
        return removed.contains(framebuffer.name) || framebuffer.isGone ? .rebuild(.device) : nil
    }

    package func takeBuffer() throws(OutputError) -> ScanoutBuffer { try output.takeBuffer() }

    package func giveBack(_ buffer: ScanoutBuffer) { output.giveBack(buffer) }

    package func submit(_ buffer: ScanoutBuffer, damage: [PixelRect], id: UInt64) throws(OutputError) -> Submission {
        try output.submit(buffer, damage: damage, id: id)
    }

    package func nextEvent() throws(OutputError) -> FlipEvent? { try output.nextEvent() }

    package func takeRequest() -> OutputRequest? { output.takeRequest() }

    package func rebuild(_ scope: RebuildScope) throws(OutputError) {
        if let card { return try card.rebuild(scope) }
        do throws(OutputError) {
            try framebuffer.rebuild(scope)
            isLost = false
        } catch {
            isLost = true
            guard let openCard, let card = try? openCard() else { throw error }
            self.card = card
        }
    }

    package func turnOff() throws(OutputError) { try output.turnOff() }

    package func relinquish() { output.relinquish() }

    package func regain() -> RebuildScope? { output.regain() }

    package func restore() {
        framebuffer.restore()
        card?.restore()
    }
}
