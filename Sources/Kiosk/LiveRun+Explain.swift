import Animation
import Control
import Explain
import Layers

extension LiveRun {
    /// Returns what explains the present frame of a display.
    /// - Parameter name: The name of the display's connector; `nil` for the kiosk's own.
    func explainer(of name: String?) throws(ControlRequestError) -> Explainer {
        guard let output = name.map({ name in outputs.first { $0.name == name } }) ?? main else {
            throw .invalidParams(
                "“display”: there is no “\(name ?? "")”; choose of \(outputs.map(\.name).joined(separator: ", "))")
        }
        return output.explainer(at: MediaTime.now)
    }
}
