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
        send(picture.view)
    }

    /// Answers with the pixels of a view, which are copied before this returns.
    func send(_ view: PixelView) {
        do throws(KernelError) {
            let descriptor = try PictureMemory.make(view)
            send(
                .object([
                    JSONMember("width", .integer(view.width)), JSONMember("height", .integer(view.height)),
                    JSONMember("pitch", .integer(view.width * 4)), JSONMember("format", .string("argb8888")),
                ]), descriptor: descriptor)
        } catch {
            fail(ControlRequestError(.notAvailable, "\(error); try again later"))
        }
    }
}
