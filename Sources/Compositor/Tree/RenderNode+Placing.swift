import Animation
import Geometry
import Graphics
import LayerModel

extension RenderNode {
    /// Places the node's own plane in its parent's surroundings.
    func placed(in parentSpace: ParentSpace) -> NodePlacement {
        // Never all of the values: a copy of them counts everything that they keep.
        let place = shown.place
        let isPlane = !parts.preservesDepth && parts.paintKind != .instance
        let about = place.transformAboutPosition
        var new = NodePlacement()
        var matrix = place.matrix(about, in: parentSpace)
        let pose = LayerPose(place, about, matrix, in: parentSpace, isPlane: isPlane)
        new.plane = pose.plane
        new.origin = pose.origin
        new.isFlipped = pose.isFlipped
        new.isVisible = pose.isVisible && !isOverpainted
        new.relief = pose.relief
        new.height = pose.height
        if new.relief != .flat { new.depth = ScreenDepth(matrix, seenThrough: new.plane.map) }
        if let activeTransition, parentSpace.isVisible {
            new.transition = placed(activeTransition, on: new.plane, turnsOver: new.isFlipped, limit: parentSpace.clip)
            if let offset = activeTransition.newOffset(in: shown) {
                new.plane = ScreenPlane(Self.shift(by: offset, turnsOver: new.isFlipped).concatenating(new.plane.map))
                matrix = CATransform3DTranslate(matrix, offset.x, new.isFlipped ? -offset.y : offset.y, 0)
            }
        }
        if !isPlane {
            new.space = DepthSpace(matrix: matrix, base: parentSpace.plane)
            new.clip = parentSpace.clip
            new.limit = parentSpace.clip
            return new
        }
        guard new.isVisible else { return new }
        new.limit = parentSpace.clip
        if parts.isRasterized, let own = shown.rasterPlane(turnsOver: new.isFlipped), let back = own.plane.map.inverse {
            new.raster = RasterPlacement(
                plane: new.plane, toSurroundings: ScreenPlane(back.concatenating(new.plane.map)), limit: new.limit)
            (new.plane, new.limit) = own
        }
        new.filterMargin = filterMargin(on: new.plane)
        new.effectMargin = new.filterMargin
        new.reach = new.limit.grown(by: new.effectMargin + (parts.castsShadow ? shown.shadowMargin(on: new.plane) : 0))
        let reach = new.reach
        let boundsArea = new.plane.area(of: place.bounds, limit: reach)
        new.clip = shown.masksToBounds ? boundsArea : reach
        if !backgroundFilters.isEmpty { new.placeBackdrop(over: boundsArea, of: self, in: parentSpace) }
        var area = parts.fillsBounds || !backgroundFilters.isEmpty ? boundsArea : .empty
        if let box = parts.contentsBox {
            area = area.union(new.contentsPlane(in: place.bounds).area(of: box, limit: new.clip))
        }
        if parts.paintKind == .shape, let box = shown.shape?.box {
            area = area.union(new.plane.area(of: box, limit: new.clip))
        }
        if let externalContent {
            if externalContent.tiles != nil { area = area.union(boundsArea) }
            if let view = externalContent.drawable?.buffer.view {
                let box = shown.box(width: CGFloat(view.width), height: CGFloat(view.height))
                area = area.union(new.contentsPlane(in: place.bounds).area(of: box, limit: new.clip))
            }
        }
        if let emission {
            if shown.of(EmitterState.self).preservesDepth {
                new.heights = DepthSpace(matrix: matrix, base: parentSpace.plane)
            }
            area = area.union(emission.place(limit: new.clip, on: new.plane, in: new.heights))
        }
        if !text.ink.isNull {
            area = area.union(textArea(on: new.contentsPlane(in: place.bounds), clip: new.clip, bounds: boundsArea))
        }
        new.ownArea = area.intersection(reach)
        if new.raster == nil && new.transition == nil {
            new.opaqueArea = opaqueArea(pose, limit: new.limit, clip: new.clip)
        }
        new.isPlain = parts.areAll && new.transition == nil && parentSpace.space == nil
        if new.isPlain && isLeaf {
            new.singlePrimitive = parts.singlePrimitive(on: new.plane, isFlipped: new.isFlipped, opacity: place.opacity)
        }
        if let whole = new.singlePrimitive?.area, !whole.isEmpty { new.ownArea = whole.intersection(reach) }
        return new
    }

    /// The plane that the contents lie in: pictures stay upright where y is turned over.
    var contentsPlane: ScreenPlane { placement.contentsPlane(in: shown.place.bounds) }

    private var isLeaf: Bool { children.isEmpty && mask == nil }

    /// Whether the node has become another in nothing but where it lies since it was placed, with nothing special about
    /// it.
    var isMovedLeaf: Bool {
        placement.isPlain && isLeaf && !needsFullRedraw && !childrenChanged && change.isSubset(of: .place)
    }

    /// Places such a node, of which no depth is kept. Whether that is elsewhere than before; nil where its depth may be
    /// another.
    func move(in parentSpace: ParentSpace) -> Bool? {
        let pose = LayerPose(shown.place, in: parentSpace)
        guard pose.relief == placement.relief, pose.height == placement.height,
            pose.relief == .flat
                || (pose.relief == .raised && pose.plane.affine != nil && placement.plane.affine != nil)
        else { return nil }
        return settle(pose, limit: pose.isVisible ? parentSpace.clip : .empty)
    }

    /// Places a node that has been shifted, in the same surroundings as before. The pixels where it was; nil for a node
    /// with more about it.
    func shift(in parentSpace: ParentSpace) -> PixelRect? {
        guard placement.isPlain, placement.isVisible, isLeaf, !needsFullRedraw, !childrenChanged,
            parentSpace.space == nil,
            let place = parentSpace.place(of: placement.origin, about: model.place.position, on: placement.plane),
            presentPosition()
        else { return nil }
        let old = placement.ownArea
        if !placement.shift(to: place) {
            var plane = placement.plane
            plane.move(to: place)
            _ = settle(LayerPose(plane: plane, placement), limit: placement.limit)
        }
        isChanged = false
        return old
    }

    /// - Returns: whether it was elsewhere before.
    private func settle(_ pose: LayerPose, limit: PixelRect) -> Bool {
        let singlePrimitive = parts.singlePrimitive(
            on: pose.plane, isFlipped: pose.isFlipped, opacity: shown.place.opacity)
        var clip = limit
        var area = PixelRect.empty
        var opaqueArea = PixelRect.empty
        if pose.isVisible {
            if let whole = singlePrimitive?.area, !whole.isEmpty {
                area = whole.intersection(limit)
                if parts.cutsContents { clip = area }
            } else {
                (area, clip) = areas(pose, limit: limit)
            }
            if area.area >= Self.minimumOccluderArea { opaqueArea = self.opaqueArea(pose, limit: limit, clip: clip) }
        }
        guard
            placement.move(
                to: pose, limit: limit, clip: clip, area: area, opaqueArea: opaqueArea, singlePrimitive: singlePrimitive
            )
        else {
            return false
        }
        noteOccluder()
        return true
    }

    /// The pixels that the node itself may touch, and those where its children may be seen.
    private func areas(_ pose: LayerPose, limit: PixelRect) -> (own: PixelRect, clip: PixelRect) {
        var clip = limit
        var area = PixelRect.empty
        if parts.fillsBounds || parts.cutsContents || !text.ink.isNull {
            let boundsArea = pose.plane.area(of: shown.place.bounds, limit: limit)
            if parts.fillsBounds { area = boundsArea }
            if parts.cutsContents { clip = boundsArea }
            if !text.ink.isNull {
                area = area.union(
                    textArea(on: pose.contentsPlane(in: shown.place.bounds), clip: clip, bounds: boundsArea))
            }
        }
        if let box = parts.contentsBox {
            area = area.union(pose.contentsPlane(in: shown.place.bounds).area(of: box, limit: clip))
        }
        return (area, clip)
    }

    /// Pixels that the text may touch.
    private func textArea(on plane: ScreenPlane, clip: PixelRect, bounds: PixelRect) -> PixelRect {
        // Glyphs lie at quarters of a pixel, at most half of one away from where they belong.
        plane.area(of: text.ink, limit: clip).grown(by: 1).intersection(bounds)
    }

    /// What the node does to all its children; nil where that is nothing.
    var sublayerSpace: CATransform3D? { CATransform3DIsIdentity(shown.sublayerTransform) ? nil : shown.sublayerSpace }

    /// Notes which pixels the node and everything below it may touch, once all are placed.
    func uniteAreas() {
        let old = placement.transition?.area ?? .empty
        placement.pictureArea = placement.isVisible ? placement.ownArea.union(childrenArea) : .empty
        placement.shadow = placement.space == nil ? placedShadow() : nil
        let area = placement.pictureArea.grown(by: placement.effectMargin).intersection(placement.limit).union(
            placement.shadow?.area ?? .empty)
        let mask = placement.space == nil ? mask : nil
        let seen = mask.map { area.intersection($0.placement.subtreeArea) } ?? area
        placement.rasterArea = placement.raster == nil ? .empty : seen
        placement.subtreeArea = (placement.raster?.area(of: seen) ?? seen).union(old)
    }
}

extension RasterPlacement {
    /// Pixels of the surroundings in which some of the picture's are seen.
    fileprivate func area(of pixels: PixelRect) -> PixelRect { toSurroundings.area(of: CGRect(pixels), limit: limit) }

    /// All that some of the picture's pixels have a part in: their neighbours are mixed with them.
    func area(showing pixels: PixelRect) -> PixelRect { area(of: pixels.grown(by: 2)).grown(by: 1).intersection(limit) }
}

/// What a node's placement depends on besides itself.
struct ParentSpace {
    let plane: ScreenPlane
    /// The space that the parent shares with its children, where they aren't flat in its plane; the plane is that of
    /// the space then.
    var space: DepthSpace?
    /// What the parent does to all its sublayers; it doesn't reach a mask. Nil where that is nothing.
    var sublayerSpace: CATransform3D?
    /// An odd number of layers from the parent up turn y over.
    var isFlipped = false
    let isVisible: Bool
    let clip: PixelRect
    let screen: PixelRect
    /// Pixels see the front of the root's plane as its back.
    var isMirrored = false
}

/// How a layer stands in its surroundings.
struct LayerPose {
    /// The layer's own plane, in device pixels.
    let plane: ScreenPlane
    /// Where the layer's own origin lies about its position, in its surroundings.
    let origin: CGPoint
    /// An odd number of layers, from this one up, turn y over.
    let isFlipped: Bool
    /// Neither hidden, nor clear, nor turned away, and no ancestor is.
    let isVisible: Bool
    /// Against the plane of its surroundings.
    let relief: Relief
    /// How far its origin is in front of that plane, in points.
    let height: CGFloat

    /// For a layer that keeps its depth.
    fileprivate init(plane: ScreenPlane, _ old: NodePlacement) {
        self.plane = plane
        origin = old.origin
        isFlipped = old.isFlipped
        isVisible = true
        relief = old.relief
        height = old.height
    }

    /// For a layer that may be turned away.
    fileprivate init(_ place: LayerGeometry, in parentSpace: ParentSpace) {
        let about = place.transformAboutPosition
        self.init(place, about, place.matrix(about, in: parentSpace), in: parentSpace, isPlane: true)
    }

    /// - Parameters:
    ///   - about: the layer's ``LayerGeometry/transformAboutPosition``.
    ///   - matrix: see ``LayerGeometry/matrix(_:in:)``.
    ///   - isPlane: it may be turned away.
    fileprivate init(
        _ place: LayerGeometry, _ about: CATransform3D, _ matrix: CATransform3D, in parentSpace: ParentSpace,
        isPlane: Bool
    ) {
        plane = ScreenPlane(matrix.plane.concatenating(parentSpace.plane.map))
        origin = CGPoint(x: about.m41, y: about.m42)
        relief = Relief(matrix)
        height = matrix.roundedHeight
        isFlipped = parentSpace.isFlipped != place.isGeometryFlipped
        // Each turn of y turns the sign as well.
        isVisible =
            parentSpace.isVisible && !place.isHidden && place.opacity > 0
            && (place.isDoubleSided || !isPlane || plane.isFacing != (isFlipped != parentSpace.isMirrored))
    }

    /// The plane that the contents of a layer with such bounds lie in: pictures stay upright where y is turned over.
    func contentsPlane(in bounds: CGRect) -> ScreenPlane {
        isFlipped ? plane.flipped(in: bounds) : plane
    }
}

extension NodePlacement {
    fileprivate mutating func move(
        to pose: LayerPose, limit: PixelRect, clip: PixelRect, area: PixelRect, opaqueArea: PixelRect,
        singlePrimitive: SinglePrimitive?
    ) -> Bool {
        let isMoved = plane != pose.plane || isVisible != pose.isVisible || ownArea != area
        plane = pose.plane
        origin = pose.origin
        isFlipped = pose.isFlipped
        isVisible = pose.isVisible
        self.limit = limit
        reach = limit
        self.clip = clip
        ownArea = area
        pictureArea = area
        subtreeArea = area
        self.opaqueArea = opaqueArea
        self.singlePrimitive = singlePrimitive
        return isMoved
    }

    /// Moves a plain node's plane by whole pixels, with the one thing that is drawn on it; false where more than that
    /// may change.
    fileprivate mutating func shift(to place: CGPoint) -> Bool {
        let x = place.x - plane.map.m31
        let y = place.y - plane.map.m32
        guard let old = singlePrimitive?.area, !old.isEmpty, plane.map.m33 == 1, clip == limit, opaqueArea.isEmpty,
            abs(x) < 1e6, abs(y) < 1e6, x == CGFloat(Int(saturating: x)), y == CGFloat(Int(saturating: y))
        else { return false }
        let new = old.offset(x: Int(saturating: x), y: Int(saturating: y))
        let area = new.intersection(limit)
        // More of it may be seen, enough to hide something.
        if area.area >= RenderNode.minimumOccluderArea, area.area > ownArea.area { return false }
        plane.move(to: place)
        singlePrimitive!.area = new
        ownArea = area
        pictureArea = area
        subtreeArea = area
        return true
    }
}

extension LayerGeometry {
    /// From the layer's own space to that of its surroundings: one of three dimensions, or the parent's plane.
    /// - Parameter about: ``transformAboutPosition``.
    fileprivate func matrix(_ about: CATransform3D, in parentSpace: ParentSpace) -> CATransform3D {
        var matrix = placing(about)
        if let space = parentSpace.sublayerSpace { matrix = matrix.concatenating(space) }
        if let space = parentSpace.space { matrix = CATransform3DConcat(matrix, space.matrix) }
        return matrix
    }
}

extension ScreenPlane {
    /// First y turned over within bounds.
    func flipped(in bounds: CGRect) -> ScreenPlane { ScreenPlane(Homography.flip(in: bounds).concatenating(map)) }
}

extension ParentSpace {
    /// Where a plane's origin comes to lie, in device pixels, for a layer at another position; nil where that isn't all
    /// that becomes of the plane.
    fileprivate func place(of origin: CGPoint, about position: CGPoint, on plane: ScreenPlane) -> CGPoint? {
        guard sublayerSpace == nil, plane.affine != nil, self.plane.affine != nil else { return nil }
        let (x, y, _) = self.plane.map.homogeneous(CGPoint(x: origin.x + position.x, y: origin.y + position.y))
        return CGPoint(x: x, y: y)
    }
}

extension LayerState {
    /// From how far outside of what is seen the layer's shadow may come, in pixels.
    fileprivate func shadowMargin(on plane: ScreenPlane) -> Int {
        guard castsShadow else { return 0 }
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        // In perspective the near parts of a layer are larger than its middle.
        let scale: Double =
            if let affine = plane.affine {
                Double(max(abs(affine.a) + abs(affine.c), abs(affine.b) + abs(affine.d)))
            } else {
                plane.scale(at: middle) * 2
            }
        return Int(saturating: min(Double(shadowReach) * scale, 1024).rounded(.up)) + 2
    }
}
