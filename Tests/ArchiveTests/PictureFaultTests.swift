import Animation
import Archive
import Foundation
import Geometry
import Graphics
import Layers
import LayerTestSupport
import TestSupport
import Testing

/// Pictures of scene files that cannot be read or that are truncated.
@Suite(.standingTime) struct PictureFaultTests {
    private let folder: TemporaryFolder

    init() throws {
        Samples.register()
        folder = try TemporaryFolder()
        let png = try Samples.image(200, side: 32).pngData()
        try Data(png).write(to: URL(filePath: folder.path("whole.png")))
        try Data(png.prefix(png.count * 3 / 4)).write(to: URL(filePath: folder.path("cut.png")))
        try folder.write("a text", to: "text.png")
    }

    private func scene(_ layer: String, images: String = "{}", limits: SceneLimits = SceneLimits())
        throws(SceneFileError) -> SceneFile
    {
        let text = "{\"vitrine\": 1, \"images\": \(images),\n\"layer\": {\(layer)}}"
        return try SceneFile(json: Array(text.utf8), name: "a.json", folder: folder.url.path, limits: limits)
    }

    @Test("K6 a picture that cannot be read is a warning with its place, and the rest of the scene is read")
    func missing() throws {
        let file = try scene(
            #""bounds": [0, 0, 90, 90], "sublayers": [{"contents": "none.png"}, {"contents": "whole.png"}]"#)
        #expect(
            file.warnings.map(\.description) == [
                "a.json:2:64: layer.sublayers[0].contents: \(folder.path("none.png")): No such file or directory"
            ])
        #expect((file.layer.sublayers?.last?.contents as? CGImage)?.width == 32)
    }

    @Test(
        "K6 every kind of picture that cannot be read is a warning",
        arguments: [
            (#""text.png""#, "PATH: not a PNG, JPEG, WebP or GIF file; convert it to one of these formats"),
            ("\"\"", "a picture without a name"), (#"{"png": "!"}"#, "this is not base 64"),
            (
                #"{"png": "AAAA"}"#,
                "embedded picture: not a PNG, JPEG, WebP or GIF file; convert it to one of these formats"
            ), (#"{"named": "x"}"#, "the scene has no picture “x”"),
        ])
    func kinds(picture: String, fault: String) throws {
        let words = fault.replacing("PATH", with: folder.path("text.png"))
        #expect(try scene("\"contents\": \(picture)").warnings.map(\.reason) == [.picture(words)])
    }

    @Test("K6 the layer of a picture that cannot be read is empty")
    func empty() throws {
        let place = #""frame": [10, 10, 50, 50], "borderWidth": 2"#
        let faulty = try scene("\(place), \"contents\": \"none.png\", \"backgroundColor\": {\"pattern\": \"text.png\"}")
        #expect(Samples.pictures(of: faulty.layer, at: [0]) == Samples.pictures(of: try scene(place).layer, at: [0]))
    }

    @Test("K6 the beginning of a truncated picture is shown, with a warning", arguments: [false, true])
    func truncated(isEmbedded: Bool) throws {
        let data = try Data(contentsOf: URL(filePath: folder.path("cut.png"))).base64EncodedString()
        let file = try scene("\"contents\": " + (isEmbedded ? #"{"png": "\#(data)"}"# : #""cut.png""#))
        let image = try #require(file.layer.contents as? CGImage)
        #expect(image.isTruncated)
        #expect(image.width == 32)
        let name = isEmbedded ? "embedded picture" : folder.path("cut.png")
        let fault = "the data end before the image does; its beginning is shown; replace it with a complete file"
        #expect(file.warnings.map(\.reason) == [.picture("\(name): \(fault)")])
    }

    @Test("K6 pictures of animations, patterns and names are warned of where they are")
    func places() throws {
        let file = try scene(
            #"""
            "backgroundColor": {"pattern": "none1.png"}, "contents": {"named": "a"},
            "animations": {"b": {"class": "CAKeyframeAnimation", "keyPath": "contents",
                "values": ["whole.png", "none2.png", "whole.png"]}}
            """#, images: #"{"a": "none3.png"}"#)
        #expect(
            file.warnings.map(\.path) == ["images.a", "layer.backgroundColor", "layer.animations.b.values[1]"])
        let animation = file.layer.animation(forKey: "b") as? CAKeyframeAnimation
        #expect(animation?.values?.count == 3)
    }

    @Test("K6 a file that several layers show is one warning")
    func once() throws {
        let layers = Array(repeating: #"{"contents": "none.png"}, {"contents": "cut.png"}"#, count: 9)
        #expect(try scene("\"sublayers\": [\(layers.joined(separator: ", "))]").warnings.count == 2)
    }

    @Test("K6 a scene is written again with the paths of its pictures, whether they can be read or not")
    func written() throws {
        let file = try scene(#""sublayers": [{"contents": "none.png"}, {"contents": "cut.png"}]"#)
        let text = String(decoding: file.json(), as: UTF8.self)
        #expect(text.contains("\"none.png\""))
        #expect(text.contains("\"cut.png\""))
    }

    @Test("K6 a picture beyond the limits is an error, by its pixels or by its bytes", arguments: [900, 90])
    func limits(bytes: Int) throws {
        var limits = SceneLimits()
        limits.pictureBytes = bytes
        let file = try Data(contentsOf: URL(filePath: folder.path("whole.png"))).count
        try #require(90 < file && file < 900)
        do throws(SceneFileError) {
            _ = try scene(#""contents": "whole.png""#, limits: limits)
            Issue.record("the picture was read")
        } catch {
            guard case .tooMuch = error.reason else { return #expect(Bool(false), "\(error)") }
        }
    }

    @Test("K6 a value that is no picture at all is an error")
    func form() {
        let error = #expect(throws: SceneFileError.self) {
            try scene(#""contents": {"jpeg": "AAAA"}"#)
        }
        #expect(error?.path == "layer.contents")
    }

    @Test("K6 a picture of an archive that cannot be read is an error")
    func archive() {
        let json = #"{"vitrine": 1, "layer": {"backgroundColor": {"pattern": {"png": "AAAA"}}}}"#
        let error = #expect(throws: SceneFileError.self) { try SceneFile.layer(archive: Array(json.utf8)) }
        guard case .picture? = error?.reason else { return #expect(Bool(false), "\(String(describing: error))") }
    }

    @Test("a change of a layer to a picture that cannot be read is an error, and the layer stays as it is")
    func change() {
        let layer = CALayer()
        layer.backgroundColor = .black
        #expect(throws: SceneFileError.self) {
            try SceneFile.set(
                layer, json: Array(#"{"layer": {"backgroundColor": {"pattern": "/no/such.png"}}}"#.utf8))
        }
        #expect(layer.backgroundColor == .black)
    }
}
