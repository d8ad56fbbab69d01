import Gallery
import LayerRendering
import Testing
import Vitrine

@Suite struct ArchivedSceneTests {
    private static let moments: [CFTimeInterval] = [0, 0.4, 1.3, 2.6, 7]

    /// Draws the layers of a scene, written to a file and read back, at several times.
    private func pictures(of scene: any Scene.Type, readBack: Bool) throws -> [[UInt8]] {
        let view = SceneView(scene, width: 240, height: 180)
        guard readBack else { return Self.moments.map { view.picture(of: $0) } }
        let layer = try #require(view.stage.root.sublayers?.first)
        let copy = try SceneFile(json: SceneFile(layer).json()).layer
        let stage = Stage(copy)
        let renderer = CARenderer(width: 240, height: 180, scale: 1, background: 0xff00_0000)
        renderer.layer = stage.root
        stage.open(on: Screen(size: CGSize(width: 240, height: 180), scale: 1))
        return Self.moments.map { moment in
            stage.time = moment
            renderer.beginFrame(atTime: 0)
            renderer.render()
            renderer.endFrame()
            return renderer.pixels
        }
    }

    @Test(
        "K6 scenes of the gallery look the same when they were written to a file and read back",
        arguments: ["ship", "door", "door-scrub", "cube", "ripples", "fireworks", "departures"])
    func samePicture(name: String) throws {
        let scene = SceneView.named(name)
        let seen = try pictures(of: scene, readBack: false)
        let readBack = try pictures(of: scene, readBack: true)
        if name != "door-scrub" { #expect(Set(seen).count > 2) }
        for (i, moment) in Self.moments.enumerated() { #expect(seen[i] == readBack[i], "at \(moment)") }
    }
}
