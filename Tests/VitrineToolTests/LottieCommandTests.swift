import Graphics
import TestSupport
import Testing

/// The command with files of the Lottie format.
@Suite struct LottieCommandTests {
    private func composition(_ items: String) -> String {
        """
        {"v":"5.7.0","fr":50,"ip":0,"op":100,"w":40,"h":40,"layers":[
        {"ty":4,"nm":"dot","ip":0,"op":100,"st":0,"ks":{},"shapes":[\(items)]}]}
        """
    }

    private let dot = #"{"ty":"el","p":{"k":[20,20]},"s":{"k":[20,20]}},{"ty":"fl","c":{"k":[1,0,0,1]},"o":{"k":100}}"#

    @Test func checkListsWhatIsNotPlayed() throws {
        let folder = try TemporaryFolder()
        try folder.write(composition(dot), to: "dot.json")
        try folder.write(composition(dot + #",{"ty":"tw"}"#), to: "twisted.json")
        let right = try Tool.run("check", folder.path("dot.json"))
        #expect(right.status == 0)
        #expect(right.errors.isEmpty, "\(right.errors)")
        let twisted = folder.path("twisted.json")
        let outcome = try Tool.run("check", twisted)
        #expect(outcome.status == 65)
        #expect(
            outcome.errors == "vitrine: \(twisted): “dot”, layers[0].shapes[2]: the path operator “twist”\n")
    }

    @Test func treeAndRenderTakeCompositions() throws {
        let folder = try TemporaryFolder()
        try folder.write(composition(dot), to: "dot.json")
        let tree = try Tool.run("tree", folder.path("dot.json"), "--at", "0.5")
        #expect(tree.status == 0)
        #expect(tree.output.hasPrefix("LottieLayer"), "\(tree.output)")
        #expect(tree.output.contains("CAShapeLayer"))
        let picture = try Tool.run("render", folder.path("dot.json"), "--at", "0.5", "--output", folder.path("dot.png"))
        #expect(picture.status == 0, "\(picture.errors)")
    }

    /// Returns the bounds of the pixels that are red, as a left, top, right and bottom; `nil` if none is.
    private func redBounds(_ path: String) throws -> [Int]? {
        let image = try CGImage(contentsOfFile: path)
        let pixels = image.premultipliedRGBA()
        let red = (0..<image.width * image.height).filter { pixels[$0 * 4..<$0 * 4 + 3].elementsEqual([255, 0, 0]) }
        let columns = red.map { $0 % image.width }
        guard let top = red.first, let bottom = red.last, let left = columns.min(), let right = columns.max() else {
            return nil
        }
        return [left, top / image.width, right + 1, bottom / image.width + 1]
    }

    @Test(arguments: [("100x40", [30, 0, 70, 40]), ("20x60", [0, 20, 20, 40]), ("80x80", [0, 0, 80, 80])])
    func compositionsFitTheSize(size: String, expected: [Int]) throws {
        let folder = try TemporaryFolder()
        let square = #"{"ty":"rc","p":{"k":[20,20]},"s":{"k":[40,40]}},{"ty":"fl","c":{"k":[1,0,0,1]},"o":{"k":100}}"#
        let file = folder.path("square.json")
        try folder.write(composition(square), to: "square.json")

        let rendered = try Tool.run("render", file, "--at", "0.5", "--size", size, "-o", folder.path("rendered.png"))
        #expect(rendered.status == 0, "\(rendered.errors)")
        #expect(try redBounds(folder.path("rendered.png")) == expected)

        let shown = try Tool.run(
            "run", file, "--display", "headless", "--mode", size, "--at", "0.5", "-o", folder.path("shown.png"))
        #expect(shown.status == 0, "\(shown.errors)")
        #expect(try redBounds(folder.path("shown.png")) == expected)

        let tree = try Tool.run("tree", file, "--at", "0.5", "--size", size)
        let frame = [expected[0], expected[1], expected[2] - expected[0], expected[3] - expected[1]]
        #expect(tree.output.contains("frame (\(frame.map(String.init).joined(separator: ", ")))"), "\(tree.output)")
    }

    /// Returns the premultiplied components of a corner pixel of a picture.
    private func corner(_ path: String) throws -> [UInt8] {
        Array(try CGImage(contentsOfFile: path).premultipliedRGBA().prefix(4))
    }

    @Test(
        "S10 a composition is drawn over white, or over the colour that is named",
        arguments: [
            ([], [255, 255, 255, 255]), (["--background", "black"], [0, 0, 0, 255]),
            (["--background", "clear"], [0, 0, 0, 0]), (["--background", "#204060"], [32, 64, 96, 255]),
        ] as [([String], [UInt8])])
    func background(options: [String], expected: [UInt8]) throws {
        let folder = try TemporaryFolder()
        try folder.write(composition(dot), to: "dot.json")
        let file = folder.path("dot.json")
        let rendered = try Tool.run(
            ["render", file, "--at", "0.5", "--size", "40x40", "-o", folder.path("rendered.png")] + options)
        #expect(rendered.status == 0, "\(rendered.errors)")
        #expect(try corner(folder.path("rendered.png")) == expected)

        let shown = try Tool.run(
            ["run", file, "--display", "headless", "--mode", "60x40", "--at", "0.5", "-o", folder.path("shown.png")]
                + options)
        #expect(shown.status == 0, "\(shown.errors)")
        // A display has no transparency.
        #expect(try corner(folder.path("shown.png")) == expected.dropLast() + [255])
    }

    @Test("S10 scenes stay over black, and a colour that is none is refused")
    func backgroundOfScenes() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"vitrine": 1, "layer": {"frame": [10, 10, 20, 20]}}"#, to: "scene.json")
        let render = ["render", folder.path("scene.json"), "--at", "0", "--size", "40x40", "-o", folder.path("a.png")]
        #expect(try Tool.run(render).status == 0)
        #expect(try corner(folder.path("a.png")) == [0, 0, 0, 255])
        #expect(try Tool.run(render + ["--background", "#fff"]).status == 0)
        #expect(try corner(folder.path("a.png")) == [255, 255, 255, 255])
        let refused = try Tool.run(render + ["--background", "mauve"])
        #expect(refused.status == 64)
        #expect(refused.errors.contains("#rrggbb"), "\(refused.errors)")
    }

    @Test func brokenCompositionIsAnError() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"layers":[],"w":0}"#, to: "broken.json")
        let outcome = try Tool.run("check", folder.path("broken.json"))
        #expect(outcome.status == 65)
        #expect(outcome.errors.contains("not a composition"), "\(outcome.errors)")
    }
}
