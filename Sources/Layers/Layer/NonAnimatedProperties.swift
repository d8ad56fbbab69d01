/// Properties of a layer that are neither drawn nor animated.
package struct NonAnimatedProperties {
    var name: String?
    var actions: [String: any CAAction]?
    var style: [AnyHashable: Any]?
    /// What properties were that have the style's value now.
    var unstyled: [String: Any?] = [:]
    /// The filters as programs see them; what is drawn is in the layer's state.
    var filters: [CIFilter]?
    var backgroundFilters: [CIFilter]?
    var compositingFilter: Any?
    var layoutManager: (any CALayoutManager)?
    var constraints: [CAConstraint]?
    var autoresizingMask: CAAutoresizingMask = []
    var needsDisplayOnBoundsChange = false
    var contentsRedrawPolicy = CALayerContentsRedrawPolicy.onSetNeedsDisplay
    var contentsFormat = CALayerContentsFormat.RGBA8Uint
    var drawsAsynchronously = false
    /// One word where nothing is set, which is nearly always.
    private var boxedDynamicRange: BoxedDynamicRange?
    var dynamicRange: DynamicRangeSettings {
        get { boxedDynamicRange?.settings ?? DynamicRangeSettings() }
        set { boxedDynamicRange = newValue == DynamicRangeSettings() ? nil : .settings(newValue) }
    }
    /// Who watches the touches on the layer; whose they are is not this module's to know.
    package var gestureRecognizers: [AnyObject] = []
    /// What scrolls the layer under a finger.
    package var scroller: AnyObject?
    /// Who takes raw touches; not kept.
    package weak var responder: AnyObject?
}

private indirect enum BoxedDynamicRange {
    case settings(DynamicRangeSettings)

    var settings: DynamicRangeSettings {
        switch self {
        case .settings(let settings): settings
        }
    }
}
