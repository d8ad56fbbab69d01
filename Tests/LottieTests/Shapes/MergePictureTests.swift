import Foundation
import Testing

/// Pictures of merged and trimmed groups, whose pixels are computed by hand.
@Suite struct MergePictureTests {
    private let red = [255, 0, 0, 255]
    private let clear = [0, 0, 0, 0]
    private let redStroke = #"{"ty":"st","c":{"k":[1,0,0,1]},"o":{"k":100},"w":{"k":2},"lc":1}"#

    private func group(_ items: String...) -> String {
        #"{"ty":"gr","it":[\#(items.joined(separator: ",")),{"ty":"tr"}]}"#
    }

    private func line(_ y: Int) -> String {
        #"{"ty":"sh","ks":{"k":{"c":false,"v":[[0,\#(y)],[40,\#(y)]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}}}"#
    }

    @Test("S10 a stroke follows the outline of merged paths")
    func strokes() throws {
        let shapes = rectangle(4, 4, 20, 20) + "," + rectangle(14, 14, 20, 20)
        func stroked(_ mode: Int) throws -> PlayedPicture {
            try PlayedPicture(shapes: shapes, #"{"ty":"mm","mm":\#(mode)}"#, redStroke)
        }
        let union = try stroked(2)
        #expect(union[10, 3] == red && union[30, 34] == red)
        // The sides of each square in the other one.
        #expect(union[23, 20] == clear && union[20, 14] == clear)
        let subtraction = try stroked(3)
        #expect(subtraction[20, 14] == red && subtraction[10, 3] == red)
        #expect(subtraction[23, 20] == clear && subtraction[30, 34] == clear)
        let intersection = try stroked(4)
        #expect(intersection[23, 20] == red && intersection[20, 14] == red)
        #expect(intersection[10, 3] == clear && intersection[30, 34] == clear)
    }

    @Test("S10 merging takes the paths of groups, which are not painted themselves")
    func groups() throws {
        let blue = #"{"ty":"fl","c":{"k":[0,0,1,1]},"o":{"k":100}}"#
        let picture = try PlayedPicture(
            shapes: group(rectangle(0, 0, 30, 30), blue), rectangle(10, 10, 10, 10), #"{"ty":"mm","mm":3}"#, redFill)
        #expect(picture[5, 5] == red)
        #expect(picture[15, 15] == clear)
    }

    @Test("S10 merging takes each path of a group for itself")
    func pathsOfGroups() throws {
        // Two squares that run against each other: as one path, they have no area.
        let reversed = rectangle(0, 0, 40, 40).replacingOccurrences(of: #""ty":"rc""#, with: #""ty":"rc","d":3"#)
        let squares = group(rectangle(10, 10, 20, 20), group(reversed))
        let intersection = try PlayedPicture(
            shapes: rectangle(0, 0, 20, 40), squares, #"{"ty":"mm","mm":4}"#, redFill)
        #expect(intersection[15, 15] == red)
        #expect(intersection[5, 15] == clear && intersection[25, 15] == clear)
        let union = try PlayedPicture(shapes: squares, #"{"ty":"mm","mm":2}"#, redFill)
        #expect(union[5, 5] == red && union[15, 15] == red)
    }

    @Test("S10 one trim takes the paths of several groups one after the other")
    func trimmedGroups() throws {
        // Three lines of 40: the part from 60 to 90 is half of the second one and a quarter of the third one.
        let trim = #"{"ty":"tm","m":2,"s":{"k":50},"e":{"k":75}}"#
        let picture = try PlayedPicture(
            shapes: group(line(10), redStroke), group(group(line(20)), redStroke), group(line(30), redStroke), trim)
        for x in stride(from: 1, to: 40, by: 2) {
            #expect(picture[x, 10] == clear)
            #expect(picture[x, 20] == (x >= 20 ? red : clear), "\(x)")
            #expect(picture[x, 30] == (x < 10 ? red : clear), "\(x)")
        }
    }

    @Test("S10 a trim counts the paths behind a paint too, and takes each path for itself if it is simultaneous")
    func trimmedList() throws {
        func picture(_ mode: Int) throws -> PlayedPicture {
            try PlayedPicture(
                shapes: line(10), redStroke, group(line(20), redStroke),
                #"{"ty":"tm","m":\#(mode),"s":{"k":0},"e":{"k":25}}"#)
        }
        let individual = try picture(2)
        #expect(individual[19, 10] == red)
        #expect(individual[20, 10] == clear)
        #expect(individual[1, 20] == clear)
        let simultaneous = try picture(1)
        for y in [10, 20] { #expect(simultaneous[9, y] == red && simultaneous[10, y] == clear) }
    }

    @Test("S10 the highlight moves the first colour of a radial gradient")
    func highlight() throws {
        let stops = #""g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1]}}"#
        let gradient =
            #"{"ty":"gf","t":2,"s":{"k":[20,20]},"e":{"k":[40,20]},"h":{"k":50},"a":{"k":90},"o":{"k":100},\#(stops)}"#
        let picture = try PlayedPicture(shapes: rectangle(0, 0, 40, 40), gradient)
        // The focus is at (20, 30). The circle with the radius 10 has its centre at (20, 25): it meets (20, 15).
        #expect(picture[20, 30][0] > 230)
        #expect(abs((picture[20, 14][0] + picture[20, 15][0]) / 2 - 128) <= 3)
        #expect(picture[20, 0][0] < 10 && picture[20, 39][0] < 15)
    }
}
