import Animation
import Geometry
import LayerTestSupport
import Layers
import Lottie
import Testing

/// The time of played compositions.
@Suite(.standingTime) struct PlaybackTests {
    /// A square that moves by a pixel in each frame of the first 40; 50 frames are a second.
    private let moving = composition(
        shapeLayer(
            rectangle(0, 0, 1, 40) + "," + redFill,
            transform: #""p":{"a":1,"k":[{"t":0,"s":[0,0],"i":{"x":1,"y":1},"o":{"x":0,"y":0}},{"t":40,"s":[40,0]}]}"#))

    /// Returns the column in which the square is shown; `nil` if there is none.
    private func column(_ picture: PlayedPicture) -> Int? { (0..<40).first { picture[$0, 20][3] == 255 } }

    @Test func playbackRunsWithoutFurtherCommits() throws {
        let picture = try PlayedPicture(moving)
        picture.render(at: 10)
        picture.renderer.beginFrame(atTime: 10)
        picture.layer.play()
        picture.renderer.endFrame()
        for (time, expected) in [(10.0, 0), (10.1, 5), (10.5, 25)] {
            picture.render(at: time)
            #expect(column(picture) == expected, "\(time)")
        }
    }

    @Test func playbackBeginsWhenTheLayerIsShown() throws {
        let picture = try PlayedPicture(moving) { $0.play() }
        #expect(picture.layer.isPlaying)
        for (time, expected) in [(100.0, 0), (100.1, 5), (100.5, 25)] {
            picture.render(at: time)
            #expect(column(picture) == expected, "\(time)")
        }
    }

    @Test func playbackThatWaitsEndsWithItsComposition() throws {
        var ends: [Bool] = []
        let picture = try PlayedPicture(moving) { $0.play { ends.append($0) } }
        picture.layer.composition = nil
        #expect(ends == [false])
        #expect(!picture.layer.isPlaying)
        picture.render(at: 100)
        #expect(column(picture) == nil)
    }

    @Test func cyclesRepeatAndReverse() throws {
        let picture = try PlayedPicture(moving) {
            $0.play(from: .frame(0), to: .frame(20), repeatCount: 1.5, autoreverses: true)
        }
        // A way takes 0.4 seconds.
        for (time, expected) in [(10.0, 0), (10.1, 5), (10.5, 15), (10.9, 5), (11.2, 20), (15, 20)] {
            picture.render(at: time)
            #expect(column(picture) == expected, "\(time)")
        }
    }

    @Test func rangeIsPlayedBackwardsAndFaster() throws {
        let picture = try PlayedPicture(moving) { $0.play(from: .frame(30), to: .frame(10), speed: 2) }
        for (time, expected) in [(10.0, 30), (10.1, 20), (10.3, 10)] {
            picture.render(at: time)
            #expect(column(picture) == expected, "\(time)")
        }
    }

    @Test func pauseKeepsTheFrameThatIsShown() throws {
        let picture = try PlayedPicture(moving) { $0.play() }
        picture.render(at: 10)
        picture.renderer.beginFrame(atTime: 10.2)
        picture.layer.pause()
        picture.renderer.endFrame()
        picture.render(at: 11)
        #expect(column(picture) == 10)
        #expect(!picture.layer.isPlaying)
        picture.layer.stop()
        picture.render(at: 11.1)
        #expect(column(picture) == 0)
    }

    @Test func framesAreRequestedOnlyWhileSomethingMoves() throws {
        let picture = try PlayedPicture(moving)
        picture.renderer.beginFrame(atTime: 10)
        picture.layer.play()
        picture.renderer.endFrame()
        picture.render(at: 10.2)
        #expect(picture.renderer.nextFrameTime() == 10.2)
        // The movement ends at frame 40, 0.8 seconds after the start.
        picture.render(at: 11)
        #expect(picture.renderer.nextFrameTime() >= 12)
    }

    @Test func layersThatAreNotShownRequestNoFrames() throws {
        let moves = #""p":{"a":1,"k":[{"t":0,"s":[0,0],"i":{"x":1,"y":1},"o":{"x":0,"y":0}},{"t":100,"s":[40,0]}]}"#
        let layer =
            #"{"ty":4,"ip":0,"op":20,"st":0,"ks":{\#(moves)},"shapes":[\#(rectangle(0, 0, 1, 40)),\#(redFill)]}"#
        let later =
            #"{"ty":4,"ip":80,"op":100,"st":0,"ks":{\#(moves)},"shapes":[\#(rectangle(0, 0, 1, 40)),\#(redFill)]}"#
        let inner = #"{"ty":0,"refId":"a","w":40,"h":40,"ip":80,"op":100,"st":0,"ks":{}}"#
        let picture = try PlayedPicture(
            composition(
                [layer, later, inner].joined(separator: ","),
                more: #""assets":[{"id":"a","layers":[\#(layer),\#(later)]}]"#)
        ) { $0.play() }
        picture.render(at: 10)
        #expect(picture.renderer.nextFrameTime() == 10)
        // Frame 40: the next layer is shown at frame 80.
        picture.render(at: 10.8)
        #expect(abs(picture.renderer.nextFrameTime() - 11.6) < 1e-6)
        picture.render(at: 11.7)
        #expect(picture.renderer.nextFrameTime() == 11.7)
    }

    @Test func transactionsDoNotWaitForCompositions() throws {
        let driver = RunLoopDriver()
        var isComplete = false
        CATransaction.begin()
        CATransaction.setCompletionBlock { isComplete = true }
        let picture = try PlayedPicture(moving)
        CATransaction.commit()
        picture.render(at: 10)
        driver.endTurn()
        #expect(isComplete)
    }

    @Test func progressScrubs() throws {
        let picture = try PlayedPicture(moving)
        for frame in [0.0, 13, 39, 2] {
            picture.show(frame: frame)
            #expect(column(picture) == Int(frame))
        }
    }

    @Test func settingProgressEndsPlayback() throws {
        let driver = RunLoopDriver()
        let picture = try PlayedPicture(moving)
        var ends: [Bool] = []
        picture.renderer.beginFrame(atTime: 10)
        picture.layer.play { ends.append($0) }
        picture.renderer.endFrame()
        picture.render(at: 10.1)
        #expect(picture.layer.isPlaying)
        picture.layer.progress = 0.2
        #expect(!picture.layer.isPlaying)
        picture.render(at: 10.3)
        #expect(column(picture) == 20)
        driver.endTurn()
        #expect(ends == [false])
    }

    @Test func completionFollowsEndOfPlayback() throws {
        let driver = RunLoopDriver()
        let picture = try PlayedPicture(moving)
        var ends: [Bool] = []
        picture.renderer.beginFrame(atTime: 10)
        picture.layer.play(from: .frame(10), to: .frame(20)) { ends.append($0) }
        picture.renderer.endFrame()
        picture.render(at: 10.1)
        #expect(column(picture) == 15)
        picture.render(at: 10.3)
        driver.endTurn()
        #expect(ends == [true])
        #expect(column(picture) == 20)
        #expect(picture.layer.progress == 0.2)
        picture.render(at: 15)
        #expect(column(picture) == 20)
    }

    @Test func playbackFollowsTheClockOfItsSuperlayer() throws {
        let picture = try PlayedPicture(moving)
        picture.renderer.beginFrame(atTime: 10)
        picture.layer.superlayer?.speed = 0.5
        picture.renderer.endFrame()
        picture.render(at: 10)
        picture.renderer.beginFrame(atTime: 10)
        picture.layer.play()
        picture.renderer.endFrame()
        picture.render(at: 10.4)
        #expect(column(picture) == 10)
    }

    @Test func markersNamePositions() throws {
        let json = composition(
            shapeLayer(rectangle(0, 0, 10, 10) + "," + redFill),
            more: #""markers":[{"cm":"open","tm":25,"dr":50}]"#)
        let picture = try PlayedPicture(json)
        #expect(picture.layer.composition?.markers.map(\.name) == ["open"])
        #expect(picture.layer.composition?.progress(at: .marker("open")) == 0.25)
        #expect(picture.layer.composition?.progress(at: .marker("shut")) == nil)
        var ends: [Bool] = []
        let lines = logLines { picture.layer.play(marker: "shut") { ends.append($0) } }
        #expect(ends == [false])
        #expect(lines.count == 1)
    }

    @Test func animationOfProgressShowsItsFrames() throws {
        let picture = try PlayedPicture(moving)
        picture.render(at: 10)
        picture.renderer.beginFrame(atTime: 10)
        let animation = CABasicAnimation(keyPath: "progress")
        animation.fromValue = CGFloat(0)
        animation.toValue = CGFloat(0.4)
        animation.duration = 1
        picture.layer.add(animation, forKey: "progress")
        picture.renderer.endFrame()
        picture.render(at: 10)
        picture.render(at: 10.5)
        #expect(column(picture) == 20)
    }
}
