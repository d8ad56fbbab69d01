import Animation
import Geometry
import Input
import Layers
import LayerTestSupport
import Lottie
import SampleCompositions
import Testing

/// Compositions whose time a gesture drives.
@Suite(.standingTime) struct LottieTimelineTests {
    private let layer: LottieLayer
    private let stage: Stage
    private let pan = UIPanGestureRecognizer()
    private let drive: GestureDrivenAnimation

    /// Creates a chart that grows in 2 s, and a pan of 200 points that drives it.
    init() throws {
        let file = try #require(CompositionFile.designs.first { $0.stem == "design-chart" })
        let composition = try LottieComposition(contentsOfFile: file.path)
        layer = LottieLayer(composition: composition)
        layer.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        stage = Stage(layer)
        layer.addGestureRecognizer(pan)
        drive = GestureDrivenAnimation(try #require(layer.timeline), times: 0...composition.duration)
        drive.follow(pan, along: .x, distance: 200)
        stage.commit(at: 5)
    }

    /// Returns the progress that is presented at a time.
    private func progress(at time: Double) -> Double {
        stage.context.frameTime = time
        defer { stage.context.frameTime = nil }
        return Double(layer.currentProgress)
    }

    /// Drags to the right from x = 20 at `speed` points a second, in steps of 1/60 s; returns the time of the last one.
    private func drag(_ speed: Double, steps: Int) -> Double {
        stage.down(1, 20, 100, at: 10)
        for step in 1...steps {
            stage.move(1, 20 + CGFloat(speed * Double(step) / 60), 100, at: 10 + Double(step) / 60)
        }
        return 10 + Double(steps) / 60
    }

    @Test("G4 S10 a pan moves through a composition, to and fro")
    func scrubs() {
        stage.down(1, 20, 100, at: 10)
        for (x, expected) in [(30.0, 0.0), (130, 0.5), (180, 0.75), (80, 0.25), (500, 1), (-400, 0)] {
            stage.move(1, CGFloat(x), 100, at: 10.1)
            stage.commit(at: 10.1)
            #expect(abs(progress(at: 10.2) - expected) < 1e-9, "at \(x)")
        }
        #expect(!layer.isPlaying)
    }

    @Test(
        "G4 S10 let go, a composition goes on with the finger's speed, and rests at its start or its end",
        arguments: [(300.0, 15, 1.0), (20, 60, 0), (100, 90, 1)])
    func settles(speed: Double, steps: Int, end: Double) {
        var rests: [Double] = []
        drive.onRest = { rests.append($0) }
        let last = drag(speed, steps: steps)
        let held = progress(at: last)
        #expect(abs(held - (speed * Double(steps) / 60 - 10) / 200) < 1e-9)
        stage.up(1, at: last)
        stage.commit(at: last)
        // The first moments go on as the finger did.
        let step = 1e-4
        #expect(abs((progress(at: last + step) - held) / step - speed / 200) < 0.02 * speed / 200)
        let places = (0...100).map { progress(at: last + Double($0) / 50) }
        #expect(places.allSatisfy { (0...1).contains($0) })
        #expect(places.last == end)
        // The main thread is told once, and has nothing to do meanwhile.
        let next = stage.context.nextEvent(after: last)
        stage.context.advance(to: next)
        ThreadTransactions.current.events.deliver()
        #expect(rests == [end] && Double(layer.currentProgress) == end)
    }

    @Test("G4 S10 a pan takes over from a playback where it is, and a playback from a pan")
    func takesOver() {
        stage.context.frameTime = 6
        layer.play()
        stage.context.frameTime = nil
        stage.commit(at: 6)
        #expect(abs(progress(at: 6.5) - 0.25) < 1e-9)
        stage.down(1, 20, 100, at: 6.5)
        stage.move(1, 30, 100, at: 6.6)
        stage.move(1, 80, 100, at: 6.7)
        #expect(abs(progress(at: 6.8) - 0.5) < 0.06 && !layer.isPlaying)
        stage.cancel(1, at: 6.9)
        stage.context.frameTime = 7
        layer.play(from: .start)
        stage.context.frameTime = nil
        stage.commit(at: 7)
        #expect(abs(progress(at: 7.5) - 0.25) < 1e-9)
    }
}
