package import Geometry
package import Graphics
import LayerModel
import Pixels

/// Prints a layer tree into a context.
package struct Printer {
    private let context: CGContext
    /// Pixels of the printed tree per pixel of the target, which is a point in a document.
    private let density: CGFloat
    /// The pixels of the printed tree.
    package let screen: PixelRect

    /// Pixels per point of a document, for parts that are printed as images.
    private static let documentDensity = 2
    private static let mostPixels = 8192

    /// Creates a printer; `nil` if the clip of the context is empty.
    package init?(_ context: CGContext) {
        let clip = context.clipNode.bounds
        let map = context.toTarget
        guard !clip.isEmpty, (map.a * map.d - map.b * map.c).isNormal, map.tx.isFinite, map.ty.isFinite else {
            return nil
        }
        let density =
            context.width > 0 || max(clip.width, clip.height) * Self.documentDensity > Self.mostPixels
            ? 1 : Self.documentDensity
        self.context = context
        self.density = CGFloat(density)
        screen = PixelRect(
            minX: clip.minX * density, minY: clip.minY * density, maxX: clip.maxX * density, maxY: clip.maxY * density)
    }

    private var toPixels: CGAffineTransform { CGAffineTransform(scaleX: density, y: density) }

    /// Maps the user space of the context to pixels of the printed tree.
    package var viewport: CGAffineTransform { context.toTarget.concatenating(toPixels) }

    /// Prints a tree that was made for ``viewport`` and ``screen``.
    package func print(_ tree: PrintTree) {
        let isOnPixels = context.width > 0
        let paper = isOnPixels && tree.looksBehind ? context.makeImage() : nil
        let isPlain = context.isPlain
        if !isPlain { context.beginTransparencyLayer(auxiliaryInfo: nil) }
        let own = CGContext(
            drawingOn: context.target, base: toPixels.inverted(), ctm: .identity, clip: context.clipNode)
        LayerPrinter(page: PrintedPage(tree, screen: screen, paper: paper), context: own, isOnPixels: isOnPixels).print(
            tree.root, opacity: 1)
        if !isPlain { context.endTransparencyLayer() }
    }
}
