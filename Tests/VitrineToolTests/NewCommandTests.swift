import Foundation
import TestSupport
import Testing

/// The packages that `vitrine new` makes. Tools/vitrine/Templates builds and tests the templates themselves.
@Suite struct NewCommandTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    private static let templates = root.appending(path: "Tools/vitrine/Templates")

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// The paths of the files in a folder, sorted.
    private func files(in folder: URL) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: folder.appending(path: $0).path, isDirectory: &isFolder)
            return !isFolder.boolValue
        }.sorted()
    }

    @Test(
        "the package has every file of its template, by its own name",
        arguments: [
            ("blank", "BlankKiosk"), ("slideshow", "SlideshowKiosk"), ("dashboard", "DashboardKiosk"),
            ("menu", "MenuKiosk"),
        ])
    func files(template: String, module: String) throws {
        let outcome = try Tool.run(
            "new", "Lobby", "--template", template, "--path", Self.root.path, "--output", folder.path("x"))
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        var expected: [String: String] = [:]
        for file in try files(in: Self.templates.appending(path: template)) {
            let path = file.replacing("Sources/", with: "Sources/Lobby/").replacing("Tests/", with: "Tests/LobbyTests/")
            expected[path] = "\(template)/\(file)"
        }
        for file in try files(in: Self.templates.appending(path: "package")) {
            let path = file.replacing("vscode/", with: ".vscode/").replacing("gitignore", with: ".gitignore")
            expected[path.replacing("kiosk.service", with: "Lobby.service")] = "package/\(file)"
        }
        let made = folder.url.appending(path: "x")
        #expect(try files(in: made) == expected.keys.sorted())
        for (path, source) in expected {
            let type = try FileManager.default.attributesOfItem(atPath: made.appending(path: path).path)[.type]
            #expect(type as? FileAttributeType == .typeRegular, "\(path)")
            let bytes = try Data(contentsOf: made.appending(path: path))
            let original = try Data(contentsOf: Self.templates.appending(path: source))
            guard !path.hasSuffix(".png") else {
                #expect(bytes == original, "\(path)")
                continue
            }
            let text = String(decoding: bytes, as: UTF8.self)
            for name in ["KioskName", "KioskTemplate", module] { #expect(!text.contains(name), "\(path): \(name)") }
            let lines = String(decoding: original, as: UTF8.self).replacing(module, with: "Lobby")
            if path.hasSuffix(".swift") && path != "Package.swift" { #expect(text == lines, "\(path)") }
        }
        let manifest = try String(contentsOf: made.appending(path: "Package.swift"), encoding: .utf8)
        #expect(manifest.contains(".package(name: \"vitrine\", path: \"\(Self.root.path)\")"))
    }

    @Test("without a checkout the package depends on the version of the command")
    func version() throws {
        let version = try Tool.run("--version").output.split(whereSeparator: \.isWhitespace).last ?? ""
        #expect(try Tool.run("new", "Lobby", "--output", folder.path("x")).status == 0)
        #expect(try folder.text(of: "x/Package.swift").contains(".upToNextMinor(from: \"\(version)\"))"))
    }

    @Test(
        "what can't be made leaves nothing behind",
        arguments: [
            (["9lives"], 64, "beginning with a letter"), (["a b"], 64, "beginning with a letter"),
            (["../x"], 64, "beginning with a letter"), (["Vitrine"], 64, "MyVitrine"),
            (["Lobby", "--template", "clock"], 64, "blank"), (["Lobby", "--path", "/nowhere"], 65, "/nowhere"),
            (["Lobby", "--output", "/nowhere/x"], 73, "/nowhere/x"), (["Lobby", "--output", "full"], 73, "empty"),
        ] as [([String], Int32, String)])
    func refused(arguments: [String], status: Int32, words: String) throws {
        try FileManager.default.createDirectory(atPath: folder.path("full"), withIntermediateDirectories: false)
        try folder.write("mine", to: "full/file")
        let outcome = try BuiltProgram("vitrine").run(
            inShell: "cd \(folder.url.path) && \"$@\"", ["new"] + arguments)
        #expect(outcome.status == status)
        #expect(outcome.errors.split(separator: "\n").count == 1 && outcome.errors.contains(words), "\(outcome.errors)")
        #expect(try folder.names == ["full"])
        #expect(try files(in: folder.url) == ["full/file"])
    }
}
