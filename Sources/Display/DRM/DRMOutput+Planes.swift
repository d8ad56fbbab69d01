import Display
import Geometry
import Platform

extension DRMOutput {
    /// Flips, and moves the pointer and the picture of the overlay plane if they have new places.
    ///
    /// If the driver refuses the pointer, the frame is submitted without it. If it refuses the overlay plane, nothing
    /// is submitted, because the frame lacks the plane's picture.
    func flip(to framebuffer: UInt32, changed: borrowing Region, id: UInt64) throws(OutputError) {
        var changes = DRMPlaneChanges(cursor: changeOfCursor(), overlay: overlay?.change)
        let refusal: KernelError
        do throws(KernelError) {
            try scanout.flip(to: framebuffer, changed: changed, planes: changes, id: id)
            return note(changes)
        } catch {
            guard changes.cursor != nil, error.isCursors else { throw failure(error, while: .flip) }
            refusal = error
        }
        changes.cursor = nil
        do throws(KernelError) {
            try scanout.flip(to: framebuffer, changed: changed, planes: changes, id: id)
        } catch {
            throw failure(error, while: .flip)
        }
        note(changes)
        refuseCursor(refusal)
    }

    /// Moves the picture of the overlay plane, and the pointer along with it, without a frame.
    func submitPlanes(id: UInt64) throws(OutputError) -> Submission {
        var changes = DRMPlaneChanges(cursor: changeOfCursor(), overlay: overlay?.change)
        guard changes.overlay != nil else { return .shown }
        var refusal: KernelError?
        do throws(KernelError) {
            let submission = try scanout.show(changes, id: id)
            note(changes)
            return submission
        } catch {
            guard changes.cursor != nil, error.isCursors else { throw failure(error, while: .showPlane) }
            refusal = error
        }
        changes.cursor = nil
        let submission: Submission
        do throws(KernelError) {
            submission = try scanout.show(changes, id: id)
        } catch {
            throw failure(error, while: .showPlane)
        }
        note(changes)
        if let refusal { refuseCursor(refusal) }
        return submission
    }

    private func note(_ changes: DRMPlaneChanges) {
        if let state = changes.cursor { cursor?.changed(state) }
        if let state = changes.overlay { overlay?.changed(state) }
    }

    /// Returns the failure of a commit. While the overlay plane is in use, one that may be due to it ends the use, also
    /// if the plane was to stay as it is: it takes bandwidth that the frame may need.
    private func failure(_ error: KernelError, while purpose: OutputError.Purpose) -> OutputError {
        let promotion = OutputError.kernel(error, while: .showPlane)
        guard overlay?.wanted != nil, FailurePolicy.disposition(of: promotion) == .goWithoutPlane else {
            return .kernel(error, while: purpose)
        }
        overlay?.failed(promotion)
        return promotion
    }
}
