// A kiosk with a planted fault that makes its frames slow:
//
//     SlowProbe display     a layer takes 30 ms for display() in every frame
//     SlowProbe handler     a display link takes 30 ms in every frame
//     SlowProbe blocked     a timer blocks the main thread for 0.3 s
//     SlowProbe stuck       a timer blocks the main thread for a minute
//     SlowProbe offscreen   groups of layers that fade, each of them apart
//     SlowProbe cache       a rasterized layer whose contents move
//     SlowProbe image       a large image that shrinks
//
// or with a layer to drag:
//
//     SlowProbe touch

import Glibc
import Vitrine

/// Takes processor time.
func work(_ seconds: Double) {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    let end = Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9 + seconds
    repeat { clock_gettime(CLOCK_MONOTONIC, &now) } while Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9 < end
}

final class SlowLayer: CALayer {
    override func display() {
        work(0.03)
        borderWidth = borderWidth == 1 ? 2 : 1
    }
}

/// Calls a closure for every frame.
@MainActor final class EveryFrame {
    private var link: CADisplayLink?

    init(_ body: @escaping () -> Void) {
        link = CADisplayLink { _ in body() }
        link?.add(to: .main, forMode: .common)
    }
}

func colored(_ frame: CGRect, _ red: CGFloat, in parent: CALayer, _ layer: CALayer = CALayer()) -> CALayer {
    layer.frame = frame
    layer.backgroundColor = CGColor(red: red, green: 0.5, blue: 1 - red, alpha: 1)
    parent.addSublayer(layer)
    return layer
}

func animate(_ layer: CALayer, _ keyPath: String, from: Double, to: Double) {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    animation.duration = 1
    animation.repeatCount = .infinity
    animation.autoreverses = true
    layer.add(animation, forKey: keyPath)
}

var everyFrame: EveryFrame?

Kiosk.main { screen in
    let root = CALayer()
    root.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    root.frame = CGRect(origin: .zero, size: screen.size)
    let box = colored(CGRect(x: 20, y: 20, width: 40, height: 40), 1, in: root)
    animate(box, "position.x", from: 20, to: 400)
    switch screen.arguments.first {
    case "display":
        let slow = colored(CGRect(x: 100, y: 100, width: 50, height: 50), 0.5, in: root, SlowLayer())
        everyFrame = EveryFrame { slow.setNeedsDisplay() }
    case "handler":
        everyFrame = EveryFrame {
            box.borderWidth = box.borderWidth == 1 ? 2 : 1
            work(0.03)
        }
    case "blocked":
        everyFrame = EveryFrame { box.borderWidth = box.borderWidth == 1 ? 2 : 1 }
        Kiosk.after(0.2) {
            box.borderWidth = 5
            work(0.3)
        }
    case "touch":
        let dragged = colored(CGRect(x: 20, y: 20, width: 40, height: 40), 0.3, in: root)
        dragged.name = "dragged"
        dragged.addGestureRecognizer(
            UIPanGestureRecognizer { pan in
                CATransaction.setDisableActions(true)
                pan.layer?.position.x = pan.location(in: root).x
            })
    case "stuck":
        Kiosk.after(0.2) { work(60) }
    case "offscreen":
        for index in 0..<72 {
            let group = colored(root.bounds.insetBy(dx: CGFloat(index), dy: CGFloat(index)), 0.2, in: root)
            _ = colored(CGRect(x: 10, y: 10, width: 300, height: 300), 0.8, in: group)
            animate(group, "opacity", from: 0.3, to: 0.9)
        }
    case "cache":
        for index in 0..<12 {
            let raster = colored(root.bounds.insetBy(dx: CGFloat(index), dy: CGFloat(index)), 0.2, in: root)
            raster.shouldRasterize = true
            raster.opacity = 0.5
            let inside = colored(CGRect(x: 10, y: 10, width: 500, height: 400), 0.8, in: raster)
            animate(inside, "position.x", from: 100, to: 400)
            animate(raster, "transform.scale", from: 0.8, to: 1)
        }
    case "image":
        if let context = CGContext(
            data: nil, width: 3000, height: 2000, bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        {
            context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
            context.fill(CGRect(x: 100, y: 100, width: 2000, height: 1000))
            let picture = colored(CGRect(x: 100, y: 100, width: 300, height: 200), 0.5, in: root)
            picture.name = "photo"
            picture.contents = context.makeImage()
            animate(picture, "transform.scale", from: 0.2, to: 1)
        }
    default: break
    }
    return root
}
