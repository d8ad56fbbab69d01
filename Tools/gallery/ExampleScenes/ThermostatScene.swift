import Vitrine

/// The example of a thermostat's dial.
final class ThermostatScene: Scene {
    static let name = "thermostat"
    static let summary = "an example program: a dial that a finger turns, which snaps to half degrees"
    static let moments: [CFTimeInterval] = [0, 0.5, 0.9, 1.5]

    private var root = CALayer()

    func makeRoot(on screen: Screen) -> CALayer {
        root = ThermostatDial(size: screen.size, inside: 18.5).root
        return root
    }

    /// A stroke along the dial from its left to its upper right.
    func hand() -> [Stroke] {
        let radius = min(root.bounds.width, root.bounds.height) * 0.37
        let middle = CGPoint(x: root.bounds.midX, y: root.bounds.midY)
        func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            CGPoint(x: middle.x + radius * x, y: middle.y + radius * y)
        }
        return [
            Stroke(
                [(0.2, place(-1, 0)), (0.5, place(-0.6, -0.8)), (0.9, place(0.6, -0.8)), (1, place(0.8, -0.6))],
                in: root)
        ]
    }
}
