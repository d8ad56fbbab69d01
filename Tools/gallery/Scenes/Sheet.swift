import Vitrine

/// A sheet that is dragged up from the bottom edge and rests half or fully open. The content behind it is dimmed and
/// scaled down.
///
/// The whole movement is one animation of a second that a gesture controls, from the closed sheet to one that is pulled
/// beyond its top as far as possible.
final class Sheet: Scene {
    static let name = "sheet"
    static let summary =
        "a sheet dragged up from the bottom edge: it rests half or all of the way up, gives way beyond, and is thrown; a tap beside it closes it"
    static let moments: [CFTimeInterval] = [0.1, 0.55, 1.3, 1.75]

    private var room = CALayer()
    private let scenery = CALayer()
    private let dimming = CALayer()
    private let sheet = CALayer()
    private let handle = CALayer()

    /// The longest drag beyond the top, and the movement of the sheet for it, in points.
    private static let pull = (finger: CGFloat(160), sheet: CGFloat(30))
    /// The initial ratio of the sheet's movement to the finger's beyond the top.
    private static let stiffness: CGFloat = 0.55

    /// The heights at which the sheet rests, in points.
    private var heights: (half: CGFloat, full: CGFloat) {
        ((room.bounds.height * 0.46).rounded(), max(room.bounds.height - 44, room.bounds.height * 0.7))
    }
    /// The length of the drag from the bottom edge to the end, in points.
    private var way: CGFloat { heights.full + Self.pull.finger }
    /// The resting positions in fractions of the whole drag.
    private var detents: (half: Double, full: Double) { (Double(heights.half / way), Double(heights.full / way)) }

    func makeRoot(on screen: Screen) -> CALayer {
        let root = screen.background()
        root.backgroundColor = .black
        room = screen.room(width: 400, height: 300)
        addScenery()
        dimming.frame = room.bounds
        dimming.backgroundColor = .black
        dimming.opacity = 0
        addSheet()
        for layer in [scenery, dimming, sheet] { room.addSublayer(layer) }
        root.addSublayer(room)
        animate()
        follow(in: root)
        return root
    }

    /// The animations of the sheet and of the content behind it.
    private func animate() {
        let (half, full) = detents
        let bottom = room.bounds.height
        let top = bottom - heights.full
        // Beyond the top the sheet moves at a decreasing fraction of the finger's speed.
        let slope = Float(Self.stiffness * Self.pull.finger / Self.pull.sheet)
        let rubber = CAMediaTimingFunction(controlPoints: 0.25, 0.25 * slope, 0.5, 1)
        sheet.lead(
            "position.y", through: [bottom, top, top - Self.pull.sheet], at: [0, full, 1],
            pacing: [CAMediaTimingFunction(name: .linear), rubber])
        dimming.lead("opacity", through: [0, 0.3, 0.6, 0.6], at: [0, half, full, 1])
        scenery.lead("transform.scale", through: [1, 1, 0.93, 0.93], at: [0, half, full, 1])
        scenery.lead("cornerRadius", through: [0, 0, 16, 16], at: [0, half, full, 1])
        handle.lead("opacity", through: [0.7, 0, 0], at: [0, half, 1])
    }

    private func follow(in root: CALayer) {
        let opening = GestureDrivenAnimation(room, times: 0...1)
        opening.restingProgress = [0, detents.half, detents.full]
        let pull = UIPanGestureRecognizer()
        let edge = UIScreenEdgePanGestureRecognizer()
        edge.edges = .bottom
        for pan in [pull, edge] { opening.follow(pan, along: .y, distance: -way, in: room) }
        sheet.addGestureRecognizer(pull)
        root.addGestureRecognizer(edge)
        dimming.addGestureRecognizer(UITapGestureRecognizer { _ in opening.settle(at: 0) })
    }

    // MARK: Layers

    private func addScenery() {
        scenery.frame = room.bounds
        scenery.contents = Landscape.dusk.image(room.bounds.size, scale: room.contentsScale)
        scenery.masksToBounds = true
        handle.frame = CGRect(x: room.bounds.midX - 60, y: room.bounds.height - 13, width: 120, height: 5)
        handle.backgroundColor = Palette.ivory
        handle.cornerRadius = 2.5
        handle.opacity = 0.7
        scenery.addSublayer(handle)
    }

    private func addSheet() {
        let width = min(room.bounds.width - 24, 480)
        sheet.anchorPoint = CGPoint(x: 0.5, y: 0)
        sheet.bounds = CGRect(x: 0, y: 0, width: width, height: heights.full + Self.pull.sheet + 20)
        sheet.position = CGPoint(x: room.bounds.midX, y: room.bounds.height)
        sheet.backgroundColor = Palette.ivory
        sheet.cornerRadius = 18
        let grip = CALayer()
        grip.frame = CGRect(x: width / 2 - 20, y: 8, width: 40, height: 5)
        grip.backgroundColor = CGColor(gray: 0.7, alpha: 1)
        grip.cornerRadius = 2.5
        sheet.addSublayer(grip)
        sheet.addSublayer(
            CATextLayer.line("Lakes", Palette.ink, size: 24, CGRect(x: 22, y: 20, width: width - 44, height: 34)))
        let lakes = [
            ("Ladoga", "17 700 km²"), ("Vänern", "5 650 km²"), ("Balaton", "594 km²"), ("Léman", "580 km²"),
            ("Bodensee", "536 km²"),
            ("Garda", "370 km²"), ("Ohrid", "358 km²"), ("Mälaren", "1 140 km²"), ("Prespa", "259 km²"),
            ("Müritz", "117 km²"),
        ]
        let colors = [Palette.teal, Palette.amber, Palette.coral, Palette.slate]
        let rows = min(Int((heights.full - 68) / 42), lakes.count)
        for (i, lake) in lakes.prefix(max(rows, 0)).enumerated() {
            let row = CALayer()
            row.frame = CGRect(x: 22, y: 66 + CGFloat(i) * 42, width: width - 44, height: 34)
            let drop = CALayer()
            drop.frame = CGRect(x: 0, y: 3, width: 28, height: 28)
            drop.backgroundColor = colors[i % colors.count]
            drop.cornerRadius = 9
            row.addSublayer(drop)
            row.addSublayer(
                CATextLayer.line(lake.0, Palette.ink, size: 17, CGRect(x: 42, y: 6, width: 160, height: 24)))
            row.addSublayer(
                CATextLayer.line(
                    lake.1, Palette.slate, size: 14, CGRect(x: width - 44 - 120, y: 9, width: 120, height: 22), .right))
            sheet.addSublayer(row)
        }
    }

    /// Strokes that drag the sheet half open, release it, and throw it to the top.
    func hand() -> [Stroke] {
        let x = room.bounds.midX + 30
        let bottom = room.bounds.height
        let half = bottom - heights.half
        return [
            Stroke(
                [
                    (0.2, CGPoint(x: x, y: bottom - 4)), (0.5, CGPoint(x: x + 8, y: half + 10)),
                    (0.7, CGPoint(x: x + 8, y: half + 10)),
                ], in: room),
            Stroke(
                [
                    (1.2, CGPoint(x: x, y: half + 20)), (1.26, CGPoint(x: x, y: half + 5)),
                    (1.42, CGPoint(x: x + 12, y: half - 70)),
                ], in: room),
        ]
    }
}
