import Compositor
import Control
import JSONTree
import KioskRuntime
import LayerModel
import Layers

extension ControlMethods {
    /// Tells which past moments can be drawn.
    var history: ControlMethod {
        ControlMethod(
            "history",
            summary: "Returns the moments of which “picture” shows the layers. The first call begins to keep them.",
            result: "an object with “from” and “to”, in seconds since the kiosk's start",
            handler: { [pictures] _, reply in
                withJournal(for: reply) { reply in
                    guard let moments = pictures.moments else {
                        reply.fail(ControlRequestError(.notAvailable, "the history has just ended; try again"))
                        return
                    }
                    reply.send(
                        .object([
                            JSONMember("from", .number(moments.lowerBound)),
                            JSONMember("to", .number(moments.upperBound)),
                        ]))
                }
            })
    }

    /// Draws a past moment, or debug colours that the display does not show.
    var picture: ControlMethod {
        ControlMethod(
            "picture",
            summary: "Draws the layers at a moment apart from the display, with tiles and drawables as they are now.",
            params: [
                ControlParameter(
                    "time", .number, isRequired: false,
                    summary: "the moment in seconds since the kiosk's start; by default now"),
                ControlParameter(
                    "debug", .array, isRequired: false, summary: "names of debug colours, as of “debug”"),
            ],
            result: "what “screenshot” returns",
            handler: { [pictures] request, reply in
                withJournal(for: reply) { reply in
                    do throws(ControlRequestError) {
                        let options = try Self.debugOptions(request["debug"] ?? .array([]), of: "debug")
                        try pictures.draw(at: request.number("time"), options) { reply.answer(with: $0) }
                    } catch {
                        reply.fail(error)
                    }
                }
            })
    }

    /// Calls a closure once commits are kept: at once, or on the main thread, which copies the tree before.
    private func withJournal(for reply: ControlReply, _ body: @escaping @Sendable (ControlReply) -> Void) {
        guard pictures.isDue else { return body(reply) }
        requests.perform(for: reply) { [pictures, run] reply in
            if pictures.isDue { run.get().main.beginJournal(for: pictures) }
            body(reply)
        }
    }
}

extension OutputSession {
    /// Keeps commits from now on, so that past moments can be drawn.
    func beginJournal(for pictures: PastPictures) {
        let copy = context.copyTree(at: context.now)
        let journal = CommitJournal(copy.commit)
        mailbox.journal = journal
        let size = screen.pictureSize
        pictures.begin(
            journal,
            PastPictures.Screen(
                root: copy.root, scale: screen.scale, width: size.width, height: size.height, labels: copy.labels))
    }
}
