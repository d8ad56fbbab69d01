package import Display

/// A reason why a layer is not shown on an overlay plane.
package enum PromotionObstacle: Equatable, Sendable, CustomStringConvertible {
    /// The display has no usable plane.
    case display(PlaneObstacle)
    /// The kernel refused the plane, with this error.
    case refused(String)
    /// There is no memory for the picture.
    case noMemory
    /// Debug colours are shown, which are painted over everything.
    case debugColors
    /// The picture is rotated while it is copied, or the frames are RGB565.
    case convertedFrames
    /// The frame is the first one of a mode.
    case firstFrame
    /// Another display mirrors the frames, which lack what is on a plane.
    case mirrored

    /// The layer has moved by a part of a pixel, or was scaled, rotated or tilted.
    case fraction
    /// Something that the layer or a layer below it draws has changed.
    case contentChanged
    /// The opacity has changed, and the plane has no `alpha`, or the layer does not fade as one picture.
    case opacityChanged
    /// No pixel of the layer is visible.
    case invisible
    /// The layer is no longer in the tree.
    case removed
    /// A layer, a border, the HUD or a pointer in the frames lies over it.
    case covered
    /// A layer with background filters samples its pixels.
    case sampled
    /// The layer covers less than an eighth of the screen.
    case small
    /// The layer is larger than the display's limit, or than twice the screen.
    case large
    /// The layer or a layer below it draws past the bounds of the layer by more than a margin.
    case unbounded
    /// There are more layers below the layer than are looked at.
    case manyLayers

    /// The layer has a mask, a shadow, filters, a transition, depth, or is rasterized.
    case effects
    /// A superlayer has a mask, a shadow, filters, a transition, depth, an opacity, round corners, or is rasterized.
    case superlayerEffects
    /// A layer below has contents that change past commits, particles, copies, or reads what is behind it.
    case sublayerEffects
    /// Several translucent parts lie over each other, so that blending them as one picture rounds differently.
    case blendsTwice
    /// The plane shows opaque pictures only.
    case translucent

    package var description: String {
        switch self {
        case .display(let obstacle): obstacle.description
        case .refused(let error): error
        case .noMemory: "there is not enough memory for its picture"
        case .debugColors: "debug colours are shown"
        case .mirrored: "another display mirrors the frames"
        case .convertedFrames: "the frames are rotated or converted while they are copied"
        case .firstFrame: "the mode was set"
        case .fraction: "it moves by parts of a pixel, or is transformed"
        case .contentChanged: "its content changes"
        case .opacityChanged: "its opacity changes, and the plane can't fade it as one picture"
        case .invisible: "none of it is visible"
        case .removed: "it is not in the tree"
        case .covered: "something lies over it"
        case .sampled: "background filters sample it"
        case .small: "it covers less than an eighth of the screen"
        case .large: "it is larger than the plane's limit or twice the screen"
        case .unbounded: "it draws far past its bounds"
        case .manyLayers: "it has too many sublayers"
        case .effects: "it has a mask, a shadow, filters, a transition or depth, or is rasterized"
        case .superlayerEffects: "a superlayer is masked, cut, faded, filtered, tilted or rasterized"
        case .sublayerEffects: "a sublayer reads what is behind it, or has particles, copies, tiles or a drawable"
        case .blendsTwice: "several translucent parts lie over each other"
        case .translucent: "it is translucent, and the plane shows opaque pictures only"
        }
    }
}
