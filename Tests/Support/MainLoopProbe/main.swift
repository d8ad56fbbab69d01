// A kiosk without a screen that prints what its main loop does.
//
//     MainLoopProbe services    prints the services of the main thread that work while a kiosk runs, in any order
//     MainLoopProbe nested      prints whether layers animate in a run loop that a timer's handler runs
//     MainLoopProbe stop        a timer stops the kiosk
//     MainLoopProbe idle        prints how often the main thread was awake in the quietest half second without work
//     MainLoopProbe virtual     prints times and the order of tasks and timers in virtual time
//     MainLoopProbe pending     ends a run in virtual time while a timer of Foundation waits

import Foundation
import FoundationNetworking
import Vitrine

let program = CommandLine.arguments.dropFirst().first ?? "services"
var configuration = Kiosk.Configuration()
configuration.display = .headless
configuration.mode = "64x64@60"
configuration.isRealTime = !["virtual", "pending"].contains(program)
// A run that does not end as it should ends as late as that.
configuration.duration = 300
let root = CALayer()
let box = CALayer()
root.addSublayer(box)

func tell(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
}

/// Calls a closure with a timer of Foundation.
@MainActor func foundationTimer(_ delay: TimeInterval, _ action: @escaping @MainActor () -> Void) {
    _ = Timer.scheduledTimer(withTimeInterval: delay, repeats: false) { _ in MainActor.assumeIsolated(action) }
}

/// Runs a nested loop until a condition is true.
@MainActor func runLoop(until condition: () -> Bool) {
    let end = Date(timeIntervalSinceNow: 200)
    while !condition(), Date() < end { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.05)) }
}

/// Returns how often this process has waited for something.
func waits() -> Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_nvcsw
}

/// Counts how often the main thread wakes in each half second, until it does so at most twice, and stops the kiosk.
@MainActor func countWakes(least: Int = .max, turns: Int = 20) {
    let before = waits()
    foundationTimer(0.5) {
        let least = min(least, waits() - before)
        if least > 2, turns > 1 { return countWakes(least: least, turns: turns - 1) }
        tell("\(least)")
        kiosk.stop()
    }
}

/// Moves the box for as long as the kiosk runs.
@MainActor func move() {
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.byValue = 100.0
    animation.duration = 1000
    box.add(animation, forKey: "move")
}

let kiosk = try Kiosk(root: root, configuration: configuration)

switch program {
case "services":
    try testServices()
case "nested":
    move()
    foundationTimer(0.01) {
        var frames = 0
        let link = CADisplayLink { _ in frames += 1 }
        link.add(to: .main, forMode: .common)
        let before = box.presentation()?.position.x ?? 0
        runLoop { frames > 5 }
        tell("moved \((box.presentation()?.position.x ?? 0) > before), ticked \(frames > 5)")
        box.opacity = 0.5
        // Called by the kiosk, not by the run loop.
        CATransaction.setCompletionBlock {
            let added = CALayer()
            foundationTimer(0.05) { root.addSublayer(added) }
            runLoop { added.presentation() != nil }
            tell("committed in a completion block \(added.presentation() != nil)")
            kiosk.stop()
        }
    }
    try kiosk.run()
case "stop":
    foundationTimer(0.01) { kiosk.stop() }
    let start = ContinuousClock.now
    try kiosk.run()
    tell("stopped \(ContinuousClock.now - start < .seconds(300))")
case "idle":
    foundationTimer(0.3) { countWakes() }
    try kiosk.run()
case "virtual":
    let start = CACurrentMediaTime()
    var steps: [String] = []
    Kiosk.every(200) { steps.append("every \(CACurrentMediaTime() - start)") }
    Kiosk.after(5) { steps.append("after \(CACurrentMediaTime() - start)") }
    Task {
        try await Task.sleep(for: .seconds(7), clock: .media)
        steps.append("slept \(CACurrentMediaTime() - start)")
        async let other = { () async -> Int in 42 }()
        steps.append("task \(await other) \(CACurrentMediaTime() - start)")
    }
    kiosk.onIdle(after: 12) { steps.append("idle \(kiosk.idleTime)") }
    let real = ContinuousClock.now
    try kiosk.run()
    tell(steps.joined(separator: ", "))
    tell("ended \(CACurrentMediaTime() - start >= 300), quick \(ContinuousClock.now - real < .seconds(150))")
case "pending":
    foundationTimer(100) {}
    try kiosk.run()
default:
    exit(64)
}
