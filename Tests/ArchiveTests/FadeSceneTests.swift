import Animation
import Archive
import Geometry
import Graphics
import LayerRendering
import Layers
import LayerTestSupport
import TestFonts
import Testing

/// Scenes that are written in the middle of a fade of contents.
@Suite(.standingTime) struct FadeSceneTests {
    private let root = CALayer()
    private let text = CATextLayer()
    private let picture = CALayer()
    private let renderer = CARenderer(width: 120, height: 60)

    init() throws {
        try TestFonts.use()
        // Ends a transaction that was left open on this thread.
        CATransaction.flush()
        root.frame = CGRect(x: 0, y: 0, width: 120, height: 60)
        text.font = "DejaVu Sans"
        text.fontSize = 14
        text.string = "Gate 7"
        text.frame = CGRect(x: 4, y: 4, width: 70, height: 50)
        picture.frame = CGRect(x: 80, y: 4, width: 32, height: 32)
        picture.contents = Samples.image(200)
        root.sublayers = [text, picture]
        renderer.layer = root
    }

    /// Returns the pixels at a time. Changes before the frame are committed in it.
    @discardableResult
    private func frame(_ time: CFTimeInterval, of renderer: CARenderer) -> [UInt8] {
        renderer.beginFrame(atTime: time)
        renderer.render()
        renderer.endFrame()
        return renderer.pixels
    }

    /// Returns the pixels at a time of a copy that was written and read at another one.
    private func copied(at time: CFTimeInterval, shownAt later: CFTimeInterval) throws -> [UInt8] {
        frame(time, of: renderer)
        let json = SceneFile(root).json()
        let copy = try SceneFile(json: json).layer
        #expect(SceneFile(copy).json() == json)
        let other = CARenderer(width: 120, height: 60)
        other.layer = copy
        return frame(later, of: other)
    }

    @Test("K6 X4 a text that fades when it is written goes on to fade from the former text", arguments: [20.125, 20.2])
    func text(later: CFTimeInterval) throws {
        frame(10, of: renderer)
        text.string = "Door 12"
        text.alignmentMode = .right
        text.isWrapped = true
        frame(20, of: renderer)
        let copy = try copied(at: 20.125, shownAt: later)
        #expect(copy == frame(later, of: renderer))
        #expect(copy != frame(30, of: renderer))
    }

    @Test("K6 X4 an interrupted fade of a text comes back with all of its texts, one from an empty text fades in")
    func severalTexts() throws {
        text.string = nil
        frame(10, of: renderer)
        text.string = AttributedText("Door 12", attributes: .init(kern: 3))
        let empty = try copied(at: 20, shownAt: 20.125)
        #expect(empty == frame(20.125, of: renderer))
        text.string = "Quay 3"
        frame(20.125, of: renderer)
        let copy = try copied(at: 20.15, shownAt: 20.25)
        #expect(copy == frame(20.25, of: renderer))
        #expect(copy != frame(30, of: renderer))
    }

    @Test("K6 X4 interrupted fades of images of several sizes, and one to no image, come back")
    func images() throws {
        frame(10, of: renderer)
        picture.contents = Samples.image(90, side: 8)
        #expect(try copied(at: 20.1, shownAt: 20.15) == frame(20.15, of: renderer))
        picture.contents = Samples.image(40, side: 16)
        let copy = try copied(at: 20.2, shownAt: 20.3)
        #expect(copy == frame(20.3, of: renderer))
        #expect(copy != frame(30, of: renderer))
        picture.contents = nil
        frame(40, of: renderer)
        picture.contents = Samples.image(20, side: 4)
        #expect(try copied(at: 40.1, shownAt: 40.2) == frame(40.2, of: renderer))
    }

    @Test(
        "K6 former contents that are too many, too heavy or of another kind are errors",
        arguments: [
            #"{"images": 1}"#, #"{"texts": [{"text": ["a"]}, {"text": ["b"], "share": 1}]}"#, #"{"other": []}"#,
            #"{"texts": [{"text": ["a"], "share": 256}]}"#, #"{"texts": [{"text": ["a"], "alignmentMode": "top"}]}"#,
            #"{"texts": [{}, {}, {}, {}, {}]}"#, #"{"texts": [{"text": ["a"], "isWrapped": 1}]}"#,
            #"{"texts": [{"sort": 1}]}"#,
        ])
    func errors(contents: String) {
        let animation = #"{"keyPath": "contents", "fromValue": {"formerContents": \#(contents)}}"#
        #expect(throws: SceneFileError.self) {
            try SceneFile(json: Array(#"{"vitrine": 1, "layer": {"animations": {"contents": \#(animation)}}}"#.utf8))
        }
    }
}
