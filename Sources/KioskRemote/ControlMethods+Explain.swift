import Control
import Explain
import JSONTree
import KioskRuntime
import Platform
import Synchronization

extension ControlMethods {
    /// Explains the frame that is shown, or a past one. The main thread copies the tree; a thread of low priority draws
    /// it.
    var explain: ControlMethod {
        let work = ExplainWork()
        return ControlMethod(
            "explain", summary: "Tells what each layer of a frame costs, and what would make it faster.",
            params: [
                ControlParameter(
                    "time", .number, isRequired: false,
                    summary: "the moment in seconds since the kiosk's start, as of “picture”; by default now"),
                ControlParameter(
                    "display", .string, isRequired: false, summary: "the name of a display; by default the kiosk's own"
                ),
                ControlParameter(
                    "advice", .boolean, isRequired: false,
                    summary: "whether changes are tried, which takes up to five seconds; by default true"),
            ],
            result: "an object with times in milliseconds, “layers” by cost, “advice” by what it saves, and for the "
                + "present frame “plane”, what the overlay plane shows",
            handler: { [requests, run, pictures] request, reply in
                let tries = request.flag("advice") ?? true ? Explainer.mostTries : 0
                requests.perform(for: reply) { reply in
                    do throws(ControlRequestError) {
                        let run = run.get()
                        let display = request.string("display")
                        let plane = request.number("time") == nil ? try run.planeUse(of: display) : nil
                        let explainer =
                            if let moment = request.number("time") {
                                try run.pastExplainer(of: display, at: moment, in: pictures)
                            } else {
                                try run.explainer(of: display)
                            }
                        try work.begin(explainer, tries: tries) { explanation in
                            let json = explanation.json.adding(plane?.members(labels: explainer.labels) ?? [])
                            reply.onControlThread { reply.send(json) }
                        }
                    } catch {
                        reply.fail(error)
                    }
                }
            })
    }
}

extension JSONValue {
    /// Returns an object with further members.
    fileprivate func adding(_ further: [JSONMember]) -> JSONValue {
        guard case .object(let members) = self else { return self }
        return .object(members + further)
    }
}
