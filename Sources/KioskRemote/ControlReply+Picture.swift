import Control
import JSONTree
import Pixels
import Platform

extension ControlReply {
    /// Answers with a picture, whose pixels are in a descriptor.
    func send(_ picture: PixelBuffer?) {
        guard let picture else {
            fail(ControlRequestError(.notAvailable, "there was no frame yet, or not enough memory; try again later"))
            return
        }
        answer(with: picture.view)()
    }

    /// Copies the pixels of a view, and returns a closure that answers with the copy.
    func answer(with view: PixelView) -> @Sendable () -> Void {
        do throws(KernelError) {
            let picture = PassedDescriptor(try PictureMemory.make(view))
            let result = JSONValue.object([
                JSONMember("width", .integer(view.width)), JSONMember("height", .integer(view.height)),
                JSONMember("pitch", .integer(view.width * 4)), JSONMember("format", .string("argb8888")),
            ])
            return { self.send(result, passing: picture) }
        } catch {
            return { self.fail(ControlRequestError(.notAvailable, "\(error); try again later")) }
        }
    }
}
