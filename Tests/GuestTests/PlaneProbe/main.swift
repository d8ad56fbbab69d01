// A kiosk program for the virtual board whose page slides over the whole screen by whole pixels.
//
//     PlaneProbe auto|never        with and without overlay planes
//
// It slides for five seconds, then slides to a place where it stays. It prints the processor time and the page flips
// of two seconds of the first slide, a digest of a screenshot at the end, and the statistics, as JSON. Meanwhile the
// control socket /run/plane-probe.socket answers.

import Foundation
import Geometry
import Graphics
import Kiosk
import Layers
import Platform
import Trace

struct Report: Encodable {
    var cpuSeconds: Double
    var flips: Int
    var planeFlips: Int
    /// The page flips of the second slide with a layer on a plane.
    var lastPlaneFlips: Int
    /// A digest of the pixels of the screenshot.
    var screenshot: UInt64
}

/// A page of text and cards over a gradient.
@MainActor func makePage(_ size: CGSize) -> CALayer {
    let page = CAGradientLayer()
    page.bounds = CGRect(origin: .zero, size: size)
    page.colors = [
        CGColor(red: 0.9, green: 0.9, blue: 1, alpha: 1), CGColor(red: 0.4, green: 0.5, blue: 0.8, alpha: 1),
    ]
    for row in 0..<Int(size.height / 230) {
        for column in 0..<Int(size.width / 240) {
            let card = CALayer()
            card.frame = CGRect(x: 40 + 240 * column, y: 40 + 230 * row, width: 200, height: 190)
            card.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 0.8)
            card.cornerRadius = 18
            let text = CATextLayer()
            text.frame = card.bounds.insetBy(dx: 16, dy: 16)
            text.string = "Card \(row), \(column): a few words on several lines of text"
            text.fontSize = 22
            text.foregroundColor = CGColor(red: 0.1, green: 0.1, blue: 0.3, alpha: 1)
            text.isWrapped = true
            card.addSublayer(text)
            page.addSublayer(card)
        }
    }
    return page
}

/// Slides a page through whole pixels, one step each sixtieth of a second.
@MainActor func slide(_ page: CALayer, through values: [CGFloat]) {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = values
    animation.calculationMode = .discrete
    animation.duration = Double(values.count) / 60
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    page.add(animation, forKey: "slide")
}

@MainActor func digest(_ image: CGImage) -> UInt64 {
    var digest: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in image.premultipliedRGBA() { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return digest
}

var configuration = Kiosk.Configuration()
configuration.usesOverlayPlanes = CommandLine.arguments.last != "never"
configuration.mode = "1920x1080"
configuration.duration = 20
configuration.control = Kiosk.Configuration.Control(path: "/run/plane-probe.socket")
let root = CALayer()
root.backgroundColor = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1)
var report = Report(cpuSeconds: 0, flips: 0, planeFlips: 0, lastPlaneFlips: 0, screenshot: 0)
do {
    let kiosk = try Kiosk(root: root, configuration: configuration)
    let size = kiosk.size
    let page = makePage(size)
    page.name = "page"
    let middle = (size.width / 2).rounded()
    page.position = CGPoint(x: middle, y: (size.height / 2).rounded())
    root.addSublayer(page)
    // Out to the right and back, by four pixels a frame.
    var positions: [CGFloat] = []
    for step in 0..<300 {
        let distance = step % 240 < 120 ? step % 120 : 120 - step % 120
        positions.append(middle + CGFloat(4 * distance))
    }
    slide(page, through: positions)
    var began = (cpu: 0.0, flips: 0)
    Kiosk.after(1.5) { began = (ProcessUsage.cpuSeconds, kiosk.statistics.flips) }
    Kiosk.after(3.5) {
        report.cpuSeconds = ProcessUsage.cpuSeconds - began.cpu
        report.flips = kiosk.statistics.flips - began.flips
    }
    var planeFlips = 0
    Kiosk.after(5.5) {
        planeFlips = kiosk.statistics.planeFlips
        slide(page, through: stride(from: middle + 150, to: middle, by: -1).map { $0 })
    }
    Kiosk.after(9) {
        Task { @MainActor in
            do throws(KioskError) {
                report.screenshot = digest(try await kiosk.screenshot())
            } catch {
                FileHandle.standardError.write(Data("\(error)\n".utf8))
            }
            report.planeFlips = kiosk.statistics.planeFlips
            report.lastPlaneFlips = report.planeFlips - planeFlips
            FileHandle.standardError.write(Data("still\n".utf8))
        }
    }
    try kiosk.run()
    print(String(decoding: try JSONEncoder().encode(report), as: UTF8.self))
} catch let error as KioskError {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(error.exitStatus)
}
