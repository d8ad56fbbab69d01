import Testing

/// Texts whose characters the file has as outlines, so that their pixels can be computed by hand.
@Suite struct LottieTextTests {
    private let red = [255, 0, 0, 255]
    private let clear = [0, 0, 0, 0]

    /// Returns a composition with a text of size 10, whose characters are squares of 8 pixels on the baseline, 10
    /// pixels from each other.
    private func picture(
        _ text: String = "AAA", style: String = "", animators: String = "", width: Int = 40
    ) throws -> PlayedPicture {
        let square = #"{"ty":"rc","p":{"k":[40,-40]},"s":{"k":[80,80]},"r":{"k":0}}"#
        let character =
            #"{"ch":"A","size":10,"w":100,"fFamily":"Squares","style":"Regular","data":{"shapes":[\#(square)]}}"#
        let space = #"{"ch":" ","size":10,"w":100,"fFamily":"Squares","style":"Regular","data":{"shapes":[]}}"#
        let document =
            #"{"k":[{"t":0,"s":{"t":"\#(text)","f":"S","s":10,\#(style)"j":0,"fc":[1,0,0]}}]}"#
        let layer =
            #"{"ty":5,"ip":0,"op":100,"st":0,"ks":{"p":{"k":[0,20]}},"t":{"d":\#(document),"a":[\#(animators)],"m":{},"p":{}}}"#
        let more =
            #""fonts":{"list":[{"fName":"S","fFamily":"Squares","fStyle":"Regular","ascent":80}]},"chars":[\#(character),\#(space)]"#
        return try PlayedPicture(composition(width: width, layer, more: more))
    }

    @Test func charactersFollowEachOther() throws {
        let picture = try picture()
        picture.render()
        for x in [0, 7, 10, 27] { #expect(picture[x, 15] == red, "\(x)") }
        for x in [8, 9, 18, 28] { #expect(picture[x, 15] == clear, "\(x)") }
        #expect(picture[4, 11] == clear)
        #expect(picture[4, 12] == red)
        #expect(picture[4, 19] == red)
        #expect(picture[4, 20] == clear)
    }

    @Test func trackingAddsSpaceAndLinesAreApart() throws {
        // 500 thousandths of 10 are 5.
        let tracked = try picture(style: #""tr":500,"#)
        tracked.render()
        #expect(tracked[15, 15] == red)
        #expect(tracked[10, 15] == clear)
        let lines = try picture("A\\rA", style: #""lh":12,"#)
        lines.render()
        #expect(lines[4, 15] == red)
        #expect(lines[4, 22] == clear)
        #expect(lines[4, 24] == red)
    }

    @Test func linesAreBrokenAtTheWidthOfTheBox() throws {
        // Two words and their space are 30 wide. The first baseline is at 20 − 10 + 8.
        let picture = try picture("A A", style: #""sz":[25,60],"ps":[0,-10],"#)
        picture.render()
        #expect(picture[4, 14] == red)
        #expect(picture[24, 14] == clear)
        #expect(picture[4, 20] == clear)
        #expect(picture[4, 26] == red)
    }

    @Test func selectorLimitsAnimatorToItsCharacters() throws {
        let animator =
            #"{"nm":"a","s":{"t":0,"b":1,"rn":0,"sh":1,"r":2,"s":{"k":1},"e":{"k":2},"a":{"k":100}},"a":{"o":{"k":0}}}"#
        let picture = try picture(animators: animator)
        picture.render()
        #expect(picture[4, 15] == red)
        #expect(picture[14, 15] == clear)
        #expect(picture[24, 15] == red)
    }

    @Test("S10 each animator mixes the opacity towards its own, by its weight")
    func severalOpacities() throws {
        func animator(_ opacity: Int, amount: Int) -> String {
            #"{"nm":"a","s":{"t":0,"b":1,"rn":0,"sh":1,"r":2,"s":{"k":0},"e":{"k":3},"a":{"k":\#(amount)}},"a":{"o":{"k":\#(opacity)}}}"#
        }
        // Hidden by the first one, and shown by the second one.
        let shown = try picture(animators: animator(0, amount: 100) + "," + animator(100, amount: 100))
        shown.render()
        #expect(shown[4, 15] == red)
        let half = try picture(animators: animator(0, amount: 50) + "," + animator(100, amount: 50))
        half.render()
        #expect(abs(half[4, 15][3] - 191) <= 2)
    }

    @Test func trackingOfAnimatorMovesCharactersApart() throws {
        let animator =
            #"{"nm":"a","s":{"t":0,"b":1,"rn":0,"sh":1,"r":2,"s":{"k":1},"e":{"k":3},"a":{"k":100}},"a":{"t":{"k":5}}}"#
        let picture = try picture(animators: animator, width: 60)
        picture.render()
        // The second character is moved by 5, the third one by 10.
        #expect(picture[4, 15] == red)
        #expect(picture[14, 15] == clear)
        #expect(picture[15, 15] == red)
        #expect(picture[22, 15] == red)
        #expect(picture[29, 15] == clear)
        #expect(picture[30, 15] == red)
        #expect(picture[37, 15] == red)
    }

    @Test func animatorMovesAndColors() throws {
        let animator =
            #"{"nm":"a","s":{"t":0,"b":1,"rn":0,"sh":1,"r":2,"s":{"k":0},"e":{"k":1},"a":{"k":100}},"a":{"p":{"k":[0,10]},"fc":{"k":[0,0,1]}}}"#
        let picture = try picture(animators: animator)
        picture.render()
        #expect(picture[4, 15] == clear)
        #expect(picture[4, 25] == [0, 0, 255, 255])
        #expect(picture[14, 15] == red)
    }
}
