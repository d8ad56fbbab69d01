import Animation
import Geometry
import Graphics
import LayerModel
import Pixels

/// The primitives that a layer itself draws, and their rectangles in its own space. It is computed when values other
/// than the geometry change.
struct DrawSummary {
    /// Whether a background, a gradient or a border is drawn.
    var fillsBounds = false
    /// The rectangle that the contents fill; `nil` without contents.
    var contentsBox: CGRect?
    /// The content that depends on the kind of the layer.
    private(set) var paintKind = PaintKind.none
    /// The rectangle that an opaque background or gradient fills.
    var opaqueBounds: CGRect?
    /// The rectangle of contents that may be opaque.
    var opaqueContents: CGRect?
    /// The rectangle that a shape may touch; `nil` without a shape.
    private(set) var shapeBox: CGRect?
    /// The number of parts that values determine, each of which would show through the others if it faded by itself.
    private(set) var partCount = 0
    /// Whether a gradient in bounds without round corners is the only part.
    private(set) var isGradientAlone = false
    /// The part of a shape that is drawn in an opaque colour, if it is the only part.
    private(set) var opaqueShapePart: ShapePart?
    /// Whether the contents are clipped to the bounds.
    var cutsContents = false
    private(set) var castsShadow = false
    private(set) var isRasterized = false
    /// Whether the layer shares a space with depth with its children.
    private(set) var preservesDepth = false
    /// Whether a placement in another geometry depends on these fields only: the layer has no shadow, no effects and no
    /// rasterized picture, and does not consist of other layers or particles.
    private(set) var isMovable = false
    /// Whether these fields and text are all that there is to place: the layer is of no other kind, and has no shadow,
    /// no effects and no rasterized picture.
    var areAll = false
    /// The source of the only primitive, if there is one only.
    private var singlePrimitive: Solo?

    /// The kind of content that is painted, known without reading the values of the kind.
    enum PaintKind: UInt8 {
        case none, gradient, text, shape, instance

        init(_ kind: LayerKindState) {
            switch kind {
            case .gradient: self = .gradient
            case .text: self = .text
            case .shape: self = .shape
            case .instance: self = .instance
            case .plain, .transform, .replicator, .scroll, .emitter, .drawable, .tiled: self = .none
            }
        }
    }

    /// The parts of a shape.
    enum ShapePart {
        case fill, stroke
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
        let shape = paintKind == .shape ? state.shape : nil
        shapeBox = shape?.box
        let isBordered = state.borderWidth > 0 && state.borderColor != nil
        if state.backgroundColor != nil { partCount += 1 }
        if state.contents != nil { partCount += 1 }
        if isBordered { partCount += 1 }
        if paintKind == .gradient { partCount += 1 }
        if shape?.fillColor != nil { partCount += 1 }
        if shape?.strokeColor != nil { partCount += 1 }
        let isPlain = state.cornerRadius <= 0 || state.maskedCorners.isEmpty
        if state.backgroundColor?.isOpaque ?? false || state.gradient?.isOpaque(in: state.bounds) ?? false {
            let box = isPlain ? state.bounds : state.boundsOutline.innerRect
            if !box.isNull { opaqueBounds = box }
        }
        if case .image? = state.contents, !cutsContents || isPlain { opaqueContents = contentsBox }
        isGradientAlone = partCount == 1 && paintKind == .gradient && isPlain
        if partCount == 1, let color = shape?.fillColor ?? shape?.strokeColor, color.isOpaque {
            opaqueShapePart = shape?.fillColor == nil ? .stroke : .fill
        }
        guard state.effects.isEmpty, !castsShadow, !isRasterized else { return }
        let isPlainKind = state.kind == .plain
        isMovable = isPlainKind || paintKind == .text || paintKind == .shape || paintKind == .gradient
        guard paintKind == .text || isPlainKind else { return }
        areAll = true
        if paintKind == .text { return }
        if isBordered { return }
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

    /// Returns the only primitive of a node without children and mask, if it can be painted without reading other
    /// properties of the node.
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

    /// Returns the primitive if it is an image, at full opacity. Children may lie on it.
    func singleImage(on plane: ScreenPlane, isFlipped: Bool) -> SinglePrimitive? {
        guard case .image? = singlePrimitive else { return nil }
        return singlePrimitive(on: plane, isFlipped: isFlipped, opacity: 1)
    }
}

/// The only primitive that a layer draws.
struct SinglePrimitive {
    enum Ink {
        /// Unscaled pixels, which the layer's contents keep alive.
        case image(PixelView, isOpaque: Bool)
        /// A premultiplied colour that fills whole pixels.
        case color(UInt32)
        /// A premultiplied colour within an outline that covers some pixels partly.
        case outline(UInt32, RoundedOutline, CAEdgeAntialiasingMask)
    }

    let ink: Ink
    /// The pixels that an image or a colour fills; empty for an outline.
    var area: PixelRect
    /// The opacity of the layer, 0…1.
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
    /// Whether something is drawn in the whole bounds or along their edge.
    fileprivate var drawsInBounds: Bool {
        backgroundColor != nil || gradient?.isDrawn == true || (borderWidth > 0 && borderColor != nil)
            || effects.blend?.clears == true
    }

    /// Whether contents at their own size are drawn without filtering.
    fileprivate var showsPixelsAsTheyAre: Bool {
        magnificationFilter == .linear && minificationFilter == .linear
            && stretchingCenter == CGRect(x: 0, y: 0, width: 1, height: 1)
    }
}
