import Animation
import Geometry
import Graphics
import LayerRendering
import LayerTestSupport
import Layers
import Testing

@Suite(.standingTime) struct TransitionPictureTests {
    private let root = CALayer()
    private let card = CALayer()
    private let renderer = CARenderer(width: 60, height: 40)
    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1), blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

    /// A red card of 20 × 20 at (20, 10), committed.
    init() {
        root.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
        card.frame = CGRect(x: 20, y: 10, width: 20, height: 20)
        card.backgroundColor = red
        root.addSublayer(card)
        renderer.layer = root
        CATransaction.flush()
        _ = picture(at: 0)
    }

    private func picture(at time: CFTimeInterval) -> (_ x: Int, _ y: Int) -> [UInt8] {
        renderer.beginFrame(atTime: time)
        renderer.render()
        renderer.endFrame()
        let pixels = renderer.pixels
        return { x, y in Array(pixels[(y * 60 + x) * 4..<(y * 60 + x) * 4 + 4]) }
    }

    /// Turns the card blue with a transition from 100 s to 101 s of the clock.
    private func change(
        _ type: CATransitionType, _ subtype: CATransitionSubtype? = nil, _ more: (CATransition) -> Void = { _ in }
    ) {
        let transition = CATransition()
        transition.type = type
        transition.subtype = subtype
        transition.duration = 1
        transition.beginTime = 100
        transition.fillMode = .both
        more(transition)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        card.add(transition, forKey: "mine")
        card.backgroundColor = blue
        CATransaction.commit()
    }

    @Test(
        "A6 fade: the old picture before, weighted sums between, the new one at the end and after")
    func fade() {
        change(.fade)
        #expect(picture(at: 100)(30, 20) == [255, 0, 0, 255])
        let quarter = picture(at: 100.25)(30, 20)
        #expect(quarter[3] == 255)
        #expect(abs(Int(quarter[0]) - 191) <= 1)
        #expect(abs(Int(quarter[2]) - 64) <= 1)
        #expect(picture(at: 101)(30, 20) == [0, 0, 255, 255])
        card.removeAnimation(forKey: kCATransition)
        CATransaction.flush()
        #expect(picture(at: 100.25)(30, 20) == [0, 0, 255, 255])
        #expect(card.animationKeys() == nil)
    }

    /// The first columns of the red and of the blue pixels of the row.
    private func row(at time: CFTimeInterval, x: Int? = nil) -> String {
        let picture = picture(at: time)
        let line = (0..<(x == nil ? 60 : 40)).map { i in x.map { picture($0, i) } ?? picture(i, 20) }
        var runs: [String] = []
        var last = ""
        for (i, pixel) in line.enumerated() {
            let name = pixel[3] == 0 ? "clear" : pixel[0] > pixel[2] ? "red" : "blue"
            if name != last { runs.append("\(name) \(i)") }
            last = name
        }
        return runs.joined(separator: ", ")
    }

    /// A transition, and the colours along a line of pixels at its beginning, after a quarter of it and at its end.
    struct Way: Sendable {
        let type: CATransitionType
        let subtype: CATransitionSubtype
        let begin: String
        let quarter: String
        let end: String

        init(
            _ type: CATransitionType, _ subtype: CATransitionSubtype, _ begin: String, _ quarter: String, _ end: String
        ) {
            self.type = type
            self.subtype = subtype
            self.begin = begin
            self.quarter = quarter
            self.end = end
        }
    }

    @Test(
        "A6 move in, push and reveal from each side",
        arguments: [
            Way(
                .moveIn, .fromLeft, "blue 0, red 20, clear 40", "clear 0, blue 5, red 25, clear 40",
                "clear 0, blue 20, clear 40"),
            Way(
                .moveIn, .fromRight, "clear 0, red 20, blue 40", "clear 0, red 20, blue 35, clear 55",
                "clear 0, blue 20, clear 40"),
            Way(
                .push, .fromLeft, "blue 0, red 20, clear 40", "clear 0, blue 5, red 25, clear 45",
                "clear 0, blue 20, red 40"),
            Way(
                .push, .fromRight, "clear 0, red 20, blue 40", "clear 0, red 15, blue 35, clear 55",
                "red 0, blue 20, clear 40"),
            Way(
                .reveal, .fromLeft, "clear 0, red 20, clear 40", "clear 0, blue 20, red 25, clear 45",
                "clear 0, blue 20, red 40"),
            Way(
                .reveal, .fromRight, "clear 0, red 20, clear 40", "clear 0, red 15, blue 35, clear 40",
                "red 0, blue 20, clear 40"),
        ])
    func horizontal(way: Way) {
        change(way.type, way.subtype)
        #expect(row(at: 100) == way.begin)
        #expect(row(at: 100.25) == way.quarter)
        #expect(row(at: 101) == way.end)
        #expect(row(at: 100.25) == way.quarter)
    }

    @Test(
        "A6 from the top and from the bottom, also if the layer's y is flipped",
        arguments: [
            Way(
                .moveIn, .fromTop, "blue 0, red 10, clear 30", "blue 0, red 15, clear 30", "clear 0, blue 10, clear 30"),
            Way(
                .moveIn, .fromBottom, "clear 0, red 10, blue 30", "clear 0, red 10, blue 25",
                "clear 0, blue 10, clear 30"),
            Way(.push, .fromTop, "blue 0, red 10, clear 30", "blue 0, red 15, clear 35", "clear 0, blue 10, red 30"),
            Way(.push, .fromBottom, "clear 0, red 10, blue 30", "clear 0, red 5, blue 25", "red 0, blue 10, clear 30"),
            Way(
                .reveal, .fromTop, "clear 0, red 10, clear 30", "clear 0, blue 10, red 15, clear 35",
                "clear 0, blue 10, red 30"),
            Way(
                .reveal, .fromBottom, "clear 0, red 10, clear 30", "clear 0, red 5, blue 25, clear 30",
                "red 0, blue 10, clear 30"),
        ], [false, true])
    func vertical(way: Way, flipped: Bool) {
        CATransaction.setDisableActions(true)
        root.isGeometryFlipped = flipped
        CATransaction.flush()
        _ = picture(at: 0)
        change(way.type, way.subtype)
        #expect(row(at: 100, x: 30) == way.begin)
        #expect(row(at: 100.25, x: 30) == way.quarter)
        #expect(row(at: 101, x: 30) == way.end)
    }

    @Test("A6 a swipe filter moves a line over the layer, by its angle and softness; dissolve is a fade")
    func swipe() throws {
        let filter = try #require(CIFilter(name: "CISwipeTransition", parameters: ["inputWidth": 1]))
        change(.push) { $0.filter = filter }
        #expect(row(at: 100.5) == "clear 0, blue 20, red 30, clear 40")
        filter.setValue(Double.pi / 2, forKey: "inputAngle")
        CATransaction.setDisableActions(true)
        card.removeAllAnimations()
        card.backgroundColor = red
        CATransaction.flush()
        _ = picture(at: 0)
        change(.push) { $0.filter = filter }
        #expect(row(at: 100.5, x: 30) == "clear 0, red 10, blue 20, clear 30")
        #expect(row(at: 100.5) == "clear 0, blue 20, clear 40")
        #expect(CIFilter(name: "CINoSuchTransition") == nil)
        #expect(filter.value(forKey: "inputAngle") as? Double == .pi / 2)
        filter.setValue("steep", forKey: "inputAngle")
        filter.setDefaults()
        #expect(filter.value(forKey: "inputWidth") as? Double == 300)
    }

    @Test("A6 bars follow each other; before and after, the whole layer has one picture")
    func bars() throws {
        change(.fade) {
            $0.filter = CIFilter(
                name: "CIBarsSwipeTransition", parameters: ["inputAngle": 0, "inputWidth": 10, "inputBarOffset": 8])
        }
        let half = picture(at: 100.5)
        let upper = (20..<40).filter { half($0, 15)[2] > 128 }.count
        let lower = (20..<40).filter { half($0, 25)[2] > 128 }.count
        #expect(upper - lower == 8)
        #expect((20..<40).allSatisfy { half($0, 15)[3] == 255 })
        #expect(row(at: 100) == "clear 0, red 20, clear 40")
        #expect(row(at: 101) == "clear 0, blue 20, clear 40")
    }

    /// A blue layer in the card's place, hidden until it replaces the card by a transition that both layers get.
    private func exchange(by transition: CATransition) {
        let other = CALayer()
        other.frame = card.frame
        other.backgroundColor = blue
        other.isHidden = true
        CATransaction.setDisableActions(true)
        root.addSublayer(other)
        CATransaction.flush()
        _ = picture(at: 0)
        CATransaction.setDisableActions(true)
        card.add(transition, forKey: "transition")
        other.add(transition, forKey: "transition")
        card.isHidden = true
        other.isHidden = false
        CATransaction.flush()
    }

    @Test("listing 5-1: a transition between two layers: one is pushed out by the other")
    func twoLayers() {
        let transition = CATransition()
        transition.startProgress = 0
        transition.endProgress = 1
        transition.type = .push
        transition.subtype = .fromRight
        transition.duration = 1
        transition.beginTime = 100
        exchange(by: transition)
        #expect(row(at: 100.25) == "clear 0, red 15, blue 35, clear 55")
        #expect(row(at: 101.5) == "clear 0, blue 20, clear 40")
    }

    @Test("listing 5-2: a filter animates a transition between two layers")
    func filterOfTwoLayers() throws {
        let filter = try #require(CIFilter(name: "CIBarsSwipeTransition"))
        filter.setValue(3.14, forKey: "inputAngle")
        filter.setValue(30.0, forKey: "inputWidth")
        filter.setValue(10.0, forKey: "inputBarOffset")
        let transition = CATransition()
        transition.startProgress = 0
        transition.endProgress = 1
        transition.filter = filter
        transition.duration = 1
        transition.beginTime = 100
        exchange(by: transition)
        // At an angle of π the line moves to the left.
        #expect(row(at: 100.5) == "clear 0, red 20, blue 30, clear 40")
        #expect(row(at: 101.5) == "clear 0, blue 20, clear 40")
    }

    @Test("A6 start and end progress limit the range, the timing function paces it")
    func progress() {
        change(.push, .fromLeft) {
            $0.startProgress = 0.25
            $0.endProgress = 0.5
        }
        #expect(row(at: 100) == "clear 0, blue 5, red 25, clear 45")
        #expect(row(at: 101) == "clear 0, blue 10, red 30, clear 50")
    }

    @Test("A6 a progress outside of the way is kept, and shown as the nearer end")
    func progressOutside() {
        change(.push, .fromLeft) {
            $0.startProgress = -1
            $0.endProgress = 2
        }
        // A third of the animation is the start, another third the end.
        #expect(row(at: 100.25) == row(at: 100))
        #expect(row(at: 100.5) == "clear 0, blue 10, red 30, clear 50")
        #expect(row(at: 100.75) == row(at: 102))
    }

    @Test("A6 the old picture includes the sublayers, moves with the layer, and has its opacity")
    func subtree() {
        let dot = CALayer()
        dot.frame = CGRect(x: 5, y: 5, width: 4, height: 4)
        dot.backgroundColor = .white
        CATransaction.setDisableActions(true)
        card.addSublayer(dot)
        CATransaction.flush()
        _ = picture(at: 0)
        let transition = CATransition()
        transition.duration = 1
        transition.beginTime = 100
        CATransaction.setDisableActions(true)
        card.add(transition, forKey: nil)
        dot.removeFromSuperlayer()
        card.position.x += 10
        root.opacity = 0.5
        CATransaction.flush()
        let half = picture(at: 100.5)
        #expect(abs(Int(half(36, 16)[1]) - 64) <= 1 && half(46, 16)[1] == 0)
        #expect(half(46, 16)[3] == 128 && half(25, 16)[3] == 0)
    }

    @Test("A6 properties that cannot be animated change by a fade of 0.25 s, unless actions are disabled")
    func implicit() throws {
        card.isHidden = true
        let action = try #require(card.animation(forKey: kCATransition) as? CATransition)
        #expect(action.type == .fade && action.duration == 0.25)
        CATransaction.flush()
        let begin = try #require((card.animation(forKey: kCATransition)).map(\.beginTime))
        let half = picture(at: begin + 0.125)(30, 20)
        #expect(half[0] > 20)
        #expect(half[0] < 235)
        #expect(half[0] == half[3])
        #expect(picture(at: begin + 0.3)(30, 20) == [0, 0, 0, 0])
        for key in ["hidden", "masksToBounds", "mask", "sublayers", "geometryFlipped", "maskedCorners"] {
            #expect(card.action(forKey: key) is CATransition, "\(key)")
            #expect(CALayer().action(forKey: key) == nil, "\(key) of a layer that was never seen")
        }
        CATransaction.setDisableActions(true)
        let other = CALayer()
        root.addSublayer(other)
        #expect(root.animationKeys() == nil)
        CATransaction.flush()
    }

    @Test("A6 a transition that replaces a running one begins with the presented picture")
    func replaced() {
        change(.moveIn, .fromLeft)
        _ = picture(at: 100.5)
        renderer.beginFrame(atTime: 100.5)
        change(.fade) {
            $0.beginTime = 200
            $0.duration = 1
        }
        renderer.render()
        renderer.endFrame()
        #expect(row(at: 200) == "clear 0, blue 10, red 30, clear 40")
        #expect(row(at: 201) == "clear 0, blue 20, clear 40")
    }

    @Test("A6 completion blocks and delegates are called at the end of a transition")
    func ends() {
        ThreadTransactions.current.turn.drivers += 1
        defer { ThreadTransactions.current.turn.drivers -= 1 }
        var isOver = false
        CATransaction.begin()
        CATransaction.setCompletionBlock { isOver = true }
        change(.fade) { $0.fillMode = .removed }
        CATransaction.commit()
        _ = picture(at: 100.5)
        ThreadTransactions.current.events.deliver()
        #expect(!isOver)
        _ = picture(at: 101.5)
        ThreadTransactions.current.events.deliver()
        #expect(isOver)
    }
}
