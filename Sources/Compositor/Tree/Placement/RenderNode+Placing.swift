import Animation
import Geometry
import Graphics
import LayerModel

extension RenderNode {
    /// Returns the placement of the node itself; areas that depend on its children are left out.
    func placed(in parentSpace: ParentSpace) -> NodePlacement {
        // A copy of the whole state would retain everything that it refers to.
        let place = values.shown.geometry
        let isPlane = !values.parts.preservesDepth && values.parts.paintKind != .instance
        let about = place.transformAboutPosition
        var new = NodePlacement(reusing: takeSpareDetails())
        var matrix = place.matrix(about, in: parentSpace)
        let pose = LayerPose(place, about, matrix, in: parentSpace, isPlane: isPlane)
        new.plane = pose.plane
        new.origin = pose.origin
        new.isFlipped = pose.isFlipped
        new.isVisible = pose.isVisible && !replication.isOverpainted
        new.relief = pose.relief
        new.height = pose.height
        if new.relief != .flat { new.depth = ScreenDepth(matrix, seenThrough: new.plane.map) }
        if let offset = placeTransition(in: &new, parentSpace) {
            new.plane = ScreenPlane(Self.shift(by: offset, turnsOver: new.isFlipped).concatenating(new.plane.map))
            matrix = CATransform3DTranslate(matrix, offset.x, new.isFlipped ? -offset.y : offset.y, 0)
        }
        if !isPlane {
            new.space = DepthSpace(matrix: matrix, base: parentSpace.plane)
            new.clip = parentSpace.clip
            new.limit = parentSpace.clip
            return new
        }
        guard new.isVisible else { return new }
        new.limit = parentSpace.clip
        if values.parts.isRasterized, let own = values.shown.rasterPlane(turnsOver: new.isFlipped),
            let back = own.plane.map.inverse
        {
            new.raster = RasterPlacement(
                plane: new.plane, toSurroundings: ScreenPlane(back.concatenating(new.plane.map)), limit: new.limit)
            (new.plane, new.limit) = own
        }
        new.filterMargin = filterMargin(on: new.plane, limit: new.limit, screen: parentSpace.screen)
        new.effectMargin = new.filterMargin
        new.reach = new.limit.grown(
            by: new.effectMargin + (values.parts.castsShadow ? values.shown.shadowMargin(on: new.plane) : 0))
        let reach = new.reach
        let boundsArea = new.plane.area(of: place.bounds, limit: reach)
        new.clip = values.shown.masksToBounds ? boundsArea : reach
        if !values.backgroundFilters.isEmpty { new.placeBackdrop(over: boundsArea, of: self, in: parentSpace) }
        if values.emission != nil, values.shown.of(EmitterState.self).preservesDepth {
            new.heights = DepthSpace(matrix: matrix, base: parentSpace.plane)
        }
        new.ownArea = areaDrawn(in: new, bounds: boundsArea).intersection(reach)
        if !new.isRasterized && !new.hasTransition {
            new.opaqueArea = opaqueArea(pose, limit: new.limit, clip: new.clip)
            new.hidesAtAnAngle = mayHideAtAnAngle(new)
        }
        new.isMovable = values.parts.isMovable && !new.hasTransition && parentSpace.space == nil
        new.isPlain = new.isMovable && values.parts.areAll
        if new.isPlain && isLeaf {
            new.singlePrimitive = values.parts.singlePrimitive(
                on: new.plane, isFlipped: new.isFlipped, opacity: place.opacity)
        }
        if let whole = new.singlePrimitive?.area, !whole.isEmpty { new.ownArea = whole.intersection(reach) }
        return new
    }

    /// Places the active transition, if there is one.
    /// - Returns: the offset of the new picture from its final position, if it moves.
    private func placeTransition(in new: inout NodePlacement, _ parentSpace: ParentSpace) -> CGPoint? {
        guard let active = values.activeTransition, parentSpace.isVisible else { return nil }
        new.transition = placed(active, on: new.plane, turnsOver: new.isFlipped, limit: parentSpace.clip)
        return active.newOffset(in: values.shown)
    }

    /// Returns the pixels that the node itself draws.
    /// - Parameters:
    ///   - new: the placement up to ``NodePlacement/reach``, and the space of the particles.
    ///   - boundsArea: the pixels of the bounds.
    private func areaDrawn(in new: NodePlacement, bounds boundsArea: PixelRect) -> PixelRect {
        let bounds = values.shown.geometry.bounds
        var area = values.parts.fillsBounds || !values.backgroundFilters.isEmpty ? boundsArea : .empty
        if let box = values.parts.contentsBox {
            area = area.union(new.contentsPlane(in: bounds).area(of: box, limit: new.clip))
        }
        if let box = values.parts.shapeBox {
            area = area.union(new.plane.area(of: box, limit: new.clip))
        }
        if let externalContent {
            if externalContent.tiles != nil { area = area.union(boundsArea) }
            if let view = externalContent.drawable?.buffer.view {
                let box = values.shown.box(width: CGFloat(view.width), height: CGFloat(view.height))
                area = area.union(new.contentsPlane(in: bounds).area(of: box, limit: new.clip))
            }
        }
        if let emission = values.emission {
            area = area.union(emission.place(limit: new.clip, on: new.plane, in: new.heights))
        }
        if !placement.text.ink.isNull {
            area = area.union(textArea(on: new.contentsPlane(in: bounds), clip: new.clip, bounds: boundsArea))
        }
        return area
    }

    /// The plane of the contents: images stay upright in flipped geometry.
    var contentsPlane: ScreenPlane { placement.contentsPlane(in: values.shown.geometry.bounds) }

    private var isLeaf: Bool { children.isEmpty && mask == nil }

    /// Whether the node is a leaf of which the geometry alone changed since it was placed, in a way that changes fields
    /// up to ``NodePlacement/reach`` only.
    var isMovedLeaf: Bool {
        // Without other values, the group differs by the opacity, or by a depth that the pose contains.
        placement.isMovable && isLeaf && !needsFullRedraw && !childrenChanged
            && change.isSubset(of: [.composition, .group])
    }

    /// Fast path for a leaf whose geometry changed and whose contents did not. Returns whether it moved, or `nil` if
    /// its depth may differ.
    func move(in parentSpace: ParentSpace) -> Bool? {
        let pose = LayerPose(values.shown.geometry, in: parentSpace)
        guard pose.relief == placement.relief, pose.height == placement.height,
            pose.relief == .flat
                || (pose.relief == .raised && pose.plane.affine != nil && placement.plane.affine != nil)
        else { return nil }
        return settle(pose, limit: pose.isVisible ? parentSpace.clip : .empty)
    }

    /// Fast path for a leaf of which the position alone changed, in an unchanged parent space. Returns the pixels that
    /// it touched before, or `nil` if it has to be placed completely.
    func shift(in parentSpace: ParentSpace) -> PixelRect? {
        guard placement.isMovable, placement.isVisible, isLeaf, !needsFullRedraw, !childrenChanged,
            parentSpace.space == nil,
            let place = parentSpace.place(
                of: placement.origin, about: values.geometry.position, on: placement.plane),
            presentPosition()
        else { return nil }
        let old = placement.ownArea
        if !placement.shift(to: place) {
            var plane = placement.plane
            plane.move(to: place)
            _ = settle(LayerPose(plane: plane, placement), limit: placement.limit)
        }
        notePlaced()
        return old
    }

    /// Updates the placement of a leaf for another pose.
    /// - Returns: whether the leaf moved.
    private func settle(_ pose: LayerPose, limit: PixelRect) -> Bool {
        let singlePrimitive = values.parts.singlePrimitive(
            on: pose.plane, isFlipped: pose.isFlipped, opacity: values.shown.geometry.opacity)
        var clip = limit
        var area = PixelRect.empty
        var opaqueArea = PixelRect.empty
        if pose.isVisible {
            if let whole = singlePrimitive?.area, !whole.isEmpty {
                area = whole.intersection(limit)
                if values.parts.cutsContents { clip = area }
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
        placement.hidesAtAnAngle = mayHideAtAnAngle(placement)
        noteOccluder()
        return true
    }

    /// Returns the pixels that the node itself may touch, and those in which its children may be visible.
    private func areas(_ pose: LayerPose, limit: PixelRect) -> (own: PixelRect, clip: PixelRect) {
        var clip = limit
        var area = PixelRect.empty
        if values.parts.fillsBounds || values.parts.cutsContents || !placement.text.ink.isNull {
            let boundsArea = pose.plane.area(of: values.shown.geometry.bounds, limit: limit)
            if values.parts.fillsBounds { area = boundsArea }
            if values.parts.cutsContents { clip = boundsArea }
            if !placement.text.ink.isNull {
                area = area.union(
                    textArea(on: pose.contentsPlane(in: values.shown.geometry.bounds), clip: clip, bounds: boundsArea))
            }
        }
        if let box = values.parts.contentsBox {
            area = area.union(pose.contentsPlane(in: values.shown.geometry.bounds).area(of: box, limit: clip))
        }
        if let box = values.parts.shapeBox { area = area.union(pose.plane.area(of: box, limit: clip)) }
        return (area, clip)
    }

    /// Returns the pixels that the text may touch.
    private func textArea(on plane: ScreenPlane, clip: PixelRect, bounds: PixelRect) -> PixelRect {
        // Glyphs are positioned at quarters of a pixel, at most half a pixel from their exact position.
        plane.area(of: placement.text.ink, limit: clip).grown(by: 1).intersection(bounds)
    }

    /// The transform of all sublayers; `nil` for the identity.
    var sublayerSpace: CATransform3D? {
        CATransform3DIsIdentity(values.shown.sublayerTransform) ? nil : values.shown.sublayerSpace
    }

    /// Updates the areas that depend on the children, which must be placed.
    func uniteAreas() {
        let old = placement.details?.transition?.area ?? .empty
        placement.pictureArea = placement.isVisible ? placement.ownArea.union(childrenArea) : .empty
        placement.shadow = placement.hasSpace ? nil : placedShadow()
        let area = placement.pictureArea.grown(by: placement.effectMargin).intersection(placement.limit).union(
            placement.details?.shadow?.area ?? .empty)
        let mask = placement.hasSpace ? nil : mask
        let seen = mask.map { area.intersection($0.placement.subtreeArea) } ?? area
        placement.rasterArea = placement.isRasterized ? seen : .empty
        placement.subtreeArea = (placement.details?.raster?.area(of: seen) ?? seen).union(old)
    }
}

extension RasterPlacement {
    /// Returns the pixels of the surroundings that show a rectangle of the picture.
    fileprivate func area(of pixels: PixelRect) -> PixelRect { toSurroundings.area(of: CGRect(pixels), limit: limit) }

    /// Returns the pixels of the surroundings that a rectangle of the picture affects, interpolation included.
    func area(showing pixels: PixelRect) -> PixelRect { area(of: pixels.grown(by: 2)).grown(by: 1).intersection(limit) }
}

/// The space into which a parent places its children.
struct ParentSpace {
    let plane: ScreenPlane
    /// The space with depth that the parent shares with its children. Then ``plane`` is the one of that space.
    var space: DepthSpace?
    /// The transform of all sublayers, which does not apply to a mask; `nil` for the identity.
    var sublayerSpace: CATransform3D?
    /// Whether an odd number of layers from the parent up have flipped geometry.
    var isFlipped = false
    let isVisible: Bool
    let clip: PixelRect
    let screen: PixelRect
    /// Whether the viewport mirrors the root.
    var isMirrored = false
}

/// The pose of a layer in its parent's space.
struct LayerPose {
    /// The map from the layer's own space to device pixels.
    let plane: ScreenPlane
    /// The layer's origin relative to its position, in the parent's space.
    let origin: CGPoint
    /// Whether an odd number of layers, from this one up, have flipped geometry.
    let isFlipped: Bool
    /// Whether neither the layer nor an ancestor is hidden, transparent or turned away.
    let isVisible: Bool
    /// The orientation relative to the parent's plane.
    let relief: Relief
    /// The distance of the origin in front of that plane, in points.
    let height: CGFloat

    /// Creates the pose of a layer that moved in its plane.
    fileprivate init(plane: ScreenPlane, _ old: NodePlacement) {
        self.plane = plane
        origin = old.origin
        isFlipped = old.isFlipped
        isVisible = true
        relief = old.relief
        height = old.height
    }

    /// Creates the pose of a flat node for its presented values.
    init(of node: RenderNode, in parentSpace: ParentSpace) {
        self.init(node.values.shown.geometry, in: parentSpace)
    }

    /// Creates the pose of a flat layer.
    fileprivate init(_ place: LayerGeometry, in parentSpace: ParentSpace) {
        let about = place.transformAboutPosition
        self.init(place, about, place.matrix(about, in: parentSpace), in: parentSpace, isPlane: true)
    }

    /// - Parameters:
    ///   - about: the layer's ``LayerGeometry/transformAboutPosition``.
    ///   - matrix: see ``LayerGeometry/matrix(_:in:)``.
    ///   - isPlane: whether the layer is flat, and may face away.
    fileprivate init(
        _ place: LayerGeometry, _ about: CATransform3D, _ matrix: CATransform3D, in parentSpace: ParentSpace,
        isPlane: Bool
    ) {
        plane = ScreenPlane(matrix.plane.concatenating(parentSpace.plane.map))
        origin = CGPoint(x: about.m41, y: about.m42)
        relief = Relief(matrix)
        height = matrix.roundedHeight
        isFlipped = parentSpace.isFlipped != place.isGeometryFlipped
        // Each flip changes the sign of the determinant.
        isVisible =
            parentSpace.isVisible && !place.isHidden && place.opacity > 0
            && (place.isDoubleSided || !isPlane || plane.isFacing != (isFlipped != parentSpace.isMirrored))
    }

    /// Returns the plane of the contents of a layer with these bounds: images stay upright in flipped geometry.
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

    /// Moves the plane of a plain node and its only primitive by whole pixels. Returns false if more may change.
    fileprivate mutating func shift(to place: CGPoint) -> Bool {
        let x = place.x - plane.map.m31
        let y = place.y - plane.map.m32
        guard let old = singlePrimitive?.area, !old.isEmpty, plane.map.m33 == 1, clip == limit, opaqueArea.isEmpty,
            abs(x) < 1e6, abs(y) < 1e6, x == CGFloat(Int(saturating: x)), y == CGFloat(Int(saturating: y))
        else { return false }
        let new = old.offset(x: Int(saturating: x), y: Int(saturating: y))
        let area = new.intersection(limit)
        // The visible part may have become large enough to occlude.
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
    /// Returns the map from the layer's own space to the parent's plane or its space with depth.
    /// - Parameter about: ``transformAboutPosition``.
    fileprivate func matrix(_ about: CATransform3D, in parentSpace: ParentSpace) -> CATransform3D {
        var matrix = placing(about)
        if let space = parentSpace.sublayerSpace { matrix = matrix.concatenating(space) }
        if let space = parentSpace.space { matrix = CATransform3DConcat(matrix, space.matrix) }
        return matrix
    }
}

extension ScreenPlane {
    /// Returns the plane with y flipped within bounds.
    func flipped(in bounds: CGRect) -> ScreenPlane { ScreenPlane(Homography.flip(in: bounds).concatenating(map)) }
}

extension ParentSpace {
    /// Returns the origin of a layer's plane, in device pixels, at another position; `nil` if the change of the plane
    /// is not a pure translation.
    fileprivate func place(of origin: CGPoint, about position: CGPoint, on plane: ScreenPlane) -> CGPoint? {
        guard sublayerSpace == nil, plane.affine != nil, self.plane.affine != nil else { return nil }
        let (x, y, _) = self.plane.map.homogeneous(CGPoint(x: origin.x + position.x, y: origin.y + position.y))
        return CGPoint(x: x, y: y)
    }
}

extension LayerState {
    /// Returns the distance, in pixels, from which the layer may cast its shadow into the visible area.
    fileprivate func shadowMargin(on plane: ScreenPlane) -> Int {
        guard castsShadow else { return 0 }
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        // In perspective the near parts of a layer are larger than its centre.
        let scale: Double =
            if let affine = plane.affine {
                Double(max(abs(affine.a) + abs(affine.c), abs(affine.b) + abs(affine.d)))
            } else {
                plane.scale(at: middle) * 2
            }
        return Int(saturating: min(Double(shadowReach) * scale, 1024).rounded(.up)) + 2
    }
}
