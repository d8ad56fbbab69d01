// Prints what input devices report and what touches become of it frame by frame, for so many seconds: `InputProbe [SECONDS]`.

import Glibc
import Geometry
import Input
import Libinput
import Platform

func print(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = write(STDOUT_FILENO, bytes, bytes.count)
}

let seconds = CommandLine.arguments.dropFirst().first.flatMap(Double.init) ?? 5

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
    let input = try LibinputContext()
    var tracker = TouchTracker(screen: ScreenGeometry(pixelWidth: 1280, pixelHeight: 800))
    let loop = try EventLoop()
    let clock = MonotonicClock()
    func read() {
        do {
            try input.dispatch(at: clock.now) { event in
                print("event \(event.time) \(event.device.sysname) \(event.kind)")
                if event.kind == .deviceAdded {
                    print("  \(event.device.label) \(event.device.capabilities.names) calibration \(event.device.calibration) \(event.device.path)")
                }
                tracker.handle(event)
            }
        } catch {
            print("\(error)")
        }
    }
    func deliver() {
        for change in tracker.changes { print("touch \(change.id.value) \(change.phase) \(change.location.x) \(change.location.y) \(change.time)") }
        tracker.removeChanges()
    }
    if let descriptor = input.descriptor {
        try loop.add(descriptor) { _ in read() }
    }
    read()
    if let obstacle = input.obstacle { print("obstacle: \(obstacle)") }
    print("ready")
    let end = clock.now + seconds
    // Touches are told about once a frame, as to a program that draws.
    var frame = clock.now
    while clock.now < end {
        try loop.turn(timeout: frame - clock.now)
        if clock.now < frame { continue }
        deliver()
        frame += 1.0 / 60
    }
    print("ignored \(input.ignoredEvents), cursor \(tracker.cursor.location.x) \(tracker.cursor.location.y)")
} catch {
    print("\(error)")
    exit(1)
}
