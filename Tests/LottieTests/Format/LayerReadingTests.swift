import Geometry
import Graphics
import Lottie
import Testing

/// Layers of all kinds, with their masks, mattes and effects.
@Suite struct LayerReadingTests {
    @Test("S10 a layer has its times, its parent and its flags")
    func layer() throws {
        let layer = try Samples.layer(
            #"""
            "ty": 3, "nm": "N", "ind": 4, "parent": 2, "ip": 5, "op": 50, "st": 3, "sr": 2, "ao": 1, "ddd": 1,
            "hd": true, "bm": 3, "ct": 1
            """#)
        #expect(layer.index == 4 && layer.parent == 2)
        #expect(layer.inPoint == 5)
        #expect(layer.outPoint == 50)
        #expect(layer.startTime == 3)
        #expect(layer.stretch == 2)
        #expect(layer.orientsAlongPath)
        #expect(layer.is3D)
        #expect(layer.isHidden)
        #expect(layer.collapsesTransform)
        #expect(layer.blendMode == .overlay && layer.content == .null)
        #expect(try Samples.layer(#""ty": 3, "sr": 0"#).stretch == 1)
    }

    @Test("S10 solids, images and cameras")
    func kinds() throws {
        #expect(
            try Samples.layer(##""ty": 1, "sc": "#ff8000", "sw": 30, "sh": 20"##).content
                == .solid(
                    SolidContent(color: ColorValue(1, 128.0 / 255, 0), size: CGSize(width: 30, height: 20))))
        #expect(try Samples.layer(#""ty": 2, "refId": "image_0""#).content == .image("image_0"))
        guard
            case .camera(let camera) = try Samples.layer(#""ty": 13, "pe": {"k": 500}, "ks": {"a": {"k": [1, 2, 3]}}"#)
                .content
        else {
            Issue.record("no camera")
            return
        }
        #expect(camera.perspective.value(at: 0) == 500 && camera.hasPointOfInterest)
    }

    @Test("S10 a layer in space has rotations about all axes and an orientation")
    func space() throws {
        let transform = try Samples.layer(
            #""ty": 3, "ks": {"rx": {"k": 1}, "ry": {"k": 2}, "rz": {"k": 3}, "or": {"k": [4, 5, 6]}}"#
        ).transform
        #expect(transform.rotationX.value(at: 0) == 1 && transform.rotationY.value(at: 0) == 2)
        #expect(transform.rotation.value(at: 0) == 3 && transform.orientation.value(at: 0) == Vector(4, 5, 6))
    }

    @Test("S10 a transform scales, skews, turns and moves, in this order, about its anchor")
    func transforms() throws {
        func apply(_ values: String, _ point: CGPoint) throws -> CGPoint {
            let transform = try Samples.layer(#""ty": 3, "ks": {\#(values)}"#).transform
            return point.applying(transform.sample(at: 0).affineTransform())
        }
        let all = #""a": {"k": [10, 10]}, "p": {"k": [100, 50]}, "s": {"k": [200, 50]}, "r": {"k": 90}"#
        #expect(near([try apply(all, CGPoint(x: 10, y: 10))], [CGPoint(x: 100, y: 50)]))
        #expect(near([try apply(all, CGPoint(x: 11, y: 12))], [CGPoint(x: 99, y: 52)]))
        #expect(near([try apply(#""sk": {"k": 45}"#, CGPoint(x: 0, y: 1))], [CGPoint(x: -1, y: 1)]))
        #expect(
            near([try apply(#""sk": {"k": 45}, "sa": {"k": 90}"#, CGPoint(x: 1, y: 0))], [CGPoint(x: 1, y: 1)]))
        let faded = try Samples.layer(#""ty": 3, "ks": {"o": {"k": 130}}"#)
        #expect(faded.transform.sample(at: 0).opacity == 1)
    }

    @Test("S10 a precomposition can have a time for each frame")
    func timeRemap() throws {
        guard
            case .precomposition(let content) = try Samples.layer(
                #""ty": 0, "refId": "a", "tm": {"k": [{"t": 0, "s": [0]}, {"t": 60, "s": [1]}]}"#
            ).content
        else {
            Issue.record("no precomposition")
            return
        }
        #expect(content.timeRemap?.value(at: 30) == 0.5)
    }

    @Test("S10 the frame of a precomposition starts, stretches and is remapped")
    func contentFrames() throws {
        let stretched = try Samples.layer(#""ty": 0, "ip": 10, "op": 50, "st": 10, "sr": 2"#)
        #expect(stretched.contentFrame(at: 30, frameRate: 25) == 10)
        #expect([9, 10, 49.9, 50].map { stretched.isShown(at: $0) } == [false, true, true, false])
        let remapped = try Samples.layer(
            #""ty": 0, "st": 9, "op": 50, "tm": {"k": [{"t": 0, "s": [0]}, {"t": 50, "s": [2]}]}"#)
        #expect(remapped.contentFrame(at: 25, frameRate: 25) == 25)
        #expect(remapped.contentFrame(at: 50, frameRate: 25) == 49)
        let hidden = try Samples.layer(#""ty": 0, "hd": true, "op": 50"#)
        #expect(hidden.isShown(at: 5) == false)
    }

    @Test("S10 masks have their modes, and those of old files can be open")
    func masks() throws {
        let path = #""pt": {"k": {"v": [[0, 0], [1, 0], [1, 1]]}}"#
        let layer = try Samples.layer(
            #"""
            "ty": 3, "masksProperties": [
            {"mode": "s", "inv": true, \#(path), "o": {"k": 60}, "x": {"k": 3}},
            {"mode": "f", "cl": false, \#(path)}, {\#(path)}]
            """#)
        #expect(layer.masks.map(\.mode) == [.subtract, .difference, .intersect])
        #expect(layer.masks[0].isInverted && layer.masks[0].opacity.value(at: 0) == 60)
        #expect(layer.masks[0].expansion.value(at: 0) == 3)
        #expect(layer.masks.map { $0.path.value(at: 0).isClosed } == [true, false, true])
    }

    @Test("S10 mattes name a layer or stand before theirs")
    func mattes() throws {
        let document = try Samples.document(
            layers: #"{"ty": 3, "td": 1}, {"ty": 3, "tt": 2}, {"ty": 3, "tt": 3, "tp": 7}, {"ty": 3, "tt": 9}"#)
        #expect(document.layers.map(\.isMatte) == [true, false, false, false])
        #expect(
            document.layers.map(\.matte) == [
                nil, Matte(mode: .invertedAlpha, layer: nil), Matte(mode: .luma, layer: 7), nil,
            ])
        #expect(document.unsupported.map(\.feature) == ["the matte mode 9"])
    }

    @Test("S10 effects are read by the places of their values")
    func effects() throws {
        func values(_ list: String...) -> String {
            "[" + list.map { #"{"v": {"k": \#($0)}}"# }.joined(separator: ",") + "]"
        }
        let layer = try Samples.layer(
            #"""
            "ty": 3, "ef": [
            {"ty": 21, "nm": "Fill", "ef": \#(values("0", "0", "[1, 0, 0, 1]", "0", "0", "0", "0.5"))},
            {"ty": 20, "en": 0, "ef": \#(values("[0, 0, 0]", "[0, 1, 0]", "70"))},
            {"ty": 25, "ef": \#(values("[0, 0, 1]", "200", "90", "8", "12", "1"))},
            {"ty": 29, "ef": \#(values("30", "2", "1"))}, {"ty": 5, "ef": []}]
            """#)
        #expect(layer.effects.map(\.name) == ["Fill", "", "", ""])
        #expect(layer.effects.map(\.isEnabled) == [true, false, true, true])
        #expect(
            layer.effects.map(\.content) == [
                .fill(color: AnimatedColor(ColorValue(1, 0, 0)), opacity: AnimatedNumber(0.5)),
                .tint(
                    black: AnimatedColor(.black), white: AnimatedColor(ColorValue(0, 1, 0)),
                    amount: AnimatedNumber(70)),
                .dropShadow(
                    DropShadowEffect(
                        color: AnimatedColor(ColorValue(0, 0, 1)), opacity: AnimatedNumber(200),
                        direction: AnimatedNumber(90), distance: AnimatedNumber(8), softness: AnimatedNumber(12),
                        hidesLayer: AnimatedNumber(1))),
                .gaussianBlur(
                    GaussianBlurEffect(
                        blurriness: AnimatedNumber(30), dimensions: AnimatedNumber(2), repeatsEdges: AnimatedNumber(1))),
            ])
    }

    @Test("S10 layers and features that are not played are recorded")
    func unsupported() throws {
        let document = try Samples.document(
            layers: #"""
                {"ty": 6, "nm": "Music"}, {"ty": 3, "sy": [{"ty": 1}], "mb": 1}, {"ty": 99},
                {"ty": 3, "ef": [{"ty": 22, "nm": "Stroke"}], "masksProperties": [{"mode": "q"}]}
                """#)
        #expect(
            document.unsupported.map { "\($0.layer)|\($0.path)|\($0.feature)" } == [
                "Music|layers[0]|an audio layer", "|layers[1]|layer styles", "|layers[1]|motion blur",
                "|layers[2]|a layer of the type 99",
                "|layers[3].masksProperties[0]|the mask mode “q”", "|layers[3].ef[0]|the effect “Stroke”",
            ])
        #expect(document.layers.map(\.content) == [.unsupported, .null, .unsupported, .null])
    }
}
