// A program that is run by `Kiosk.main`: a box that moves 100 points in ten seconds.

import Vitrine

struct Refusal: Error, CustomStringConvertible {
    let description = "no picture today"
}

Kiosk.main { screen in
    print(screen.size, screen.scale, screen.arguments, CACurrentMediaTime() < 1000)
    if screen.arguments.contains("fail") { throw Refusal() }
    let root = CALayer()
    root.backgroundColor = CGColor(red: 0.1, green: 0.2, blue: 0.4, alpha: 1)
    let box = CALayer()
    box.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    box.backgroundColor = .white
    root.addSublayer(box)
    let move = CABasicAnimation(keyPath: "position.x")
    move.fromValue = 40.0
    move.byValue = 100.0
    move.duration = 10
    box.add(move, forKey: "move")
    if screen.arguments.contains("screenshot") {
        Kiosk.after(1) { box.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1) }
    }
    return root
} ready: { kiosk in
    guard CommandLine.arguments.contains("screenshot") else { return }
    Task {
        try await Task.sleep(for: .seconds(2), clock: .media)
        try await kiosk.screenshot().writePNG(toFile: CommandLine.arguments.last ?? "")
        print(kiosk.frameStatistics.frames > 100, kiosk.frameStatistics.missedVblanks)
        kiosk.stop()
    }
}
