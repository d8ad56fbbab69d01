import Animation
import Compositor
import Geometry
import Glibc
import Graphics
import LayerTestSupport
import Layers
import Testing

@Suite(.standingTime) struct GradientPictureTests {
    private let root = CALayer()
    private let gradient = CAGradientLayer()
    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1), blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    private let half = CGColor(red: 0.2, green: 1, blue: 0.4, alpha: 0.5)

    init() {
        root.frame = CGRect(x: 0, y: 0, width: 80, height: 60)
        gradient.frame = CGRect(x: 10, y: 5, width: 60, height: 40)
        gradient.colors = [red, half, blue]
        root.addSublayer(gradient)
    }

    /// The exact gradient at a position from 0 to 1: premultiplied red, green, blue and alpha, 0…255.
    private func exact(_ t: Double, _ colors: [CGColor], _ locations: [Double]) -> [Double] {
        let parts = colors.map { color in
            [color.red, color.green, color.blue, 1].map { Double($0) * Double(color.alpha) * 255 }
        }
        guard let after = locations.firstIndex(where: { t < $0 }) else { return parts[parts.count - 1] }
        if after == 0 { return parts[0] }
        let share = (t - locations[after - 1]) / (locations[after] - locations[after - 1])
        return (0..<4).map { parts[after - 1][$0] + (parts[after][$0] - parts[after - 1][$0]) * share }
    }

    /// The largest difference of the picture from the exact gradient, among the pixels inside the layer.
    private func error(locations: [Double] = [0, 0.5, 1], scale: Int = 1, _ way: (Double, Double) -> Double) -> Double {
        let picture = Picture(of: root, width: 80 * scale, height: 60 * scale, scale: CGFloat(scale))
        var worst = 0.0
        for y in 5 * scale..<45 * scale {
            for x in 10 * scale..<70 * scale {
                let unit = ((Double(x) + 0.5) / Double(scale) - 10, (Double(y) + 0.5) / Double(scale) - 5)
                let real = exact(way(unit.0 / 60, unit.1 / 40), [red, half, blue], locations)
                for (a, b) in zip(picture[x, y], real) { worst = max(worst, abs(Double(a) - b)) }
            }
        }
        return worst
    }

    @Test("S2 an axial gradient runs between two points of the unit square, which is stretched over the bounds")
    func axial() {
        #expect(error { $1 } <= 0.5001)
        #expect(error(scale: 2) { $1 } <= 0.5001)
        gradient.startPoint = CGPoint(x: 0.2, y: 0.1)
        gradient.endPoint = CGPoint(x: 0.7, y: 0.8)
        #expect(error { (($0 - 0.2) * 0.5 + ($1 - 0.1) * 0.7) / (0.25 + 0.49) } <= 0.51)
        gradient.locations = [0.25, 0.25, 0.75]
        #expect(error(locations: [0.25, 0.25, 0.75]) { (($0 - 0.2) * 0.5 + ($1 - 0.1) * 0.7) / (0.25 + 0.49) } <= 0.51)
    }

    @Test("S2 the end point of a radial gradient is a corner of the bounding box of its ellipse")
    func radial() {
        gradient.type = .radial
        gradient.startPoint = CGPoint(x: 0.4, y: 0.5)
        gradient.endPoint = CGPoint(x: 1, y: 0.1)
        #expect(error { hypot(($0 - 0.4) / 0.6, ($1 - 0.5) / 0.4) } <= 0.51)
    }

    @Test("S2 the circles of a radial gradient grow from its focus to the last one", arguments: [0.3, 0.6, 0.99, 4])
    func focal(distance: Double) {
        gradient.type = .radial
        gradient.startPoint = CGPoint(x: 0.4, y: 0.5)
        gradient.endPoint = CGPoint(x: 1.2, y: 1.2)
        let angle = 0.8
        gradient.focalOffset = CGPoint(x: cos(angle) * distance, y: sin(angle) * distance)
        // A focus outside is moved inside.
        let length = min(distance, 0.99)
        let focus = (x: cos(angle) * length, y: sin(angle) * length)
        let locations = [0.1, 0.5, 0.9]
        gradient.locations = locations
        // The circle at t, with the radius t, is the one that contains a point: by halving, because larger circles
        // contain the smaller ones.
        func location(_ x: Double, _ y: Double) -> Double {
            var low = 0.0
            var high = 1000.0
            for _ in 0..<80 {
                let t = (low + high) / 2
                if hypot(x - focus.x * (1 - t), y - focus.y * (1 - t)) > t { low = t } else { high = t }
            }
            return high
        }
        // Near the edge at which the circles meet, single precision moves colours that change within a pixel.
        #expect(
            error(locations: locations) { location(($0 - 0.4) / 0.8, ($1 - 0.5) / 0.7) } <= (length > 0.9 ? 1.5 : 0.52))
    }

    @Test("S2 a conic gradient runs clockwise around its start point, from the direction of its end point")
    func conic() {
        gradient.type = .conic
        gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
        gradient.endPoint = CGPoint(x: 1, y: 0.5)
        #expect(
            error { x, y in
                let turn = atan2(y - 0.5, x - 0.5) / (2 * .pi)
                return turn < 0 ? turn + 1 : turn
            } <= 0.51)
    }

    @Test(
        "S2 fewer than two colours, another number of locations, or points without a distance draw nothing",
        arguments: 0..<6)
    func nothing(kind: Int) {
        switch kind {
        case 0: gradient.colors = [red]
        case 1: gradient.colors = nil
        case 2: gradient.locations = [0, 1]
        case 3:
            gradient.type = .radial
            gradient.endPoint = CGPoint(x: 0.5, y: 1)
        case 4:
            gradient.type = .radial
            gradient.endPoint = CGPoint(x: 1, y: 0)
        default: gradient.endPoint = gradient.startPoint
        }
        #expect(Picture(of: root, width: 80, height: 60).pixels.allSatisfy { $0 == 0 })
    }

    @Test("S2 a gradient is above the background and below the contents, and is clipped to rounded corners")
    func order() throws {
        gradient.colors = [half, half]
        gradient.backgroundColor = .white
        gradient.cornerRadius = 15
        let bytes = [UInt8](repeating: 0, count: 16) + [UInt8](repeating: 255, count: 16)
        let image = try #require(CGImage(premultipliedRGBA: bytes, width: 2, height: 4))
        gradient.contents = image
        gradient.contentsGravity = .resize
        let picture = Picture(of: root, width: 80, height: 60)
        #expect(picture[40, 10] == [153, 255, 178, 255])
        #expect(picture[40, 40] == [255, 255, 255, 255])
        #expect(picture[11, 6] == [0, 0, 0, 0])
    }

    @Test("S2 group opacity: a colour with alpha 0.5 at opacity 0.5 has alpha 0.25")
    func opacity() {
        gradient.colors = [half, half]
        gradient.opacity = 0.5
        #expect(Picture(of: root, width: 80, height: 60)[40, 20] == [13, 64, 26, 64])
    }

    @Test("S2 under rotation and perspective each pixel has the colour of its location on the layer")
    func perspective() throws {
        var eye = CATransform3DIdentity
        eye.m34 = -1 / 100
        root.sublayerTransform = eye
        gradient.transform = CATransform3DMakeRotation(0.8, 0.3, 1, 0.2)
        let picture = Picture(of: root, width: 80, height: 60)
        var seen = 0
        for y in 0..<60 {
            for x in 0..<80 {
                let p = gradient.convert(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5), from: root)
                guard gradient.bounds.insetBy(dx: 3, dy: 3).contains(p) else { continue }
                seen += 1
                for (a, b) in zip(picture[x, y], exact(Double(p.y) / 40, [red, half, blue], [0, 0.5, 1])) {
                    #expect(abs(Double(a) - b) < 0.6)
                }
            }
        }
        #expect(seen > 300)
    }

    @Test("S2 colours, locations and points animate element by element, also implicitly")
    func animated() {
        let picture = { time in Picture(of: root, width: 80, height: 60, at: time) }
        gradient.colors = [red, red]
        let animation = CABasicAnimation(keyPath: "colors")
        animation.fromValue = [red, red]
        animation.toValue = [blue, half]
        animation.duration = 1
        animation.beginTime = 100
        animation.fillMode = .both
        gradient.add(animation, forKey: "colors")
        let places: [(Int, [Double])] = [(5, [0.5, 0, 0.5, 1]), (44, [0.45, 0.375, 0.15, 0.75])]
        let seen = picture(100.5)
        for (y, color) in places { for (a, b) in zip(seen[40, y], color) { #expect(abs(Double(a) - b * 255) < 4) } }
        gradient.removeAllAnimations()

        let move = CABasicAnimation(keyPath: "locations")
        move.fromValue = [0.0, 0.1]
        move.toValue = [0.8, 0.9]
        move.duration = 1
        move.beginTime = 100
        gradient.colors = [red, blue]
        gradient.add(move, forKey: "locations")
        let moved = picture(100.5)
        #expect(moved[40, 20] == [255, 0, 0, 255])
        #expect(moved[40, 24] == [32, 0, 223, 255])
        #expect(moved[40, 26] == [0, 0, 255, 255])
    }

    @Test("S2 a gradient hides its backdrop only if all its colours are opaque and it is drawn")
    func covering() {
        let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
        root.frame = CGRect(x: 0, y: 0, width: 120, height: 100)
        root.backgroundColor = green
        gradient.frame = CGRect(x: 0, y: 0, width: 120, height: 100)
        let corner = { Picture(of: root, width: 120, height: 100)[0, 0] }
        gradient.colors = [red, blue]
        #expect(corner()[1] == 0)
        gradient.cornerRadius = 20
        #expect(corner() == [0, 255, 0, 255])
        gradient.cornerRadius = 0
        gradient.colors = [half, blue]
        #expect(corner()[1] > 200 && corner()[3] == 255)
        gradient.colors = [red, blue]
        gradient.endPoint = gradient.startPoint
        #expect(corner() == [0, 255, 0, 255])
        gradient.colors = [red]
        #expect(corner() == [0, 255, 0, 255])
    }
}
