import Animation

/// Where a layer stands between being changed and being seen.
package struct LayerFlags {
    /// In the render tree: it was part of a commit.
    package var isCommitted = false
    /// What the next commit has to carry.
    package var changes: Changes = []
    package var needsLayout = false
    package var needsDisplay = false
    /// Where the animations stood that redraw the layer, when it was last redrawn for them.
    var displayedPositions: [MediaTiming.Position?] = []
    /// Inside `display()` or `draw(in:)` the delegate left the work to others.
    var delegateDidNothing = false
    /// Set while a presentation layer is made: the state it is to show.
    var presented: LayerState?

    package struct Changes: OptionSet {
        package let rawValue: UInt8

        package init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        package static let state = Changes(rawValue: 1)
        package static let animations = Changes(rawValue: 2)
        package static let sublayers = Changes(rawValue: 4)
        package static let mask = Changes(rawValue: 8)
        package static let all: Changes = [.state, .animations, .sublayers, .mask]
    }
}
