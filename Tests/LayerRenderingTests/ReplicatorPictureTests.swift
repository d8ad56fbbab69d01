import Animation
import Geometry
import Graphics
import LayerRendering
import LayerTestSupport
import Layers
import Testing

@Suite(.standingTime) struct ReplicatorPictureTests {
    private let root = CALayer()
    private let replicator = CAReplicatorLayer()
    private let dot = CALayer()
    private static let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1)

    /// Dots of 6 points, 10 points apart, starting at (0, 0).
    init() {
        CATransaction.setDisableActions(true)
        root.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
        replicator.frame = root.bounds
        replicator.instanceCount = 5
        replicator.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
        dot.frame = CGRect(x: 0, y: 0, width: 6, height: 6)
        dot.backgroundColor = Self.white
        replicator.addSublayer(dot)
        root.addSublayer(replicator)
    }

    private func picture(at time: CFTimeInterval = 10) -> Picture { Picture(of: root, width: 80, height: 40, at: time) }

    /// The columns of a row in which dots are visible.
    private func dots(_ picture: Picture, y: Int = 3) -> [Int] { (0..<8).filter { picture[$0 * 10 + 3, y][3] > 127 } }

    @Test("S4 instanceCount copies, each transformed relative to the previous one, about the anchor point")
    func count() {
        #expect(dots(picture()) == [0, 1, 2, 3, 4])
        replicator.instanceCount = 2
        #expect(dots(picture()) == [0, 1])
        replicator.instanceCount = 0
        #expect(dots(picture()).isEmpty)
        replicator.instanceCount = -3
        #expect(dots(picture()).isEmpty)
        replicator.instanceCount = 2
        replicator.instanceTransform = CATransform3DMakeRotation(.pi, 0, 0, 1)
        let turned = picture()
        #expect(turned[3, 3][3] == 255)
        #expect(turned[76, 36][3] == 255)
        #expect(turned[13, 3][3] == 0)
    }

    @Test("S4 colours are multiplied, and offsets added from copy to copy")
    func colors() {
        replicator.instanceColor = CGColor(red: 1, green: 0.8, blue: 0, alpha: 1)
        replicator.instanceRedOffset = -0.25
        replicator.instanceBlueOffset = 0.5
        replicator.instanceAlphaOffset = -0.2
        let seen = picture()
        for i in 0..<5 {
            let alpha = 1 - 0.2 * Double(i)
            let expected = [max(1 - 0.25 * Double(i), 0) * alpha, 0.8 * alpha, min(0.5 * Double(i), 1) * alpha, alpha]
            for (a, b) in zip(seen[i * 10 + 3, 3], expected) { #expect(abs(Double(a) - b * 255) <= 1) }
        }
    }

    @Test("S4 an alpha offset fades overlapping layers as a group")
    func fades() {
        let second = CALayer()
        second.frame = dot.frame
        second.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
        replicator.addSublayer(second)
        replicator.instanceAlphaOffset = -0.5
        let seen = picture()
        #expect(seen[3, 3] == [0, 0, 0, 255])
        #expect(seen[13, 3] == [0, 0, 0, 128])
        #expect(seen[23, 3] == [0, 0, 0, 0])
    }

    @Test("S4 the animations of each copy are delayed by instanceDelay")
    func delay() {
        replicator.instanceDelay = 1
        let drop = CABasicAnimation(keyPath: "position.y")
        drop.fromValue = 3.0
        drop.toValue = 33.0
        drop.duration = 1
        drop.beginTime = 100
        drop.fillMode = .both
        drop.isRemovedOnCompletion = false
        dot.add(drop, forKey: "drop")
        for (time, down) in [(99.5, 0), (101.0, 1), (102.0, 2), (104.0, 4), (105.0, 5)] {
            let seen = picture(at: time)
            #expect(dots(seen, y: 33) == Array(0..<down))
            #expect(dots(seen, y: 3) == Array(down..<5))
        }
        #expect(dots(picture(at: 102.5), y: 18) == [2])
    }

    @Test("S4 all properties animate, count and delay included")
    func animated() {
        func run(_ keyPath: String, _ from: Any, _ to: Any) {
            replicator.removeAllAnimations()
            let animation = CABasicAnimation(keyPath: keyPath)
            animation.fromValue = from
            animation.toValue = to
            animation.duration = 2
            animation.beginTime = 100
            replicator.add(animation, forKey: nil)
        }
        run("instanceCount", 1, 5)
        #expect(dots(picture(at: 100)) == [0])
        #expect(dots(picture(at: 101)) == [0, 1, 2])
        run("instanceTransform.translation.x", 0.0, 20.0)
        #expect(dots(picture(at: 101)) == [0, 1, 2, 3, 4])
        #expect(dots(picture(at: 102)) == [0, 2, 4, 6])
        run("instanceAlphaOffset", 0.0, -2.0)
        #expect(dots(picture(at: 101)) == [0])
        replicator.removeAllAnimations()
        let drop = CABasicAnimation(keyPath: "position.y")
        drop.fromValue = 3.0
        drop.toValue = 33.0
        drop.duration = 1
        drop.beginTime = 100
        drop.fillMode = .both
        dot.add(drop, forKey: "drop")
        let slow = CABasicAnimation(keyPath: "instanceDelay")
        slow.fromValue = 0.0
        slow.toValue = 1.0
        slow.duration = 2
        slow.beginTime = 100
        replicator.add(slow, forKey: nil)
        #expect(dots(picture(at: 102), y: 33) == [0, 1])
        #expect(dots(picture(at: 102), y: 3) == [2, 3, 4])
    }

    @Test("S4 nested replicators make rows of rows, and follow every commit")
    func nested() {
        let rows = CAReplicatorLayer()
        rows.frame = root.bounds
        rows.instanceCount = 3
        rows.instanceTransform = CATransform3DMakeTranslation(0, 10, 0)
        root.addSublayer(rows)
        rows.addSublayer(replicator)
        let renderer = CARenderer(width: 80, height: 40)
        renderer.layer = root
        func grid(after change: () -> Void) -> [[Int]] {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            change()
            CATransaction.commit()
            CATransaction.flush()
            renderer.beginFrame(atTime: 1)
            renderer.render()
            renderer.endFrame()
            let pixels = renderer.pixels
            return (0..<4).map { y in (0..<8).filter { pixels[((y * 10 + 3) * 80 + $0 * 10 + 3) * 4 + 3] > 127 } }
        }
        #expect(grid {} == [[0, 1, 2, 3, 4], [0, 1, 2, 3, 4], [0, 1, 2, 3, 4], []])
        #expect(grid { replicator.instanceCount = 2 } == [[0, 1], [0, 1], [0, 1], []])
        #expect(grid { rows.instanceCount = 4 } == [[0, 1], [0, 1], [0, 1], [0, 1]])
        let other = CALayer()
        other.frame = CGRect(x: 40, y: 0, width: 6, height: 6)
        other.backgroundColor = Self.white
        #expect(grid { replicator.addSublayer(other) } == Array(repeating: [0, 1, 4, 5], count: 4))
        #expect(grid { dot.removeFromSuperlayer() } == Array(repeating: [4, 5], count: 4))
        #expect(grid { other.position.x += 10 } == Array(repeating: [5, 6], count: 4))
        #expect(grid { replicator.removeFromSuperlayer() } == [[], [], [], []])
        #expect(grid { rows.addSublayer(replicator) } == Array(repeating: [5, 6], count: 4))
        let mask = CALayer()
        mask.frame = CGRect(x: 50, y: 0, width: 10, height: 10)
        mask.backgroundColor = Self.white
        #expect(grid { replicator.mask = mask } == Array(repeating: [5], count: 4))
        #expect(grid { replicator.mask = nil } == Array(repeating: [5, 6], count: 4))
        #expect(grid { root.sublayers = nil } == [[], [], [], []])
    }

    @Test("S4 preservesDepth: the copies share one space, otherwise they are flat")
    func depth() {
        replicator.instanceCount = 2
        replicator.instanceTransform = CATransform3DMakeTranslation(0, 0, -10)
        replicator.instanceGreenOffset = -1
        // The frontmost copy is the nearer one, in the replicator's plane or in the space above.
        #expect(picture()[3, 3] == [255, 255, 255, 255])
        replicator.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        #expect(picture()[76, 3] == [255, 255, 255, 255])
        replicator.preservesDepth = true
        #expect(picture()[76, 3] == [255, 0, 255, 255])
        replicator.transform = CATransform3DIdentity
        #expect(picture()[3, 3] == [255, 255, 255, 255])
    }

    @Test("S4 replicators inside each other multiply their colours, flat and in one space", arguments: [false, true])
    func nestedColors(preservesDepth: Bool) {
        let outer = CAReplicatorLayer()
        outer.frame = root.bounds
        outer.instanceCount = 2
        outer.instanceTransform = CATransform3DMakeTranslation(0, 10, 0)
        outer.instanceColor = CGColor(red: 0.5, green: 1, blue: 0.25, alpha: 0.5)
        replicator.instanceColor = CGColor(red: 0.5, green: 0.25, blue: 1, alpha: 1)
        for layer in [outer, replicator] { layer.preservesDepth = preservesDepth }
        outer.addSublayer(replicator)
        root.addSublayer(outer)
        for y in [3, 13] {
            for (a, b) in zip(picture()[13, y], [32, 32, 32, 128]) { #expect(abs(Int(a) - b) <= 1, "\(y)") }
        }
    }

    @Test("S4 the area that a copy leaves is redrawn; the layer keeps its own sublayers")
    func model() {
        #expect(replicator.sublayers?.count == 1 && replicator.sublayers?.first === dot)
        #expect(root.hitTest(CGPoint(x: 3, y: 3)) === dot && root.hitTest(CGPoint(x: 13, y: 3)) === replicator)
    }
}
