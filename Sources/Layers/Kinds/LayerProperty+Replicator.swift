import Animation
import Geometry
import Graphics

extension LayerProperty {
    package static let instanceCount = LayerProperty(
        "instanceCount", action: .animation, slot: Slot(\ReplicatorState.instanceCount),
        property: \CAReplicatorLayer.instanceCount)
    package static let preservesDepth = LayerProperty(plain: "preservesDepth", \CAReplicatorLayer.preservesDepth)
    package static let instanceDelay = LayerProperty(
        "instanceDelay", action: .animation, slot: Slot(\ReplicatorState.instanceDelay),
        property: \CAReplicatorLayer.instanceDelay)
    package static let instanceTransform =
        LayerProperty(
            "instanceTransform", action: .animation, slot: Slot(\ReplicatorState.instanceTransform),
            property: \CAReplicatorLayer.instanceTransform)
    package static let instanceColor = LayerProperty(
        "instanceColor", action: .animation, slot: Slot(\ReplicatorState.instanceColor),
        property: \CAReplicatorLayer.instanceColor)
    package static let instanceRedOffset =
        LayerProperty(
            "instanceRedOffset", action: .animation, slot: Slot(\ReplicatorState.redOffset),
            property: \CAReplicatorLayer.instanceRedOffset)
    package static let instanceGreenOffset =
        LayerProperty(
            "instanceGreenOffset", action: .animation, slot: Slot(\ReplicatorState.greenOffset),
            property: \CAReplicatorLayer.instanceGreenOffset)
    package static let instanceBlueOffset =
        LayerProperty(
            "instanceBlueOffset", action: .animation, slot: Slot(\ReplicatorState.blueOffset),
            property: \CAReplicatorLayer.instanceBlueOffset)
    package static let instanceAlphaOffset =
        LayerProperty(
            "instanceAlphaOffset", action: .animation, slot: Slot(\ReplicatorState.alphaOffset),
            property: \CAReplicatorLayer.instanceAlphaOffset)

    package static let ofReplicatorLayer: [LayerProperty] = [
        instanceCount, preservesDepth, instanceDelay, instanceTransform, instanceColor, instanceRedOffset,
        instanceGreenOffset,
        instanceBlueOffset, instanceAlphaOffset,
    ]
}
