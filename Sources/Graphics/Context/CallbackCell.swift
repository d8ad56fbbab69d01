internal import Geometry

/// A cell of a pattern that a program's callback draws.
///
/// The callbacks and their `info` belong to the program, which is responsible for calling them on the drawing thread
/// being safe.
final class CallbackCell: PatternCell {
    let bounds: CGRect
    let step: CGSize
    let matrix: CGAffineTransform
    nonisolated(unsafe) private let info: UnsafeMutableRawPointer?
    nonisolated(unsafe) private let callbacks: CGPatternCallbacks

    init(
        bounds: CGRect, step: CGSize, matrix: CGAffineTransform, info: UnsafeMutableRawPointer?,
        callbacks: CGPatternCallbacks
    ) {
        self.bounds = bounds
        self.step = step
        self.matrix = matrix
        self.info = info
        self.callbacks = callbacks
    }

    deinit { callbacks.releaseInfo?(info) }

    /// Draws one cell in a context whose user space is the pattern's space.
    func draw(in context: CGContext) { callbacks.drawPattern?(info, context) }
}
