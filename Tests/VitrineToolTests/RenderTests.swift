import TestSupport
import Foundation
import Graphics
import Testing

@Suite struct RenderTests {
    @Test("render writes a picture for every moment, named as the moment was")
    func names() throws {
        let folder = try TemporaryFolder()
        let outcome = try Tool.run(
            "render", "door", "--at", "0,1.50,2", "--size", "320x240", "--output", folder.path("a"))
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path("a")).sorted() == [
                "door-0.png", "door-1.50.png", "door-2.png",
            ])
        for moment in ["0", "1.50", "2"] {
            let picture = try CGImage(contentsOfFile: folder.path("a/door-\(moment).png"))
            #expect(picture.width == 320 && picture.height == 240)
            let pixels = picture.premultipliedRGBA()
            #expect(stride(from: 3, to: pixels.count, by: 4).allSatisfy { pixels[$0] == 255 })
        }
    }

    @Test("T5 the same moment is the same file, run after run, alone or among others")
    func repeatable() throws {
        let folder = try TemporaryFolder()
        for (moments, name) in [("1.3", "a"), ("1.3", "b"), ("0,9,1.3,4", "c")] {
            for scene in ["ship", "clock-drawn"] {
                #expect(
                    try Tool.run("render", scene, "--at", moments, "--size", "400x300", "--output", folder.path(name))
                        .status == 0)
            }
        }
        for scene in ["ship", "clock-drawn"] {
            let file = try Data(contentsOf: folder.url.appending(path: "a/\(scene)-1.3.png"))
            #expect(try Data(contentsOf: folder.url.appending(path: "b/\(scene)-1.3.png")) == file)
            #expect(try Data(contentsOf: folder.url.appending(path: "c/\(scene)-1.3.png")) == file)
        }
    }

    @Test("D6 a scale makes everything larger: half the points on the same pixels")
    func scale() throws {
        let folder = try TemporaryFolder()
        #expect(
            try Tool.run(
                "render", "clock-layers", "--at", "3", "--size", "480x360", "--scale", "2", "--output", folder.path("2")
            ).status == 0)
        #expect(
            try Tool.run("render", "clock-layers", "--at", "3", "--size", "480x360", "--output", folder.path("1"))
                .status == 0)
        // The clock fills the screen either way.
        let (two, one) = try (
            CGImage(contentsOfFile: folder.path("2/clock-layers-3.png")),
            CGImage(contentsOfFile: folder.path("1/clock-layers-3.png"))
        )
        #expect(two.premultipliedRGBA() == one.premultipliedRGBA())
    }

    @Test("a picture that can't be written leaves nothing behind")
    func nothingLeft() throws {
        let folder = try TemporaryFolder()
        // Under the name of the second picture there is a folder already.
        try FileManager.default.createDirectory(
            atPath: folder.path("door-1.png/full"), withIntermediateDirectories: true)
        let outcome = try Tool.run("render", "door", "--at", "0,1", "--size", "64x64", "--output", folder.url.path)
        #expect(outcome.status == 73)
        #expect(outcome.errors.contains("door-1.png"))
        #expect(try folder.names == ["door-1.png"])
    }

    @Test("C9 a moment is printed into a file by the end of its name, as lines and areas or as pixels")
    func printing() throws {
        let folder = try TemporaryFolder()
        let printer = try BuiltProgram("vitrine-print")
        for (name, start) in [("a.pdf", "%PDF-"), ("a.svg", "<?xml")] {
            let outcome = try printer.run(["clock-layers", "--at", "1.5", "-o", folder.path(name)])
            #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
            #expect(try folder.data(name).starts(with: start.utf8) && folder.data(name).count > 500)
        }
        let picture = try Tool.run("render", "clock-layers", "--at", "1.5", "-o", folder.path("a.png"))
        #expect(picture.status == 0 && picture.errors.isEmpty, "\(picture.errors)")
        #expect(try CGImage(contentsOfFile: folder.path("a.png")).width == 1280)
        #expect(try printer.run(["clock-layers", "--at", "1,2", "-o", folder.path("b.pdf")]).status == 64)
        #expect(try printer.run(["clock-layers", "--at", "1", "-o", folder.path("b.txt")]).status == 64)
        #expect(try printer.run(["clock-layers", "--at", "1", "-o", folder.path("no/b.pdf")]).status == 73)
        #expect(try Tool.run("render", "clock-layers", "--at", "1", "-o", folder.path("b.pdf")).status == 64)
        #expect(try folder.names == ["a.pdf", "a.png", "a.svg"])
    }

    @Test("the command for boards links neither cairo nor X11")
    func libraries() throws {
        let libraries = try BuiltProgram("vitrine").run(inShell: "ldd \"$1\"", [])
        #expect(libraries.output.contains("libdrm.so"))
        for name in ["libcairo", "libX11", "libxcb"] { #expect(!libraries.output.contains(name)) }
    }
}
