import Testing

/// Masks that are larger or smaller than their paths.
@Suite struct MaskExpansionTests {
    private let red = [255, 0, 0, 255]
    private let clear = [0, 0, 0, 0]

    /// Returns the picture of a mask whose path is a square from 10 to 30.
    private func picture(expansion: Int) throws -> PlayedPicture {
        let none = "[[0,0],[0,0],[0,0],[0,0]]"
        let path = #"{"c":true,"v":[[10,10],[30,10],[30,30],[10,30]],"i":\#(none),"o":\#(none)}"#
        let mask = #"{"mode":"a","x":{"k":\#(expansion)},"pt":{"k":\#(path)}}"#
        let layer = #"{"ty":1,"sc":"ff0000","sw":40,"sh":40,"ip":0,"op":100,"masksProperties":[\#(mask)],"ks":{}}"#
        let picture = try PlayedPicture(composition(layer))
        picture.render()
        return picture
    }

    @Test("S10 an expanded mask reaches as far from its corners as from its sides")
    func expanded() throws {
        let picture = try picture(expansion: 8)
        #expect(picture[2, 20] == red)
        #expect(picture[1, 20] == clear)
        // The corner is an arc around (10, 10) with a radius of 8.
        #expect(picture[5, 5] == red)
        #expect(picture[3, 3] == clear)
    }

    @Test("S10 a mask with a negative expansion keeps its corners")
    func contracted() throws {
        let picture = try picture(expansion: -5)
        #expect(picture[15, 15] == red)
        #expect(picture[14, 14] == clear)
    }
}
