import Testing

/// Pictures of masks and shadows, whose pixels are computed by hand.
@Suite struct MaskAndShadowPictureTests {
    private let red = [255, 0, 0, 255]
    private let clear = [0, 0, 0, 0]

    private func mask(_ mode: String, _ x: Int, _ opacity: Int, more: String = "") -> String {
        let points = "[[\(x),0],[\(x + 20),0],[\(x + 20),40],[\(x),40]]"
        let none = "[[0,0],[0,0],[0,0],[0,0]]"
        let path = #"{"k":{"c":true,"v":\#(points),"i":\#(none),"o":\#(none)}}"#
        return #"{"mode":"\#(mode)",\#(more)"o":{"k":\#(opacity)},"pt":\#(path)}"#
    }

    private func picture(_ masks: String..., effects: String = "") throws -> PlayedPicture {
        let layer =
            #"{"ty":1,"sc":"ff0000","sw":40,"sh":40,"ip":0,"op":100,"ks":{},"ef":[\#(effects)],"masksProperties":["#
        let picture = try PlayedPicture(composition(layer + masks.joined(separator: ",") + "]}"))
        picture.render()
        return picture
    }

    @Test("S10 the mode lighten has the greater opacity, darken the smaller one")
    func lightenAndDarken() throws {
        let lighten = try picture(mask("a", 0, 60), mask("l", 10, 40))
        #expect([5, 15, 25, 35].map { lighten[$0, 20][3] } == [153, 153, 102, 0])
        let darken = try picture(mask("a", 0, 60), mask("d", 10, 40))
        #expect([5, 15, 25, 35].map { darken[$0, 20][3] } == [0, 102, 0, 0])
    }

    @Test("S10 the feather of a mask blurs its edge, half of it inside")
    func feather() throws {
        // A standard deviation of 3.8: 0.95 of the edge lie within 1.96 times of it.
        let feather = #""f":{"k":[10,10]},"#
        let blurred = try picture(mask("a", 10, 100, more: feather))
        #expect(abs(blurred[9, 20][3] + blurred[10, 20][3] - 255) <= 6)
        #expect(abs(blurred[6, 20][3] - 47) <= 12)
        #expect(blurred[20, 20][3] >= 250)
        #expect(blurred[1, 20][3] <= 8)
        // The outer edge of an inverted mask is that of the layer, which stays as it is.
        let inverted = try picture(mask("a", 10, 100, more: feather + #""inv":true,"#))
        for x in [0, 6, 10, 20] { #expect(abs(inverted[x, 20][3] + blurred[x, 20][3] - 255) <= 2) }
    }

    @Test("S10 a shadow without its layer has its color, distance and direction")
    func shadowAlone() throws {
        func shadow(_ softness: Int) -> String {
            let values = ["[0,0,1,1]", "127.5", "90", "10", "\(softness)", "1"]
            return #"{"ty":25,"ef":[\#(values.map { #"{"v":{"k":\#($0)}}"# }.joined(separator: ","))]}"#
        }
        let hard = try picture(mask("a", 0, 100), effects: shadow(0))
        #expect(hard[5, 20] == clear)
        #expect(hard[15, 20][2] == hard[15, 20][3] && abs(hard[15, 20][3] - 128) <= 1)
        #expect(abs(hard[29, 20][3] - 128) <= 1)
        #expect(hard[31, 20] == clear)
        let soft = try picture(mask("a", 0, 100), effects: shadow(16))
        #expect(abs(soft[29, 20][3] + soft[30, 20][3] - 128) <= 6)
        #expect(soft[33, 20][3] > 8 && soft[26, 20][3] < 120)
    }
}
