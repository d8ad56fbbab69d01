import Gallery
import LayerTestSupport
import Layers
import Testing
import Vitrine

@Suite(.ownRunLoop) struct StageTests {
    static let all = galleryScenes.map { $0.name }

    @Test("scenes have different names of lower case letters and hyphens, and a summary in one line")
    func names() {
        #expect(Set(Self.all).count == Self.all.count)
        for scene in galleryScenes {
            #expect(scene.name.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil)
            #expect(!scene.summary.isEmpty && !scene.summary.contains("\n"))
        }
    }

    @Test("the gallery has the examples of Apple's guide and of the articles on custom properties and layer time")
    func examples() {
        let examples = ["clock-layers", "clock-drawn", "circle", "ship", "door", "door-scrub", "volume"]
        #expect(Set(examples).isSubset(of: Self.all))
    }

    @Test("G3 eleven scenes wait for a hand, and bring one of their own")
    func withHands() {
        #expect(
            Set(Self.held) == [
                "door-scrub", "unlock", "sheet", "photos", "carousel", "photo-frame", "order-terminal", "thermostat",
                "motion-design", "template-slideshow", "template-menu",
            ])
    }

    @Test("T5 a moment of a scene is the same picture whatever was drawn before", arguments: all)
    func anyOrder(name: String) {
        let scene = SceneView.named(name)
        let moments: [CFTimeInterval] = [0, 0.3, 1.7, 3.9, 20]
        let alone = moments.map { SceneView(scene).picture(of: $0) }
        let view = SceneView(scene)
        for i in [4, 0, 3, 1, 2, 0, 4, 1] {
            #expect(view.picture(of: moments[i]) == alone[i], "at \(moments[i])")
        }
    }

    @Test("a scene's moments differ, where it waits for a hand those under its own", arguments: all)
    func moments(name: String) {
        let scene = SceneView.named(name)
        let view = SceneView(scene)
        let hand = view.stage.hand()
        let played = hand.isEmpty ? nil : HeldScene(name) { $0.stage.hand() }
        let pictures = scene.moments.map { played?.picture(at: $0) ?? view.picture(of: $0) }
        #expect(scene.moments.count == 4 && Set(pictures).count == 4)
    }

    @Test("M4 time that ran and was stopped at a moment shows that moment, to the bit", arguments: all)
    func stopped(name: String) {
        let scene = SceneView.named(name)
        let expected = SceneView(scene).picture(of: 1.3)
        let view = SceneView(scene)
        view.stage.start(at: 1000)
        for frame in 0...79 { _ = view.frame(at: 1000 + Double(frame) / 60) }
        view.stage.time = 1.3
        #expect(view.frame(at: 1001.5) == expected)
        #expect(view.frame(at: 1009) == expected)
    }

    @Test("a scene can be made for any screen", arguments: all)
    func sizes(name: String) {
        for (width, height, scale) in [
            (320, 240, 1.0), (800, 480, 1), (480, 800, 1), (1920, 1080, 2), (33, 20, 1), (1, 1, 0.5),
        ] {
            let view = SceneView(SceneView.named(name), width: width, height: height, scale: CGFloat(scale))
            let picture = view.picture(of: 1)
            #expect(picture.count == width * height * 4)
            guard width >= 320, let container = view.container else { continue }
            // The whole scene is visible, as large as the screen allows.
            let frame = container.frame
            #expect(view.stage.root.bounds.insetBy(dx: -1, dy: -1).contains(frame))
            #expect(
                max(frame.width / view.stage.root.bounds.width, frame.height / view.stage.root.bounds.height) > 0.95)
            #expect(!view.isOneColor)
        }
    }

    private static let held = galleryScenes.map { $0.name }.filter {
        !SceneView(SceneView.named($0)).stage.hand().isEmpty
    }

    @Test(
        "D6 a scene's hand does the same on screens of any size, upright or wide, and at any scale; afterwards nothing moves",
        arguments: held)
    func hands(name: String) {
        for (width, height, scale) in [(440, 330, 1.0), (880, 660, 2), (333, 500, 1), (801, 333, 1.5)] {
            let scene = HeldScene(name, width: width, height: height, scale: CGFloat(scale)) { $0.stage.hand() }
            let first = scene.picture(at: 0)
            let last = scene.picture(at: 8)
            #expect(first != last && scene.isStill, "\(width) × \(height)")
        }
    }

    /// Fires display links as a display does, and draws.
    @MainActor private func ticks(_ view: SceneView, from begin: CFTimeInterval, count: Int) -> [[UInt8]] {
        (0..<count).map { frame in
            let target = begin + Double(frame) / 60
            MediaRunLoop.current.displayLinks.fire(
                timestamp: target - 1.0 / 60, targetTimestamp: target, duration: 1.0 / 60)
            return view.frame(at: target)
        }
    }

    @Test("K6 a layer without a size fills the screen, also when the screen has another size")
    func fills() {
        let layer = CALayer()
        let placed = CALayer()
        placed.frame = CGRect(x: 3, y: 4, width: 5, height: 6)
        for (layer, expected) in [(layer, CGRect(x: 0, y: 0, width: 80, height: 30)), (placed, placed.frame)] {
            let stage = Stage(layer)
            stage.open(on: Screen(size: CGSize(width: 40, height: 40)))
            stage.root.bounds.size = CGSize(width: 80, height: 30)
            #expect(layer.frame == expected)
        }
    }

    @Test("played, a scene begins with the first frame and stops where it is told to")
    @MainActor func play() {
        let scene = SceneView.named("door")
        let reference = SceneView(scene)
        let view = SceneView(scene)
        view.stage.play(pausingAt: 0.1)
        let frames = ticks(view, from: 500, count: 12)
        #expect(frames[0] == reference.picture(of: 0))
        #expect(frames[3] == reference.picture(of: 0.05))
        #expect(frames[4] != frames[5])
        for frame in frames.dropFirst(6) { #expect(frame == reference.picture(of: 0.1)) }
        #expect(!MediaRunLoop.current.displayLinks.isActive)
    }

    @Test("paused at 0, a scene never begins to move")
    @MainActor func pausedAtOnce() {
        let view = SceneView(SceneView.named("ship"))
        view.stage.play(pausingAt: 0)
        let frames = ticks(view, from: 500, count: 3)
        #expect(Set(frames).count == 1)
        #expect(!MediaRunLoop.current.displayLinks.isActive)
    }
}
