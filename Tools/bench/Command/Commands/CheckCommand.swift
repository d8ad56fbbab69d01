import ArgumentParser
import BenchKit
import CommandSupport
import Glibc

struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract:
            "Compares the last frame of each scene with pixman's, and updated frames with completely drawn ones.",
        discussion:
            "The exit status is 1 if a picture differs too much.\n\n"
            + CommandExamples.text(
                ("vitrine-bench check --quick --save pictures", "Compares the last ten frames and keeps the pictures."))
    )

    @Option(help: ArgumentHelp("Only this scene; may be given several times.", valueName: "SCENE"))
    var scene: [BenchScene] = []

    @Flag(help: "Draws the last ten frames only.")
    var quick = false

    @Option(
        help: ArgumentHelp("A folder for the pictures in PPM format; created if it does not exist.", valueName: "DIR"),
        completion: .directory)
    var save: String?

    func run() throws {
        let pixman = try Peers().scenePeer("pixman")
        let folder = try PictureFolder(keptAt: save)
        let first = quick ? BenchScene.lastFrame - 9 : 0
        var table = TextTable(["scene", "compared with", "within", "share of pixels", "required", "largest", "at", ""])
        var wrong: [String] = []
        let scenes = scene.isEmpty ? BenchScene.allCases : scene
        let progress = Progress("vitrine-bench")
        for scene in scenes where !scene.isIdle {
            progress.report("comparing \(scene.rawValue)")
            let ours = try picture(folder, scene, from: first, .whole)
            let changes = try picture(folder, scene, from: first, .changes)
            let partly = PictureDifference(ours, changes)
            var isRight = partly.largest == 0
            table.add(row(scene, "whole frames", 0, 1, partly, isRight))
            if let bound = PictureBound(scene) {
                let file = folder.path("pixman-\(scene.rawValue)")
                _ = try Peers.dump(scene, on: pixman, from: first, into: file)
                let verdict = bound.verdict(ours, try Picture(contentsOfPPM: file))
                isRight = isRight && verdict.isMet
                table.add(row(scene, "pixman", bound.limit, bound.share, verdict.difference, verdict.isMet))
            }
            if !isRight { wrong.append(scene.rawValue) }
        }
        progress.finish()
        try ResultOutput.write(table.text)
        if !wrong.isEmpty {
            throw BenchError(
                .outOfBounds,
                "pictures differ too much: \(wrong.joined(separator: ", ")); compare them with --save"
            )
        }
    }

    private func picture(_ folder: PictureFolder, _ scene: BenchScene, from first: Int, _ redraw: SceneRedraw) throws
        -> Picture
    {
        let file = folder.path("vitrine-\(scene.rawValue)-\(redraw.rawValue)")
        _ = try SceneProgram.inProcessOfItsOwn(scene, from: first, dump: file, redraw: redraw)
        return try Picture(contentsOfPPM: file)
    }

    private func row(
        _ scene: BenchScene, _ peer: String, _ limit: Int, _ share: Double, _ difference: PictureDifference,
        _ isMet: Bool
    ) -> [String] {
        [
            scene.rawValue, peer, "\(limit)", (difference.share(within: limit) * 100).fixed(3) + " %",
            (share * 100).fixed(1) + " %",
            "\(difference.largest)", difference.largest > 0 ? "\(difference.place.x), \(difference.place.y)" : "",
            isMet ? "right" : "WRONG",
        ]
    }
}

/// A folder for pictures that are compared. It is removed at the end unless the pictures are to be kept.
private final class PictureFolder {
    private let folder: String
    private let isKept: Bool
    private var files: [String] = []

    init(keptAt path: String?) throws(BenchError) {
        isKept = path != nil
        if let path {
            if path.isEmpty { throw BenchError(.usage, "--save is empty; name a folder") }
            var status = stat()
            if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR {
                throw BenchError(.noOutput, "“\(path)” is not a folder; choose another --save")
            }
            guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
                throw BenchError(
                    .noOutput,
                    "cannot create the folder “\(path)”: \(String(cString: strerror(errno))); choose another --save")
            }
            folder = path
        } else {
            var name = [CChar]("/tmp/vitrine-bench-XXXXXX".utf8CString)
            guard mkdtemp(&name) != nil else {
                throw BenchError(.noOutput, "cannot create a folder in /tmp: \(String(cString: strerror(errno)))")
            }
            folder = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
    }

    deinit {
        guard !isKept else { return }
        for file in files { unlink(file) }
        rmdir(folder)
    }

    func path(_ name: String) -> String {
        let file = "\(folder)/\(name).ppm"
        files.append(file)
        return file
    }
}
