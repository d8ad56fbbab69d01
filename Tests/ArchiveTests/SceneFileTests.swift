import Animation
import Archive
import Foundation
import Geometry
import Graphics
import Layers
import LayerTestSupport
import Testing

@Suite(.standingTime) struct SceneFileTests {
    init() { Samples.register() }

    private static let times: [CFTimeInterval] = [0, 0.3, 0.75, 1.9, 3.2, 10]

    @Test("K6 a tree that was written and read back looks the same at every moment, and is written the same again")
    func samePicture() throws {
        let tree = Samples.tree()
        let json = SceneFile(tree).json()
        #expect(SceneFile(try SceneFile(json: json).layer).json() == json)
        let seen = Samples.pictures(of: tree, at: Self.times)
        // The copy is read late, because the turn that shows one tree ends the animations of layers outside of it.
        let copy = try SceneFile(json: json)
        let seenAgain = Samples.pictures(of: copy.layer, at: Self.times)
        #expect(Set(seen).count == Self.times.count)
        for (i, time) in Self.times.enumerated() { #expect(seen[i] == seenAgain[i], "at \(time)") }
    }

    @Test("K6 properties, custom properties, any other keys and animations come back as they were")
    func values() throws {
        let root = try SceneFile(json: SceneFile(Samples.tree()).json()).layer
        #expect(root.name == "root \"1\" \u{1F600}\n")
        #expect(root.sublayerTransform.m34 == -1.0 / 300)
        let card = try #require(root.sublayers?[0])
        #expect(card.frame == Samples.tree().sublayers?[0].frame)
        #expect(card.opacity == 0.8)
        #expect(card.cornerRadius == 6)
        #expect(card.masksToBounds)
        #expect(card.speed == 2)
        #expect(card.fillMode == .both)
        #expect(card.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMaxYCorner])
        #expect(
            card.contentsGravity == .resizeAspectFill && card.contentsRect == CGRect(x: 0, y: 0, width: 0.5, height: 1))
        #expect(card.value(forKey: "hole") as? CGRect == CGRect(x: 1, y: 2, width: 3, height: 4))
        let list = try #require(card.value(forKey: "list") as? [Any])
        #expect(list[0] as? Int == 1)
        #expect(list[1] as? String == "two")
        #expect(list[2] as? CGPoint == CGPoint(x: 3, y: 3))
        #expect(card.value(forKeyPath: "tricky.point") as? Int == 3)
        #expect(card.value(forKey: "polar") as? Polar == Polar(radius: 3, angle: 4, labels: ["a": 1]))
        #expect(
            card.actions?["position"] is CANullAction
                && (card.actions?["opacity"] as? CABasicAnimation)?.keyPath == "opacity")
        #expect(card.style?["tone"] as? String == "warm" && card.style?["depth"] as? Int == 2)
        #expect(card.animationKeys() == ["turn", "path"])
        let turn = try #require(card.animation(forKey: "turn") as? CABasicAnimation)
        #expect(turn.repeatCount == .infinity)
        #expect(turn.byValue as? Double == 2 * .pi)
        #expect(turn.isRemovedOnCompletion)
        #expect(turn.timingFunction == nil)
        let path = try #require(card.animation(forKey: "path") as? CAKeyframeAnimation)
        #expect(path.values as? [CGPoint] == [CGPoint(x: 30, y: 25), CGPoint(x: 60, y: 25), CGPoint(x: 30, y: 50)])
        #expect(
            path.timingFunctions == [
                CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.9),
            ])
        #expect(path.keyTimes == [0, 0.25, 1])
        #expect(path.calculationMode == .cubic)
        #expect(path.fillMode == .forwards)
        #expect(!path.isRemovedOnCompletion)
        #expect(path.value(forKey: "note") as? String == "an animation's key")

        let shape = try #require(root.sublayers?[1] as? CAShapeLayer)
        #expect(shape.path == CGPath(ellipseIn: CGRect(x: 60, y: 20, width: 30, height: 40), transform: nil))
        #expect(shape.fillColor == nil)
        #expect(shape.lineCap == .round)
        #expect(shape.lineJoin == .bevel)
        #expect(shape.fillRule == .evenOdd)
        #expect(shape.lineWidth == 3.5)
        #expect(shape.animation(forKey: "follow") is Bouncing)
        #expect(shape.attached.entries.count == 2 && shape.animationKeys() == ["follow"])

        let gauge = try #require(root.sublayers?[2] as? Gauge)
        #expect(gauge.reading == 12.25)
        #expect(gauge.place == Polar(radius: 2, angle: 0.5))
        #expect(gauge.season == .summer)
        #expect(gauge.byte == 255)
        #expect(gauge.ticks == [CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4)] && gauge.tint == .black)
        // Reading did not start the animations of its action(forKey:).
        #expect(gauge.animationKeys() == ["spin", "polar"])
        #expect(
            (gauge.animation(forKey: "polar") as? CABasicAnimation)?.toValue as? Polar == Polar(radius: 9, angle: 9))
        // Both layers share one picture, as before.
        #expect(gauge.contents as? CGImage === card.contents as? CGImage)
        #expect((card.contents as? CGImage)?.premultipliedRGBA() == Samples.image(200).premultipliedRGBA())
    }

    @Test("K6 a file as a person writes it by hand")
    func byHand() throws {
        let scene = try SceneFile(
            json: Array(
                """
                {
                  "vitrine": 1,
                  "layer": {
                    "frame": [0, 0, 320, 240],
                    "backgroundColor": "#0a1420",
                    "sublayers": [
                      { "name": "box", "frame": [10, 20, 100, 50], "backgroundColor": "#f80", "isHidden": true, "position": [60, 45],
                        "transform": { "rotation.z": 0.5, "scale": 2, "translation": [3, 4] },
                        "animations": {
                          "move": { "keyPath": "position", "fromValue": [0, 0], "toValue": [100, 200], "duration": 2, "timingFunction": "easeIn" },
                          "fade": { "class": "CAKeyframeAnimation", "keyPath": "opacity", "values": [0, 1, 0], "repeatCount": "infinity" },
                          "tint": { "keyPath": "backgroundColor", "toValue": "#00ff0080" }
                        } },
                      { "class": "CAShapeLayer", "path": "M 0 0 L 10 0 Q 15 5 10 10 Z", "strokeColor": [1, 0, 0] }
                    ]
                  }
                }
                """.utf8))
        let box = try #require(scene.layer.sublayers?[0])
        #expect(box.name == "box")
        #expect(box.isHidden)
        #expect(box.backgroundColor == CGColor(red: 1, green: 136.0 / 255, blue: 0, alpha: 1))
        #expect(box.value(forKeyPath: "transform.rotation.z") as? CGFloat == 0.5)
        #expect(abs((box.value(forKeyPath: "transform.scale.x") as? CGFloat ?? 0) - 2) < 1e-12)
        #expect(box.transform.m41 == 3 && box.transform.m42 == 4)
        let move = try #require(box.animation(forKey: "move") as? CABasicAnimation)
        #expect(
            move.toValue as? CGPoint == CGPoint(x: 100, y: 200)
                && move.timingFunction == CAMediaTimingFunction(name: .easeIn))
        #expect(
            (box.animation(forKey: "tint") as? CABasicAnimation)?.toValue as? CGColor
                == CGColor(red: 0, green: 1, blue: 0, alpha: 128.0 / 255))
        #expect((box.animation(forKey: "fade") as? CAKeyframeAnimation)?.repeatCount == .infinity)
        let shape = try #require(scene.layer.sublayers?[1] as? CAShapeLayer)
        #expect(
            shape.path?.boundingBox == CGRect(x: 0, y: 0, width: 15, height: 10)
                && shape.strokeColor == CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    }

    @Test("K6 the example of the schema's page is a scene")
    func documentation() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let page = try String(
            contentsOf: root.appending(path: "Sources/Vitrine/Vitrine.docc/SceneFiles.md"), encoding: .utf8)
        let example = try #require(page.split(separator: "```json\n").dropFirst().first?.split(separator: "```").first)
        let hand = try #require(try SceneFile(json: Array(example.utf8)).layer.sublayers?.first)
        #expect(hand.name == "hand" && hand.animation(forKey: "turn")?.repeatCount == .infinity)
    }

    @Test("K6 keys that nobody knows are kept, at the top, on layers and on animations")
    func unknownFields() throws {
        let text = """
            {"vitrine": 1, "author": {"name": "Ada", "tags": ["a", null, 1.5]},
             "layer": {"futureProperty": {"depth": [1, {"x": true}]}, "animations": {"a": {"keyPath": "opacity", "toValue": 1, "mood": "calm"}}}}
            """
        let written =
            try JSONSerialization.jsonObject(with: Data(try SceneFile(json: Array(text.utf8)).json())) as? NSDictionary
        let original = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary)
        #expect(written?["author"] as? NSDictionary == original["author"] as? NSDictionary)
        let layer = try #require(written?["layer"] as? NSDictionary)
        #expect(
            layer["futureProperty"] as? NSDictionary == (original["layer"] as? NSDictionary)?["futureProperty"]
                as? NSDictionary)
        #expect(((layer["animations"] as? NSDictionary)?["a"] as? NSDictionary)?["mood"] as? String == "calm")
    }

    @Test("K6 pictures stand beside the file or inside it; a file written elsewhere has them inside")
    func pictures() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "scenes-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder.appending(path: "other"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let image = Samples.image(90)
        try image.writePNG(toFile: folder.appending(path: "ship.png").path)
        let file = folder.appending(path: "scene.json").path
        try Data(#"{"vitrine": 1, "layer": {"contents": "ship.png", "sublayers": [{"contents": "ship.png"}]}}"#.utf8)
            .write(to: URL(filePath: file))
        let scene = try SceneFile(contentsOfFile: file)
        let contents = try #require(scene.layer.contents as? CGImage)
        #expect(contents.premultipliedRGBA() == image.premultipliedRGBA())
        #expect(scene.layer.sublayers?[0].contents as? CGImage === contents)
        try scene.write(toFile: folder.appending(path: "again.json").path)
        #expect(
            try String(contentsOf: folder.appending(path: "again.json"), encoding: .utf8).contains(
                #""contents": "ship.png""#))
        let elsewhere = folder.appending(path: "other/scene.json").path
        try scene.write(toFile: elsewhere)
        #expect(!(try String(contentsOfFile: elsewhere, encoding: .utf8)).contains("ship.png"))
        #expect(
            (try SceneFile(contentsOfFile: elsewhere).layer.contents as? CGImage)?.premultipliedRGBA()
                == image.premultipliedRGBA())
    }

    @Test("K6 a scene is Codable: it can be part of another document")
    func codable() throws {
        struct Document: Codable {
            var title: String
            var scene: SceneFile
        }
        let tree = Samples.tree()
        let data = try JSONEncoder().encode(Document(title: "a", scene: SceneFile(tree)))
        let seen = Samples.pictures(of: tree, at: Self.times)
        let copy = try JSONDecoder().decode(Document.self, from: data).scene
        #expect(Samples.pictures(of: copy.layer, at: Self.times) == seen)
    }

    @Test("K6 what has no form in a file is left out, and the rest is there")
    func leftOut() throws {
        let layer = CALayer()
        layer.setValue({ 1 } as () -> Int, forKey: "closure")
        layer.setValue(Task<Void, Never> {}, forKey: "task")
        layer.name = "kept"
        let json = SceneFile(layer).json()
        #expect(
            String(decoding: json, as: UTF8.self).contains("kept")
                && !String(decoding: json, as: UTF8.self).contains("closure"))
        #expect(try SceneFile(json: json).layer.name == "kept")
    }

    @Test("K6 masks and layers under any key are read back as layers")
    func layersAsValues() throws {
        let layer = CALayer()
        let mask = CAShapeLayer()
        let spare = CALayer()
        mask.path = CGPath(rect: CGRect(x: 0, y: 0, width: 3, height: 3), transform: nil)
        spare.name = "spare"
        layer.mask = mask
        layer.setValue(spare, forKey: "spare")
        layer.setValue(CABasicAnimation(keyPath: "opacity"), forKey: "later")
        let copy = try SceneFile(json: SceneFile(layer).json()).layer
        #expect((copy.mask as? CAShapeLayer)?.path == mask.path)
        #expect(copy.value(forKeyPath: "spare.name") as? String == "spare")
        #expect(copy.value(forKeyPath: "later.keyPath") as? String == "opacity")
    }
}
