import Geometry
import Graphics
import LayerModel

/// Prints the nodes of a render tree in the order in which a ``Painter`` paints them: as vector graphics where
/// possible, as images otherwise.
struct LayerPrinter {
    let page: PrintedPage
    /// The context. Its user space is the pixels of the tree.
    let context: CGContext
    /// Whether the pixels of the context are those of the tree.
    let isOnPixels: Bool
    /// The innermost node that is printed as one picture, which has no backdrop from outside.
    private var group: RenderNode?

    init(page: PrintedPage, context: CGContext, isOnPixels: Bool) {
        self.page = page
        self.context = context
        self.isOnPixels = isOnPixels
    }

    /// Returns a printer of the same page on another context.
    /// - Parameter isMoved: Whether the pixels of the context are not those of the tree.
    func printer(on context: CGContext, in group: RenderNode?, isMoved: Bool = false) -> LayerPrinter {
        var other = LayerPrinter(page: page, context: context, isOnPixels: isOnPixels && !isMoved)
        other.group = group ?? self.group
        return other
    }

    /// Prints a node and its subtree.
    /// - Parameter opacity: The product of the opacities of all ancestors that do not fade as a group.
    func print(_ node: RenderNode, opacity: CGFloat) {
        guard node.placement.isVisible, !node.placement.subtreeArea.isEmpty else { return }
        if !context.knowsBlend(of: node) { return printMixed(node, opacity: opacity) }
        let opacity = opacity * CGFloat(min(max(node.values.shown.geometry.opacity, 0), 1))
        if node.values.parts.preservesDepth { return printEach(of: node, opacity: opacity) }
        if let instance = InstanceState(node.values.shown.kind) {
            return printInstance(node, instance, opacity: opacity)
        }
        if !node.values.backgroundFilters.isEmpty { printBackdrop(of: node, opacity: opacity) }
        if node.placement.hasShadow { printShadow(of: node, opacity: opacity) }
        let isGroup =
            node.hasEffects || node.mask != nil
            || (opacity < 1 && node.values.shown.allowsGroupOpacity && node.paintsSeveral)
        if isGroup { printGroup(node, opacity: opacity) } else { printParts(of: node, opacity: opacity) }
    }

    // MARK: Groups

    /// Prints a node and its subtree as one picture, with its mask, opacity and blend function.
    private func printGroup(_ node: RenderNode, opacity: CGFloat) {
        let blend = node.values.shown.effects.blend ?? .mode(.normal)
        context.saveGState()
        if blend.clears {
            clip(
                to: RoundedOutline(rect: node.values.shown.geometry.bounds, radius: 0, corners: []),
                on: node.placement.plane)
        }
        context.setAlpha(opacity)
        context.setBlend(blend)
        withLayer {
            if node.values.filters.isEmpty {
                printer(on: context, in: node).printParts(of: node, opacity: 1)
            } else if let picture = page.filteredPicture(of: node) {
                draw(picture)
            }
            keep(in: node.mask)
        }
        context.restoreGState()
    }

    /// Multiplies the open transparency layer by the alpha of a mask.
    private func keep(in mask: RenderNode?) {
        guard let mask else { return }
        context.setBlendMode(.destinationIn)
        withLayer { printer(on: context, in: mask).print(mask, opacity: 1) }
    }

    func withLayer(_ body: () -> Void) {
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        body()
        context.endTransparencyLayer()
    }

    private func printShadow(of node: RenderNode, opacity: CGFloat) {
        guard let picture = page.shadowPicture(of: node, opacity: opacity) else { return }
        printMasked(by: node.mask) { draw(picture) }
    }

    private func printMasked(by mask: RenderNode?, _ body: () -> Void) {
        guard let mask else { return body() }
        withLayer {
            body()
            keep(in: mask)
        }
    }

    // MARK: What is behind

    private func printBackdrop(of node: RenderNode, opacity: CGFloat) {
        // What is clear behind stays as clear, where that can be said.
        let replaces = isOnPixels && node.mask == nil
        guard let picture = page.backdrop(of: node, opacity: replaces ? opacity : 1) else { return }
        printMasked(by: node.mask) {
            context.saveGState()
            clip(to: node.boundsOutline, on: node.placement.plane)
            if replaces { context.setBlendMode(.copy) } else { context.setAlpha(opacity) }
            draw(picture)
            context.restoreGState()
        }
    }

    /// Prints a node whose blend function the target lacks, as a picture of the node and its backdrop.
    private func printMixed(_ node: RenderNode, opacity: CGFloat) {
        let area = node.placement.subtreeArea
        let both = page.printedPicture(of: area) { printer in
            printer.printBehind(node, upTo: group)
            printer.print(node, opacity: opacity)
        }
        let alone = page.printedPicture(of: area) { $0.print(node, opacity: opacity) }
        guard let both, let alone else { return }
        draw(node.values.shown.effects.blend?.clears == true ? both : both.cut(to: alone))
    }

    /// Prints all nodes that come before a node, without the filters, masks and opacities of the groups around it.
    /// - Parameter group: The group whose inside is printed; `nil` for the whole page.
    func printBehind(_ node: RenderNode, upTo group: RenderNode?) {
        guard node !== group, let parent = node.parent, parent.mask !== node else { return }
        if let (space, item) = page.paint.spaceItem(of: node), let order = space.order.space {
            printBehind(space, upTo: group)
            if !space.values.parts.preservesDepth { printOwnParts(of: space, opacity: 1) }
            return print(order, of: space, upTo: item, opacity: 1)
        }
        printBehind(parent, upTo: group)
        if !parent.values.parts.preservesDepth { printOwnParts(of: parent, opacity: 1) }
        for sibling in parent.order.nodes {
            if sibling === node { break }
            print(sibling, opacity: 1)
        }
    }

    // MARK: Instances

    /// Prints an instance of a replicator.
    private func printInstance(_ node: RenderNode, _ instance: InstanceState, opacity: CGFloat) {
        // A single sublayer fades by itself, as it would anywhere.
        if instance.tint.isUncolored, node.order.nodes.count == 1 {
            return print(node.order.nodes[0], opacity: opacity * instance.tint.alpha)
        }
        print(tint: instance.tint, of: node, opacity: opacity) { printer, opacity in
            printer.printChildren(of: node, opacity: opacity)
        }
    }

    /// Prints nodes with their colours multiplied by a tint.
    func print(tint: CGColor, of node: RenderNode, opacity: CGFloat, _ body: (LayerPrinter, CGFloat) -> Void) {
        let alpha = tint.alpha * opacity
        if alpha <= 0 { return }
        if tint.isUncolored && alpha >= 1 { return body(self, 1) }
        let tinted =
            tint.isUncolored
            ? context
            : CGContext(
                drawingOn: TintedTarget(context.target, tint), base: context.toTarget, ctm: .identity,
                clip: context.clipNode)
        let printer = printer(on: tinted, in: node)
        guard alpha < 1 || node.mixesColors else { return body(printer, 1) }
        context.saveGState()
        context.setAlpha(alpha)
        withLayer {
            if !tint.isUncolored && node.mixesColors {
                // Colours that were mixed aren't what the mix of tinted ones is.
                if let picture = page.printedPicture(of: node.placement.subtreeArea, { body($0, 1) }) {
                    printer.draw(picture)
                }
            } else {
                body(printer, 1)
            }
        }
        context.restoreGState()
    }

    // MARK: Drawing

    /// Draws an image of the tree's pixels in its place.
    func draw(_ picture: PrintedPicture) {
        context.saveGState()
        if isOnPixels { context.interpolationQuality = .none }
        context.draw(downwards: picture.image, in: CGRect(picture.area))
        context.restoreGState()
    }

    /// Returns the part of an area that the clip may contain.
    func seen(_ area: PixelRect) -> PixelRect {
        PixelRect(covering: CGRect(context.clipNode.bounds).applying(context.toTarget.inverted()), limit: area)
    }

    /// Calls `body` with a context in the space of a plane.
    func draw(on plane: ScreenPlane, opacity: CGFloat, _ body: (CGContext) -> Void) {
        if let affine = plane.affine {
            context.saveGState()
            context.concatenate(affine)
            context.setAlpha(opacity)
            body(context)
            context.restoreGState()
        } else {
            let projected = ProjectedTarget.context(plane.map, on: context, page)
            projected.setAlpha(opacity)
            body(projected)
        }
    }

    func clip(to outline: RoundedOutline, on plane: ScreenPlane, edges: CAEdgeAntialiasingMask = .all) {
        context.setShouldAntialias(!edges.isEmpty)
        context.addPath(CGPath(outline.path.seen(through: plane)))
        context.clip()
        context.setShouldAntialias(true)
    }
}

extension CGContext {
    /// Whether the target supports the blend function of a node.
    fileprivate func knowsBlend(of node: RenderNode) -> Bool {
        if let blend = node.values.shown.effects.blend, !target.supports(blend) { return false }
        return node.values.emission?.isAdditive != true || target.supports(.mode(.plusLighter))
    }
}

extension RenderNode {
    /// Whether a node of the subtree is blended by another function than source over, or samples its backdrop.
    fileprivate var mixesColors: Bool {
        order.nodes.contains { child in
            child.values.shown.effects.blend.map { $0 != .mode(.normal) } ?? !child.values.backgroundFilters.isEmpty
                || child.mixesColors
        }
    }
}
