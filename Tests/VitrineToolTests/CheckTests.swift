import Foundation
import Graphics
import TestSupport
import Testing

@Suite struct CheckTests {
    @Test("K6 check reports the mistakes of all files, each a line with its place, and status 65")
    func check() throws {
        let folder = try TemporaryFolder()
        try folder.write("{\"vitrine\": 1,\n \"layer\": {\"nam\": \"x\"}}", to: "a.json")
        try folder.write(#"{"vitrine": 1, "layer": {"position": [1]}}"#, to: "b.json")
        try folder.write(#"{"$schema": "s", "vitrine": 1, "layer": {"name": "x", "mood": 3}}"#, to: "c.json")
        let (a, b, c) = (folder.path("a.json"), folder.path("b.json"), folder.path("c.json"))
        let outcome = try Tool.run("check", a, b, c, folder.path("d.json"))
        #expect(outcome.status == 65 && outcome.output.isEmpty)
        let lines = outcome.errors.split(separator: "\n")
        try #require(lines.count == 3, "\(outcome.errors)")
        #expect(lines[0].hasPrefix("vitrine: \(a):2:12: layer.nam: CALayer has no “nam”; write “name”"))
        #expect(lines[1].hasPrefix("vitrine: \(b):1:38: layer.position: a point [x, y] must stand here"))
        #expect(lines[2].contains("d.json") && lines[2].contains("No such file"))
        let right = try Tool.run("check", c)
        #expect(right.status == 0, "\(right.errors)")
        #expect(right.output.isEmpty, "\(right.errors)")
        #expect(right.errors.isEmpty, "\(right.errors)")

        // This mistake is a warning for the other commands.
        let tree = try Tool.run("tree", a, "--at", "0")
        #expect(tree.status == 0 && tree.output.contains("nam x"), "\(tree.output)")
        #expect(tree.errors.hasPrefix("vitrine: warning: \(a):2:12: layer.nam: "), "\(tree.errors)")
        #expect(tree.errors.split(separator: "\n").count == 1)
    }

    @Test("K6 a broken picture is an error of check, and a warning and an empty layer for render and run")
    func picture() throws {
        let folder = try TemporaryFolder()
        let image = try #require(
            CGImage(premultipliedRGBA: Array(repeating: 255, count: 400), width: 10, height: 10))
        try Data(try image.pngData()).write(to: URL(filePath: folder.path("white.png")))
        try folder.write("no picture", to: "broken.png")
        try folder.write(
            """
            {"vitrine": 1, "layer": {"frame": [0, 0, 20, 10], "sublayers": [
            {"frame": [0, 0, 10, 10], "contents": "broken.png"},
            {"frame": [10, 0, 10, 10], "contents": "white.png"}]}}
            """, to: "scene.json")
        let scene = folder.path("scene.json")
        let picture = folder.path("broken.png")
        let words = "\(scene):2:39: layer.sublayers[0].contents: \(picture): not a PNG, JPEG, WebP or GIF file"
        let check = try Tool.run("check", scene)
        #expect(check.status == 65 && check.errors.hasPrefix("vitrine: \(words)"), "\(check.errors)")

        let render = try Tool.run(
            "render", scene, "--at", "0", "--size", "20x10", "--output", folder.path("out"))
        #expect(render.status == 0, "\(render.errors)")
        #expect(render.errors.hasPrefix("vitrine: warning: \(words)"), "\(render.errors)")
        #expect(render.errors.split(separator: "\n").count == 1, "\(render.errors)")
        let pixels = try CGImage(contentsOfFile: folder.path("out/scene-0.png")).premultipliedRGBA()
        #expect(Array(pixels[(5 * 20 + 5) * 4..<(5 * 20 + 5) * 4 + 3]) == [0, 0, 0])
        #expect(Array(pixels[(5 * 20 + 15) * 4..<(5 * 20 + 15) * 4 + 3]) == [255, 255, 255])

        let run = try Tool.run("run", scene, "--display", "headless")
        #expect(run.status == 0 && run.errors.contains("vitrine: warning: \(words)"), "\(run.errors)")
    }

    @Test("K6 schema prints JSON with the properties of all classes")
    func schema() throws {
        let outcome = try Tool.run("schema")
        #expect(outcome.status == 0 && outcome.errors.isEmpty)
        let schema = try #require(
            try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
        #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
        for word in ["cornerRadius", "lineWidth", "emitterCells", "timingFunction", "inputRadius", "resizeAspectFill"] {
            #expect(outcome.output.contains("\"\(word)\""), "\(word)")
        }
    }
}
