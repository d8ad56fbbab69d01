import Animation
import Geometry
import Graphics

extension LayerProperty {
    package static let instanceCount = LayerProperty(
        "instanceCount", \CAReplicatorLayer.instanceCount, kind: \ReplicatorState.instanceCount)
    package static let preservesDepth = LayerProperty(plain: "preservesDepth", \CAReplicatorLayer.preservesDepth)
    package static let instanceDelay = LayerProperty(
        "instanceDelay", \CAReplicatorLayer.instanceDelay, kind: \ReplicatorState.instanceDelay)
    package static let instanceTransform =
        LayerProperty(
            "instanceTransform", \CAReplicatorLayer.instanceTransform, kind: \ReplicatorState.instanceTransform)
    package static let instanceColor = LayerProperty(
        "instanceColor", \CAReplicatorLayer.instanceColor, kind: \ReplicatorState.instanceColor)
    package static let instanceRedOffset =
        LayerProperty(
            "instanceRedOffset", \CAReplicatorLayer.instanceRedOffset, kind: \ReplicatorState.redOffset)
    package static let instanceGreenOffset =
        LayerProperty(
            "instanceGreenOffset", \CAReplicatorLayer.instanceGreenOffset, kind: \ReplicatorState.greenOffset)
    package static let instanceBlueOffset =
        LayerProperty(
            "instanceBlueOffset", \CAReplicatorLayer.instanceBlueOffset, kind: \ReplicatorState.blueOffset)
    package static let instanceAlphaOffset =
        LayerProperty(
            "instanceAlphaOffset", \CAReplicatorLayer.instanceAlphaOffset, kind: \ReplicatorState.alphaOffset)

    static let ofReplicatorLayer: [LayerProperty] = [
        instanceCount, preservesDepth, instanceDelay, instanceTransform, instanceColor, instanceRedOffset,
        instanceGreenOffset,
        instanceBlueOffset, instanceAlphaOffset,
    ]
}
