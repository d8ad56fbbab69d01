import Animation
import CAllocationCount
import Display
import Geometry
import Graphics
import Kiosk
import LayerTestSupport
import Layers
import TestSupport
import Testing
import Trace

@Suite(.ownRunLoop) struct HeadlessKioskTests {
    private func box() -> CALayer {
        let box = CALayer()
        box.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        box.backgroundColor = .white
        return box
    }

    private func headless(_ change: (inout Kiosk.Configuration) -> Void = { _ in }) -> Kiosk.Configuration {
        var configuration = Kiosk.Configuration()
        configuration.display = .headless
        configuration.startTime = 0
        configuration.mode = "200x100@60"
        change(&configuration)
        return configuration
    }

    private func move(_ layer: CALayer, for duration: CFTimeInterval) {
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = 0.0
        animation.toValue = 200.0
        animation.duration = duration
        layer.add(animation, forKey: "move")
    }

    @Test(
        "S7 a kiosk keeps nothing of a frame, nor of layers that were removed", .enabled(if: counts_allocations() != 0))
    func removedLayers() throws {
        let root = CALayer()
        let kiosk = try Kiosk(
            root: root,
            configuration: headless {
                $0.duration = 20
                $0.threads = 1
            })
        var (frames, blocks): (Int, [Int64]) = (0, [])
        let link = CADisplayLink { _ in
            frames += 1
            CATransaction.setDisableActions(true)
            for layer in root.sublayers ?? [] { layer.removeFromSuperlayer() }
            for _ in 0..<5 { root.addSublayer(box()) }
            if frames % 500 == 0 { blocks.append(live_block_count()) }
        }
        link.add(to: .main, forMode: .common)
        defer { link.invalidate() }
        try kiosk.run()
        try #require(blocks.count == 2)
        #expect(blocks[1] - blocks[0] < 50)
    }

    @Test("D5 ten seconds of motion are 600 frames on consecutive vblanks, none missed, in far less than ten seconds")
    func motion() throws {
        let root = CALayer()
        let box = box()
        root.addSublayer(box)
        move(box, for: 60)
        let kiosk = try Kiosk(root: root, configuration: headless { $0.duration = 10 })
        let start = ContinuousClock.now
        try kiosk.run()
        #expect(ContinuousClock.now - start < .seconds(5))
        let statistics = kiosk.statistics
        #expect((598...601).contains(statistics.flips))
        #expect(statistics.missedVblanks == 0)
    }

    @Test(
        "D6 a kiosk on a turned panel is as wide as it is looked at", arguments: Kiosk.Configuration.Rotation.allCases)
    func rotation(rotation: Kiosk.Configuration.Rotation) throws {
        let root = CALayer()
        root.addSublayer(box())
        let kiosk = try Kiosk(
            root: root, configuration: headless { ($0.rotation, $0.scale, $0.frameLimit) = (rotation, 2, 1) })
        let isUpright = rotation != .quarter && rotation != .threeQuarters
        #expect(kiosk.size == (isUpright ? CGSize(width: 100, height: 50) : CGSize(width: 50, height: 100)))
        #expect(root.frame == CGRect(origin: .zero, size: kiosk.size))
        try kiosk.run()
        #expect(kiosk.statistics.flips == 0)
    }

    @Test("D2 a motion that begins where the layer rests misses no blank, though its first frame changes nothing")
    func restingStart() throws {
        let root = CALayer()
        let box = box()
        root.addSublayer(box)
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.byValue = 100.0
        animation.duration = 60
        animation.beginTime = 1 / 30
        box.add(animation, forKey: "move")
        let kiosk = try Kiosk(root: root, configuration: headless { $0.frameLimit = 30 })
        try kiosk.run()
        #expect(kiosk.statistics.flips == 29)
        #expect(kiosk.statistics.missedVblanks == 0)
    }

    @Test("D3 a picture that doesn't move is drawn once, and the run is over")
    func still() throws {
        let root = CALayer()
        root.addSublayer(box())
        let kiosk = try Kiosk(root: root, configuration: headless())
        try kiosk.run()
        #expect(kiosk.statistics.frames == 1)
    }

    @Test("D4 only what changed is drawn")
    func damage() throws {
        let root = CALayer()
        let box = box()
        root.backgroundColor = .black
        root.addSublayer(box)
        move(box, for: 60)
        let kiosk = try Kiosk(root: root, configuration: headless { $0.duration = 1 })
        try kiosk.run()
        let perFrame = Double(kiosk.statistics.damagedPixels - 200 * 100) / Double(kiosk.statistics.frames - 1)
        #expect(perFrame < 23 * 20)
    }

    @Test("M7 a display link fires for every vblank with the time at which its frame will be seen")
    func displayLink() throws {
        let root = CALayer()
        root.addSublayer(box())
        var targets: [CFTimeInterval] = []
        let link = CADisplayLink { targets.append($0.targetTimestamp) }
        link.add(to: .main, forMode: .common)
        let kiosk = try Kiosk(root: root, configuration: headless { $0.duration = 1 })
        try kiosk.run()
        link.invalidate()
        #expect((58...61).contains(targets.count))
        #expect(zip(targets, targets.dropFirst()).allSatisfy { abs($1 - $0 - 1.0 / 60) < 1e-9 })
    }

    @Test("A9 completion blocks run when their animations are over, and may start others")
    func completion() throws {
        let root = CALayer()
        let box = box()
        root.addSublayer(box)
        var finished: [CFTimeInterval] = []
        let kiosk = try Kiosk(root: root, configuration: headless { $0.duration = 3 })
        func slide(to x: CGFloat, then next: (() -> Void)?) {
            CATransaction.begin()
            CATransaction.setAnimationDuration(0.5)
            CATransaction.setCompletionBlock {
                finished.append(CACurrentMediaTime())
                next?()
            }
            box.position.x = x
            CATransaction.commit()
        }
        slide(to: 100) { slide(to: 20, then: nil) }
        try kiosk.run()
        #expect(finished.count == 2)
        #expect(zip(finished, finished.dropFirst()).allSatisfy { abs($1 - $0 - 0.5) < 0.02 })
    }

    @Test(
        "D5 what never comes to an end holds up nothing: a transaction left open, blocks that start themselves anew, layouts without end"
    )
    func endless() throws {
        final class Restless: CALayer {
            override func layoutSublayers() { setNeedsLayout() }
        }
        var rounds = 0
        var isOver = false
        func again() {
            CATransaction.begin()
            CATransaction.setCompletionBlock {
                rounds += 1
                if !isOver { again() }
            }
            CATransaction.commit()
        }
        let root = CALayer()
        let box = box()
        root.addSublayer(box)
        root.addSublayer(Restless())
        root.sublayers?.last?.setNeedsLayout()
        move(box, for: 60)
        let kiosk = try Kiosk(root: root, configuration: headless { $0.duration = 1 })
        // Before there is a kiosk on the thread, the main thread would call the block.
        again()
        let opening = CADisplayLink { link in
            CATransaction.begin()
            link.invalidate()
        }
        opening.add(to: .main, forMode: .common)
        try kiosk.run()
        // Other tests use the thread afterwards.
        isOver = true
        CATransaction.commit()
        CATransaction.flush()
        ThreadTransactions.current.events.deliver()
        root.sublayers?.last?.removeFromSuperlayer()
        CATransaction.flush()
        #expect(kiosk.statistics.frames >= 55)
        #expect(rounds > 0)
    }

    @Test(
        "P1 the stages of frames add up to the frames within 3 %, in real time", .inGuest,
        arguments: [1, 2])
    func stages(threads: Int) throws {
        let root = CALayer()
        for i in 0..<40 {
            let box = box()
            box.cornerRadius = 6
            // Large, so that the microseconds of bookkeeping between the stages are a small part of a frame.
            box.bounds.size = CGSize(width: 400, height: 300)
            box.position.y = CGFloat(i) * 17
            root.addSublayer(box)
            move(box, for: 60)
        }
        let mode = try #require(Mode(width: 1280, height: 720, refreshInterval: 1 / 120))
        var configuration = Kiosk.Configuration()
        configuration.console = .none
        configuration.frameLimit = 60
        configuration.threads = threads
        let kiosk = try Kiosk(root: root, output: HeadlessOutput(mode: mode), configuration: configuration)
        try kiosk.run()
        let report = FrameReport(kiosk.statistics)
        let whole = try #require(report.stagesMs["render"]?.total)
        let parts = [FrameStage.commit, .evaluate, .flatten, .draw, .copy].reduce(0) {
            $0 + (report.stagesMs[$1.rawValue]?.total ?? 0)
        }
        #expect(whole > 0 && abs(parts - whole) < 0.03 * whole, "\(parts) of \(whole) ms")
    }

    @Test("layers that are made before the first frame are in the first frame")
    func prepared() throws {
        let root = CALayer()
        let configuration = headless {
            $0.isRealTime = true
            $0.duration = 0.2
        }
        let kiosk = try Kiosk(root: root, configuration: configuration) { _ in
            CATransaction.setDisableActions(true)
            root.addSublayer(box())
            CATransaction.flush()
        }
        try kiosk.run()
        #expect(kiosk.statistics.flips == 0, "frames after the first one")
    }

    @Test(
        "a setting without meaning is refused with its name and what to choose",
        arguments: [
            { $0.mode = "big" }, { $0.scale = 0 }, { $0.buffers = 7 }, { $0.frameLimit = 0 }, { $0.mode = "99999x2" },
            { $0.threads = 0 }, { $0.threads = 65 },
            { $0.outputSettings = [.init(connector: "HDMI-A-2", mode: "big")] },
            { $0.outputSettings = [.init(connector: "HDMI-A-2", scale: .nan)] },
        ] as [@Sendable (inout Kiosk.Configuration) -> Void])
    func refused(change: @Sendable (inout Kiosk.Configuration) -> Void) {
        #expect { try Kiosk(root: CALayer(), configuration: headless(change)) } throws: { error in
            (error as? KioskError)?.exitStatus == 64 && "\(error)".contains(": ")
        }
    }
}
