internal import Geometry

/// A cell that a program's callback draws.
///
/// The callbacks and their `info` belong to the program, which makes sure that they may be called on the thread that
/// draws.
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

    /// Draws one cell, in a context whose user space is the pattern's space.
    func draw(in context: CGContext) { callbacks.drawPattern?(info, context) }
}
