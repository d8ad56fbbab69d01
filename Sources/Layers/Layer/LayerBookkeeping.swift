import Animation
import Geometry
import Graphics

/// Where a layer stands between being changed and being seen.
package struct LayerBookkeeping {
    /// In the render tree: it was part of a commit.
    package var isCommitted = false
    /// What the next commit has to carry.
    package var changes: Changes = []
    /// A presentation layer that is complete: it doesn't change any more.
    var isSealed = false
    /// How many works of all threads on the layer are in progress; see ``CALayer/isPerforming(_:)``.
    var worksInProgress = 0
    /// Properties that were set, by whoever made or used the layer; what else there is comes from the style or the
    /// class.
    var explicit = PropertySet()
    /// Among the animated layers of its context.
    var isListedAsAnimated = false
    /// Whom the end of the layer's drive is told to.
    var driveEnded: ((Bool) -> Void)?
    /// A layout manager places the sublayers.
    var hasLayoutManager = false
    package var needsLayout = false
    /// A layer below may need layout.
    var needsLayoutBelow = false
    /// Inside `layoutSublayers()` the delegate left the work to others.
    var delegateLaidNothingOut = false
    package var needsDisplay = false
    /// What of the layer needs it, in its own space; nil for all of it.
    var dirty: CGRect?
    /// What the layer has drawn of itself last.
    var backing: (image: CGImage, layout: BackingStore.Layout)?
    /// What becomes its contents as soon as another thread has drawn it.
    var drawing: BackgroundDrawing?
    /// Where the animations stood that redraw the layer, when it was last redrawn for them.
    var displayedPositions: [MediaTiming.Position?] = []
    /// Inside `display()` or `draw(in:)` the delegate left the work to others.
    var delegateDidNothing = false
    /// A number that can't be drawn was refused before.
    var hasRefusedNumber = false

    package struct Changes: OptionSet {
        package let rawValue: UInt8

        package init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// Values besides those of the layer's place.
        package static let state = Changes(rawValue: 1)
        package static let position = Changes(rawValue: 16)
        /// What the layer's time runs by.
        package static let clock = Changes(rawValue: 64)
        package static let place: Changes = [.position, Changes(rawValue: 32)]
        package static let animations = Changes(rawValue: 2)
        package static let sublayers = Changes(rawValue: 4)
        package static let mask = Changes(rawValue: 8)
        package static let all: Changes = [.state, .animations, .sublayers, .mask]
    }
}
