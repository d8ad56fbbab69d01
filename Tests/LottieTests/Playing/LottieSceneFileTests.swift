import Archive
import Foundation
import Geometry
import Layers
import LayerTestSupport
import Lottie
import TestSupport
import Testing

/// Compositions in scene files.
@Suite(.standingTime) struct LottieSceneFileTests {
    private let scene = #"""
        {"vitrine": 1, "layer": {"sublayers": [
          {"class": "LottieLayer", "name": "square", "frame": [0, 0, 80, 80], "file": "parts/square.json"}]}}
        """#
    private let square = composition(shapeLayer(rectangle(0, 0, 40, 40) + "," + redFill))

    private func folder(_ scene: String) throws -> TemporaryFolder {
        SceneFile.register(LottieLayer.self)
        let folder = try TemporaryFolder()
        try folder.write(scene, to: "scene.json")
        try FileManager.default.createDirectory(
            atPath: folder.path("parts"), withIntermediateDirectories: false)
        try folder.write(square, to: "parts/square.json")
        return folder
    }

    private func child(_ file: SceneFile) throws -> LottieLayer {
        try #require(file.layer.sublayers?.first as? LottieLayer)
    }

    @Test func layerNamesItsFileAndPlaysIt() throws {
        let folder = try folder(scene)
        let file = try SceneFile(contentsOfFile: folder.path("scene.json"))
        #expect(file.warnings.isEmpty)
        let layer = try child(file)
        #expect(layer.composition?.size == CGSize(width: 40, height: 40))
        #expect(layer.frame == CGRect(x: 0, y: 0, width: 80, height: 80))
        #expect(layer.isPlaying)
    }

    @Test func layerThatDoesNotAutoplayShowsItsProgress() throws {
        let folder = try folder(
            scene.replacing("\"file\"", with: "\"autoplays\": false, \"progress\": 0.5, \"file\""))
        let layer = try child(try SceneFile(contentsOfFile: folder.path("scene.json")))
        #expect(!layer.isPlaying)
        #expect(layer.currentProgress == 0.5)
    }

    @Test func fileIsWrittenAndItsLayersAreNot() throws {
        let folder = try folder(scene)
        let file = try SceneFile(contentsOfFile: folder.path("scene.json"))
        let text = String(decoding: file.json(), as: UTF8.self)
        #expect(text.contains("\"parts/square.json\""))
        #expect(!text.contains("CAShapeLayer"))
        try file.write(toFile: folder.path("copy.json"))
        let copy = try child(try SceneFile(contentsOfFile: folder.path("copy.json")))
        #expect(copy.name == "square")
        #expect(copy.composition?.size == CGSize(width: 40, height: 40))
    }

    @Test func mistakesHaveTheirPlace() throws {
        let folder = try folder(scene.replacing("parts/square.json", with: "missing.json"))
        let missing = #expect(throws: SceneFileError.self) {
            try SceneFile(contentsOfFile: folder.path("scene.json"))
        }
        #expect(missing?.path == "layer.sublayers[0].file")
        #expect(missing?.description.contains("No such file") == true)
        try folder.write(#"{"layers": 3}"#, to: "missing.json")
        let wrong = #expect(throws: SceneFileError.self) {
            try SceneFile(contentsOfFile: folder.path("scene.json"))
        }
        #expect(wrong?.description.contains("not a composition") == true)
    }

    @Test func untrustedSceneReadsFilesOfItsFolderOnly() throws {
        let folder = try folder(scene.replacing("parts/square.json", with: "../outside.json"))
        try folder.write(square, to: "outside.json")
        try folder.write(
            scene.replacing("parts/square.json", with: "../outside.json"), to: "parts/scene.json")
        let refused = #expect(throws: SceneFileError.self) {
            try SceneFile(contentsOfFile: folder.path("parts/scene.json"), trust: .untrusted)
        }
        #expect(refused?.description.contains("lies outside the folder") == true)
        _ = try SceneFile(contentsOfFile: folder.path("parts/scene.json"), trust: .trusted)
    }
}
