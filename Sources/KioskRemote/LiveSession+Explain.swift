import Animation
import Control
import Explain
import KioskRuntime
import Layers

extension LiveSession {
    /// Returns what explains the present frame of a display.
    /// - Parameter name: The name of the display's connector; `nil` for the kiosk's own.
    func explainer(of name: String?) throws(ControlRequestError) -> Explainer {
        let output = try output(of: name)
        return output.explainer(at: output.context.now)
    }

    /// Returns the use of the overlay plane of a display.
    /// - Parameter name: The name of the display's connector; `nil` for the kiosk's own.
    func planeUse(of name: String?) throws(ControlRequestError) -> PlaneUse {
        let output = try output(of: name)
        return PlaneUse(state: output.promotion.state, obstacle: output.planeObstacle)
    }

    private func output(of name: String?) throws(ControlRequestError) -> OutputSession {
        guard let name else { return main }
        guard let output = outputs.first(where: { $0.name == name }) else {
            throw .invalidParams(
                "“display”: there is no “\(name)”; choose of \(outputs.map(\.name).joined(separator: ", "))")
        }
        return output
    }

    /// Returns what explains a past frame of the kiosk's own display.
    /// - Parameters:
    ///   - name: The name of the display's connector; `nil` for the kiosk's own.
    ///   - moment: The time of the frame, in seconds since the kiosk's start.
    func pastExplainer(
        of name: String?, at moment: Double, in pictures: PastPictures
    ) throws(ControlRequestError) -> Explainer {
        guard name == nil || name == main.name else {
            throw .invalidParams(
                "“time”: only the kiosk's own display, \(main.name), has a history; leave out “display”")
        }
        if pictures.isDue { main.beginJournal(for: pictures) }
        let (tree, time) = try pictures.tree(at: moment, labels: main.context.copyTree(at: main.context.now).labels)
        return main.explainer(of: tree, at: time)
    }
}
