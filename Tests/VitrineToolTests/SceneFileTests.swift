import TestSupport
import Foundation
import Graphics
import Testing

@Suite struct SceneFileCommandTests {
    private static let scene = """
        {
          "vitrine": 1,
          "layer": {
            "frame": [0, 0, 64, 48],
            "backgroundColor": "#204060",
            "sublayers": [
              { "name": "box", "frame": [4, 4, 10, 10], "backgroundColor": "#ff8000",
                "animations": { "move": { "keyPath": "position.x", "fromValue": 9, "toValue": 49, "duration": 4 } } }
            ]
          }
        }
        """

    private func write(_ text: String, in folder: TemporaryFolder, named name: String = "box.json") throws -> String {
        try Data(text.utf8).write(to: folder.url.appending(path: name))
        return folder.path(name)
    }

    @Test("K6 render draws moments of a scene file, named after it")
    func render() throws {
        let folder = try TemporaryFolder()
        let file = try write(Self.scene, in: folder)
        let outcome = try Tool.run("render", file, "--at", "0,2", "--size", "64x48", "--output", folder.path("out"))
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path("out")).sorted() == [
                "box-0.png", "box-2.png",
            ])
        for (moment, x) in [("0", 4), ("2", 24)] {
            let pixels = try CGImage(contentsOfFile: folder.path("out/box-\(moment).png")).premultipliedRGBA()
            func color(_ x: Int, _ y: Int) -> [UInt8] { Array(pixels[(y * 64 + x) * 4..<(y * 64 + x) * 4 + 3]) }
            #expect(color(x + 5, 9) == [0xff, 0x80, 0], "at \(moment)")
            #expect(color(x - 2, 9) == [0x20, 0x40, 0x60], "at \(moment)")
            #expect(color(x + 12, 9) == [0x20, 0x40, 0x60], "at \(moment)")
        }
    }

    @Test("K6 run shows a scene file; a root without a size fills the screen")
    func run() throws {
        let folder = try TemporaryFolder()
        let file = try write(Self.scene.replacingOccurrences(of: #""frame": [0, 0, 64, 48],"#, with: ""), in: folder)
        let stats = folder.path("stats.json")
        let outcome = try Tool.run(
            "run", file, "--display", "headless", "--mode", "320x240", "--duration", "5", "--stats", stats)
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        let report = try #require(
            try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: stats))) as? [String: Any])
        // It moves for four seconds of the five.
        #expect((230...250).contains(try #require(report["flips"] as? Int)))
        let tree = try Tool.run("tree", file, "--at", "0", "--size", "320x240", "--json")
        let root = try #require(try JSONSerialization.jsonObject(with: Data(tree.output.utf8)) as? [String: Any])
        #expect(root["frame"] as? [Double] == [0, 0, 320, 240])
    }

    @Test("L8 tree prints the values that are seen at a moment, as text and as JSON")
    func tree() throws {
        let folder = try TemporaryFolder()
        let file = try write(Self.scene, in: folder)
        let words = try Tool.run("tree", file, "--at", "1")
        #expect(words.status == 0 && words.errors.isEmpty, "\(words.errors)")
        let lines = words.output.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines[0].hasPrefix("CALayer "), "\(words.output)")
        #expect(lines[1].contains("“box”"), "\(words.output)")
        #expect(lines[1].contains("frame (14, 4, 10, 10)"), "\(words.output)")
        let json = try Tool.run("tree", file, "--at", "3", "--json")
        let root = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
        let box = try #require((root["sublayers"] as? [[String: Any]])?.first)
        #expect(box["name"] as? String == "box" && box["frame"] as? [Double] == [34, 4, 10, 10])
        #expect(try Tool.run("tree", "circle", "--at", "1").output.contains("CircleLayer"))
    }

    @Test("K6 a bad scene file is one line with file, line and path, and the status 65")
    func bad() throws {
        let folder = try TemporaryFolder()
        let file = try write(Self.scene.replacingOccurrences(of: "#ff8000", with: "#ff80"), in: folder)
        let message = "vitrine: \(file):7:68: layer.sublayers[0].backgroundColor: a colour"
        for arguments in [
            ["run", file, "--display", "headless"], ["tree", file, "--at", "0"],
            ["render", file, "--at", "0", "--size", "9x9", "--output", folder.path("out")],
        ] {
            let outcome = try Tool.run(arguments)
            #expect(outcome.status == 65 && outcome.output.isEmpty)
            #expect(
                outcome.errors.hasPrefix(message) && outcome.errors.split(separator: "\n").count == 1,
                "\(outcome.errors)")
        }
        let missing = try Tool.run("tree", folder.path("missing.json"), "--at", "0")
        #expect(missing.status == 65)
        #expect(
            missing.errors.hasPrefix(
                "vitrine: cannot read the scene file “\(folder.path("missing.json"))”: No such file or directory; "))
        #expect(try folder.names == ["box.json"])
    }
}
