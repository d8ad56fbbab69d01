import Lottie
import Testing

/// Loops in played compositions.
@Suite struct LoopPlaybackTests {
    /// Returns a layer with a square that moves by a pixel in each of the first 10 frames.
    private func moving(_ mode: String, more: String = "") -> String {
        let position = #""p":{"a":1,"k":[{"t":0,"s":[0,0]},{"t":10,"s":[10,0]}],"x":"$bm_rt = loopOut('\#(mode)');"}"#
        return shapeLayer(rectangle(0, 0, 1, 40) + "," + redFill, transform: position, more: more)
    }

    /// Returns the column in which the square is shown at a frame; `nil` if there is none.
    private func column(_ picture: PlayedPicture, at frame: Double) -> Int? {
        picture.show(frame: frame)
        return (0..<40).first { picture[$0, 20][3] == 255 }
    }

    @Test("S10 a layer repeats its movement, whatever the order of frames is")
    func order() throws {
        let picture = try PlayedPicture(composition(moving("cycle")))
        #expect([53, 3, 27, 13, 90].map { column(picture, at: $0) } == [3, 3, 7, 3, 0])
        let reversed = try PlayedPicture(composition(moving("pingpong")))
        #expect([13, 27, 20].map { column(reversed, at: $0) } == [7, 7, 0])
    }

    @Test("S10 a loop in a precomposition has the precomposition's time")
    func precomposition() throws {
        func picture(_ more: String) throws -> PlayedPicture {
            let layer = #"{"ty":0,"refId":"a","w":40,"h":40,"ip":0,"op":100,"st":0,\#(more)"ks":{}}"#
            return try PlayedPicture(
                composition(layer, more: #""assets":[{"id":"a","layers":[\#(moving("cycle"))]}]"#))
        }
        let stretched = try picture(#""sr":2,"#)
        #expect([26, 54, 10].map { column(stretched, at: $0) } == [3, 7, 5])
        // The first four frames, again and again.
        let remap = #"{"k":[{"t":0,"s":[0]},{"t":4,"s":[0.08]}],"x":"$bm_rt = loopOut('cycle');"}"#
        let remapped = try picture(#""tm":\#(remap),"#)
        #expect([2, 5, 10, 43].map { column(remapped, at: $0) } == [2, 1, 2, 3])
    }

    @Test("S10 held values with a loop request frames at their steps only")
    func frames() throws {
        let keyframes = #"[{"t":0,"s":[0,0],"h":1},{"t":10,"s":[20,0],"h":1},{"t":30,"s":[0,0]}]"#
        let position = #""p":{"k":\#(keyframes),"x":"$bm_rt = loopOut('cycle');"}"#
        let picture = try PlayedPicture(
            composition(shapeLayer(rectangle(0, 0, 1, 40) + "," + redFill, transform: position))
        ) { $0.play() }
        picture.render(at: 10)
        // Frame 35: the next step is at frame 40, that after it at frame 60.
        picture.render(at: 10.7)
        #expect(abs(picture.renderer.nextFrameTime() - 10.8) < 1e-6)
        picture.render(at: 10.9)
        #expect(abs(picture.renderer.nextFrameTime() - 11.2) < 1e-6)
    }
}
