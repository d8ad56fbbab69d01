/// The kinds of trace records. Their numbers are part of the format of trace files.
package enum TraceKind: UInt16, CaseIterable, Sendable {
    /// A ``TraceStage`` of a frame or of the main thread's turn, from its beginning to its end.
    case stage = 1
    /// A frame on screen, from its submission to the page flip. The detail is a ``MissReason``, the count that of the
    /// vertical blanks missed; values: the time at which the frame was due (0, 1), the refresh interval in nanoseconds
    /// (2), the damaged pixels (3), the number of the newest commit that it shows, or 0 (4, 5), and 1 if an overlay
    /// plane showed a part of the frame, otherwise 0 (6).
    case flip = 2
    /// The counters of a frame on one thread: a ``TraceCounterGroup``.
    case counters = 3
    /// Touches that the program got, from the kernel's time stamp to the delivery. The count is that of the changes;
    /// values: the finger (0), the phase (1), with the numbers of `UITouch.Phase`.
    case touch = 4
    /// A commit by the main thread, from the beginning of layout to its delivery. Values: the number of changed (0) and
    /// removed layers (1), the times of the oldest (2, 3) and the newest touch (4, 5) that caused it, or 0, and the
    /// layer whose layout or display took longest (6), or 0, with its time in microseconds (7).
    case commit = 5
    /// A commit that the render thread applied in a frame. Values: the number of the commit (0, 1).
    case apply = 6
    /// A tile of a tiled layer, from the beginning to the end of its drawing, in the frame that got it. Values: the
    /// level of detail as a signed number (0), the column (1), the row (2), and the number of the layer (4, 5).
    case tile = 7
    /// Pictures that a cache gave up in a frame although they may be needed again. The detail is a ``TraceCache``, the
    /// count their number; values: their size in bytes (0, 1).
    case eviction = 8
}
