import Compositor
import Control
import KioskRuntime
import LayerModel
import Layers

extension ControlMethods {
    /// Tells which past moments can be drawn.
    var history: ControlMethod {
        ControlMethod(HistoryRequest.self) { [pictures] _, reply in
            withJournal(for: reply) { reply in
                guard let moments = pictures.moments else {
                    reply.fail(ControlRequestError(.notAvailable, "the history has just ended; try again"))
                    return
                }
                reply.send(MomentRange(moments))
            }
        }
    }

    /// Draws a past moment, or debug colours that the display does not show.
    var picture: ControlMethod {
        ControlMethod(PictureRequest.self) { [pictures] request, reply in
            withJournal(for: reply) { reply in
                do throws(ControlRequestError) {
                    let options = try LayerDebugOptions(request.debug, of: "debug")
                    try pictures.draw(at: request.time, options) { reply.answer(with: $0) }
                } catch {
                    reply.fail(error)
                }
            }
        }
    }

    /// Calls a closure once commits are kept: at once, or on the main thread, which copies the tree before.
    private func withJournal<Request>(
        for reply: RequestReply<Request>, _ body: @escaping @Sendable (RequestReply<Request>) -> Void
    ) {
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
