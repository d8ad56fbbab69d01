package import Geometry

/// The values of an emitter layer.
@usableFromInline package struct EmitterState: LayerKindValue {
    package var cells: [EmitterCellState] = []
    package var position = CGPoint.zero
    package var zPosition: CGFloat = 0
    package var size = CGSize.zero
    package var depth: CGFloat = 0
    package var shape = CAEmitterLayerEmitterShape.point
    package var mode = CAEmitterLayerEmitterMode.volume
    package var renderMode = CAEmitterLayerRenderMode.unordered
    package var preservesDepth = false
    package var seed: UInt32 = 0

    // Factors for the values of all cells.
    package var birthRate: Float = 1
    package var lifetime: Float = 1
    package var velocity: Float = 1
    package var scale: Float = 1
    package var spin: Float = 1

    @usableFromInline package init() {}

    @inlinable package static func values(in kind: LayerKindState) -> Self? {
        if case .emitter(let emitter) = kind { emitter } else { nil }
    }

    @inlinable package var kind: LayerKindState { .emitter(self) }
}
