import Control
import Pixels
import Platform

extension RequestReply where Request.Answer == PictureFormat {
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
            let format = PictureFormat(width: view.width, height: view.height)
            return { self.send(format, passing: picture) }
        } catch {
            return { self.fail(ControlRequestError(.notAvailable, "\(error); try again later")) }
        }
    }
}
