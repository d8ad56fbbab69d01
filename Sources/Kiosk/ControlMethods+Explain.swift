import Control
import Explain
import JSONTree
import Platform
import Synchronization

extension ControlMethods {
    /// Explains the frame that is shown. The main thread copies the tree; a thread of low priority draws it.
    var explain: ControlMethod {
        let work = ExplainWork()
        return ControlMethod(
            "explain", summary: "Tells what each layer of the present frame costs, and what would make it faster.",
            params: [
                ControlParameter(
                    "display", .string, isRequired: false, summary: "the name of a display; by default the kiosk's own")
            ],
            result: "an object with times in milliseconds, “layers” by cost, and “advice” by what it saves",
            handler: { [requests, run] request, reply in
                requests.perform(for: reply) { reply in
                    do throws(ControlRequestError) {
                        try work.begin(run.get().explainer(of: request.string("display"))) { explanation in
                            let json = explanation.json
                            reply.onControlThread { reply.send(json) }
                        }
                    } catch {
                        reply.fail(error)
                    }
                }
            })
    }
}
