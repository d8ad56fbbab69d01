// Prints the events of input devices and the resulting touches of each frame, for some seconds or until SIGTERM:
//
//     InputProbe [SECONDS] [--keys] [--input NODE,...] [--connector NAME] [--panel PATTERN=NAME]...

import Geometry
import Glibc
import Input
import Libinput
import Platform
import XKB

func print(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = write(STDOUT_FILENO, bytes, bytes.count)
}

var seconds = 5.0
var takesKeys = false
var connector: String?
var nodes: [String] = []
var panels = PanelMapping()
var arguments = CommandLine.arguments.dropFirst().makeIterator()
while let argument = arguments.next() {
    switch argument {
    case "--keys": takesKeys = true
    case "--input": nodes = (arguments.next() ?? "").split(separator: ",").map(String.init)
    case "--connector": connector = arguments.next()
    case "--panel":
        let words = (arguments.next() ?? "").split(separator: "=").map(String.init)
        panels.rules.append(PanelMapping.Rule(words.first ?? "", output: words.last))
    default: seconds = Double(argument) ?? seconds
    }
}

do {
    for device in try InputDeviceReport.all() {
        let size = device.millimetres.map { "\($0.width) × \($0.height) mm" } ?? "size unknown"
        let refusal = device.refusal.map { ", \($0)" } ?? ""
        print("device \(device.path) “\(device.name)” \(device.capabilities.names) \(size) \(device.seat)\(refusal)")
    }
} catch {
    print("list: \(error)")
}

do {
    let input = try nodes.isEmpty ? LibinputContext(keys: takesKeys) : LibinputContext(nodes: nodes, keys: takesKeys)
    var tracker = TouchTracker(
        screen: ScreenGeometry(pixelWidth: 1280, pixelHeight: 800), connector: connector, panels: panels,
        log: InputLog { print("log \($0)") })
    let keymap = try Keymap(KeymapNames(layout: "us"))
    var keys = KeyboardInput { _ in keymap.translator() }
    let loop = try EventLoop()
    let clock = MonotonicClock()
    func read() {
        do {
            try input.dispatch(at: clock.now) { event in
                print("event \(event.time) \(event.device.sysname) \(event.kind)")
                if event.kind == .deviceAdded {
                    print(
                        "  \(event.device.label) \(event.device.capabilities.names) calibration \(event.device.calibration) \(event.device.path)"
                    )
                }
                tracker.handle(event)
                keys.handle(event)
            }
        } catch {
            print("\(error)")
        }
    }
    func deliver() {
        for change in tracker.changes {
            print("touch \(change.id.value) \(change.phase) \(change.location.x) \(change.location.y) \(change.time)")
        }
        tracker.removeChanges()
        for (device, leds) in keys.leds { input.setLEDs(leds, on: device) }
        for event in keys.events {
            print("key \(event.key.keyCode.rawValue) “\(event.key.characters)” \(event.phase) \(event.timestamp)")
        }
        keys.removeEvents()
    }
    if let descriptor = input.descriptor {
        try loop.add(descriptor) { _ in read() }
    }
    var isOver = false
    try loop.add(try SignalSource([SIGTERM])) { _ in isOver = true }
    read()
    if let obstacle = input.obstacleText { print("obstacle: \(obstacle)") }
    print("ready")
    let end = clock.now + seconds
    // Touches are delivered once a frame, as in a program that draws.
    var frame = clock.now
    while clock.now < end && !isOver {
        try loop.turn(timeout: frame - clock.now)
        if clock.now < frame { continue }
        keys.advance(to: clock.now)
        deliver()
        frame += 1.0 / 60
    }
    deliver()
    print(
        "ignored \(input.ignoredEvents), dropped keys \(input.droppedKeys), cursor \(tracker.cursor.location.x) \(tracker.cursor.location.y)"
    )
} catch {
    print("\(error)")
    exit(1)
}
