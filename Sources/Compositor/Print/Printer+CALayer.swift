import Graphics
import LayerModel
import Layers

/// What `CALayer.render(in:)` does, which is declared below this module.
@_cdecl("vitrine_compositor_render")
func renderLayer(_ layer: UnsafeMutableRawPointer, _ context: UnsafeMutableRawPointer) {
    let layer = Unmanaged<CALayer>.fromOpaque(layer).takeUnretainedValue()
    Printer(Unmanaged<CGContext>.fromOpaque(context).takeUnretainedValue())?.print(layer)
}
