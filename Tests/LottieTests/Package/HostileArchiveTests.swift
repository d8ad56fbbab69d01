import Lottie
import SampleArchives
import Testing

/// Archives that are damaged, or made to harm.
@Suite struct HostileArchiveTests {
    private static let sound = [
        ("manifest.json", #"{"animations": [{"id": "x"}]}"#), ("animations/x.json", Samples.text()),
    ]

    private func words(_ archive: TestArchive, _ limits: LottieLimits = LottieLimits()) -> String? {
        words(archive.bytes, limits)
    }

    private func words(_ bytes: [UInt8], _ limits: LottieLimits = LottieLimits()) -> String? {
        do {
            _ = try DotLottieArchive(bytes, name: "x", limits: limits).document()
            return nil
        } catch { return "\(error)" }
    }

    private func archive(_ change: (inout TestArchive) -> Void) -> TestArchive {
        var archive = TestArchive(Self.sound)
        change(&archive)
        return archive
    }

    @Test("S10 an archive with a comment is sound, also if the comment looks like an end")
    func comment() {
        #expect(words(archive { $0.comment = Array("made by hand".utf8) }) == nil)
        #expect(words(archive { $0.comment = [0x50, 0x4B, 5, 6] + Array(repeating: 0, count: 18) + [1] }) == nil)
    }

    @Test("S10 damaged archives are refused with a reason")
    func damaged() {
        let reasons: [(String, (inout TestArchive) -> Void)] = [
            ("“animations/x.json” is encrypted", { $0.files[1].flags = 1 }),
            (
                "“animations/x.json” is compressed by the method 12, which is not supported",
                { $0.files[1].method = 12 }
            ),
            ("“animations/x.json” is damaged", { $0.files[1].size = 5 }),
            ("“animations/x.json” is damaged", { $0.files[1].size = 5000 }),
            ("“animations/x.json” is damaged", { $0.files[1].checksum = 1 }),
            ("“animations/x.json” is damaged", { $0.files[1].method = 0 }),
            ("its directory is damaged", { $0.claimedCount = 3 }),
            ("it is a Zip64 archive", { $0.claimedCount = 0xFFFF }),
            ("it has two files “manifest.json”", { $0.files[1].name = "./manifest.json" }),
        ]
        for (reason, change) in reasons {
            #expect(words(archive(change)) == "x: not a sound archive: \(reason); make it again")
        }
        #expect(words([]) == "x: not a sound archive: it has no directory; make it again")
    }

    @Test("S10 a cut archive is refused, wherever it is cut")
    func cut() {
        let bytes = TestArchive(Self.sound).bytes
        for count in 0..<bytes.count { #expect(words(Array(bytes[..<count])) != nil) }
    }

    @Test("S10 bombs are refused before they are decompressed")
    func bombs() {
        let bomb = archive { $0.files[1].content = Array(repeating: 0x20, count: 10 << 20) }
        #expect(
            words(bomb) == "x: “animations/x.json” is more than 200 times as large as its compressed form")
        var limits = LottieLimits()
        limits.entryBytes = 50
        #expect(words(archive { _ in }, limits) == "x: “animations/x.json” is larger than 50 bytes")
        limits = LottieLimits()
        limits.archiveBytes = 50
        #expect(words(archive { _ in }, limits) == "x: the files of the archive are larger than 50 bytes")
        limits = LottieLimits()
        limits.entries = 1
        #expect(words(archive { _ in }, limits) == "x: more than 1 files in the archive")
        limits = LottieLimits()
        limits.bytes = 100
        #expect(words(archive { _ in }, limits) == "x: the archive is larger than 100 bytes")
        // Four gigabytes that are claimed.
        #expect(
            words(archive { $0.files[1].size = 0xFFFF_FFFE })
                == "x: the files of the archive are larger than 134217728 bytes")
    }

    @Test(
        "S10 paths out of a folder have no file",
        arguments: ["../x", "a/../../x", "/..", "a\\b", "C:/x", "http://x/y", "", "/", ".", "a/", "a\0b"])
    func paths(path: String) {
        #expect(RelativePath.normalized(path) == nil)
        #expect(ImageSource.file(folder: "", name: path).relativePath == nil)
    }

    @Test("S10 paths within a folder lose what they do not need")
    func soundPaths() {
        #expect(RelativePath.normalized("/images//./a.png") == "images/a.png")
        #expect(ImageSource.file(folder: "/images/", name: "a..b.png").relativePath == "images/a..b.png")
        #expect(ImageSource.embedded([]).relativePath == nil)
    }
}
