import Foundation
import VitrineTesting
import Graphics
import TestSupport
import Testing

@Suite struct GoldenImagesTests {
    /// Two folders that go away with the test.
    private let folder: TemporaryFolder
    private let references: String
    private let failures: String

    init() throws {
        folder = try TemporaryFolder()
        references = folder.path("references")
        failures = folder.path("failures")
    }

    private func golden(isRecording: Bool = false) -> GoldenImages {
        GoldenImages(references: references, failures: failures, isRecording: isRecording)
    }

    /// An opaque image of a colour with one pixel of another.
    private func image(_ width: Int = 4, _ height: Int = 3, changing changed: Int? = nil, by amount: UInt8 = 1)
        -> CGImage
    {
        var bytes = [UInt8](repeating: 100, count: width * height * 4)
        for i in stride(from: 3, to: bytes.count, by: 4) { bytes[i] = 255 }
        if let changed { bytes[changed * 4 + 1] += amount }
        return CGImage(premultipliedRGBA: bytes, width: width, height: height)!
    }

    private func files(in path: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? []
    }

    @Test("an image without a reference fails, and is written where it can be looked at")
    func missing() throws {
        let failure = try golden().check(image(), "a.png")
        #expect(failure == .missing(reference: references + "/a.png", actual: failures + "/a-actual.png"))
        #expect(files(in: references) == [] && files(in: failures) == ["a-actual.png"])
        #expect(
            try CGImage(contentsOfFile: failures + "/a-actual.png").premultipliedRGBA() == image().premultipliedRGBA())
    }

    @Test("recording writes the reference and fails; the same image passes afterwards and writes nothing")
    func recording() throws {
        #expect(
            try golden(isRecording: true).check(image(), "a.png") == .recorded(reference: references + "/a.png"))
        #expect(try golden().check(image(), "a.png") == nil)
        #expect(files(in: references) == ["a.png"] && files(in: failures) == [])
    }

    @Test("recording replaces a reference, and fails even if nothing changed")
    func recordingAgain() throws {
        _ = try golden(isRecording: true).check(image(), "a.png")
        _ = try golden(isRecording: true).check(image(changing: 0), "a.png")
        #expect(try golden().check(image(changing: 0), "a.png") == nil)
        #expect(try golden(isRecording: true).check(image(changing: 0), "a.png") != nil)
    }

    @Test("one changed bit of one pixel fails and writes three images", arguments: [0, 5, 11])
    func different(pixel: Int) throws {
        _ = try golden(isRecording: true).check(image(), "a.png")
        let failure = try golden().check(image(changing: pixel), "a.png", variant: "sse2")
        guard case .different(let difference, let expected, let actual, let marks) = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        #expect(difference.pixels == 1 && difference.largest == 1)
        #expect(files(in: failures) == ["sse2-a-actual.png", "sse2-a-difference.png", "sse2-a-expected.png"])
        #expect(try CGImage(contentsOfFile: expected).premultipliedRGBA() == image().premultipliedRGBA())
        #expect(try CGImage(contentsOfFile: actual).premultipliedRGBA() == image(changing: pixel).premultipliedRGBA())
        let colors = try CGImage(contentsOfFile: marks).premultipliedRGBA()
        for i in 0..<12 {
            #expect(Array(colors[i * 4..<i * 4 + 4]) == (i == pixel ? [255, 254, 0, 255] : [0, 0, 0, 255]))
        }
    }

    @Test("the largest difference is that of any channel and pixel")
    func largest() {
        let difference = ImageDifference(from: image(changing: 1, by: 7), to: image(changing: 2, by: 90))
        #expect(difference.pixels == 2)
        #expect(difference.largest == 90)
        #expect(!difference.isEmpty)
        #expect(ImageDifference(from: image(), to: image()).isEmpty)
    }

    @Test("images of different sizes differ in the pixels that only one of them has")
    func sizes() throws {
        let difference = ImageDifference(from: image(4, 3), to: image(5, 2))
        #expect(difference.pixels == 7 && difference.largest == 255)
        let marks = try #require(difference.image)
        #expect(marks.width == 5 && marks.height == 3)
    }

    @Test("a reference that is no image is an error, not a pass")
    func broken() throws {
        try FileManager.default.createDirectory(atPath: references, withIntermediateDirectories: true)
        try folder.write("no image", to: "references/a.png")
        #expect(throws: (any Error).self) { try golden().check(image(), "a.png") }
    }

    @Test("a failure says which files to look at and what to do")
    func descriptions() {
        #expect(
            GoldenFailure.missing(reference: "r/a.png", actual: "f/a.png").description
                == "r/a.png: there is no such reference image; look at f/a.png and copy it there if it is right")
        #expect(GoldenFailure.recorded(reference: "r/a.png").description.hasPrefix("r/a.png: "))
        let difference = ImageDifference(from: image(), to: image(changing: 1, by: 3))
        #expect(
            GoldenFailure.different(difference, expected: "e", actual: "a", difference: "d").description
                == "a: 1 pixels differ from e, by 3 of 255 at most; d shows them")
    }
}
