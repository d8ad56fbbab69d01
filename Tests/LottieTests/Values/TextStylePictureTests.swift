import Testing

/// Styles and animators of texts whose characters the file has as outlines, so that their pixels can be computed by
/// hand.
@Suite struct TextStylePictureTests {
    private let red = [255, 0, 0, 255]
    private let clear = [0, 0, 0, 0]

    /// Returns a picture of a text of size 10 whose baseline is at 20, and whose characters are squares of 8 pixels on
    /// the baseline, 10 pixels from each other.
    private func picture(_ text: String, style: String = "", animator: String? = nil) throws -> PlayedPicture {
        let square = #"{"ty":"rc","p":{"k":[40,-40]},"s":{"k":[80,80]},"r":{"k":0}}"#
        func character(_ name: String, _ shapes: String) -> String {
            #"{"ch":"\#(name)","w":100,"fFamily":"Squares","style":"Regular","data":{"shapes":[\#(shapes)]}}"#
        }
        let document = #"{"k":[{"t":0,"s":{"t":"\#(text)","f":"S","s":10,\#(style)"fc":[1,0,0]}}]}"#
        let animators = animator.map { #"{"nm":"a","a":{\#($0)}}"# } ?? ""
        let layer =
            #"{"ty":5,"ip":0,"op":100,"ks":{"p":{"k":[0,20]}},"t":{"d":\#(document),"a":[\#(animators)],"m":{},"p":{}}}"#
        let fonts = #""fonts":{"list":[{"fName":"S","fFamily":"Squares","fStyle":"Regular","ascent":80}]}"#
        let more = fonts + #","chars":[\#(character("A", square)),\#(character(" ", ""))]"#
        let picture = try PlayedPicture(composition(width: 50, height: 60, layer, more: more))
        picture.render()
        return picture
    }

    @Test("S10 small letters become capitals of seven tenths of the size")
    func smallCapitals() throws {
        let picture = try picture("Aaa", style: #""ca":2,"#)
        #expect(picture[4, 12] == red && picture[4, 19] == red)
        // 5.6 pixels wide and high, 7 from each other.
        #expect(picture[12, 19] == red)
        #expect(picture[12, 13] == clear)
        #expect(picture[12, 15] == red)
        #expect(picture[16, 19] == clear)
        #expect(picture[18, 19] == red)
        #expect(picture[24, 19] == clear)
    }

    @Test("S10 spaces of justified lines fill the box, but not those of the last line")
    func justified() throws {
        let box = #""sz":[45,40],"ps":[0,0],"lh":12,"#
        // The box takes two characters with a space in each line: 15 are left. Lines start at 20 and 32.
        let lines = try picture("A A A A", style: #""j":3,"# + box)
        #expect(lines[4, 24] == red)
        #expect(lines[24, 24] == clear)
        #expect(lines[39, 24] == red)
        #expect(lines[4, 36] == red)
        #expect(lines[24, 36] == red)
        #expect(lines[39, 36] == clear)
        let all = try picture("A A A A", style: #""j":6,"# + box)
        #expect(all[24, 36] == clear && all[39, 36] == red)
        let right = try picture("A A A", style: #""j":4,"# + box)
        #expect(right[39, 24] == red)
        #expect(right[4, 36] == clear)
        #expect(right[39, 36] == red)
    }

    @Test("S10 animators turn characters about the axes in the plane")
    func spaceRotations() throws {
        // Half as wide about the middle of the advance, and half as high about the baseline.
        let y = try picture("A", animator: #""ry":{"k":60}"#)
        #expect(y[1, 15] == clear)
        #expect(y[3, 15] == red)
        #expect(y[5, 15] == red)
        #expect(y[7, 15] == clear)
        let x = try picture("A", animator: #""rx":{"k":60}"#)
        #expect(x[4, 15] == clear)
        #expect(x[4, 16] == red)
        #expect(x[4, 19] == red)
    }

    @Test("S10 animators blur characters")
    func blur() throws {
        // A standard deviation of 3 pixels: 0.811 of a Gaussian's area lie within the square about the middle of the
        // pixel (4, 15) in each direction, and 0.496 about the middle of its right side.
        let picture = try picture("A", animator: #""bl":{"k":[10,10]}"#)
        #expect(abs(picture[4, 15][3] - 168) <= 10)
        #expect(abs((picture[7, 15][3] + picture[8, 15][3]) / 2 - 103) <= 8)
    }

    @Test("S10 animators change the distance of lines and the hue")
    func lineSpacingAndHue() throws {
        let lines = try picture("A\\rA\\rA", style: #""lh":12,"#, animator: #""ls":{"k":[0,4]},"fh":{"k":120}"#)
        let green = [0, 255, 0, 255]
        #expect(lines[4, 15] == green)
        // At 20 + 16 and 20 + 32.
        #expect(lines[4, 27] == clear)
        #expect(lines[4, 28] == green)
        #expect(lines[4, 35] == green)
        #expect(lines[4, 36] == clear)
        #expect(lines[4, 43] == clear)
        #expect(lines[4, 44] == green)
        #expect(lines[4, 51] == green)
        let dark = try picture("A", animator: #""fb":{"k":-50}"#)
        #expect(abs(dark[4, 15][0] - 128) <= 1 && dark[4, 15][3] == 255)
    }
}
