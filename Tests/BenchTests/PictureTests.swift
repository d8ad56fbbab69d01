import TestSupport
import BenchKit
import Testing

@Suite struct PictureTests {
    private func picture(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> [UInt8]) -> Picture {
        Picture(width: width, height: height, bytes: (0..<width * height).flatMap { pixel($0 % width, $0 / width) })
    }

    @Test("a picture comes back from its file as it was")
    func file() throws {
        let folder = try TemporaryFolder()
        let file = folder.path("a.ppm")
        // A space and a line feed among the first bytes are pixels, not white space of the header.
        let written = picture(3, 2) { x, y in [UInt8(10 + 22 * x), UInt8(x), UInt8(255 - y)] }
        try written.writePPM(file)
        #expect(try Picture(contentsOfPPM: file) == written)
    }

    @Test("what is no picture is an error")
    func noFile() throws {
        let folder = try TemporaryFolder()
        #expect(throws: BenchError.self) { try Picture(contentsOfPPM: folder.path("nothing.ppm")) }
        let texts = [
            "", "P5\n1 1\n255\nabc", "P6\n2 2\n255\nabc", "P6\n0 2\n255\n", "P6\n99999999999 2\n255\n",
            "P6\nx 1\n255\nabc",
            "P6\n-1 1\n255\nabc", "P6\n1 1\n255", "P6\n1 1\n65535\nabcdef",
        ]
        for text in texts {
            try folder.write(text, to: "a.ppm")
            #expect(throws: BenchError.self, "\(text)") { try Picture(contentsOfPPM: folder.path("a.ppm")) }
        }
    }

    @Test("a difference is the largest of the channels', and says where it is")
    func difference() {
        let a = picture(10, 10) { _, _ in [100, 100, 100] }
        let b = picture(10, 10) { x, y in
            x == 7 && y == 3 ? [100, 95, 101] : y == 0 ? [102, 100, 100] : [100, 100, 100]
        }
        let difference = PictureDifference(a, b)
        #expect(difference.largest == 5)
        #expect(difference.place == (7, 3))
        #expect(difference.pixels == 100)
        #expect(difference.share(within: 0) == 0.89)
        #expect(difference.share(within: 2) == 0.99)
        #expect(difference.share(within: 5) == 1)
        let rest = PictureDifference(a, b) { x, y in y == 3 }
        #expect(rest.largest == 2 && rest.pixels == 90)
        #expect(PictureDifference(a, a).share(within: 0) == 1)
    }

    @Test("near edges of cards nothing is compared, anywhere else everything is")
    func edges() throws {
        let bound = try #require(PictureBound(.s4))
        let card = SceneMotion.shadowedCard(BenchScene.lastFrame, 0)
        let left = Int(card.x)
        let top = Int(card.y)
        let plain = Picture(
            width: BenchScene.width, height: BenchScene.height,
            bytes: [UInt8](repeating: 9, count: BenchScene.width * BenchScene.height * 3))
        func verdict(_ x: Int, _ y: Int) -> Bool {
            var bytes = plain.bytes
            bytes[(y * plain.width + x) * 3] = 255
            return bound.verdict(Picture(width: plain.width, height: plain.height, bytes: bytes), plain).isMet
        }
        #expect(bound.verdict(plain, plain).isMet)
        #expect(verdict(left + 150, top + 1))
        #expect(!verdict(left + 150, top + 8))
        #expect(PictureBound(.s6) == nil && PictureBound(.s8) == nil)
    }
}
