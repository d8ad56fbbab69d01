// display-probe [--card PATH|DRIVER] [--connector NAME] [--mode WxH[@HZ]] [--format xrgb8888|rgb565] [--buffers N]
// [--legacy] [--frames N | --duration S] [--still] [--console displayed|PATH] [--trap-after S]
//
// Shows a moving square, or a still one with --still, and prints the results as lines of `name value`.
import DRM
import Display
import Glibc
import Pixels
import Platform
import Session
import Trace

struct Options {
    var request = DRMRequest()
    var frames: Int?
    var duration = 10.0
    var isStill = false
    var console = ConsoleChoice.none
    var trapTime: Double?

    init(_ arguments: [String]) {
        var rest = arguments[...]
        while let option = rest.popFirst() {
            switch option {
            case "--card": request.card = DRMRequest.CardChoice(rest.popFirst() ?? "")
            case "--connector": request.connector = rest.popFirst()
            case "--mode": request.mode = rest.popFirst().flatMap(ModeRequest.init)
            case "--format": request.format = rest.popFirst().flatMap(PixelFormat.init(rawValue:))
            case "--buffers": request.buffers = rest.popFirst().flatMap(Int.init) ?? 3
            case "--legacy": request.forcesLegacy = true
            case "--frames": frames = rest.popFirst().flatMap(Int.init)
            case "--duration": duration = rest.popFirst().flatMap(Double.init) ?? duration
            case "--still": isStill = true
            case "--console": console = rest.popFirst().map { $0 == "displayed" ? .displayed : .path($0) } ?? .none
            case "--trap-after": trapTime = rest.popFirst().flatMap(Double.init)
            default:
                say("unknown option \(option)")
                exit(64)
            }
        }
    }
}

/// Prints a line and flushes it, so that the log of a killed program is complete.
@Sendable func say(_ line: String) {
    print(line)
    fflush(nil)
}

let options = Options(Array(CommandLine.arguments.dropFirst()))
do {
    let signals = try SignalSource([SIGTERM, SIGINT])
    let ended = try Wakeup()
    let (console, _) = try ConsoleGuard.take(options.console)
    say("console \(console.map { "tty\($0.number)" } ?? "none")")
    let output = try DRMOutput.open(options.request)
    say("output \(output.name) driver \(output.driver) atomic \(output.isAtomic)")
    say("mode \(output.mode) format \(output.format) pitch \(output.pitch) buffers \(output.bufferCount)")
    let rate = output.mode.refreshRate
    let log = FlipLog()
    let observer = FrameLoopObserver(
        onFirstFrame: { say("first-frame") }, onNotice: { say("notice \($0)") }, onEnd: { _ in ended.signal() })
    let loop = try FrameLoop(
        output: RecordingOutput(output, log: log), renderer: Square(isMoving: !options.isStill),
        frameLimit: options.frames, observer: observer)
    let events = try EventLoop()
    var isRunning = true
    try events.add(ended) { isRunning = false }
    try events.add(signals) { _ in isRunning = false }
    if let trapTime = options.trapTime {
        let trap = try DeadlineTimer()
        trap.arm(at: MonotonicClock().now + trapTime)
        try events.add(trap) {
            let nothing: [Int] = []
            say("trap \(nothing[options.request.buffers])")
        }
    }
    let timer = try DeadlineTimer()
    try events.add(timer) { isRunning = false }
    let clock = MonotonicClock()
    if options.isStill {
        // The start is over after a second. Nothing should happen from then on.
        try events.turn(timeout: 0)
        usleep(1_000_000)
    }
    let began = clock.now
    let cpuBefore = ProcessUsage.cpuSeconds
    let flipsBefore = loop.statistics.flips
    let turnsBefore = loop.turns
    if options.frames == nil { timer.arm(at: began + options.duration) }
    while isRunning { try events.turn() }
    let elapsed = clock.now - began
    let cpu = ProcessUsage.cpuSeconds - cpuBefore
    let turns = loop.turns - turnsBefore
    let statistics = loop.statistics
    let end = loop.stop()
    console?.restore()
    say("end \(end)")
    say(
        "frames \(statistics.frames) flips \(statistics.flips) (\(statistics.flips - flipsBefore) in the last \(elapsed) s) missed \(statistics.missedVblanks)"
    )
    say(
        "interval-ms median \(statistics.flipInterval.quantile(0.5) * 1e3) p99 \(statistics.flipInterval.quantile(0.99) * 1e3) max \(statistics.flipInterval.longest * 1e3)"
    )
    say("rate \(log.rate) nominal \(rate) relative \(log.rate / rate) highest-over-a-second \(log.highestRate / rate)")
    say("consecutive \(log.consecutive.count) of \(log.consecutive.of)")
    for stage in [FrameStage.render, .submit, .flip] {
        say(
            "stage \(stage) median-ms \(statistics[stage].quantile(0.5) * 1e3) p99-ms \(statistics[stage].quantile(0.99) * 1e3)"
        )
    }
    say("cpu \(cpu) s of \(elapsed) s = \(cpu / elapsed * 100) % turns \(turns)")
} catch {
    say("error \(error)")
    exit(69)
}
