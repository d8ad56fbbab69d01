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
        return ControlMethod(ExplainRequest.self) { [requests, run, pictures] request, reply in
            let tries = request.triesChanges ? Explainer.mostTries : 0
            requests.perform(for: reply) { reply in
                do throws(ControlRequestError) {
                    let run = run.get()
                    let plane = request.time == nil ? try run.planeUse(of: request.display) : nil
                    let explainer =
                        if let moment = request.time {
                            try run.pastExplainer(of: request.display, at: moment, in: pictures)
                        } else {
                            try run.explainer(of: request.display)
                        }
                    try work.begin(explainer, tries: tries) { explanation in
                        let json = explanation.json.adding(plane?.members(labels: explainer.labels) ?? [])
                        reply.onControlThread { reply.send(json) }
                    }
                } catch {
                    reply.fail(error)
                }
            }
        }
    }
}

extension JSONValue {
    /// Returns an object with further members.
    fileprivate func adding(_ further: [JSONMember]) -> JSONValue {
        guard case .object(let members) = self else { return self }
        return .object(members + further)
    }
}
