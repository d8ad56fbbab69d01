import Geometry
import Graphics
import LayerModel

/// The text of a node: its layout, which is asked for again only when something that it depends on has changed.
struct PlacedText {
    private var request: TextRequest?
    private(set) var layout: TextLayout?
    /// All that is drawn, in the layer's own space with y pointing down; null where nothing is.
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

/// What was done about layouts of text since the start.
package struct TextCounters: Equatable, Sendable {
    /// Asked for, because a text or its box had changed.
    package var asked = 0
    /// Made on the render thread, because nobody had before.
    package var made = 0

    package init(asked: Int = 0, made: Int = 0) {
        self.asked = asked
        self.made = made
    }
}
