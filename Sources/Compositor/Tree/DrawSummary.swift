import Animation
import Geometry
import Graphics
import LayerModel
import Pixels

/// What of a layer's own is drawn, and where in its own space: found when its values change, and good for as long as
/// nothing but its place does.
struct DrawSummary {
    /// The bounds are filled or framed.
    var fillsBounds = false
    /// Where the contents go; nil without any.
    var contentsBox: CGRect?
    /// What a layer of a kind of its own has.
    private(set) var paintKind = PaintKind.none
    /// What a background or a gradient that hides all that is behind it fills; nil without one.
    var opaqueBounds: CGRect?
    /// Where contents go that may hide what is behind them; nil where there can't be such.
    var opaqueContents: CGRect?
    /// The contents are cut at the bounds.
    var cutsContents = false
    private(set) var castsShadow = false
    private(set) var isRasterized = false
    /// Its children share a space with depth.
    private(set) var preservesDepth = false
    /// There is nothing else to place than these and text: no other kind of layer's, no shadow, no effects, no
    /// rasterized picture.
    var areAll = false
    /// The only part.
    private var singlePrimitive: Solo?

    /// What there is of a kind of layer that is painted: known without a look at its values.
    enum PaintKind: UInt8 {
        case none, gradient, text, shape, instance

        init(_ kind: LayerKindState) {
            switch kind {
            case .gradient: self = .gradient
            case .text: self = .text
            case .shape: self = .shape
            case .instance: self = .instance
            default: self = .none
            }
        }
    }

    private enum Solo {
        case image(PixelView, isOpaque: Bool, CGRect)
        case background(UInt32, RoundedOutline, CAEdgeAntialiasingMask)
    }

    init() {}

    static func of(_ state: LayerState) -> DrawSummary {
        var parts = DrawSummary()
        parts.find(in: state)
        return parts
    }

    private mutating func find(in state: LayerState) {
        fillsBounds = state.drawsInBounds
        paintKind = PaintKind(state.kind)
        contentsBox = state.contentsBox
        cutsContents = state.masksToBounds
        castsShadow = state.castsShadow
        isRasterized = state.shouldRasterize
        preservesDepth = state.preservesDepth
        let isPlain = state.cornerRadius <= 0 || state.maskedCorners.isEmpty
        if state.backgroundColor?.isOpaque ?? false || state.gradient?.isOpaque(in: state.bounds) ?? false {
            let box = isPlain ? state.bounds : state.boundsOutline.innerRect
            if !box.isNull { opaqueBounds = box }
        }
        if case .image? = state.contents, !cutsContents || isPlain { opaqueContents = contentsBox }
        guard paintKind == .text || state.kind == .plain, state.effects.isEmpty, !castsShadow, !isRasterized else {
            return
        }
        areAll = true
        if paintKind == .text { return }
        if state.borderWidth > 0 && state.borderColor != nil { return }
        switch (state.contents, state.backgroundColor) {
        case (.image(let image)?, nil) where !cutsContents && state.showsPixelsAsTheyAre:
            guard let source = ImageSource(image, contentsRect: state.contentsRect), source.isWhole,
                let box = contentsBox, !box.isEmpty
            else { return }
            singlePrimitive = .image(
                source.original.pixels, isOpaque: source.hull.area >= RenderNode.minimumOccluderArea && image.isOpaque,
                box)
        case (nil, let color?) where color.pattern == nil:
            singlePrimitive = .background(color.premultiplied(), state.boundsOutline, state.smoothEdges)
        default: break
        }
    }

    /// The only part of a node that has nothing below it, where that can be painted without looking at the node any
    /// more, or at other parts.
    @inline(__always)
    func singlePrimitive(on plane: ScreenPlane, isFlipped: Bool, opacity: Float) -> SinglePrimitive? {
        let opacity = CGFloat(min(max(opacity, 0), 1))
        switch singlePrimitive {
        case .image(let pixels, let isOpaque, let box)?:
            guard !isFlipped, let area = plane.wholePixels(box), pixels.width == area.width,
                pixels.height == area.height
            else { return nil }
            return SinglePrimitive(ink: .image(pixels, isOpaque: isOpaque), area: area, opacity: opacity)
        case .background(let color, let outline, let edges)?:
            guard outline.isPlain, let area = plane.wholePixels(outline.rect) else {
                return SinglePrimitive(ink: .outline(color, outline, edges), area: .empty, opacity: opacity)
            }
            return SinglePrimitive(ink: .color(color), area: area, opacity: opacity)
        case nil: return nil
        }
    }

    /// The same where it is an image, which more may lie on: as it is painted where the opacity is seen to.
    func singleImage(on plane: ScreenPlane, isFlipped: Bool) -> SinglePrimitive? {
        guard case .image? = singlePrimitive else { return nil }
        return singlePrimitive(on: plane, isFlipped: isFlipped, opacity: 1)
    }
}

/// All that a layer draws, where that is one thing.
struct SinglePrimitive {
    enum Ink {
        /// Pixel for pixel; the layer's contents keep them.
        case image(PixelView, isOpaque: Bool)
        /// Premultiplied.
        case color(UInt32)
        /// Likewise, within an outline that cuts through pixels.
        case outline(UInt32, RoundedOutline, CAEdgeAntialiasingMask)
    }

    let ink: Ink
    /// The whole pixels that a picture or a colour fills.
    var area: PixelRect
    /// The layer's own, 0…1.
    let opacity: CGFloat
}

extension CGColor {
    fileprivate var isOpaque: Bool { alpha >= 1 && pattern == nil }
}

extension GradientState {
    fileprivate func isOpaque(in bounds: CGRect) -> Bool {
        isDrawn && space(in: bounds) != nil && colors?.allSatisfy(\.isOpaque) ?? false
    }
}

extension LayerEffects {
    fileprivate var isEmpty: Bool { filters.isEmpty && backgroundFilters.isEmpty && blend == nil }
}

extension LayerState {
    /// Whether something is drawn all over the bounds, or along their edge.
    fileprivate var drawsInBounds: Bool {
        backgroundColor != nil || gradient?.isDrawn == true || (borderWidth > 0 && borderColor != nil)
            || effects.blend?.clears == true
    }

    /// Whether contents in their own size are drawn pixel for pixel.
    fileprivate var showsPixelsAsTheyAre: Bool {
        magnificationFilter == .linear && minificationFilter == .linear
            && stretchingCenter == CGRect(x: 0, y: 0, width: 1, height: 1)
    }
}
