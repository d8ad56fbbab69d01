import Layers
import LayerTestSupport
import Testing

/// Pictures of shapes, whose pixels are computed by hand.
@Suite(.standingTime) struct ShapePictureTests {
    private let red = [255, 0, 0, 255]
    private let clear = [0, 0, 0, 0]

    @Test func fillOfRectangleCoversItsPixels() throws {
        let picture = try PlayedPicture(composition(shapeLayer(rectangle(10, 10, 20, 20) + "," + redFill)))
        picture.render()
        #expect(picture[10, 10] == red)
        #expect(picture[29, 29] == red)
        #expect(picture[9, 10] == clear)
        #expect(picture[30, 29] == clear)
    }

    @Test func laterItemsLieBelowEarlierOnes() throws {
        let blue = #"{"ty":"fl","c":{"k":[0,0,1,1]},"o":{"k":100}}"#
        let top = #"{"ty":"gr","it":[\#(rectangle(0, 0, 20, 20)),\#(redFill),{"ty":"tr"}]}"#
        let bottom = #"{"ty":"gr","it":[\#(rectangle(10, 10, 20, 20)),\#(blue),{"ty":"tr"}]}"#
        let picture = try PlayedPicture(composition(shapeLayer(top + "," + bottom)))
        picture.render()
        #expect(picture[15, 15] == red)
        #expect(picture[25, 25] == [0, 0, 255, 255])
    }

    @Test func paintOfGroupIsTransformedWithItsPaths() throws {
        let group =
            #"{"ty":"gr","it":[\#(rectangle(0, 0, 10, 10)),\#(redFill),{"ty":"tr","p":{"k":[20,0]},"s":{"k":[200,100]}}]}"#
        let picture = try PlayedPicture(composition(shapeLayer(group)))
        picture.render()
        #expect(picture[20, 5] == red)
        #expect(picture[39, 5] == red)
        #expect(picture[19, 5] == clear)
        #expect(picture[20, 10] == clear)
    }

    @Test func animatedPositionMovesWithTheFrame() throws {
        let position = #""p":{"a":1,"k":[{"t":0,"s":[0,0],"i":{"x":1,"y":1},"o":{"x":0,"y":0}},{"t":100,"s":[20,0]}]}"#
        let picture = try PlayedPicture(
            composition(shapeLayer(rectangle(0, 0, 10, 10) + "," + redFill, transform: position)))
        picture.show(frame: 50)
        #expect(picture[9, 5] == clear)
        #expect(picture[10, 5] == red)
        #expect(picture[19, 5] == red)
        #expect(picture[20, 5] == clear)
    }

    @Test func opacitiesOfGroupAndPaintAreMultiplied() throws {
        let half = #"{"ty":"fl","c":{"k":[1,0,0,1]},"o":{"k":50}}"#
        let group = #"{"ty":"gr","it":[\#(rectangle(0, 0, 40, 40)),\#(half),{"ty":"tr","o":{"k":50}}]}"#
        let picture = try PlayedPicture(composition(shapeLayer(group)))
        picture.render()
        #expect(abs(picture[20, 20][3] - 64) <= 1)
    }

    @Test func layerIsShownFromItsInPointToItsOutPoint() throws {
        let layer = #"{"ty":1,"sc":"ff0000","sw":40,"sh":40,"ip":20,"op":60,"st":0,"ks":{}}"#
        let picture = try PlayedPicture(composition(layer))
        for (frame, color) in [(19.0, clear), (20, red), (59, red), (60, clear)] {
            picture.show(frame: frame)
            #expect(picture[20, 20] == color, "frame \(frame)")
        }
    }

    @Test func trimKeepsPartOfStroke() throws {
        let trim = #"{"ty":"tm","s":{"k":0},"e":{"k":50},"o":{"k":0}}"#
        let stroke = #"{"ty":"st","c":{"k":[1,0,0,1]},"o":{"k":100},"w":{"k":4},"lc":1,"lj":1}"#
        let picture = try PlayedPicture(composition(shapeLayer([line, trim, stroke].joined(separator: ","))))
        picture.render()
        #expect(picture[19, 20] == red)
        #expect(picture[20, 20] == clear)
        #expect(picture[10, 22] == clear)
    }

    private let line = #"{"ty":"sh","ks":{"k":{"c":false,"v":[[0,20],[40,20]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}}}"#

    private func dashed(_ length: String) -> String {
        let dashes = #"[{"n":"d","v":\#(length)},{"n":"g","v":{"k":10}},{"n":"o","v":{"k":0}}]"#
        return line + #",{"ty":"st","c":{"k":[1,0,0,1]},"o":{"k":100},"w":{"k":4},"lc":1,"lj":1,"d":\#(dashes)}"#
    }

    @Test func dashesAndGapsAlternate() throws {
        let picture = try PlayedPicture(composition(shapeLayer(dashed(#"{"k":15}"#))))
        picture.render()
        #expect([0, 14, 25, 39].map { picture[$0, 20] } == [red, red, red, red])
        #expect([15, 24].map { picture[$0, 20] } == [clear, clear])
    }

    @Test func lengthsOfDashesChange() throws {
        let length = #"{"a":1,"k":[{"t":0,"s":[10],"i":{"x":[1],"y":[1]},"o":{"x":[0],"y":[0]}},{"t":100,"s":[20]}]}"#
        let picture = try PlayedPicture(composition(shapeLayer(dashed(length))))
        picture.show(frame: 50)
        #expect([0, 14, 25, 39].map { picture[$0, 20] } == [red, red, red, red])
        #expect([15, 24].map { picture[$0, 20] } == [clear, clear])
    }

    @Test(
        "S10 a dash without length is a dot if lines have caps, also where dashes change",
        arguments: [#"{"k":0}"#, #"{"a":1,"k":[{"t":0,"s":[0]},{"t":90,"s":[0]},{"t":100,"s":[5]}]}"#])
    func dots(length: String) throws {
        let round = dashed(length).replacing(#""lc":1"#, with: #""lc":2"#)
        let picture = try PlayedPicture(composition(shapeLayer(round)))
        picture.show(frame: 20)
        #expect([9, 10, 19, 20, 29, 30].map { picture[$0, 20] } == Array(repeating: red, count: 6))
        #expect([5, 15, 25, 35].map { picture[$0, 20] } == Array(repeating: clear, count: 4))
        let butt = try PlayedPicture(composition(shapeLayer(dashed(length))))
        butt.show(frame: 20)
        #expect((0..<40).allSatisfy { butt[$0, 20] == clear })
    }

    @Test(
        "S10 the opacity of a group fades its paints as one picture, in the groups around it too",
        arguments: [#"{"k":50}"#, #"{"a":1,"k":[{"t":0,"s":[0]},{"t":100,"s":[100]}]}"#])
    func fadingGroup(opacity: String) throws {
        let blue = #"{"ty":"fl","c":{"k":[0,0,1,1]},"o":{"k":100}}"#
        let inner =
            #"{"ty":"gr","it":[\#(rectangle(0, 0, 20, 40)),\#(redFill),\#(rectangle(10, 0, 30, 40)),\#(blue),{"ty":"tr","o":\#(opacity)}]}"#
        for shapes in [inner, #"{"ty":"gr","it":[\#(inner),{"ty":"tr","p":{"k":[0,0]},"o":{"k":100}}]}"#] {
            let picture = try PlayedPicture(composition(shapeLayer(shapes)))
            picture.show(frame: 50)
            // Nothing of the blue paint shows through the red one.
            #expect(picture[5, 20][3] == picture[15, 20][3])
            #expect(abs(picture[15, 20][3] - 128) <= 1)
            #expect(picture[15, 20][2] == 0)
            #expect(abs(picture[30, 20][2] - 128) <= 1)
        }
    }

    @Test("S10 a group that fades and has one paint needs no layer of its own")
    func fadingPaint() throws {
        func count(_ layer: CALayer) -> Int { (layer.sublayers ?? []).reduce(1) { $0 + count($1) } }
        func layers(_ opacity: Int) throws -> Int {
            let group = #"{"ty":"gr","it":[\#(rectangle(0, 0, 20, 40)),\#(redFill),{"ty":"tr","o":{"k":\#(opacity)}}]}"#
            return count(try PlayedPicture(composition(shapeLayer(group + "," + group))).layer)
        }
        #expect(try layers(50) == layers(100))
    }

    @Test("S10 a gradient whose start is its end has the last colour, also for the frame in which they meet")
    func gradientOfOnePoint() throws {
        let meeting = #"{"a":1,"k":[{"t":0,"s":[30,0]},{"t":50,"s":[10,0]},{"t":100,"s":[30,0]}]}"#
        for type in [1, 2] {
            for end in [#"{"k":[10,0]}"#, meeting] {
                let gradient =
                    #"{"ty":"gf","t":\#(type),"o":{"k":100},"s":{"k":[10,0]},"e":\#(end),"g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1]}}}"#
                let picture = try PlayedPicture(composition(shapeLayer(rectangle(0, 0, 40, 40) + "," + gradient)))
                picture.show(frame: 50)
                for x in [0, 9, 10, 11, 30] { #expect(picture[x, 20] == [0, 0, 255, 255], "\(type) \(x)") }
                guard end == meeting else { continue }
                picture.show(frame: 25)
                #expect(picture[10, 0] != [0, 0, 255, 255])
            }
        }
    }

    @Test func repeaterCopiesPaintAboveIt() throws {
        let repeater = #"{"ty":"rp","c":{"k":3},"o":{"k":0},"m":1,"tr":{"p":{"k":[12,0]},"so":{"k":100},"eo":{"k":0}}}"#
        let picture = try PlayedPicture(
            composition(shapeLayer([rectangle(0, 0, 10, 10), redFill, repeater].joined(separator: ","))))
        picture.render()
        #expect(picture[5, 5] == red)
        #expect(abs(picture[17, 5][3] - 128) <= 1)
        #expect(picture[29, 5] == clear)
        #expect(picture[11, 5] == clear)
    }

    @Test func linearGradientRunsFromStartToEnd() throws {
        let gradient =
            #"{"ty":"gf","t":1,"o":{"k":100},"s":{"k":[0,0]},"e":{"k":[40,0]},"g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1]}}}"#
        let picture = try PlayedPicture(composition(shapeLayer(rectangle(0, 0, 40, 40) + "," + gradient)))
        picture.render()
        let expected = (20.5 / 40 * 255)
        #expect(abs(Double(picture[20, 20][2]) - expected) <= 2)
        #expect(abs(Double(picture[20, 20][0]) - (255 - expected)) <= 2)
        #expect(picture[20, 20][3] == 255)
    }

    @Test func gradientMixesPlainColorsWithTheirOpacity() throws {
        // From opaque red to clear blue: half way, a purple of half the opacity.
        let gradient =
            #"{"ty":"gf","t":1,"o":{"k":100},"s":{"k":[0,0]},"e":{"k":[40,0]},"g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1,0,1,1,0]}}}"#
        let picture = try PlayedPicture(composition(shapeLayer(rectangle(0, 0, 40, 40) + "," + gradient)))
        picture.render()
        let pixel = picture[20, 20]
        #expect(abs(pixel[3] - 126) <= 3)
        #expect(abs(pixel[0] - 62) <= 4)
        #expect(abs(pixel[2] - 64) <= 4)
    }

    @Test func precompositionIsClippedAndTimed() throws {
        let inner = #"{"ty":1,"sc":"ff0000","sw":40,"sh":40,"ip":10,"op":100,"st":0,"ks":{}}"#
        let use = #"{"ty":0,"refId":"a","w":20,"h":20,"ip":0,"op":100,"st":10,"sr":2,"ks":{"p":{"k":[10,0]}}}"#
        let picture = try PlayedPicture(
            composition(use, more: #""assets":[{"id":"a","layers":[\#(inner)]}]"#))
        // Frame 10 of the precomposition is frame 10 × 2 + 10 of the composition.
        picture.show(frame: 29)
        #expect(picture[15, 10] == clear)
        picture.show(frame: 30)
        #expect(picture[15, 10] == red)
        #expect(picture[15, 20] == clear)
        #expect(picture[9, 10] == clear)
        #expect(picture[30, 10] == clear)
    }

    @Test("S10 a precomposition whose transform is collapsed is clipped, as by other players")
    func collapsedPrecompositionIsClipped() throws {
        let inner = #"{"ty":1,"sc":"ff0000","sw":40,"sh":40,"ip":0,"op":100,"st":0,"ks":{}}"#
        let use = #"{"ty":0,"refId":"a","w":20,"h":20,"ct":1,"ip":0,"op":100,"st":0,"ks":{"p":{"k":[10,0]}}}"#
        let picture = try PlayedPicture(composition(use, more: #""assets":[{"id":"a","layers":[\#(inner)]}]"#))
        picture.render()
        #expect(picture[15, 10] == red)
        #expect(picture[15, 20] == clear)
        #expect(picture[30, 10] == clear)
    }

    @Test func childMovesWithItsParent() throws {
        let parent = #"{"ty":3,"ind":1,"ip":0,"op":100,"st":0,"ks":{"p":{"k":[20,20]},"r":{"k":180}}}"#
        let child = shapeLayer(rectangle(0, 0, 10, 10) + "," + redFill, more: #""ind":2,"parent":1,"#)
        let picture = try PlayedPicture(composition(parent + "," + child))
        picture.render()
        #expect(picture[15, 15] == red)
        #expect(picture[25, 25] == clear)
    }
}
