import Control
import JSONTree
import KioskSettings

extension ControlMethods {
    /// Shows or hides the HUD, also while the main thread is blocked.
    var hudMethod: ControlMethod {
        ControlMethod(
            "hud", access: .full, summary: "Shows or hides the HUD: frame times and counters over the picture.",
            params: [ControlParameter("on", .boolean, summary: "whether the HUD is shown")], result: "null",
            answer: { [hud] request throws(ControlRequestError) in
                do throws(KioskError) {
                    try hud.show(request.flag("on") ?? true)
                } catch {
                    throw ControlRequestError(.notAvailable, "\(error)")
                }
                return .null
            })
    }
}
