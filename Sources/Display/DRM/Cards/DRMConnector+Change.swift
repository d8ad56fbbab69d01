import CDRM
import Display
import Platform

extension DRMConnector {
    /// Returns what has to be rebuilt because the connector has changed since it was read; `nil` for nothing.
    func change(on card: DRMCard) -> RebuildScope? {
        do throws(KernelError) {
            let now = try card.kernel.connector(id, of: card.descriptor, probing: true)
            guard now.isUsable, now.hasModes(of: self) else { return .output }
            let table = try PropertyTable(of: id, kind: .connector, kernel: card.kernel, card: card.descriptor)
            // The driver has lost the link to the display, which is the same one: it waits for a modeset.
            return table.value("link-status") == UInt64(DRM_MODE_LINK_STATUS_BAD) ? .modeset : nil
        } catch {
            // The connector of a hub is gone with it.
            return .output
        }
    }

    private func hasModes(of other: DRMConnector) -> Bool {
        modes.elementsEqual(other.modes) { $0.isSame(as: $1) }
    }
}

extension drmModeModeInfo {
    fileprivate func isSame(as other: drmModeModeInfo) -> Bool {
        (hdisplay, vdisplay, clock) == (other.hdisplay, other.vdisplay, other.clock)
            && (htotal, vtotal, flags, type) == (other.htotal, other.vtotal, other.flags, other.type)
    }
}
