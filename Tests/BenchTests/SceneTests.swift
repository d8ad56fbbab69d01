import BenchKit
import Geometry
import Graphics
import Pixels
import Testing

@Suite struct SceneTests {
    @Test("motions are the scenes' own: where things are in some frames")
    func motion() {
        #expect(SceneMotion.tile(0) == .init(x: 16, y: 20) && SceneMotion.tile(199) == .init(x: 1821, y: 965))
        #expect(SceneMotion.mover(0) == .init(x: 860, y: 440))
        #expect(SceneMotion.mover(60).x == 1660)
        #expect(SceneMotion.mover(45).y == 840)
        #expect(SceneMotion.card(0, 25) == .init(x: 1730, y: 480 - 470))
        #expect(SceneMotion.shadowedCard(0, 5) == .init(x: 1610, y: 440 - 420))
        #expect(SceneMotion.photo(30, 0).middle == .init(x: 240, y: 180))
        // A quarter of 240 frames is a right angle clockwise at scale 1.
        let turned = SceneMotion.photo(60, 0).transform
        #expect(abs(turned.a) < 1e-9)
        #expect(abs(turned.b - 1) < 1e-9)
        #expect(abs(turned.c + 1) < 1e-9)
        #expect((0..<60).map(SceneMotion.fade).first == 0)
        #expect(SceneMotion.fade(59) == 255)
        #expect(SceneMotion.fade(60) == 0)
        #expect(SceneMotion.scroll(199) == 597 && SceneMotion.scroll(200) == 0)
        #expect(SceneMotion.sprite(75, 0).x == 1892)
    }

    @Test("pictures are the scenes' own: some of their pixels")
    func images() {
        func pixel(_ image: CGImage, _ x: Int, _ y: Int) -> UInt32 { image.pixels.row(y)[x] }
        let a = SceneImages.a()
        #expect(a.width == 1920 && a.height == 1080)
        #expect(pixel(a, 1919, 1079) == 0xffff_ff00 | UInt32((1919 ^ 1079) & 255))
        #expect(pixel(SceneImages.tile(3), 10, 20) == 0xff88_509f)
        #expect(pixel(SceneImages.mover(), 20, 0) == 0xffeb_00ff)
        // Alpha is 7 at the edge and full 31 pixels farther inside.
        #expect(pixel(SceneImages.photo(0), 0, 100) >> 24 == 7 && pixel(SceneImages.photo(0), 31, 100) >> 24 == 255)
        #expect(pixel(SceneImages.sprite(0), 8, 8) == 0xb2b2_0059 && pixel(SceneImages.sprite(0), 0, 0) == 0)
    }

    @Test("a frame drawn where it changed is the frame drawn whole", arguments: [BenchScene.s1, .s6])
    func changes(scene: BenchScene) {
        func last(_ redraw: SceneRedraw) -> Picture? {
            var measurement = SceneMeasurement(scene)
            var picture: Picture?
            measurement.firstFrame = BenchScene.lastFrame - 3
            measurement.redraw = redraw
            _ = measurement.run { picture = Picture($0.picture) }
            return picture
        }
        let whole = last(.whole)
        #expect(whole != nil && last(.changes) == whole)
    }
}
