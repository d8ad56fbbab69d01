import CAllocationCount
import Geometry
import Lottie
import Testing

/// The costs of evaluating values at each frame.
@Suite struct EvaluationTests {
    @Test(
        "S10 evaluating numbers and positions on curves allocates nothing",
        .enabled(if: counts_allocations() != 0))
    func allocations() throws {
        let layer = try Samples.layer(
            #"""
            "ty": 4, "ks": {"p": {"k": [{"t": 0, "s": [0, 0, 0], "to": [0, 50, 0], "ti": [0, 50, 0],
            "o": {"x": 0.3, "y": 0}, "i": {"x": 0.6, "y": 1}}, {"t": 60, "s": [100, 0, 0]}]},
            "s": {"k": [{"t": 0, "s": [50, 60], "o": {"x": [0.3, 0.5], "y": [0, 0]}, "i": {"x": [0.6, 0.7], "y": [1, 1]}},
            {"t": 60, "s": [100, 100]}]}}, "shapes": [{"ty": "rp", "c": {"k": [{"t": 0, "s": [1]}, {"t": 60, "s": [9]}]},
            "tr": {"r": {"k": [{"t": 0, "s": [1]}, {"t": 60, "s": [9]}]}}}]
            """#)
        guard case .shapes(let shapes) = layer.content, case .repeater(let repeater) = shapes[0].content else {
            Issue.record("no repeater")
            return
        }
        var sum = 0.0
        func evaluate(_ frame: Double) {
            sum += layer.transform.position.value(at: frame).x
            sum += layer.transform.position.direction(at: frame)?.x ?? 0
            sum += layer.transform.sample(at: frame).scale.x
            sum += repeater.repeater(at: frame).copies
            sum += layer.transform.position.nextChange(from: frame) ?? 0
        }
        evaluate(0)
        let before = allocation_count()
        for frame in 0..<100 { evaluate(Double(frame) * 0.6) }
        #expect(allocation_count() == before)
        #expect(sum > 0)
    }
}
