import Geometry
import Layers
import LayerTestSupport
import TestSupport
import Testing

@Suite(.inGuest, .standingTime) struct LayerCreationCostTests {
    class Marked: CALayer {
        @CAProperty var time: CGFloat
        @CAProperty var place: CGPoint
        @CAProperty var tint: Int = 3

        override class func defaultValue(forKey key: String) -> Any? {
            key == "time" ? 1 : super.defaultValue(forKey: key)
        }
    }

    /// Nanoseconds for each of 1,000 layers, the best of three runs.
    private func cost(_ make: () -> CALayer) -> Double {
        (0..<3).map { _ in
            let duration = ContinuousClock().measure {
                for _ in 0..<1000 { _ = make() }
            }
            return Double(duration.components.seconds) * 1e6 + Double(duration.components.attoseconds) / 1e12
        }.min() ?? 0
    }

    @Test("K3 layers of a subclass with custom properties cost little more than plain ones")
    func creation() {
        let plain = cost { CALayer() }
        let marked = cost { Marked() }
        print(
            "a layer: \(plain.rounded()) ns, one of a subclass with three custom properties and a default: \(marked.rounded()) ns"
        )
        #expect(marked < 5 * plain + 500)
        #expect(Marked().time == 1)
    }
}
