import Foundation
import Gallery
import Graphics
import TestSupport
import Testing

@Suite struct CommandTests {
    private static let scenes = galleryScenes.map { $0.name }

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test("scenes lists every scene with what it shows")
    func scenes() throws {
        let outcome = try Tool.run("scenes")
        #expect(outcome.status == 0)
        let lines = outcome.output.split(separator: "\n").map {
            $0.split(separator: " ", omittingEmptySubsequences: true)
        }
        #expect(Set(lines.compactMap { $0.first.map(String.init) }) == Set(Self.scenes))
        #expect(lines.allSatisfy { $0.count > 4 })
    }

    @Test("--version prints the newest version that the changelog describes")
    func version() throws {
        let outcome = try Tool.run("--version")
        #expect(outcome.status == 0)
        let words = outcome.output.split(whereSeparator: \.isWhitespace)
        #expect(words.count == 2)
        #expect(words.first == "vitrine")

        let page = Self.root.appending(path: "Sources/Vitrine/Vitrine.docc/CHANGELOG.md")
        let heading = try String(contentsOf: page, encoding: .utf8).split(separator: "\n").first {
            $0.hasPrefix("## ") && $0 != "## Unreleased"
        }
        #expect(words.last == heading?.dropFirst(3))
    }

    @Test(
        "what can't be done is one line that says why and what to do, and a status of its own",
        arguments: [
            (["render", "nothing", "--at", "0", "--size", "9x9", "--output", "x"], 65, "clock-layers"),
            (["run", "nothing"], 65, "“nothing”"),
            (["render", "door", "--at", "0", "--size", "9by9", "--output", "x"], 64, "--size"),
            (["render", "door", "--at", "0", "--size", "0x9", "--output", "x"], 64, "--size"),
            (["render", "door", "--at", "0", "--size", "99999x9", "--output", "x"], 64, "--size"),
            (["render", "door", "--at", "0,,1", "--size", "9x9", "--output", "x"], 64, "--at"),
            (["render", "door", "--at", "-1", "--size", "9x9", "--output", "x"], 64, "--at"),
            (["render", "door", "--at", "../1", "--size", "9x9", "--output", "x"], 64, "--at"),
            (["render", "door", "--at", "nan", "--size", "9x9", "--output", "x"], 64, "--at"),
            (["render", "door", "--at", "0", "--size", "9x9", "--scale", "0", "--output", "x"], 64, "--scale"),
            (["render", "door", "--at", "0", "--size", "9x9"], 64, "--output"),
            (["render", "door", "--at", "0", "--size", "9x9", "--output", "/proc/x"], 73, "/proc/x"),
            (["render", "door", "--at", "0", "--size", "9x9", "--output", "/etc/passwd"], 73, "/etc/passwd"),
            (["gallery", "--output", "/proc/x"], 73, "/proc/x"),
            (["run", "door", "--display", "headless", "--stats", "/nowhere/x"], 73, "/nowhere/x"),
            (["run", "door", "--display", "headless", "--stats", "/etc"], 73, "--stats"),
            (["run", "door", "--frames", "1", "--duration", "1"], 64, "--duration"),
            (["run", "door", "--display", "headless", "--frames", "0"], 64, "--frames"),
            (["run", "door", "--display", "headless", "--duration", "-1"], 64, "duration"),
            (["run", "door", "--display", "headless", "--threads", "0"], 64, "threads"),
            (["run", "door", "--pause-at", "-1"], 64, "--pause-at"),
            (["run", "door", "--display", "headless", "--mode", "wide"], 64, "wide"),
            (["run", "door", "--display", "paper"], 64, "--display"),
            (["run", "door", "--display", "drm", "--card", "/dev/dri/card99"], 69, "card99"),
            (["dance"], 64, "dance"),
        ] as [([String], Int32, String)])
    func refused(arguments: [String], status: Int32, words: String) throws {
        let outcome = try Tool.run(arguments)
        #expect(outcome.status == status)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.hasPrefix("vitrine: "), "\(outcome.errors)")
        #expect(outcome.errors.contains(words), "\(outcome.errors)")
        #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
        #expect(!FileManager.default.fileExists(atPath: "x"))
    }

    @Test("D12 a program without windows says how to build one with them")
    func window() throws {
        let outcome = try Tool.run("run", "door", "--display", "window")
        #expect(outcome.status == 69 && outcome.errors.contains("--traits Window"), "\(outcome.errors)")
        #expect(outcome.errors.split(separator: "\n").count == 1)
    }

    @Test("help tells every exit status, and so does the README")
    func statuses() throws {
        let help = try Tool.run("--help")
        #expect(help.status == 0)
        let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
        for status in ["64", "65", "69", "71", "73", "75", "77"] {
            #expect(help.output.contains("\n  \(status)  "), "\(status)")
            #expect(readme.contains(" \(status) ") || readme.contains("\n\(status) "), "\(status)")
        }
    }

    @Test("the README's smallest program is one that is built")
    func smallestProgram() throws {
        let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
        let program = try String(
            contentsOf: Self.root.appending(path: "Tests/Support/SmallestProgram/main.swift"), encoding: .utf8)
        #expect(readme.contains("```swift\n\(program)```\n"))
    }

    @Test("P1 run writes counters and times of its frames")
    func statistics() throws {
        let folder = try TemporaryFolder()
        let file = folder.path("stats.json")
        let outcome = try Tool.run(
            "run", "door", "--display", "headless", "--mode", "320x240@50", "--frames", "100", "--stats", file)
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        let report = try #require(
            try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: file))) as? [String: Any])
        #expect(
            Set(report.keys) == [
                "frames", "flips", "lateFrames", "missedVblanks", "flipIntervalMs", "stagesMs", "damagedPixels",
                "cpuSeconds",
                "peakMemoryBytes", "planeFlips",
            ])
        #expect(report["frames"] as? Int == 100)
        // The first frame comes on screen with its mode, not by a flip.
        #expect(report["flips"] as? Int == 99)
        let interval = try #require(report["flipIntervalMs"] as? [String: Double])
        #expect(abs(try #require(interval["median"]) - 20) < 0.1)
        let stages = try #require(report["stagesMs"] as? [String: [String: Double]])
        #expect(Set(try #require(stages["draw"]).keys) == ["median", "p99", "max", "total"])
        let whole = try #require(stages["render"]?["total"])
        let parts = ["commit", "evaluate", "flatten", "draw", "copy"].map { stages[$0]?["total"] ?? 0 }
        #expect(parts.allSatisfy { $0 > 0 }, "\(parts)")
        // On a busy machine time passes between the stages.
        #expect(parts.reduce(0, +) <= whole * 1.001, "\(parts) of \(whole) ms")
        #expect(try folder.names == ["stats.json"])
    }

    @Test(
        "D3 a paused scene asks for no more frames",
        arguments: ["door", "clock-drawn", "ship", "volume", "circle", "clock-layers"])
    func paused(scene: String) throws {
        let folder = try TemporaryFolder()
        func flips(_ duration: String, pause: String) throws -> Int {
            let file = folder.path("stats.json")
            let outcome = try Tool.run(
                "run", scene, "--display", "headless", "--mode", "320x240", "--duration", duration, "--pause-at", pause,
                "--stats", file)
            #expect(outcome.status == 0, "\(outcome.errors)")
            let report = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: file))) as? [String: Any]
            return try #require(report?["flips"] as? Int)
        }
        let count = try flips("3", pause: "0.5")
        #expect((28...33).contains(count))
        #expect(try flips("30", pause: "0.5") == count)
    }

    @Test("the gallery is a contact sheet and the frames' statistics of every scene")
    func gallery() throws {
        let folder = try TemporaryFolder()
        let outcome = try Tool.run("gallery", "--output", folder.path("new"), "--size", "320x240")
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path("new")).sorted() == [
                "carousel.input", "door-scrub.input", "gallery.png", "motion-design.input", "order-terminal.input",
                "photo-frame.input", "photos.input", "sheet.input", "statistics.json", "template-menu.input",
                "template-slideshow.input", "thermostat.input", "unlock.input",
            ])
        let sheet = try CGImage(contentsOfFile: folder.path("new/gallery.png"))
        #expect(sheet.width > 1000 && sheet.height > 500)
        let statistics = try JSONSerialization.jsonObject(
            with: Data(contentsOf: folder.url.appending(path: "new/statistics.json")))
        let reports = try #require(statistics as? [String: [String: Any]])
        #expect(Set(reports.keys) == Set(Self.scenes))
        for scene in Self.scenes { #expect(outcome.output.contains("\n\(scene) ")) }
        #expect(try #require(reports["door"]?["frames"] as? Int) > 200)
        // A recording is what the sheet shows.
        let moment = ["render", "sheet", "--at", "0.55", "--size", "240x180", "--output"]
        #expect(try Tool.run(moment + [folder.path("alone.png")]).status == 0)
        #expect(
            try Tool.run(moment + [folder.path("held.png"), "--replay", folder.path("new/sheet.input")]).status == 0)
        #expect(
            try CGImage(contentsOfFile: folder.path("alone.png")).premultipliedRGBA()
                != CGImage(contentsOfFile: folder.path("held.png")).premultipliedRGBA())
        #expect(
            try Tool.run(moment + [folder.path("no.png"), "--replay", folder.path("new/gallery.png")]).status == 65)
    }

    @Test("probe says what there is, in words and as JSON")
    func probe() throws {
        let words = try Tool.run("probe")
        #expect(words.errors.isEmpty, "\(words.errors)")
        #expect(words.output.hasPrefix("Displays\n"))
        #expect(words.output.contains("\nInput\n"))
        let probe = try #require(
            try JSONSerialization.jsonObject(with: Data(Tool.run("probe", "--json").output.utf8)) as? [String: Any])
        #expect(probe["displays"] is [String: Any])
        #expect(probe["inputs"] is [Any])
        let status = try #require(probe["status"] as? Int)
        #expect(words.status == Int32(status))
        #expect([0, 69, 71, 75, 77].contains(status))
        #expect((status == 0) == ((probe["displays"] as? [String: Any])?["obstacle"] == nil))
        // Whatever the machine lacks is told both ways.
        let problems = words.output.components(separatedBy: "\nProblems\n").dropFirst().last ?? ""
        for obstacle in [(probe["displays"] as? [String: Any])?["obstacle"], probe["inputObstacle"]] {
            if let obstacle = obstacle as? String { #expect(problems.contains("  \(obstacle)\n")) }
        }
    }
}
