import Geometry
import Graphics
import LayerModel

/// The layout of a node's text, which is computed when something that it depends on changes.
struct PlacedText {
    private var request: TextRequest?
    private(set) var layout: TextLayout?
    /// The ink box in the layer's own space, y down; null without text.
    private(set) var ink = CGRect.null

    mutating func update(for text: TextState?, in bounds: CGRect, counters: inout TextCounters) {
        guard let text, !text.isDrawnByProgram, !text.text.string.isEmpty, !bounds.isEmpty else {
            if layout != nil { self = PlacedText() }
            return
        }
        let new = text.request(in: bounds.size)
        let library = FontLibrary.shared
        if new != request {
            request = new
            counters.asked += 1
            let known = library.cachedLayout(new)
            if known == nil { counters.made += 1 }
            layout = known ?? library.layout(new)
        }
        ink = layout?.inkBox(in: bounds.size.width, text.alignment).offsetBy(dx: bounds.minX, dy: bounds.minY) ?? .null
    }
}

/// Counts of text layouts since the start.
package struct TextCounters: Equatable, Sendable {
    /// Layouts requested because a text or its box changed.
    package var asked = 0
    /// Layouts made on the render thread, because the main thread had made none.
    package var made = 0

    package init(asked: Int = 0, made: Int = 0) {
        self.asked = asked
        self.made = made
    }
}
