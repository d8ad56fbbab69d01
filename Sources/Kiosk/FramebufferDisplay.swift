import DRM
import Display
import Framebuffer
import Geometry
import Platform

/// A framebuffer as the display of a kiosk. It notices when the device is removed, and moves the picture to a DRM card
/// that is there then: at boot, the firmware's framebuffer goes when the display's own driver comes.
final class FramebufferDisplay: Output {
    /// The pointer is part of the picture, also on a card that comes later.
    let cursorPlane: (any CursorPlane)? = nil
    private let framebuffer: FramebufferOutput
    private var card: DRMOutput?
    /// Opens the card that replaces the framebuffer; `nil` if the framebuffer was named.
    private let openCard: (() throws(DRMOpenError) -> DRMOutput)?
    private let monitor: (any DisplayMonitor)?
    private var isLost = false

    /// - Parameters:
    ///   - framebuffer: the framebuffer.
    ///   - openCard: opens the card that replaces it; `nil` if the framebuffer was named.
    init(
        _ framebuffer: sending FramebufferOutput,
        openCard: sending (() throws(DRMOpenError) -> DRMOutput)?
    ) {
        self.framebuffer = framebuffer
        self.openCard = openCard
        monitor = LibDRM().makeMonitor()
    }

    private var output: any Output { card ?? framebuffer }

    var name: String { output.name }
    var mode: Mode { output.mode }
    var eventDescriptor: Int32? { output.eventDescriptor }
    var changeDescriptor: Int32? { monitor?.descriptor }
    var sharesConsole: Bool { output.sharesConsole }

    func takeChange() -> OutputRequest? {
        guard monitor?.takeChanges() == true else { return nil }
        if let card { return card.takeChange() }
        if isLost { return .rebuild(.output) }
        return framebuffer.isGone ? .rebuild(.device) : nil
    }

    func takeBuffer() throws(OutputError) -> ScanoutBuffer { try output.takeBuffer() }

    func giveBack(_ buffer: ScanoutBuffer) { output.giveBack(buffer) }

    func submit(_ buffer: ScanoutBuffer, damage: [PixelRect], id: UInt64) throws(OutputError) -> Submission {
        try output.submit(buffer, damage: damage, id: id)
    }

    func nextEvent() throws(OutputError) -> FlipEvent? { try output.nextEvent() }

    func takeRequest() -> OutputRequest? { output.takeRequest() }

    func rebuild(_ scope: RebuildScope) throws(OutputError) {
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

    func turnOff() throws(OutputError) { try output.turnOff() }

    func relinquish() { output.relinquish() }

    func regain() -> RebuildScope? { output.regain() }

    func restore() {
        framebuffer.restore()
        card?.restore()
    }
}
