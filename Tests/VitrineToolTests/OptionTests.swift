import CommandSupport
import Foundation
import TestSupport
import Testing

/// Values of options that are out of range or of another form.
@Suite struct OptionTests {
    private struct Case: CustomTestStringConvertible {
        let arguments: String
        let status: Int32
        let words: [String]

        init(_ arguments: String, _ status: Int32, _ words: String...) {
            self.arguments = arguments
            self.status = status
            self.words = words
        }

        var testDescription: String { arguments }
    }

    private static let cases: [Case] = [
        Case("render door --at 1 -o x.jpg", 64, "x.jpg", ".png", "vitrine-print", "“/”"),
        Case("render door --at 1 -o x.d/y.TIFF", 64, ".png", "vitrine-print"),
        Case("render door --at 1 -o EMPTY", 64, "'-o <FILE|DIR>'", "empty"),
        Case("render door --at 1 -o a/b", 73, "a/b", "does not exist"),
        Case("render door --at 1 -o /nonexistent/a/b", 73, "/nonexistent/a/b", "does not exist"),
        Case("render door --at 1 --size 9x9 -o /dev/full", 73, "/dev/full", "No space left"),
        Case("render door --at 1,2 -o -", 64, "--output is one file"),
        Case("render door --at -1 -o x", 64, "'-1'", "--at", "from 0 to 1000000000"),
        Case("render door --at nan -o x", 64, "'nan'", "from 0 to 1000000000"),
        Case("render door --at -inf -o x", 64, "'-inf'", "from 0 to 1000000000"),
        Case("render door --at EMPTY -o x", 64, "--at", "seconds"),
        Case("render door --at 1 --size 0x0 -o x", 64, "'0x0'", "WxH", "1 to 16384", "1280x720"),
        Case("render door --at 1 --size 640 -o x", 64, "'640'", "WxH", "1 to 16384"),
        Case("render door --at 1 --size 100000x100000 -o x", 64, "'100000x100000'", "1 to 16384"),
        Case("render door --at 1 --size -1x5 -o x", 64, "'-1x5'", "1 to 16384"),
        Case("render door --at 1 --scale -1 -o x", 64, "'-1'", "--scale", "from 0.1 to 16"),
        Case("render door --at 1 --scale inf -o x", 64, "'inf'", "from 0.1 to 16"),
        Case("render door --at 1 --replay EMPTY -o x", 64, "--replay", "empty"),
        Case("render door --at 1 --replay /nowhere -o x", 65, "recording “/nowhere”", "No such file", "name another"),
        Case("render . --at 1 -o x", 65, "scene file “.”", "it is a folder"),
        Case("render /dev/null --at 1 -o x", 65, "/dev/null", "not a regular file"),
        Case("render nowhere.json --at 1 -o x", 65, "nowhere.json", "No such file", "name another"),
        Case("tree door --at 1,2", 64, "'1,2'", "from 0 to 1000000000"),
        Case("gallery --output EMPTY", 64, "--output", "empty"),
        Case("gallery --output a/b", 73, "a/b", "does not exist"),
        Case("run door --pause-at -1", 64, "'-1'", "--pause-at", "from 0 to 1000000000"),
        Case("run door --pause-at nan", 64, "'nan'", "from 0 to 1000000000"),
        Case("run door --frames -1 --display headless", 64, "-1"),
        Case("run door --duration -1 --display headless", 64, "-1"),
        Case("run door --display headless --frames 1 --stats EMPTY", 64, "--stats", "empty"),
        Case("run door --replay nowhere", 65, "“nowhere”", "No such file"),
        Case("run door --card /dev/null", 69, "/dev/null", "not a DRM device"),
        Case("run door --card /etc/passwd", 69, "/etc/passwd", "not a DRM device"),
        Case("run door --card /etc", 69, "/etc", "not a DRM device"),
        Case("run door --also HDMI-A-2", 64, "“HDMI-A-2”", "HDMI-A-2=door", "HDMI-A-2=mirror"),
        Case("run door --also =mirror", 64, "“=mirror”", "HDMI-A-2=mirror"),
        Case("run door --also HDMI-A-2=", 64, "“HDMI-A-2=”", "HDMI-A-2=mirror"),
        Case("run door --watch", 64, "--watch", "“door” is a scene", "name a file"),
        Case("run x.json --watch --display headless", 64, "--watch", "--display headless"),
        Case("run nowhere/x.json --watch", 65, "nowhere/x.json", "--watch"),
        Case("run x.json --watch", 65, "x.json", "No such file"),
        Case("input record x --seconds -1", 64, "'-1'", "from 0 to 1000000"),
        Case("input record EMPTY", 64, "FILE", "empty"),
        Case("input replay nowhere --size 0x0", 64, "1 to 16384"),
        Case("input replay nowhere", 65, "“nowhere”", "name another"),
        Case("--generate-completion-script tcsh", 64, "tcsh", "zsh bash fish"),
    ]

    @Test(
        "a wrong value is one line that names the option, the form and the limits, and leaves nothing behind",
        arguments: cases)
    private func refused(_ wrong: Case) throws {
        let folder = try TemporaryFolder()
        let words = wrong.arguments.split(separator: " ").map { $0 == "EMPTY" ? "" : String($0) }
        let outcome = try BuiltProgram("vitrine").run(inShell: "cd \(folder.url.path) && exec \"$@\"", words)
        #expect(outcome.status == wrong.status, "\(outcome.errors)")
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.hasPrefix("vitrine: "), "\(outcome.errors)")
        #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
        for word in wrong.words { #expect(outcome.errors.contains(word), "\(outcome.errors)") }
        #expect(try folder.names.isEmpty)
    }

    @Test("a hyphen is standard output: for a picture, and for statistics")
    func standardOutput() throws {
        let folder = try TemporaryFolder()
        let inFolder = "cd \(folder.url.path) && exec \"$@\""
        let size = ["--size", "32x24"]
        #expect(try Tool.run(["render", "door", "--at", "1", "-o", folder.path("a.png")] + size).status == 0)
        let picture = try BuiltProgram("vitrine").run(
            inShell: "cd \(folder.url.path) && \"$@\" > b.png", ["render", "door", "--at", "1", "-o", "-"] + size)
        #expect(picture.status == 0, "\(picture.errors)")
        #expect(try folder.data("b.png") == folder.data("a.png"))

        let run = try BuiltProgram("vitrine").run(
            inShell: inFolder, ["run", "door", "--display", "headless", "--frames", "3", "--stats", "-"])
        #expect(run.status == 0, "\(run.errors)")
        let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        #expect(report?["frames"] as? Int == 3)
        #expect(try folder.names == ["a.png", "b.png"])
    }

    @Test("a folder with a dot in its name is written to if it exists or ends in a slash")
    func folders() throws {
        let folder = try TemporaryFolder()
        for output in ["shots.day/", "shots.day", "v1.25"] {
            let outcome = try Tool.run(
                "render", "door", "--at", "1", "--size", "9x9", "-o", folder.url.path + "/" + output)
            #expect(outcome.status == 0, "\(outcome.errors)")
        }
        #expect(try folder.names == ["shots.day", "v1.25"])
    }

    @Test("a picture that needs more memory than there is is refused before it is drawn")
    func memory() throws {
        // The shell limits nothing that the command looks at; the control group of a test can't be changed either. So
        // the figures are compared directly.
        #expect(throws: Never.self) { try PictureMemory(bytes: 100, available: 100).check("4x4") }
        #expect(throws: Never.self) { try PictureMemory(bytes: 100, available: nil).check("4x4") }
        let error = #expect(throws: InvalidValue.self) {
            try PictureMemory(bytes: 3_221_225_472, available: 1_000_000_000).check("16384x16384")
        }
        #expect(
            error?.description
                == "a picture of 16384x16384 pixels needs 3221 MB of memory, and 1000 MB are available; choose a smaller --size"
        )
    }

    @Test(
        "a negative number belongs to the option before it",
        arguments: [
            ("render door --at -1", "render door --at=-1"),
            ("--size -1x2 --scale -.5", "--size=-1x2 --scale=-.5"),
            ("--at -inf --at -nan -o -", "--at=-inf --at=-nan -o -"),
            ("-o -x --at=1 -2 -- --at -1", "-o -x --at=1 -2 -- --at -1"),
        ])
    func signs(words: String, joined: String) {
        #expect(SignedArguments.joined(words.split(separator: " ").map(String.init)).joined(separator: " ") == joined)
    }
}
