import Animation
import CAllocationCount
import Compositor
import Display
import Geometry
import Graphics
import LayerTestSupport
import Layers
import Pixels
import TestSupport
import Testing

@Suite(.standingTime) struct SteadyFrameTests {
    /// Cards with an image, a shape, a border, rounded corners and shadows, one of them rasterized; all of them rotate,
    /// fade and move, in perspective too.
    private func makeTree() -> CALayer {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 400, height: 240)
        root.backgroundColor = CGColor(red: 0.1, green: 0.1, blue: 0.2, alpha: 1)
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 600
        root.sublayerTransform = perspective
        for i in 0..<12 {
            let card = CAShapeLayer()
            card.frame = CGRect(x: 10 + 65 * (i % 6), y: 20 + 110 * (i / 6), width: 55, height: 80)
            card.backgroundColor = CGColor(red: 0.2, green: 0.4, blue: CGFloat(i) / 12, alpha: 0.9)
            card.cornerRadius = 12
            card.borderWidth = 2
            card.borderColor = .white
            card.path = CGPath(ellipseIn: CGRect(x: 10, y: 20, width: 40, height: 40), transform: nil)
            card.fillColor = .white
            card.strokeColor = .black
            card.lineWidth = 3
            card.masksToBounds = i % 3 == 0
            if i % 4 >= 2 { animate(card, "strokeEnd", to: 0.2, duration: 1.9) }
            if i % 3 == 1 {
                card.shadowOpacity = 0.6
                card.shadowOffset = CGSize(width: 3, height: 4)
                if i == 4 { card.shadowPath = CGPath(rect: card.bounds, transform: nil) }
                animate(card, "shadowRadius", to: 6.0, duration: 0.7)
            }
            card.shouldRasterize = i == 5
            let photo = CALayer()
            photo.frame = CGRect(x: 10, y: 10, width: 30, height: 30)
            photo.contents = picture()
            card.addSublayer(photo)
            if i % 4 == 1 {
                let mask = CALayer()
                mask.frame = card.bounds.insetBy(dx: 4, dy: 4)
                mask.backgroundColor = .black
                mask.cornerRadius = 20
                card.mask = mask
                animate(mask, "position.y", to: 60.0, duration: 1.1)
            }
            root.addSublayer(card)
            animate(card, i % 2 == 0 ? "transform.rotation.y" : "transform.rotation.z", to: 1.2, duration: 2)
            animate(card, "opacity", to: 0.3, duration: 1.3)
            animate(photo, "position", to: CGPoint(x: 40, y: 50), duration: 1.7)
        }
        return root
    }

    private func picture() -> CGImage? {
        let context = CGContext(
            data: nil, width: 64, height: 64, bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        context?.setFillColor(CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.8))
        context?.fillEllipse(in: CGRect(x: 4, y: 4, width: 56, height: 56))
        return context?.makeImage()
    }

    private func animate(_ layer: CALayer, _ keyPath: String, to value: Any, duration: Double) {
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.toValue = value
        animation.duration = duration
        animation.autoreverses = true
        animation.repeatCount = .infinity
        layer.add(animation, forKey: keyPath)
    }

    /// Overlapping layers with filters of all kinds and animated inputs, and some that move with constant filters.
    private func makeFilteredTree() -> CALayer {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 400, height: 240)
        root.backgroundColor = CGColor(red: 0.1, green: 0.3, blue: 0.2, alpha: 1)
        let animated = [
            ("CIGaussianBlur", "inputRadius", 6), ("CISepiaTone", "inputIntensity", 0.2),
            ("CIBumpDistortion", "inputScale", 0.2),
            ("CIPixellate", "inputScale", 12), ("CIVignette", "inputIntensity", 1),
        ]
        for (i, (name, input, value)) in animated.enumerated() {
            let card = CALayer()
            card.frame = CGRect(x: 10 + 70 * i, y: 20 + 20 * i, width: 100, height: 90)
            card.contents = picture()
            card.filters = CIFilter(name: name).map { [$0] }
            if i == 1 { card.compositingFilter = "screenBlendMode" }
            if i == 4 {
                card.backgroundFilters = CIFilter(name: "CIBoxBlur", parameters: ["inputRadius": 4]).map { [$0] }
            }
            root.addSublayer(card)
            animate(card, "filters.\(name).\(input)", to: value, duration: 1.2)
            if i % 2 == 0 { animate(card, "position.x", to: CGFloat(150 + 10 * i), duration: 1.7) }
        }
        return root
    }

    @Test(
        "a steady frame in which everything moves allocates nothing, with filters or without",
        .enabled(if: isOptimized && counts_allocations() != 0, "only optimized code is free of temporaries"),
        arguments: [false, true])
    func allocations(isFiltered: Bool) {
        let root = isFiltered ? makeFilteredTree() : makeTree()
        let mailbox = CommitMailbox()
        let context = LayerContext(root: root, receiver: mailbox)
        CATransaction.flush()
        let compositor = Compositor(root: root.id, mailbox: mailbox, viewport: .identity)
        let output = PixelBuffer(width: 400, height: 240, format: .xrgb8888)
        // No frame is at a moment in which cards lie flat. Those are drawn by masks of corners, which are cached again.
        let start = CACurrentMediaTime() + 1.0 / 240
        func draw(_ frame: Int) {
            let buffer = ScanoutBuffer(index: 0, pixels: output.view, stale: [], isFirstFrame: frame == 0)
            _ = compositor.render(into: buffer, presentationTime: start + Double(frame) / 60)
        }
        for frame in 0..<150 { draw(frame) }
        let before = allocation_count()
        for frame in 150..<300 { draw(frame) }
        #expect(allocation_count() == before)
        context.invalidate()
    }
}
