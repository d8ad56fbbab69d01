import KioskSettings
import Libinput
import Session

/// The input devices of a kiosk.
enum InputChoice {
    /// Opens the machine's devices, or those of `nodes` if there are any. Returns `nil` and logs the reason if that
    /// fails, because a kiosk without a touch panel still shows its picture.
    static func open(of seat: (any Seat)?, nodes: [String]) -> LibinputContext? {
        let opener = seat?.devices ?? DirectDeviceOpener()
        do throws(LibinputError) {
            // Keys wake the display of every program.
            return nodes.isEmpty
                ? try LibinputContext(seat: seat?.name ?? "seat0", keys: true, opener: opener)
                : try LibinputContext(nodes: nodes, keys: true, opener: opener)
        } catch {
            KioskLog.notice("device: opening the input devices: \(error); the kiosk runs without touches")
            return nil
        }
    }
}
