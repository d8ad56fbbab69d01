import Animation
import Geometry
import Graphics

/// Bookkeeping of a layer between a change and its commit.
package struct LayerBookkeeping {
    /// Whether the layer is in the render tree, because it was part of a commit.
    var isCommitted = false
    /// The changes that the next commit has to carry.
    package var changes: Changes = []
    /// Whether this is a complete presentation layer, which no longer changes.
    var isSealed = false
    /// The number of works in progress on the layer, of all threads; see ``CALayer/isPerforming(_:)``.
    var worksInProgress = 0
    /// The properties that were set explicitly; all others come from the style or the class.
    var explicit = PropertySet()
    /// Whether the layer is in its context's list of animated layers.
    var isListedAsAnimated = false
    /// The closure to call at the end of the layer's time drive.
    var driveEnded: ((Bool) -> Void)?
    /// Whether a layout manager places the sublayers.
    var hasLayoutManager = false
    package var needsLayout = false
    /// Whether a descendant may need layout.
    var needsLayoutBelow = false
    /// Whether the delegate did not lay out the sublayers, during `layoutSublayers()`.
    var delegateLaidNothingOut = false
    package var needsDisplay = false
    /// The part of the layer to display, in its own space; `nil` for all of it.
    var dirty: CGRect?
    /// Whether the layer is marked for display for another reason than its size or an animation of a property that it
    /// draws, so that the display runs the action for the contents.
    var displayActs = false
    /// The layer's last drawing.
    var backing: (image: CGImage, layout: BackingStore.Layout)?
    /// The drawing in progress on another thread, which becomes the contents.
    var drawing: BackgroundDrawing?
    /// The positions of the animations that display the layer, at its last display for them.
    var displayedPositions: [MediaTiming.Position?] = []
    /// Whether the delegate did not display the layer, during `display()` or `draw(in:)`.
    var delegateDidNothing = false
    /// Whether a number that is not finite was refused and logged before.
    var hasRefusedNumber = false

    package struct Changes: OptionSet {
        package let rawValue: UInt8

        package init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// Values besides the geometry.
        package static let state = Changes(rawValue: 1)
        package static let position = Changes(rawValue: 16)
        /// The timing and the time drive of the layer.
        package static let clock = Changes(rawValue: 64)
        package static let geometry: Changes = [.position, Changes(rawValue: 32)]
        package static let animations = Changes(rawValue: 2)
        package static let sublayers = Changes(rawValue: 4)
        package static let mask = Changes(rawValue: 8)
        package static let all: Changes = [.state, .animations, .sublayers, .mask]
    }
}
