import CLayers
package import Graphics

extension CALayer {
    /// Whether the class may override `render(in:)`.
    package final var mayRenderItself: Bool { !LayerKind.isOfLibrary(type(of: self)) }

    /// Prints the layer by its `render(in:)`.
    /// - Parameter usually: Prints the layer as `CALayer`'s own `render(in:)` does while a tree with it is printed.
    package final func render(in context: CGContext, usually: @escaping (CGContext) -> Void) {
        let transactions = ThreadTransactions.current
        transactions.printers.append((self, usually))
        render(in: context)
        transactions.printers.removeLast()
    }

    /// Draws by the module `LayerRendering`; does nothing in a program without it.
    final func renderByCompositor(in context: CGContext) {
        if let print = ThreadTransactions.current.printer(of: self) { return print(context) }
        vitrine_layer_render(Unmanaged.passUnretained(self).toOpaque(), Unmanaged.passUnretained(context).toOpaque())
    }
}
