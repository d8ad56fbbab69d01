// A kiosk without a screen that prints what its main loop does.
//
//     MainLoopProbe services    prints the services of the main thread that work while a kiosk runs, in any order
//     MainLoopProbe nested      prints whether layers animate in a run loop that a timer's handler runs
//     MainLoopProbe stop        a timer stops the kiosk
//     MainLoopProbe idle        prints how often the main thread was awake in half a second without work
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
configuration.duration = 20
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
        RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.3))
        tell("moved \((box.presentation()?.position.x ?? 0) > before), ticked \(frames > 5)")
        box.opacity = 0.5
        // Called by the kiosk, not by the run loop.
        CATransaction.setCompletionBlock {
            let added = CALayer()
            foundationTimer(0.05) { root.addSublayer(added) }
            RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.3))
            tell("committed in a completion block \(added.presentation() != nil)")
            kiosk.stop()
        }
    }
    try kiosk.run()
case "stop":
    foundationTimer(0.01) { kiosk.stop() }
    let start = ContinuousClock.now
    try kiosk.run()
    tell("stopped \(ContinuousClock.now - start < .seconds(10))")
case "idle":
    var before = rusage()
    foundationTimer(0.3) { _ = getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &before) }
    foundationTimer(0.8) {
        var after = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &after)
        tell("\(after.ru_nvcsw - before.ru_nvcsw)")
        kiosk.stop()
    }
    try kiosk.run()
case "virtual":
    let start = CACurrentMediaTime()
    var steps: [String] = []
    Kiosk.every(10) { steps.append("every \(CACurrentMediaTime() - start)") }
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
    tell("ended \(CACurrentMediaTime() - start >= 20), quick \(ContinuousClock.now - real < .seconds(10))")
case "pending":
    foundationTimer(100) {}
    try kiosk.run()
default:
    exit(64)
}
