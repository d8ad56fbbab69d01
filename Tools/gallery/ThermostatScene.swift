import Examples
import Vitrine

/// The example of a thermostat's dial.
final class ThermostatScene: Scene {
    static let name = "thermostat"
    static let summary = "an example program: a dial that a finger turns, which snaps to half degrees"
    static let moments: [CFTimeInterval] = [0, 0.5, 0.9, 1.5]

    private var root = CALayer()

    func makeRoot(on screen: Screen) -> CALayer {
        root = ThermostatDial(size: screen.size).root
        return root
    }

    /// A stroke along the dial from its left to its upper right.
    func hand() -> [Stroke] {
        let radius = min(root.bounds.width, root.bounds.height) * 0.36
        let middle = CGPoint(x: root.bounds.midX, y: root.bounds.midY)
        return [
            Stroke(
                [
                    (0.2, CGPoint(x: middle.x - radius, y: middle.y)),
                    (0.5, CGPoint(x: middle.x - radius * 0.6, y: middle.y - radius * 0.8)),
                    (0.9, CGPoint(x: middle.x + radius * 0.6, y: middle.y - radius * 0.8)),
                    (1, CGPoint(x: middle.x + radius * 0.7, y: middle.y - radius * 0.7)),
                ], in: root)
        ]
    }
}
