import Animation
import Geometry
import LayerTestSupport
import Layers
import Testing

@Suite(.standingTime) struct OddGeometryTests {
    private static let attempts: [(String, @Sendable (CALayer) -> Void)] = [
        ("bounds", { $0.bounds = CGRect(x: 0, y: 0, width: CGFloat.nan, height: CGFloat(1)) }),
        ("bounds", { $0.bounds = .null }),
        ("position", { $0.position.x = .infinity }),
        ("zPosition", { $0.zPosition = -.infinity }),
        ("anchorPoint", { $0.anchorPoint.y = .nan }),
        ("anchorPointZ", { $0.anchorPointZ = .nan }),
        ("transform", { $0.transform.m23 = .nan }),
        ("sublayerTransform", { $0.sublayerTransform.m34 = .infinity }),
        ("frame", { $0.frame = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1) }),
        ("position", { $0.setValue(CGPoint(x: CGFloat.nan, y: 0), forKey: "position") }),
    ]

    @Test(
        "L3 geometry with NaN or infinity is refused: the property keeps its value, and a log line names the layer",
        arguments: attempts.indices)
    func refused(index: Int) {
        let (key, attempt) = Self.attempts[index]
        let layer = CALayer()
        layer.name = "card"
        layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        let before = "\(layer.value(forKey: key) ?? "")"
        let lines = logLines { for _ in 0..<3 { attempt(layer) } }
        #expect(lines.count == 1)
        #expect(lines.first?.contains("card") == true && lines.first?.contains(key) == true)
        #expect("\(layer.value(forKey: key) ?? "")" == before)
        #expect(layer.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    }

    @Test("L3 large numbers are accepted")
    func large() {
        let layer = CALayer()
        let lines = logLines {
            layer.transform = CATransform3DMakeScale(1.7e308, 1.7e308, 1.7e308)
            layer.transform.m12 = 1.7e308
            layer.bounds = .infinite
        }
        #expect(lines.isEmpty)
        #expect(layer.transform.m12 == 1.7e308)
    }
}
