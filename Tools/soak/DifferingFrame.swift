import Graphics
import Pixels

/// A frame that differs from a full redraw.
struct DifferingFrame: CustomStringConvertible {
    /// The way in which a frame is drawn again.
    enum Redraw: String {
        /// By a compositor that has drawn nothing before.
        case afresh
        /// By the same compositor.
        case again
    }

    private let number: Int
    /// The presentation time, in seconds of the media clock.
    private let time: Double
    private let redraw: Redraw
    private let difference: PixelDifference
    private let shown: PixelBuffer
    private let redrawn: PixelBuffer

    init(
        number: Int, time: Double, shown: PixelView, redrawn: PixelView, _ redraw: Redraw, _ difference: PixelDifference
    ) {
        self.number = number
        self.time = time
        self.redraw = redraw
        self.difference = difference
        self.shown = Self.copy(shown)
        self.redrawn = Self.copy(redrawn)
    }

    private static func copy(_ pixels: PixelView) -> PixelBuffer {
        let copy = PixelBuffer(width: pixels.width, height: pixels.height, format: .argb8888)
        for y in 0..<pixels.height {
            for x in 0..<pixels.width { copy.view.row(y)[x] = pixels.row(y)[x] | 0xff00_0000 }
        }
        return copy
    }

    /// Writes both pictures as files whose names begin with `path`.
    func write(_ path: String) throws {
        try CGImage(buffer: shown).writePNG(toFile: path + ".shown.png")
        try CGImage(buffer: redrawn).writePNG(toFile: path + ".redrawn.png")
    }

    var description: String {
        "frame \(number), shown at \(time) s, drawn \(redraw) differs in \(difference.pixels) pixels by up to "
            + "\(difference.largest), in \(difference.bounds)"
    }
}
