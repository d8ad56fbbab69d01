import Animation
import Geometry
import Graphics
import Layers
import Pixels

/// What of a layer's own is drawn, and where in its own space: found when its values change, and good for as long as nothing but its place does.
struct OwnParts {
    /// The bounds are filled or framed.
    var fillsBounds = false
    /// Where the contents go; nil without any.
    var contentsBox: CGRect?
    /// There is nothing else to place: no other kind of layer's, no shadow, no effects, no rasterized picture.
    var areAll = false
    /// The only part, where that is a picture as it is or a plain colour.
    private var solo: Solo?

    private struct Solo {
        let ink: SoloPart.Ink
        let box: CGRect
    }

    init() {}

    static func of(_ state: LayerState) -> OwnParts {
        var parts = OwnParts()
        parts.find(in: state)
        return parts
    }

    private mutating func find(in state: LayerState) {
        fillsBounds = state.drawsInBounds
        contentsBox = state.contentsBox
        guard case .plain = state.kind, state.effects.isEmpty, !state.castsShadow, !state.shouldRasterize else { return }
        areAll = true
        if state.borderWidth > 0 && state.borderColor != nil { return }
        switch (state.contents, state.backgroundColor) {
        case (.image(let image)?, nil) where !state.masksToBounds && state.showsPixelsAsTheyAre:
            guard let source = ImageSource(image, contentsRect: state.contentsRect), source.isWhole, let box = contentsBox, !box.isEmpty else { return }
            solo = Solo(ink: .image(source.original.pixels), box: box)
        case (nil, let color?) where color.pattern == nil && (state.cornerRadius <= 0 || state.maskedCorners.isEmpty):
            solo = Solo(ink: .color(color), box: state.bounds)
        default: break
        }
    }

    /// The only part, where it fills whole pixels.
    func solo(on plane: ScreenPlane, isFlipped: Bool) -> SoloPart? {
        guard let solo, let whole = plane.wholePixels(solo.box) else { return nil }
        if case .image(let pixels) = solo.ink {
            guard !isFlipped, pixels.width == whole.width, pixels.height == whole.height else { return nil }
        }
        return SoloPart(ink: solo.ink, area: whole)
    }
}

/// All that a layer draws, where that is one thing which fills whole pixels as it is.
struct SoloPart {
    enum Ink {
        /// Pixel for pixel; the layer's contents keep them.
        case image(PixelView)
        case color(CGColor)
    }

    let ink: Ink
    let area: PixelRect
}

extension LayerEffects {
    fileprivate var isEmpty: Bool { filters.isEmpty && backgroundFilters.isEmpty && blend == nil }
}

extension LayerState {
    /// Whether something is drawn all over the bounds, or along their edge.
    fileprivate var drawsInBounds: Bool {
        backgroundColor != nil || gradient?.isDrawn == true || (borderWidth > 0 && borderColor != nil) || effects.blend?.clears == true
    }

    /// Whether contents in their own size are drawn pixel for pixel.
    fileprivate var showsPixelsAsTheyAre: Bool {
        magnificationFilter == .linear && minificationFilter == .linear && stretchingCenter == CGRect(x: 0, y: 0, width: 1, height: 1)
    }
}
