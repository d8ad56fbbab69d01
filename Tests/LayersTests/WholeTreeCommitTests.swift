import Geometry
import Layers
import LayerTestSupport
import Testing

@Suite(.standingTime) struct WholeTreeCommitTests {
    private let screen = Screen()

    /// Adds a masked layer with a running animation.
    private func addLayers() -> (layer: CALayer, mask: CALayer) {
        let layer = CALayer()
        let mask = CALayer()
        layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        layer.mask = mask
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0
        fade.duration = 2
        layer.add(fade, forKey: "fade")
        CATransaction.setDisableActions(true)
        screen.root.addSublayer(layer)
        CATransaction.flush()
        return (layer, mask)
    }

    @Test("T3 a commit of the whole tree has the values of all commits so far, and takes none from the next one")
    func values() throws {
        let (layer, mask) = addLayers()
        let first = try #require(screen.commits.last { $0.animations(of: layer.id) != nil })
        layer.position.x = 50
        CATransaction.flush()
        screen.forgetCommits()
        layer.zPosition = 3
        let whole = try #require(screen.context.wholeTreeCommit(at: 101))
        #expect(Set(whole.changes.map(\.id)) == [screen.root.id, layer.id, mask.id])
        #expect(whole.time == 101 && whole.removed.isEmpty)
        #expect(whole.state(of: layer.id)?.geometry.position.x == 50)
        #expect(whole.links(of: screen.root.id)?.sublayers == [layer.id])
        #expect(whole.links(of: layer.id)?.mask == .some(mask.id))
        let begin = try #require(first.animations(of: layer.id)?.first?.timing.beginTime)
        #expect(begin > 0 && whole.animations(of: layer.id)?.first?.timing.beginTime == begin)
        CATransaction.flush()
        #expect(screen.commits.last?.fields(of: layer.id).isEmpty == false)
    }

    @Test("T3 there is no commit of the whole tree while a transition runs")
    func transition() {
        let (_, mask) = addLayers()
        let fade = CATransition()
        fade.duration = 1
        mask.add(fade, forKey: kCATransition)
        CATransaction.flush()
        #expect(screen.context.wholeTreeCommit(at: 100) == nil)
        screen.context.frameTime = 102
        screen.context.advance(to: 102)
        CATransaction.flush()
        #expect(screen.context.wholeTreeCommit(at: 102) != nil)
    }
}
