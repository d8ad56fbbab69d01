import Animation
import Geometry
import Graphics
import LayerRendering
import LayerTestSupport
import Layers
import Testing

/// Frames that jump in time, as late ones, loops and scrubbing do.
@Suite(.standingTime) struct JumpTests {
    private let root = CALayer()

    init() {
        root.frame = CGRect(x: 0, y: 0, width: 16, height: 16)
        root.backgroundColor = .black
    }

    /// Draws moments one after the other with one renderer, and compares each with the picture of a new one.
    private func expectEqualPictures(at moments: [CFTimeInterval]) {
        let renderer = CARenderer(width: 16, height: 16)
        renderer.layer = root
        CATransaction.flush()
        var pictures: [[UInt8]] = []
        for moment in moments {
            renderer.beginFrame(atTime: moment)
            renderer.render()
            renderer.endFrame()
            pictures.append(renderer.pixels)
        }
        renderer.layer = nil
        for (moment, picture) in zip(moments, pictures) {
            #expect(Picture(of: root, width: 16, height: 16, at: moment).pixels == picture, "\(moment)")
        }
    }

    private func box() -> CALayer {
        let box = CALayer()
        box.frame = root.bounds
        box.backgroundColor = .white
        root.addSublayer(box)
        return box
    }

    private func hold(_ animation: CAAnimation, at begin: CFTimeInterval) {
        animation.beginTime = begin
        animation.duration = 0.2
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
    }

    @Test("A7 a frame that jumps from before an animation to after it, or back, shows the value that is held there")
    func held() {
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0.01
        fade.toValue = 1
        hold(fade, at: 1)
        box().add(fade, forKey: nil)
        expectEqualPictures(at: [0.1, 0.9, 1.5, 0.5, 2, 0.2])
    }

    @Test("A5 a frame that jumps over a group shows the values that its members hold")
    func group() {
        let move = CABasicAnimation(keyPath: "position.x")
        move.fromValue = 0
        move.toValue = 12
        move.duration = 0.2
        let group = CAAnimationGroup()
        group.animations = [move]
        hold(group, at: 1)
        box().add(group, forKey: nil)
        expectEqualPictures(at: [0.1, 1.5, 0.5, 2])
    }

    @Test("A7 a frame that jumps to another held cycle shows the sum of the cycles")
    func cumulative() {
        let move = CABasicAnimation(keyPath: "position.x")
        move.byValue = 4
        move.repeatCount = 3
        move.isCumulative = true
        hold(move, at: 1)
        box().add(move, forKey: nil)
        expectEqualPictures(at: [0.5, 2.5, 0.2, 3])
    }

    @Test("A6 a frame that jumps over a transition shows its end")
    func transition() {
        let box = box()
        let renderer = CARenderer(width: 16, height: 16)
        renderer.layer = root
        CATransaction.flush()
        func draw(_ moment: CFTimeInterval) -> [UInt8] {
            renderer.beginFrame(atTime: moment)
            renderer.render()
            renderer.endFrame()
            return renderer.pixels
        }
        let before = draw(0)
        let transition = CATransition()
        transition.type = .push
        hold(transition, at: 1)
        box.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        box.add(transition, forKey: nil)
        #expect(draw(0.5) == before)
        let after = draw(1.5)
        let red: [[UInt8]] = Array(repeating: [255, 0, 0, 255], count: 16 * 16)
        #expect(after == Array(red.joined()))
        #expect(draw(0.7) == before)
        #expect(draw(2) == after)
    }

    @Test("S5 a frame that jumps over the births of an emitter's cell shows the particles that live, either way")
    func particles() {
        let cell = CAEmitterCell()
        cell.contents = CGImage(
            premultipliedRGBA: Array(repeating: 255, count: 4 * 4 * 4), width: 4, height: 4)
        cell.birthRate = 20
        cell.lifetime = 3
        cell.beginTime = 1
        cell.duration = 0.5
        let emitter = CAEmitterLayer()
        emitter.emitterCells = [cell]
        emitter.emitterPosition = CGPoint(x: 8, y: 8)
        root.addSublayer(emitter)
        expectEqualPictures(at: [0.5, 2, 0.5, 4, 6, 3.5, 10, 2])
        let renderer = CARenderer(width: 16, height: 16)
        renderer.layer = root
        renderer.beginFrame(atTime: 10)
        renderer.render()
        renderer.endFrame()
        renderer.beginFrame(atTime: 12)
        #expect(renderer.damage.isEmpty)
        renderer.endFrame()
    }
}
