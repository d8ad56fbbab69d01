import Control
import KioskSettings

extension ControlMethods {
    /// Shows or hides the HUD, also while the main thread is blocked.
    var hudMethod: ControlMethod {
        ControlMethod(HUDRequest.self) { [hud] request throws(ControlRequestError) in
            do throws(KioskError) {
                try hud.show(request.isOn)
            } catch {
                throw ControlRequestError(.notAvailable, "\(error)")
            }
        }
    }
}
