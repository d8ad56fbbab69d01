import Compositor
import Geometry
import Graphics
import LayerModel

/// A change of a layer that may make frames faster, as the page on performance describes them.
package enum Advice: String, CaseIterable, Sendable {
    case setShadowPath
    case makeBackgroundOpaque
    case disableGroupOpacity
    case cutNoBounds
    case dropMask
    case alignToPixels
    case fitImage
    case simplifyPath
    case rasterize
    case stopRasterizing
    case dropShadow
    case dropFilters

    /// The change as a line of code, with what it is for.
    package var text: String {
        switch self {
        case .setShadowPath:
            "set shadowPath to the outline of what casts the shadow, such as CGPath(roundedRect: bounds, …)"
        case .makeBackgroundOpaque: "give it a background without transparency, so that nothing below it is drawn"
        case .disableGroupOpacity: "set allowsGroupOpacity to false, if its parts may show through each other"
        case .cutNoBounds: "set masksToBounds to false, and round the corners of the sublayers at its corners"
        case .dropMask: "draw what the mask leaves over into the contents, and remove the mask"
        case .alignToPixels: "place it on whole pixels"
        case .fitImage: "use an image with as many pixels as are shown"
        case .simplifyPath: "leave out the parts of its path that are shorter than half a pixel"
        case .rasterize: "set shouldRasterize to true, and rasterizationScale to the scale of the screen"
        case .stopRasterizing: "set shouldRasterize to false while its content changes"
        case .dropShadow: "remove the shadow, or make it part of an image"
        case .dropFilters: "remove the filters, or apply them to the image once"
        }
    }

    /// Whether the advice helps only while something moves, because a picture that is kept costs nothing anyway then.
    var isForMotion: Bool { self == .rasterize || self == .stopRasterizing }

    /// The number of elements from which on a path may have too many.
    private static let manyElements = 64

    /// Whether the advice may help.
    func applies(to layer: LayerFacts) -> Bool {
        let state = layer.state
        switch self {
        case .setShadowPath: return layer.cost.offscreen.contains(.shadowOfPicture)
        case .makeBackgroundOpaque:
            guard let alpha = state.backgroundColor?.alpha else { return false }
            return alpha < 1 && alpha > 0
        case .disableGroupOpacity: return layer.cost.offscreen.contains(.groupOpacity)
        case .cutNoBounds: return layer.isCut
        case .dropMask: return layer.cost.offscreen.contains(.mask)
        case .alignToPixels: return layer.cost.alignment == .between && layer.animations.isEmpty
        case .fitImage: return layer.cost.alignment == .scaled
        case .simplifyPath:
            guard let path = ShapeState.values(in: state.kind)?.path, path.elements.count >= Self.manyElements else {
                return false
            }
            return path.simplified(within: layer.halfPixel).elements.count * 4 <= path.elements.count * 3
        case .rasterize:
            return !state.shouldRasterize && layer.isStill && !state.preservesDepth && state.effects.blend == nil
                && state.effects.backgroundFilters.isEmpty
                && (layer.hasSublayers || !layer.cost.offscreen.isEmpty || state.shape != nil || state.text != nil)
        case .stopRasterizing: return state.shouldRasterize && layer.cost.miss != nil
        case .dropShadow: return state.shadow.opacity > 0 && !layer.cost.offscreen.contains(.shadowOfPicture)
        case .dropFilters:
            return layer.cost.offscreen.contains(.filters) || layer.cost.offscreen.contains(.backgroundFilters)
        }
    }

    /// Changes the values of a layer as the advice says.
    func apply(to state: inout LayerState, _ links: inout LayerCommit.Links?, of layer: LayerFacts) {
        switch self {
        case .setShadowPath:
            var path = PathStorage()
            path.addRoundedRect(
                in: state.bounds, cornerWidth: min(state.cornerRadius, state.bounds.size.width / 2),
                cornerHeight: min(state.cornerRadius, state.bounds.size.height / 2))
            state.shadow.path = path
        case .makeBackgroundOpaque: state.backgroundColor = state.backgroundColor?.copy(alpha: 1)
        case .disableGroupOpacity: state.allowsGroupOpacity = false
        case .cutNoBounds: state.masksToBounds = false
        case .dropMask: links?.mask = .some(nil)
        case .alignToPixels: align(&state, layer.scale)
        case .fitImage: fitImage(&state, layer.scale)
        case .simplifyPath: simplifyPath(&state, layer.halfPixel)
        case .rasterize:
            state.shouldRasterize = true
            state.rasterizationScale = layer.scale
        case .stopRasterizing: state.shouldRasterize = false
        case .dropShadow: state.shadow.opacity = 0
        case .dropFilters: state.effects = LayerEffects()
        }
    }

    /// Moves a layer so that its top left corner is on a pixel, and gives it a whole size.
    private func align(_ state: inout LayerState, _ scale: CGFloat) {
        func whole(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
        let size = CGSize(width: whole(state.bounds.size.width), height: whole(state.bounds.size.height))
        let corner = CGPoint(
            x: state.position.x - state.anchorPoint.x * state.bounds.size.width,
            y: state.position.y - state.anchorPoint.y * state.bounds.size.height)
        state.bounds.size = size
        state.position = CGPoint(
            x: whole(corner.x) + state.anchorPoint.x * size.width,
            y: whole(corner.y) + state.anchorPoint.y * size.height)
    }

    private func simplifyPath(_ state: inout LayerState, _ distance: CGFloat) {
        guard var shape = ShapeState.values(in: state.kind) else { return }
        shape.path = shape.path?.simplified(within: distance)
        state.kind = shape.kind
    }

    /// Replaces the contents by an image of the size in which they are shown.
    private func fitImage(_ state: inout LayerState, _ scale: CGFloat) {
        guard case .image(let image)? = state.contents else { return }
        let width = Int(saturating: (state.bounds.size.width * scale).rounded())
        let height = Int(saturating: (state.bounds.size.height * scale).rounded())
        guard width > 0, height > 0, width * height <= 1 << 24, let fitted = image.fitted(width: width, height: height)
        else { return }
        state.contents = .image(fitted)
        state.contentsScale = scale
        state.contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
        state.contentsGravity = .resize
    }
}
