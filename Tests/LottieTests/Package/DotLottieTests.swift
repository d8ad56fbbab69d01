import Foundation
import Geometry
import Lottie
import SampleArchives
import TestSupport
import Testing

/// The contents of `.lottie` archives.
@Suite struct DotLottieTests {
    private static let secondManifest = #"""
        {"version": "2", "generator": "test", "initial": {"animation": "two"},
         "animations": [{"id": "one"}, {"id": "two", "initialTheme": "dark"}], "themes": [{"id": "dark"}, {"id": "light"}]}
        """#

    private func document(
        _ files: [(String, String)], _ id: String? = nil, theme: String? = nil, isCompressed: Bool = true
    ) throws -> LottieDocument {
        try DotLottieArchive(TestArchive(files, isCompressed: isCompressed).bytes, name: "test.lottie")
            .document(id, theme: theme)
    }

    @Test("S10 an archive of version 1 has its animations and images", arguments: [true, false])
    func firstVersion(isCompressed: Bool) throws {
        let images =
            #""assets": [{"id": "a", "w": 2, "h": 2, "u": "/images/", "p": "a.png", "e": 0}, {"id": "b", "p": "b.png"}],"#
        let document = try document(
            [
                ("manifest.json", #"{"version": "1.0", "animations": [{"id": "door", "loop": true}]}"#),
                ("animations/door.json", Samples.text(more: images)), ("images/a.png", "bytes"),
            ], isCompressed: isCompressed)
        #expect(document.images["a"]?.source == .embedded(Array("bytes".utf8)))
        #expect(document.images["b"]?.source == .missing)
        #expect(document.unsupported.map(\.feature) == ["the image “b.png”, which the archive does not have"])
    }

    @Test("S10 a file that gzip has compressed is the composition in it")
    func compressedFile() throws {
        let text = Samples.text(layers: #"{"ty": 3, "ks": {"o": {"k": 50}}}"#)
        let document = try LottieFile.document(TestArchive.gzip(text), name: "test.tgs")
        #expect(document.layers[0].transform.opacity.value(at: 0) == 50)
        let folder = try TemporaryFolder()
        let path = folder.path("test.tgs")
        try Data(TestArchive.gzip(text)).write(to: URL(fileURLWithPath: path))
        #expect(LottieFile.isComposition(contentsOfFile: path))
    }

    @Test("S10 a compressed file that is damaged, cut or too large is refused")
    func damagedFile() {
        let file = TestArchive.gzip(Samples.text())
        func words(_ bytes: [UInt8]) -> String? {
            do throws(LottieError) {
                _ = try LottieFile.document(bytes, name: "test.tgs")
                return nil
            } catch {
                return error.description
            }
        }
        for count in [3, 10, 20, file.count - 9, file.count - 1] {
            #expect(words(Array(file.prefix(count))) != nil, "\(count)")
        }
        var changed = file
        changed[file.count / 2] ^= 0x40
        #expect(words(changed)?.contains("damaged") == true)
        #expect(words(TestArchive.gzip(Samples.text(), size: 33 << 20))?.contains("more than") == true)
        #expect(words(TestArchive.gzip(Samples.text(), size: 5))?.contains("damaged") == true)
    }

    @Test("S10 a ZIP archive without a manifest has its JSON file and the images beside it", arguments: ["", "icon/"])
    func plainArchive(folder: String) throws {
        let images = #""assets": [{"id": "a", "w": 2, "h": 2, "u": "images/", "p": "a.png", "e": 0}],"#
        let document = try document([
            ("__MACOSX/data.json", "{}"), (folder + "images/a.png", "bytes"),
            (folder + "data.json", Samples.text(more: images)),
        ])
        #expect(document.images["a"]?.source == .embedded(Array("bytes".utf8)))
        #expect(document.unsupported.isEmpty)
        #expect(throws: LottieError.self) { try self.document([("a.png", "bytes")]) }
    }

    @Test("S10 an archive of version 2 starts with its initial animation and theme")
    func secondVersion() throws {
        let layers = #"{"ty": 3, "ks": {"o": {"sid": "fade", "k": 50}}}"#
        let files = [
            ("manifest.json", Self.secondManifest), ("a/one.json", Samples.text(layers: layers)),
            ("a/two.json", Samples.text(layers: layers)),
            (
                "t/dark.json",
                #"{"rules": [{"id": "fade", "type": "Scalar", "value": 10}, {"id": "fade", "type": "Scalar", "value": 1, "animations": ["one"]}]}"#
            ),
            ("t/light.json", #"{"rules": [{"id": "fade", "type": "Scalar", "value": 90}]}"#),
        ]
        func opacity(_ id: String?, _ theme: String?) throws -> Double {
            try document(files, id, theme: theme).layers[0].transform.opacity.value(at: 0)
        }
        #expect(try opacity(nil, nil) == 10)
        #expect(try opacity("one", nil) == 50)
        #expect(try opacity("one", "dark") == 1)
        #expect(try opacity("two", "light") == 90)
    }

    @Test("S10 an archive says what it does not have")
    func missing() {
        func words(_ files: [(String, String)], _ id: String? = nil, theme: String? = nil) -> String? {
            do {
                _ = try document(files, id, theme: theme)
                return nil
            } catch { return "\(error)" }
        }
        #expect(words([]) == "test.lottie: the archive has neither a manifest nor a JSON file; export it again")
        #expect(
            words([("manifest.json", "{}")]) == "test.lottie: the archive's manifest names no animation; add one")
        #expect(words([("manifest.json", "{")])?.hasPrefix("test.lottie/manifest.json:1:2: ") == true)
        let manifest = ("manifest.json", #"{"version": "2", "animations": [{"id": "x"}]}"#)
        #expect(words([manifest]) == "test.lottie: the archive has no file “a/x.json”; export it again")
        #expect(
            words([manifest, ("a/x.json", "[")])?.hasPrefix("test.lottie/a/x.json:1:2: ") == true)
        #expect(
            words([manifest, ("a/x.json", Samples.text())], theme: "blue")
                == "test.lottie: the archive has no file “t/blue.json”; export it again")
    }

    @Test("S10 a file is read as what it is, JSON or an archive")
    func files() throws {
        let folder = try TemporaryFolder()
        try folder.write(Samples.text(), to: "a.json")
        #expect(try LottieFile.document(contentsOfFile: folder.path("a.json")).frameRate == 30)
        let archive = TestArchive([
            ("manifest.json", #"{"animations": [{"id": "x"}]}"#), ("animations/x.json", Samples.text()),
        ])
        #expect(try LottieFile.document(archive.bytes, name: "x.lottie").frameRate == 30)
        let missing = #expect(throws: LottieError.self) {
            try LottieFile.document(contentsOfFile: folder.path("none"))
        }
        #expect(missing?.reason == .file("No such file or directory"))
        let directory = #expect(throws: LottieError.self) {
            try LottieFile.document(contentsOfFile: folder.path("."))
        }
        #expect(directory?.reason == .file("Is a directory"))
        var limits = LottieLimits()
        limits.bytes = 10
        #expect(throws: LottieError.self) {
            try LottieFile.document(contentsOfFile: folder.path("a.json"), limits: limits)
        }
    }
}
