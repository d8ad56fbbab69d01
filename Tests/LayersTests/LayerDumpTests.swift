import Animation
import Foundation
import Geometry
import Graphics
import Layers
import LayerTestSupport
import Testing

@Suite(.standingTime) struct LayerDumpTests {
    private let screen = Screen()
    private let card = CALayer(), dot = CAShapeLayer(), cutout = CALayer()

    init() {
        screen.root.name = "root"
        card.name = "card"
        card.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        card.cornerRadius = 8
        card.backgroundColor = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
        card.setValue("mine", forKey: "note")
        card.contentsGravity = .center
        card.mask = cutout
        dot.path = CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4), transform: nil)
        dot.lineWidth = .infinity
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        screen.root.addSublayer(card)
        card.addSublayer(dot)
        card.addSublayer(CALayer())
        CATransaction.commit()
    }

    private func model() -> LayerDump { LayerDump(screen.root) }

    @Test("L8 a dump has one line per layer: class, name, geometry, values that differ from a new layer, animations")
    func text() {
        screen.advance(to: 100)
        card.opacity = 0.25
        let lines = model().lines
        #expect(lines.count == 5)
        #expect(lines[0] == "CALayer “root” #\(screen.root.id.value)  frame (0, 0, 200, 100)")
        #expect(
            lines[1]
                == "└─ CALayer “card” #\(card.id.value)  frame (10, 20, 30, 40)  backgroundColor rgba(1, 0.5, 0, 1)"
                + "  contentsGravity center  cornerRadius 8  note mine  opacity 0.25  animations: opacity")
        #expect(lines[2].hasPrefix("   ├─ mask: CALayer #\(cutout.id.value)"))
        #expect(lines[3].hasPrefix("   ├─ CAShapeLayer #\(dot.id.value)"))
        #expect(lines[3].contains("path of 5 elements"))
        #expect(lines[4].hasPrefix("   └─ CALayer"))
    }

    @Test("L8 bounds, position and anchor point are printed if the frame does not determine them")
    func geometry() {
        card.anchorPoint = .zero
        #expect(model().lines[1].contains("bounds (0, 0, 30, 40)  position (25, 40)  anchorPoint (0, 0)"))
    }

    @Test("L8 a dump of the presentation tree prints the presentation values")
    func presentation() throws {
        screen.advance(to: 100)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        card.opacity = 0
        screen.advance(to: 100.125)
        let seen = LayerDump(try #require(screen.root.presentation()))
        #expect(seen.sublayers?[0].properties?["opacity"] == .number(0.5))
        #expect(seen.sublayers?[0].id == card.id.value)
        #expect(seen.sublayers?[0].animations?.map(\.key) == ["opacity"])
        #expect(model().sublayers?[0].properties?["opacity"] == .number(0))
    }

    @Test("L8 a tree is written as JSON, special numbers included")
    func encoding() throws {
        let data = try JSONEncoder().encode(model())
        let root = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
        let card = try #require((root["sublayers"] as? [[String: Any]])?.first)
        #expect(root["class"] as? String == "CALayer")
        #expect(root["properties"] == nil)
        #expect(card["name"] as? String == "card")
        #expect(card["frame"] as? [Double] == [10, 20, 30, 40])
        #expect((card["properties"] as? [String: Any])?["cornerRadius"] as? Double == 8)
        #expect((card["mask"] as? [String: Any])?["class"] as? String == "CALayer")
        let dot = try #require((card["sublayers"] as? [[String: Any]])?.first)
        #expect((dot["properties"] as? [String: Any])?["lineWidth"] as? String == "inf")
    }
}
