import Animation
import Geometry
import LayerTestSupport
import Layers
import Testing

@Suite(.standingTime) struct UnshownAnimationTests {
    private let listener = Listener()

    private func fade(isRemoved: Bool = true) -> CABasicAnimation {
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0
        fade.duration = 10
        fade.delegate = listener
        fade.isRemovedOnCompletion = isRemoved
        return fade
    }

    private func endTurn() {
        RunLoopDriver().endTurn()
    }

    @Test(
        "A9 an animation on a layer outside any tree starts and ends unfinished at the end of the turn, with its completion block"
    )
    func outside() {
        let layer = CALayer()
        CATransaction.begin()
        CATransaction.setCompletionBlock { [listener] in listener.heard.append("completed") }
        layer.add(fade(), forKey: "fade")
        CATransaction.commit()
        #expect(listener.heard.isEmpty && layer.animation(forKey: "fade") != nil)
        endTurn()
        #expect(listener.heard == ["start", "stop false", "completed"])
        #expect(layer.animation(forKey: "fade") == nil)
        endTurn()
        #expect(listener.heard.count == 3)
    }

    @Test("A9 an animation outside any tree that is not removed on completion stays attached, and runs in a tree later")
    func staysAttached() {
        let layer = CALayer()
        layer.add(fade(isRemoved: false), forKey: "fade")
        endTurn()
        endTurn()
        #expect(listener.heard == ["start", "stop false"])
        let screen = Screen()
        screen.root.addSublayer(layer)
        screen.advance(to: 100)
        screen.advance(to: 105)
        #expect(layer.presentation()?.opacity == 0.5)
    }

    @Test(
        "A9 a layer that is added to a tree before the end of the turn keeps its animations; an explicit commit ends none"
    )
    func comesIn() {
        let screen = Screen()
        let parent = CALayer()
        let layer = CALayer()
        CATransaction.begin()
        layer.add(fade(), forKey: "fade")
        CATransaction.commit()
        parent.addSublayer(layer)
        screen.root.addSublayer(parent)
        screen.advance(to: 100)
        #expect(listener.heard == ["start"])
        screen.advance(to: 105)
        #expect(layer.presentation()?.opacity == 0.5)
    }

    @Test("A9 a layer that is added and removed within the turn has its animations ended once")
    func comesAndLeaves() {
        let screen = Screen()
        let layer = CALayer()
        layer.add(fade(), forKey: "fade")
        screen.root.addSublayer(layer)
        layer.removeFromSuperlayer()
        endTurn()
        endTurn()
        #expect(listener.heard.last == "stop false" && listener.heard.filter { $0 == "stop false" }.count == 1)
        #expect(layer.animation(forKey: "fade") == nil)
    }
}
