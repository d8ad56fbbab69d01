import Display
import Platform

extension DRMOutput {
    package var cursorPlane: (any CursorPlane)? { hasCursorPlane ? self : nil }

    /// Legacy drivers that list no planes may have a cursor nevertheless.
    private var hasCursorPlane: Bool { pipeline.cursor != nil || pipeline.plane == nil }

    package var cursorSize: (width: Int, height: Int) { card.cursorSize }

    package func setCursor(_ image: CursorImage) {
        cursor = DRMCursor(image)
    }

    package func placeCursor(_ place: CursorPlace?) {
        cursor?.wanted = place
    }

    package func submitCursor(id: UInt64) throws(OutputError) -> Submission {
        guard let cursor, hasCursorPlane, !needsMode else { return .shown }
        do throws(KernelError) {
            guard let change = try cursor.change(on: card, scanout) else { return .shown }
            let submission = try scanout.show(DRMPlaneChanges(cursor: change), id: id)
            cursor.changed(change)
            return submission
        } catch {
            throw .kernel(error, while: .moveCursor)
        }
    }

    package func dropCursor() {
        cursor = nil
    }

    package func takeCursorRefusal() -> OutputError? {
        defer { cursorRefusal = nil }
        return cursorRefusal
    }

    /// The new state of the pointer; `nil` if it is at its place, or was refused.
    func changeOfCursor() -> DRMCursorState? {
        guard hasCursorPlane else { return nil }
        do throws(KernelError) {
            return try cursor?.change(on: card, scanout)
        } catch {
            if error.isCursors { refuseCursor(error) }
            return nil
        }
    }

    /// Removes the pointer. Releasing its buffer turns the plane off.
    func refuseCursor(_ error: KernelError) {
        cursor = nil
        cursorRefusal = .kernel(error, while: .moveCursor)
    }
}

extension KernelError {
    /// Whether the pointer may be the reason of the refusal, and would be again.
    var isCursors: Bool { FailurePolicy.disposition(of: errno, while: .moveCursor) == .drawCursor }
}
