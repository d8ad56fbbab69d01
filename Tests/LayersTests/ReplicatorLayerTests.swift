import Animation
import Geometry
import Graphics
import Layers
import LayerTestSupport
import Testing

@Suite(.standingTime) struct ReplicatorLayerTests {
    @Test("S4 defaults")
    func defaults() {
        let layer = CAReplicatorLayer()
        #expect(layer.instanceCount == 1)
        #expect(!layer.preservesDepth)
        #expect(layer.instanceDelay == 0)
        #expect(CATransform3DIsIdentity(layer.instanceTransform) && layer.instanceColor == .white)
        #expect(
            [layer.instanceRedOffset, layer.instanceGreenOffset, layer.instanceBlueOffset, layer.instanceAlphaOffset]
                == [0, 0, 0, 0])
    }

    @Test("S4 key-value coding, and the properties that animate when they are set")
    func keys() {
        let layer = CAReplicatorLayer()
        let stage = Stage(layer)
        layer.setValue(7, forKey: "instanceCount")
        layer.setValue(0.5, forKey: "instanceDelay")
        layer.setValue(1.5, forKeyPath: "instanceTransform.rotation.z")
        layer.setValue(-0.25, forKey: "instanceRedOffset")
        #expect(layer.instanceCount == 7)
        #expect(layer.instanceDelay == 0.5)
        #expect(layer.instanceRedOffset == -0.25)
        let turn = layer.value(forKeyPath: "instanceTransform.rotation.z") as? CGFloat ?? 0
        #expect(abs(turn - 1.5) < 1e-12)
        #expect(
            Set(layer.animationKeys() ?? []) == [
                "instanceCount", "instanceDelay", "instanceTransform", "instanceRedOffset",
            ])
        #expect(stage.layer === layer)
        layer.preservesDepth = true
        #expect(layer.animation(forKey: "preservesDepth") == nil)
    }
}
