// Draws frames of a tree in which everything moves, and prints how many allocations a steady frame makes, and its time.
//
//     SteadyFrames [FRAMES]

import Animation
import CAllocationCounter
import Compositor
import Display
import Geometry
import Glibc
import Graphics
import Layers
import Pixels
import Platform

func picture() -> CGImage? {
    let context = CGContext(data: nil, width: 64, height: 64, bitsPerComponent: 8, bytesPerRow: 0,
                            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    context?.setFillColor(CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.8))
    context?.fillEllipse(in: CGRect(x: 4, y: 4, width: 56, height: 56))
    return context?.makeImage()
}

func animate(_ layer: CALayer, _ keyPath: String, to value: Any, duration: Double) {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.toValue = value
    (animation.duration, animation.autoreverses, animation.repeatCount) = (duration, true, .infinity)
    layer.add(animation, forKey: keyPath)
}

func tree() -> CALayer {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 800, height: 480)
    root.backgroundColor = CGColor(red: 0.1, green: 0.1, blue: 0.2, alpha: 1)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 600
    root.sublayerTransform = perspective
    let image = picture()
    for i in 0..<24 {
        let card = CAShapeLayer()
        card.frame = CGRect(x: 20 + 125 * (i % 6), y: 20 + 110 * (i / 6), width: 100, height: 80)
        card.backgroundColor = CGColor(red: 0.2, green: 0.4, blue: CGFloat(i) / 24, alpha: 0.9)
        (card.cornerRadius, card.borderWidth, card.borderColor) = (12, 2, .white)
        card.path = CGPath(ellipseIn: CGRect(x: 30, y: 20, width: 40, height: 40), transform: nil)
        (card.fillColor, card.strokeColor, card.lineWidth) = (.white, .black, 3)
        let photo = CALayer()
        photo.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
        photo.contents = image
        card.addSublayer(photo)
        root.addSublayer(card)
        animate(card, i % 2 == 0 ? "transform.rotation.y" : "transform.rotation.z", to: 1.2, duration: 2)
        animate(card, "opacity", to: 0.3, duration: 1.3)
        animate(photo, "position", to: CGPoint(x: 80, y: 50), duration: 1.7)
        if i % 3 == 0 { card.masksToBounds = true }
    }
    return root
}

let frames = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 300
let root = tree()
let mailbox = CommitMailbox()
let context = LayerContext(root: root, receiver: mailbox)
CATransaction.flush()
let compositor = Compositor(root: root.id, mailbox: mailbox, viewport: .identity)
let output = PixelBuffer(width: 800, height: 480, format: .xrgb8888)
let start = CACurrentMediaTime()

@MainActor func draw(_ frame: Int) {
    let buffer = ScanoutBuffer(index: 0, pixels: output.view, age: frame == 0 ? 0 : 1, stale: Region(), isFirstFrame: frame == 0)
    _ = compositor.render(into: buffer, presentationTime: start + Double(frame) / 60)
}

for frame in 0..<120 { draw(frame) }
let (allocations, cpu) = (allocation_count(), ProcessUsage.cpuSeconds)
for frame in 120..<120 + frames { draw(frame) }
let (after, cpuAfter) = (allocation_count(), ProcessUsage.cpuSeconds)
print("\(Double(after - allocations) / Double(frames)) allocations and \((cpuAfter - cpu) / Double(frames) * 1000) ms of CPU a frame")
exit(after == allocations ? 0 : 1)
