/// The properties of a layer that are neither drawn nor animated.
package struct NonAnimatedProperties {
    var name: String?
    var actions: [String: any CAAction]?
    var style: [AnyHashable: Any]?
    /// The previous values of properties that have the style's value now.
    var unstyled: [String: Any?] = [:]
    /// The filters as programs see them; the layer state has those that are drawn.
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
    /// Boxed, so that layers without these settings need one word only.
    private var boxedDynamicRange: BoxedDynamicRange?
    var dynamicRange: DynamicRangeSettings {
        get { boxedDynamicRange?.settings ?? DynamicRangeSettings() }
        set { boxedDynamicRange = newValue == DynamicRangeSettings() ? nil : .settings(newValue) }
    }
    /// The gesture recognizers, whose type belongs to a higher module.
    package var gestureRecognizers: [AnyObject] = []
    /// The scroller, whose type belongs to a higher module.
    package var scroller: AnyObject?
    /// The responder for raw touches, not retained.
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
