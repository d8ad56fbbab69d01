import Compositor
import Graphics
import Layers

/// Implements `CALayer.render(in:)`, which is declared below this module: a weak symbol that `CLayers` calls.
@_cdecl("vitrine_compositor_render")
func renderLayer(_ layer: UnsafeMutableRawPointer, _ context: UnsafeMutableRawPointer) {
    let layer = Unmanaged<CALayer>.fromOpaque(layer).takeUnretainedValue()
    Printer(Unmanaged<CGContext>.fromOpaque(context).takeUnretainedValue())?.print(layer)
}

extension Printer {
    /// Prints a layer and everything below it.
    func print(_ layer: CALayer) {
        if let tree = PrintTree(layer, viewport: viewport, screen: screen) { print(tree) }
    }
}
