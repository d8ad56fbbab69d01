import Testing

/// Masks, mattes and effects, whose pixels are computed by hand.
@Suite struct LottieMaskTests {
    private let red = [255, 0, 0, 255]
    private let clear = [0, 0, 0, 0]

    private func solid(_ more: String, color: String = "ff0000") -> String {
        #"{"ty":1,"sc":"\#(color)","sw":40,"sh":40,"ip":0,"op":100,"st":0,\#(more)"ks":{}}"#
    }

    private func mask(_ mode: String, _ x: Int, _ y: Int, _ side: Int, more: String = "") -> String {
        let points = "[[\(x),\(y)],[\(x + side),\(y)],[\(x + side),\(y + side)],[\(x),\(y + side)]]"
        let none = "[[0,0],[0,0],[0,0],[0,0]]"
        return #"{"mode":"\#(mode)",\#(more)"pt":{"k":{"c":true,"v":\#(points),"i":\#(none),"o":\#(none)}}}"#
    }

    private func picture(_ masks: String...) throws -> PlayedPicture {
        let picture = try PlayedPicture(
            composition(solid(#""hasMask":true,"masksProperties":[\#(masks.joined(separator: ","))],"#)))
        picture.render()
        return picture
    }

    @Test func addedMasksAreTogetherVisible() throws {
        let picture = try picture(mask("a", 0, 0, 10), mask("a", 20, 20, 10))
        #expect(picture[5, 5] == red)
        #expect(picture[25, 25] == red)
        #expect(picture[15, 15] == clear)
    }

    @Test func subtractedMaskIsInvisible() throws {
        let first = try picture(mask("s", 10, 10, 10))
        #expect(first[5, 5] == red)
        #expect(first[15, 15] == clear)
        let second = try picture(mask("a", 0, 0, 20), mask("s", 10, 10, 20))
        #expect(second[5, 5] == red)
        #expect(second[15, 15] == clear)
        #expect(second[25, 25] == clear)
    }

    @Test func intersectedMasksAreVisibleWhereBothAre() throws {
        let picture = try picture(mask("a", 0, 0, 20), mask("i", 10, 10, 20))
        #expect(picture[15, 15] == red)
        #expect(picture[5, 5] == clear)
        #expect(picture[25, 25] == clear)
    }

    @Test func differenceIsVisibleWhereOneIs() throws {
        let picture = try picture(mask("a", 0, 0, 20), mask("f", 10, 10, 20))
        #expect(picture[15, 15] == clear)
        #expect(picture[5, 5] == red)
        #expect(picture[25, 25] == red)
        #expect(picture[35, 35] == clear)
    }

    @Test func differencesFollowEachOther() throws {
        // An even number of equal areas cancels out.
        let twice = try picture(mask("a", 0, 0, 20), mask("f", 0, 0, 20))
        #expect(twice[10, 10] == clear)
        let thrice = try picture(mask("a", 0, 0, 20), mask("f", 0, 0, 20), mask("f", 0, 0, 20))
        #expect(thrice[10, 10] == red)
        #expect(thrice[30, 10] == clear)
        let half = try picture(mask("a", 0, 0, 20), mask("f", 10, 0, 20, more: #""o":{"k":50},"#))
        #expect(half[5, 10] == red)
        #expect(abs(half[15, 10][3] - 128) <= 2)
        #expect(abs(half[25, 10][3] - 128) <= 2)
    }

    @Test func invertedMaskAndOpacity() throws {
        let picture = try picture(mask("a", 10, 10, 20, more: #""inv":true,"o":{"k":50},"#))
        #expect(picture[15, 15] == clear)
        #expect(abs(picture[5, 5][3] - 128) <= 1)
    }

    @Test(arguments: [(1, 255, 0), (2, 0, 255), (3, 0, 0), (4, 255, 255)])
    func matteModes(mode: Int, inside: Int, outside: Int) throws {
        // The matte is black, so that its luminance is 0 everywhere.
        let black = #"{"ty":"fl","c":{"k":[0,0,0,1]},"o":{"k":100}}"#
        let matte = shapeLayer(rectangle(0, 0, 20, 40) + "," + black, more: #""td":1,"#)
        let picture = try PlayedPicture(composition(matte + "," + solid(#""tt":\#(mode),"#)))
        picture.render()
        #expect(picture[10, 20][3] == inside)
        #expect(picture[30, 20][3] == outside)
    }

    @Test("S10 a hidden matte hides what it mattes, whatever its mode", arguments: [1, 2, 3, 4])
    func hiddenMatte(mode: Int) throws {
        let white = #"{"ty":"fl","c":{"k":[1,1,1,1]},"o":{"k":100}}"#
        let matte = shapeLayer(rectangle(0, 0, 20, 40) + "," + white, more: #""td":1,"hd":true,"#)
        let picture = try PlayedPicture(composition(matte + "," + solid(#""tt":\#(mode),"#)))
        picture.render()
        #expect(picture[10, 20] == clear)
        #expect(picture[30, 20] == clear)
    }

    @Test func whiteLumaMatteShowsItsLayer() throws {
        let white = #"{"ty":"fl","c":{"k":[1,1,1,1]},"o":{"k":100}}"#
        let matte = shapeLayer(rectangle(0, 0, 20, 40) + "," + white, more: #""td":1,"#)
        let picture = try PlayedPicture(composition(matte + "," + solid(#""tt":3,"#)))
        picture.render()
        #expect(picture[10, 20] == red)
        #expect(picture[30, 20] == clear)
    }

    @Test func fillEffectReplacesColor() throws {
        let effect =
            #""ef":[{"ty":21,"ef":[{"v":{"k":0}},{"v":{"k":0}},{"v":{"k":[0,1,0,1]}},{"v":{"k":0}},{"v":{"k":0}},{"v":{"k":0}},{"v":{"k":1}}]}],"#
        let picture = try PlayedPicture(
            composition(shapeLayer(rectangle(10, 10, 20, 20) + "," + redFill, more: effect)))
        picture.render()
        #expect(picture[20, 20] == [0, 255, 0, 255])
        #expect(picture[5, 5] == clear)
    }

    @Test(
        "S10 a tint maps the grey with the mean linear light of a colour to the colours between two others",
        arguments: [
            ("ffffff", 100, [0, 255, 0, 255]), ("000000", 100, [0, 0, 255, 255]), ("808080", 100, [0, 128, 127, 255]),
            // A third and two thirds of the light are the greys 156.2 and 213.2.
            ("ff0000", 100, [0, 156, 99, 255]), ("00ff00", 100, [0, 156, 99, 255]),
            ("0000ff", 100, [0, 156, 99, 255]), ("ffff00", 100, [0, 213, 42, 255]),
            ("ff0000", 40, [153, 62, 40, 255]), ("ff0000", 0, [255, 0, 0, 255]), ("ff0000", 200, [0, 156, 99, 255]),
        ])
    func tint(color: String, amount: Int, expected: [Int]) throws {
        let effect =
            #""ef":[{"ty":20,"ef":[{"v":{"k":[0,0,1,1]}},{"v":{"k":[0,1,0,1]}},{"v":{"k":\#(amount)}}]}],"#
        let picture = try PlayedPicture(composition(solid(effect, color: color)))
        picture.render()
        #expect(picture[20, 20] == expected)
    }

    @Test("S10 the colours and the amount of a tint are animated")
    func movingTint() throws {
        let moving = #"{"k":[{"t":0,"s":[0,0,0,1]},{"t":50,"s":[0,0,1,1]}]}"#
        let amount = #"{"k":[{"t":50,"s":[100]},{"t":90,"s":[0]}]}"#
        let effect = #""ef":[{"ty":20,"ef":[{"v":\#(moving)},{"v":{"k":[1,1,1,1]}},{"v":\#(amount)}]}],"#
        let picture = try PlayedPicture(composition(solid(effect, color: "000000")))
        for (frame, expected) in [(0.0, 0), (20, 102), (50, 255), (60, 191)] {
            picture.show(frame: frame)
            #expect(picture[20, 20] == [0, 0, expected, 255], "\(frame)")
        }
    }

    @Test func dropShadowLiesInItsDirection() throws {
        let shadow =
            #""ef":[{"ty":25,"ef":[{"v":{"k":[0,0,0,1]}},{"v":{"k":255}},{"v":{"k":90}},{"v":{"k":10}},{"v":{"k":0}},{"v":{"k":0}}]}],"#
        let picture = try PlayedPicture(
            composition(shapeLayer(rectangle(0, 10, 10, 10) + "," + redFill, more: shadow)))
        picture.render()
        #expect(picture[5, 15] == red)
        #expect(picture[15, 15] == [0, 0, 0, 255])
        #expect(picture[25, 15] == clear)
    }

    @Test func effectsChangeTheMaskedPicture() throws {
        let shadow =
            #""ef":[{"ty":25,"ef":[{"v":{"k":[0,0,0,1]}},{"v":{"k":255}},{"v":{"k":90}},{"v":{"k":20}},{"v":{"k":0}},{"v":{"k":0}}]}],"#
        let picture = try PlayedPicture(
            composition(solid(#""hasMask":true,"masksProperties":[\#(mask("a", 0, 0, 10))],\#(shadow)"#)))
        picture.render()
        #expect(picture[5, 5] == red)
        #expect(picture[15, 5] == clear)
        #expect(picture[25, 5] == [0, 0, 0, 255])
        #expect(picture[35, 5] == clear)
    }

    @Test func blurSpreadsEdges() throws {
        let blur = #""ef":[{"ty":29,"ef":[{"v":{"k":10}},{"v":{"k":1}},{"v":{"k":0}}]}],"#
        let picture = try PlayedPicture(
            composition(shapeLayer(rectangle(10, 10, 20, 20) + "," + redFill, more: blur)))
        picture.render()
        #expect(abs(picture[10, 20][3] - 128) <= 30)
        #expect(picture[8, 20][3] > 20)
    }
}
