import Display
import Geometry
import TestSupport
import Trace

/// A moving finger, a program that follows it, and the frame loop between the two and the screen, in virtual time.
///
/// The panel reports at its own rate. The program reads the reports at each requested tick, and commits a moment later.
final class DragSimulation: FrameRenderer {
    let loop: VirtualFrameLoop
    let output: ScriptedOutput
    let clock: VirtualClock
    private let ticks: EventLog<FrameTick>
    /// The time between two reports of the panel, in seconds.
    var reportInterval = 0.008
    /// Whether the finger is down and moves.
    var isMoving = true
    /// Whether touches wait for ticks; otherwise the program reads each report at once.
    var isLatching = true
    /// The time that the program takes to read and commit, in seconds, by the number of the tick from 1.
    var answer: (_ tick: Int) -> Double = { _ in 0.0005 }
    /// The time that a frame takes to draw, in seconds, by the number of the frame from 1.
    var work: (_ frame: Int) -> Double = { _ in 0.003 }
    /// The delay of each wake-up of the loop's thread, in seconds.
    var lateness = 0.0
    /// Seconds after each tick at which something other than the program asks for a frame, such as a tile that has
    /// been drawn; `nil` if nothing does.
    var interruption: Double?
    /// Whether something other than the finger moves all the time.
    var isAnimating = false {
        didSet { if isAnimating { loop.wake() } }
    }
    /// The times at which frames were begun, and for which presentation.
    private(set) var begun: [(at: Double, target: Double)] = []
    /// The ticks and the times at which they came.
    private(set) var told: [(at: Double, tick: FrameTick)] = []

    private var nextReport = 10.5
    /// The reports that the program has not read yet.
    private var waiting: ClosedRange<Double>?
    /// Commits on their way: when they arrive, which reports they contain, and which tick they answer.
    private var answers: [(at: Double, touches: ClosedRange<Double>?, tick: FrameTick?)] = []
    private var committed: ClosedRange<Double>?
    /// When ``interruption`` asks for a frame.
    private var interruptions: [Double] = []

    /// The simulated time between two looks at the clock, in seconds.
    private static let step = 0.0001

    init(buffers: Int = 3, countsBlanks: Bool = true) {
        let clock = VirtualClock(now: 10)
        let ticks = EventLog<FrameTick>()
        let renderer = Proxy()
        let output = ScriptedOutput(
            mode: Mode(width: 64, height: 8, refreshInterval: 1.0 / 60)!, buffers: buffers, clock: clock)
        output.countsBlanks = countsBlanks
        if !countsBlanks { output.flip = { _ in .after(0.0003) } }
        self.clock = clock
        self.ticks = ticks
        self.output = output
        loop = VirtualFrameLoop(
            output: output, renderer: renderer, clock: clock, observer: FrameLoopObserver(onTick: { ticks.add($0) }))
        renderer.target = self
        // The display shows a picture and its blanks are known.
        isAnimating = true
        loop.run(until: 10.3)
        isAnimating = false
        loop.run(until: 10.45)
        begun = []
    }

    /// Breaks the reference cycle between the loop and its renderer.
    private final class Proxy: FrameRenderer {
        unowned var target: DragSimulation!

        func releaseCaches() -> Int { target.releaseCaches() }

        func render(into buffer: ScanoutBuffer, presentationTime: Double) -> RenderedFrame {
            target.render(into: buffer, presentationTime: presentationTime)
        }
    }

    func releaseCaches() -> Int { 0 }

    func render(into buffer: ScanoutBuffer, presentationTime: Double) -> RenderedFrame {
        begun.append((clock.now, presentationTime))
        let touches = committed
        committed = nil
        clock.advance(to: clock.now + work(begun.count))
        let damage = touches != nil || isAnimating || buffer.isFirstFrame ? [buffer.pixels.bounds] : []
        return RenderedFrame(
            damage: damage, nextFrameTime: isAnimating ? presentationTime : .infinity, touchTimes: touches)
    }

    func run(until end: Double) {
        while clock.now < end {
            if lateness > 0 { clock.advance(to: clock.now + lateness) }
            loop.run(until: clock.now + (lateness > 0 ? 0 : Self.step))
            while isMoving && nextReport <= clock.now {
                waiting = (waiting?.lowerBound ?? nextReport)...nextReport
                nextReport += reportInterval
                if isLatching { loop.requestLatch() } else { read(after: answer(told.count)) }
            }
            if !isMoving { nextReport = max(nextReport, clock.now) }
            for tick in ticks.all.dropFirst(told.count) {
                told.append((clock.now, tick))
                if let interruption { interruptions.append(clock.now + interruption) }
                if isLatching { read(after: answer(told.count), tick: tick) }
            }
            while let first = interruptions.first, first <= clock.now {
                interruptions.removeFirst()
                loop.wake()
            }
            while let first = answers.first, first.at <= clock.now {
                answers.removeFirst()
                if let touches = first.touches {
                    committed = min(touches.lowerBound, committed?.lowerBound ?? .infinity)...touches.upperBound
                    loop.wake()
                }
                if let tick = first.tick { loop.answer(tick) }
            }
        }
    }

    private func read(after time: Double, tick: FrameTick? = nil) {
        answers.append((clock.now + time, waiting, tick))
        waiting = nil
    }

    var touchToFlip: TouchToFlip { loop.statistics.touchToFlip }
}
