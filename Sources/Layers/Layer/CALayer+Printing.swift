import CLayers
package import Graphics

/// Prints a layer as a part of the tree that is being printed.
package protocol PartPrinter: AnyObject {
    /// - Parameter context: whose space is the layer's, as far as its class has left it that.
    func print(in context: CGContext)
}

extension CALayer {
    /// Whether its class may have a `render(in:)` of its own.
    package final var mayRenderItself: Bool { !LayerKind.isOfLibrary(type(of: self)) }

    /// Prints the layer by its `render(in:)`.
    /// - Parameter printer: does what `CALayer`'s own has to do in this tree.
    package final func render(in context: CGContext, by printer: any PartPrinter) {
        let transactions = ThreadTransactions.current
        transactions.printers.append((self, printer))
        render(in: context)
        transactions.printers.removeLast()
    }

    /// The compositor draws; who has none has nothing to draw with.
    final func renderByCompositor(in context: CGContext) {
        if let printer = ThreadTransactions.current.printer(of: self) { return printer.print(in: context) }
        vitrine_layer_render(Unmanaged.passUnretained(self).toOpaque(), Unmanaged.passUnretained(context).toOpaque())
    }
}
