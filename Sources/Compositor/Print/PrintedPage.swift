import Geometry
import Graphics
import LayerModel
import Pixels

/// The state that all printers of a page share: the tree, and a painter for parts that are printed as images.
final class PrintedPage {
    let tree: PrintTree
    private let painter = Painter()
    var paint: PaintContext { painter.context }
    private let screen: PixelRect
    /// The previous pixels of the target, if a node samples its backdrop.
    private let paper: CGImage?

    init(_ tree: PrintTree, screen: PixelRect, paper: CGImage?) {
        self.tree = tree
        self.screen = screen
        self.paper = paper
    }

    // MARK: Pictures

    /// Returns an image of some pixels, or `nil` if there are none.
    /// - Parameter paint: Paints onto transparent pixels, tile by tile.
    func picture(of area: PixelRect, _ paint: (Canvas, PixelRect) -> Void) -> PrintedPicture? {
        guard !area.isEmpty else { return nil }
        let buffer = PixelBuffer(width: area.width, height: area.height, format: .argb8888)
        let canvas = Canvas(view: buffer.view, area: area)
        area.forEachTile { paint(canvas, $0) }
        return PrintedPicture(image: CGImage(buffer: buffer), area: area)
    }

    /// Returns a printed image of some pixels, or `nil` if there are none.
    func printedPicture(of area: PixelRect, _ print: (LayerPrinter) -> Void) -> PrintedPicture? {
        guard !area.isEmpty else { return nil }
        let buffer = PixelBuffer(width: area.width, height: area.height, format: .argb8888)
        print(printer(on: buffer, area))
        return PrintedPicture(image: CGImage(buffer: buffer), area: area)
    }

    private func printer(on buffer: PixelBuffer, _ area: PixelRect) -> LayerPrinter {
        LayerPrinter(page: self, context: CGContext(drawingOn: buffer, showing: area), isOnPixels: true)
    }

    // MARK: The painter's own

    /// Paints the picture that the filters and the shadow of a node are made from.
    private func makePicture(of node: RenderNode) {
        let area = node.placement.pictureArea
        let caches = paint.shared.nodes.caches(of: node)
        let old = caches.picture
        guard !area.isEmpty, old?.plane != node.placement.plane || old?.revision != node.contentRevision else { return }
        let picture = paint.offscreen.picture(replacing: old, area: area, format: .argb8888)
        picture.revision = node.contentRevision
        picture.plane = node.placement.plane
        caches.picture = picture
        paint.kernels.fill(picture.canvas.view, with: 0)
        printer(on: picture.buffer, area).printParts(of: node, opacity: 1)
    }

    func filteredPicture(of node: RenderNode) -> PrintedPicture? {
        makePicture(of: node)
        return EffectsPainter(context: paint, subtrees: painter).filteredPicture(of: node).flatMap {
            copy(of: $0, $0.area)
        }
    }

    func shadowPicture(of node: RenderNode, opacity: CGFloat) -> PrintedPicture? {
        guard let shadow = node.placement.shadow else { return nil }
        if case .picture = shadow.silhouette { makePicture(of: node) }
        let shadows = ShadowPainter(context: paint, subtrees: painter)
        return picture(of: shadow.area) { shadows.paint(of: node, onto: $0, clip: $1, opacity: opacity) }
    }

    /// Returns the backdrop of a node after its background filters, within its bounds.
    func backdrop(of node: RenderNode, opacity: CGFloat) -> PrintedPicture? {
        let area = node.placement.backdropArea
        let seen = area.intersection(screen)
        let shown = node.placement.boundsArea
        guard !seen.isEmpty, !shown.isEmpty, let place = node.filterMapping(area) else { return nil }
        let picture = paint.offscreen.picture(replacing: nil, area: area, format: .argb8888)
        let view = picture.canvas.view
        paint.kernels.fill(view, with: 0)
        let printer = printer(on: picture.buffer, area)
        printer.context.clip(to: CGRect(seen))
        if let paper {
            printer.draw(
                PrintedPicture(image: paper, area: PixelRect(x: 0, y: 0, width: paper.width, height: paper.height)))
        }
        printer.printBehind(node, upTo: nil)
        view.spreadEdges(of: seen.offset(x: -area.minX, y: -area.minY))
        guard let behind = copy(of: picture, shown) else { return nil }
        let result = FilterPainter(context: paint).apply(
            node.values.backgroundFilters, to: picture, of: node.placement.plane, in: place, visible: shown)
        guard opacity < 1 else { return copy(of: result, shown) }
        return mix(behind, result, share: opacity)
    }

    private func copy(of picture: OffscreenPicture, _ part: PixelRect) -> PrintedPicture? {
        self.picture(of: part.intersection(picture.area)) {
            paint.kernels.copy(picture.canvas.part($1), to: $0.part($1))
        }
    }

    private func mix(_ behind: PrintedPicture, _ filtered: OffscreenPicture, share: CGFloat) -> PrintedPicture? {
        let share = UInt8(part: Double(share))
        let old = Canvas(view: behind.image.pixels, area: behind.area)
        return picture(of: behind.area) { canvas, part in
            paint.kernels.plus(old.part(part), alpha: 255 - share, to: canvas.part(part))
            paint.kernels.plus(filtered.canvas.part(part), alpha: share, to: canvas.part(part))
        }
    }
}

/// An image of pixels of the printed tree.
struct PrintedPicture {
    let image: CGImage
    let area: PixelRect

    /// Returns the pixels where `other` is not transparent, and transparent pixels elsewhere.
    func cut(to other: PrintedPicture) -> PrintedPicture {
        let buffer = PixelBuffer(width: area.width, height: area.height, format: .argb8888)
        let canvas = Canvas(view: image.pixels, area: area)
        let common = area.intersection(other.area)
        let others = Canvas(view: other.image.pixels, area: other.area)
        for y in common.isEmpty ? 0..<0 : common.minY..<common.maxY {
            let row = canvas.view.row(y - area.minY)
            let cover = others.view.row(y - other.area.minY)
            let out = buffer.view.row(y - area.minY)
            for x in common.minX..<common.maxX where cover[x - other.area.minX] != 0 {
                out[x - area.minX] = row[x - area.minX]
            }
        }
        return PrintedPicture(image: CGImage(buffer: buffer), area: area)
    }
}
