import TestSupport
import Foundation
import Graphics
import Testing

/// Scene files of other users, which read nothing outside their folder.
@Suite struct SceneTrustTests {
    /// A folder `scenes` with a scene file in it, and a picture beside the folder.
    private final class Site {
        let folder: TemporaryFolder

        init(owner: UInt32, picture: String) throws {
            folder = try TemporaryFolder()
            try FileManager.default.createDirectory(
                atPath: folder.path("scenes/own"), withIntermediateDirectories: true)
            let image = try #require(CGImage(premultipliedRGBA: [255, 0, 0, 255], width: 1, height: 1))
            for name in ["secret.png", "scenes/own/mine.png"] { try image.writePNG(toFile: folder.path(name)) }
            try FileManager.default.createSymbolicLink(
                atPath: folder.path("scenes/inner.png"), withDestinationPath: "own/mine.png")
            try FileManager.default.createSymbolicLink(
                atPath: folder.path("scenes/outer.png"), withDestinationPath: "../secret.png")
            try FileManager.default.createSymbolicLink(atPath: folder.path("scenes/up"), withDestinationPath: "..")
            let place = picture.replacing("FOLDER", with: folder.url.path)
            let text = #"{"vitrine": 1, "layer": {"bounds": [0, 0, 9, 9], "contents": "\#(place)"}}"#
            try Data(text.utf8).write(to: URL(filePath: folder.path("scenes/scene.json")))
            guard chown(folder.path("scenes/scene.json"), owner, owner) == 0 else {
                throw CocoaError(.fileWriteNoPermission)
            }
        }

        var scene: String { folder.path("scenes/scene.json") }
    }

    private static let isRoot = geteuid() == 0
    private static let stranger: UInt32 = 65_534
    private static let outside = [
        "../secret.png", "FOLDER/secret.png", "outer.png", "up/secret.png", "own/../../secret.png",
    ]
    private static let inside = ["own/mine.png", "inner.png", "FOLDER/scenes/own/mine.png", "up/scenes/own/mine.png"]

    @Test("a scene file of another user has nothing read outside its folder", .enabled(if: isRoot), arguments: outside)
    func refused(picture: String) throws {
        let site = try Site(owner: Self.stranger, picture: picture)
        for command in [
            ["tree", site.scene, "--at", "0"], ["run", site.scene, "--display", "headless"],
            ["render", site.scene, "--at", "0", "--size", "9x9", "--output", site.folder.path("made")],
        ] {
            let outcome = try Tool.run(command)
            #expect(outcome.status == 65, "\(outcome.errors)")
            #expect(
                outcome.errors.contains("lies outside the folder") && outcome.errors.contains("65534"),
                "\(outcome.errors)")
            #expect(outcome.errors.contains("--trust"), "\(outcome.errors)")
            #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
        }
    }

    @Test("it has what lies in its folder read, also by way of links", .enabled(if: isRoot), arguments: inside)
    func admitted(picture: String) throws {
        let site = try Site(owner: Self.stranger, picture: picture)
        let outcome = try Tool.run("tree", site.scene, "--at", "0")
        #expect(outcome.status == 0, "\(outcome.errors)")
    }

    @Test("with --trust it has any file read", .enabled(if: isRoot), arguments: outside)
    func trusted(picture: String) throws {
        let site = try Site(owner: Self.stranger, picture: picture)
        for command in [
            ["tree", site.scene, "--at", "0"], ["run", site.scene, "--display", "headless"],
            ["render", site.scene, "--at", "0", "--size", "9x9", "--output", site.folder.path("made")],
        ] {
            let outcome = try Tool.run(command + ["--trust"])
            #expect(outcome.status == 0, "\(outcome.errors)")
        }
    }

    @Test("a scene file of the user's own has any file read", arguments: outside)
    func own(picture: String) throws {
        let site = try Site(owner: geteuid(), picture: picture)
        let outcome = try Tool.run("tree", site.scene, "--at", "0")
        #expect(outcome.status == 0, "\(outcome.errors)")
    }
}
