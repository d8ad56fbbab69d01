import Vitrine

/// A door in a wall with light behind it, shared by the two scenes with a door.
struct DoorPicture {
    let root: CALayer
    /// The layer with all others, 440 by 360 points.
    let container: CALayer
    /// The door, with its anchor at the left edge.
    let door = CALayer()
    /// The light on the floor when the door is open; transparent while it is shut.
    let light = CAShapeLayer()

    private static let doorway = CGRect(x: 156, y: 52, width: 128, height: 256)

    init(on screen: Screen) {
        root = screen.background()
        root.backgroundColor = CGColor(red: 0.137, green: 0.161, blue: 0.216, alpha: 1)
        container = screen.container(width: 440, height: 360)
        root.addSublayer(container)
        addRoom()
        addDoor()

        // The perspective of an eye at a distance of 500 points.
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 500
        container.sublayerTransform = perspective
    }

    private func addDoor() {
        let doorway = Self.doorway
        door.bounds = CGRect(origin: .zero, size: doorway.size)
        door.anchorPoint = CGPoint(x: 0, y: 0.5)
        door.position = CGPoint(x: doorway.minX, y: doorway.midY)
        door.contents = Self.drawDoor(doorway.size, scale: container.contentsScale)
        container.addSublayer(door)
    }

    private func addRoom() {
        let doorway = Self.doorway
        let floor = CALayer()
        floor.frame = CGRect(x: -4000, y: doorway.maxY, width: 8440, height: 4000)
        floor.backgroundColor = Palette.night
        container.addSublayer(floor)

        let spill = CGMutablePath()
        spill.addLines(between: [
            CGPoint(x: doorway.minX, y: doorway.maxY), CGPoint(x: doorway.maxX, y: doorway.maxY),
            CGPoint(x: doorway.maxX + 60, y: 360), CGPoint(x: doorway.minX - 60, y: 360),
        ])
        spill.closeSubpath()
        light.path = spill
        light.fillColor = CGColor(red: 0.949, green: 0.714, blue: 0.294, alpha: 0.2)
        light.opacity = 0
        container.addSublayer(light)

        let frame = CALayer()
        frame.frame = CGRect(
            x: doorway.minX - 10, y: doorway.minY - 10, width: doorway.width + 20, height: doorway.height + 10)
        frame.backgroundColor = CGColor(red: 0.29, green: 0.318, blue: 0.392, alpha: 1)
        container.addSublayer(frame)

        let opening = CALayer()
        opening.frame = doorway
        opening.backgroundColor = CGColor(red: 0.988, green: 0.855, blue: 0.561, alpha: 1)
        container.addSublayer(opening)
    }

    /// An image of wood with four panels and a knob.
    private static func drawDoor(_ size: CGSize, scale: CGFloat) -> CGImage? {
        CGImage.drawn(size, scale: scale) { context in
            context.setFillColor(CGColor(red: 0.545, green: 0.329, blue: 0.231, alpha: 1))
            context.fill(CGRect(origin: .zero, size: size))
            for row in [CGRect(x: 16, y: 18, width: 96, height: 92), CGRect(x: 16, y: 142, width: 96, height: 96)] {
                for x in [row.minX, row.midX + 5] {
                    drawPanel(CGRect(x: x, y: row.minY, width: row.width / 2 - 5, height: row.height), in: context)
                }
            }
            context.setFillColor(CGColor(red: 0.337, green: 0.192, blue: 0.137, alpha: 1))
            context.fillEllipse(in: CGRect(x: 109, y: 121, width: 14, height: 14))
            context.setFillColor(Palette.amber)
            context.fillEllipse(in: CGRect(x: 108, y: 119, width: 13, height: 13))
            context.setFillColor(CGColor(red: 1, green: 0.906, blue: 0.667, alpha: 1))
            context.fillEllipse(in: CGRect(x: 111, y: 121, width: 4, height: 4))
        }
    }

    /// Draws a sunken panel: dark in the shade of its upper edge, bright at the lower one.
    private static func drawPanel(_ rect: CGRect, in context: CGContext) {
        context.setFillColor(CGColor(red: 0.388, green: 0.224, blue: 0.161, alpha: 1))
        context.fill(rect)
        context.setFillColor(CGColor(red: 0.686, green: 0.447, blue: 0.325, alpha: 1))
        context.fill(CGRect(x: rect.minX, y: rect.maxY - 2, width: rect.width, height: 2))
        context.setFillColor(CGColor(red: 0.498, green: 0.298, blue: 0.208, alpha: 1))
        context.fill(rect.insetBy(dx: 3, dy: 3))
    }
}
