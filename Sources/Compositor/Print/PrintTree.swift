import Animation
package import Geometry
package import Graphics
package import LayerModel
import Pixels

/// A layer tree that is printed: a render tree of its own, apart from all screens.
package struct PrintTree {
    let root: RenderNode
    /// Whether a node samples its backdrop.
    let looksBehind: Bool
    let layers: any PrintedLayers
    private let tree: RenderTree

    /// Stands for contents that the program draws when they are printed.
    package static let placeholder = CGImage(buffer: PixelBuffer(width: 1, height: 1, format: .argb8888))

    /// Creates the tree of a commit; `nil` for a commit without the root.
    /// - Parameters:
    ///   - commit: All layers of the tree.
    ///   - root: The root of the tree.
    ///   - looksBehind: Whether a node samples its backdrop.
    ///   - layers: Draws the contents that the program draws.
    ///   - viewport: Maps the root's own space, in points, to pixels.
    ///   - screen: The pixels that are printed.
    package init?(
        _ commit: LayerCommit, root: LayerID, looksBehind: Bool, layers: any PrintedLayers,
        viewport: CGAffineTransform, screen: PixelRect
    ) {
        tree = RenderTree(viewport: viewport, waitsForTiles: true, cacheSizes: .ofPainters) {}
        tree.screen = screen
        tree.apply(commit, root: root)
        tree.evaluate(at: commit.time)
        var damage = Damage()
        tree.flatten(at: commit.time, damage: &damage)
        guard let root = tree.root else { return nil }
        self.root = root
        self.looksBehind = looksBehind
        self.layers = layers
    }

    /// Whether the program draws the contents of a node; false if the values of the node describe them.
    func isDrawnByProgram(_ node: RenderNode) -> Bool {
        if case .text(let text) = node.values.shown.kind, !text.isDrawnByProgram { return false }
        guard let contents = node.values.shown.contents?.settled else { return false }
        return contents === Self.placeholder || contents === layers.settledContents(of: node.id)
    }

    /// Whether the class of a node's layer may print it; false for the root, whose layer began the printing.
    func mayRenderItself(_ node: RenderNode) -> Bool { node !== root && layers.mayRenderItself(node.id) }

    /// Returns the contents of a node that the program does not draw.
    func contents(of node: RenderNode) -> LayerContents? {
        node.values.shown.contents.flatMap { $0.settled === Self.placeholder ? nil : $0 }
    }
}
