import Foundation
import TestSupport
import Testing

/// The fonts of a machine, as the command reports them. The machine has the fonts of one folder.
@Suite struct FontTests {
    private let folder: TemporaryFolder
    private let environment: [String: String]

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            """
            <?xml version="1.0"?>
            <fontconfig><dir>/usr/share/fonts/truetype/dejavu</dir><cachedir>\(folder.url.path)</cachedir></fontconfig>
            """, to: "fonts.conf")
        environment = ["FONTCONFIG_FILE": folder.path("fonts.conf")]
    }

    @Test("a script without a font is one line, however many layers and frames show it")
    func missing() throws {
        let text = #"{"class": "CATextLayer", "frame": [0, 0, 300, 40], "string": "TEXT"}"#
        let layers = ["กข", "Latin", "ค", "தமிழ்", "ฆ"].map { text.replacing("TEXT", with: $0) }.joined(separator: ", ")
        let move = #""animations": {"a": {"keyPath": "position.x", "byValue": 9, "duration": 5}}"#
        try folder.write(
            "{\"vitrine\": 1, \"layer\": {\"sublayers\": [\(layers)], \(move)}}", to: "scene.json")
        let outcome = try BuiltProgram("vitrine").run(
            ["run", folder.path("scene.json"), "--display", "headless", "--frames", "60"], environment: environment)
        #expect(outcome.status == 0)
        let lines = outcome.errors.split(separator: "\n")
        try #require(lines.count == 2, "\(outcome.errors)")
        #expect(
            lines[0].hasPrefix(
                "vitrine: app: text: no font has “ก” (U+0E01, Thai); install the package fonts-tlwg-loma-otf")
        )
        #expect(lines[1].contains("Tamil); install the package fonts-lohit-taml"))
    }

    @Test("probe counts the fonts in one line; --fonts lists families, scripts, and the packages for other scripts")
    func probe() throws {
        let short = try BuiltProgram("vitrine").run(["probe"], environment: environment).output
        let lines = short.split(separator: "\n").filter { $0.contains("Fonts") }
        #expect(lines.count == 1, "\(short)")
        let form = /Fonts: \d+ families, \d+ scripts; \d+ scripts have no font; --fonts lists them/
        #expect(lines.first?.wholeMatch(of: form) != nil, "\(short)")
        let text = try BuiltProgram("vitrine").run(["probe", "--fonts"], environment: environment).output
        let fonts = try #require(text.split(separator: "\nFonts\n").last)
        #expect(fonts.contains("  DejaVu Sans\n"))
        #expect(fonts.contains("  scripts: Latin, Greek, Cyrillic, "))
        #expect(fonts.contains("Thai (fonts-tlwg-loma-otf)"))
        let json = try BuiltProgram("vitrine").run(["probe", "--json"], environment: environment).output
        let probe = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        let listed = try #require(probe["fonts"] as? [String: Any])
        #expect((listed["families"] as? [String])?.contains("DejaVu Sans") == true)
        let missing = try #require(listed["missingScripts"] as? [[String: String]])
        #expect(missing.contains(["code": "Thai", "name": "Thai", "package": "fonts-tlwg-loma-otf"]))
        #expect(listed["obstacle"] == nil)
        let both = try BuiltProgram("vitrine").run(["probe", "--fonts", "--json"], environment: environment)
        #expect(both.status == 64)
        #expect(both.errors.contains("--fonts is given with --json"), "\(both.errors)")
    }

    @Test("probe ends with the problems, such as that there is no font")
    func noFonts() throws {
        try folder.write("<fontconfig><dir>/nowhere</dir></fontconfig>", to: "fonts.conf")
        let text = try BuiltProgram("vitrine").run(["probe"], environment: environment).output
        let parts = text.components(separatedBy: "\nProblems\n")
        try #require(parts.count == 2, "\(text)")
        #expect(parts[0].hasSuffix("\nFonts: none"), "\(text)")
        #expect(parts[1].hasSuffix("  no font; install the package fonts-dejavu-core\n"), "\(text)")
        #expect(parts[1].split(separator: "\n").allSatisfy { $0.hasPrefix("  ") }, "\(text)")
    }
}
