// A kiosk program for the virtual board that prints its results as JSON on standard output.
//
//     KioskProbe moving|sleepy|still [CARD]          shows an animation, a blocked main thread, a still picture
//     KioskProbe trap [CARD]                         shows an animation until a signal; SIGUSR1 makes it trap
//     KioskProbe follow DEGREES [RECORDING]          moves a white square to the finger, until a signal
//     KioskProbe gestures|busy                       prints gestures and notices (busy: and animates), until a signal
//     KioskProbe drag                                lets a finger drive an animation, until a signal
//     KioskProbe keys|locked                         prints the keys that it may receive, until a signal
//     KioskProbe light ON OFF                        turns its light on and off by these lines, until a signal

import Foundation
import Geometry
import Graphics
import Input
import Kiosk
import Layers
import Platform
import Trace

let arguments = CommandLine.arguments.dropFirst()
let program = arguments.first ?? "moving"
var configuration = Kiosk.Configuration()
let words = Array(arguments.dropFirst())

let root = CALayer()
root.backgroundColor = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1)
let square = CALayer()
square.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
square.position = CGPoint(x: 100, y: 300)
square.backgroundColor = .white
root.addSublayer(square)

@MainActor func move() {
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.toValue = 900.0
    animation.duration = 2
    animation.autoreverses = true
    animation.repeatCount = .infinity
    square.add(animation, forKey: "move")
}

/// Prints a line and flushes standard output.
func tell(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
}

/// Prints the key events that it receives.
final class Typist: CALayerDelegate, KeyResponder {
    func layer(_ layer: CALayer, receives event: KeyEvent) {
        tell("key “\(event.key.characters)” \(event.phase)")
    }
}

let typist = Typist()
/// The layer that a finger drags, and the velocity along x at release, in points per second.
var driven: GestureDrivenAnimation?
var releaseVelocities: [Double] = []

switch program {
case "follow":
    configuration.rotation = words.first.flatMap(Int.init).flatMap(Kiosk.Configuration.Rotation.init) ?? .none
    configuration.recording = words.dropFirst().first
    square.bounds.size = CGSize(width: 100, height: 100)
    let pan = UIPanGestureRecognizer()
    pan.addTarget { pan in
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        square.position = pan.location(in: root)
        CATransaction.commit()
    }
    root.addGestureRecognizer(pan)
case "gestures", "busy":
    configuration.console = .path("/dev/tty1")
    configuration.card = words.first
    root.addGestureRecognizer(UIPanGestureRecognizer { tell("pan \($0.state)") })
    root.addGestureRecognizer(UITapGestureRecognizer { _ in tell("tap") })
    root.addGestureRecognizer(UILongPressGestureRecognizer { tell("press \($0.state)") })
    root.delegate = typist
    if program == "busy" { move() }
case "drag":
    let slide = CABasicAnimation(keyPath: "position.x")
    slide.fromValue = CGFloat(100)
    slide.toValue = CGFloat(900)
    slide.duration = 1
    square.add(slide, forKey: "slide")
    let pan = UIPanGestureRecognizer {
        if $0.state == .ended { releaseVelocities.append(Double($0.velocity(in: nil).x)) }
    }
    root.addGestureRecognizer(pan)
    driven = GestureDrivenAnimation(square, times: 0...1)
    driven?.follow(pan, along: .x, distance: 800)
case "keys", "locked":
    configuration.console = .path("/dev/tty1")
    if program == "keys" { configuration.keyboard = .init(layout: "us") }
    root.delegate = typist
case "light":
    configuration.power.light = .commands(.init(on: words.first, off: words.last))
case "moving":
    configuration.frameLimit = 600
    move()
case "trap":
    move()
case "sleepy":
    configuration.frameLimit = 180
    move()
    // The main thread is blocked for a second while a second of frames is shown.
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { Thread.sleep(forTimeInterval: 1) }
default:
    configuration.duration = 8
}
if !["follow", "drag", "gestures", "busy", "keys", "locked", "light"].contains(program) {
    configuration.card = words.first
}
let trap = DispatchSource.makeSignalSource(signal: SIGUSR1, queue: .main)
if program == "trap" {
    signal(SIGUSR1, SIG_IGN)
    trap.setEventHandler { fatalError("as asked") }
    trap.resume()
}

struct Report: Encodable {
    var frames: FrameReport
    var refreshInterval: Double
    /// The measured part of five seconds. The first two, in which devices are found and the first frame is drawn, are
    /// left out.
    var idleCPUSeconds: Double
    var idleFlips: Int
    var input: Input?
    var releaseVelocities: [Double]
    /// The size of the screen, in points.
    var width: Double

    struct Input: Encodable {
        var events: Int
        var lateEvents: Int
        var longestLagMs: Double

        init(_ statistics: InputStatistics) {
            events = statistics.events
            lateEvents = statistics.lateEvents
            longestLagMs = statistics.longestLag * 1000
        }
    }
}

do {
    let kiosk = try Kiosk(root: root, configuration: configuration)
    kiosk.keyboardFocus = root
    kiosk.inputNoticeHandler = { tell("notice \($0.kind)") }
    var idle = (cpu: 0.0, flips: 0)
    var spent = (cpu: 0.0, flips: 0)
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) { idle = (ProcessUsage.cpuSeconds, kiosk.statistics.flips) }
    DispatchQueue.main.asyncAfter(deadline: .now() + 7) {
        spent = (ProcessUsage.cpuSeconds - idle.cpu, kiosk.statistics.flips - idle.flips)
    }
    try kiosk.run()
    let statistics = kiosk.statistics
    let report = Report(
        frames: FrameReport(statistics), refreshInterval: kiosk.refreshInterval,
        idleCPUSeconds: spent.cpu, idleFlips: spent.flips,
        input: kiosk.inputStatistics.map(Report.Input.init), releaseVelocities: releaseVelocities,
        width: Double(kiosk.size.width))
    print(String(decoding: try JSONEncoder().encode(report), as: UTF8.self))
} catch let error as KioskError {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(error.exitStatus)
}
