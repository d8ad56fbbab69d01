import Gallery
import TestFonts
import Testing
import Vitrine

@Suite struct SceneTests {
    @Test("K5 the hands of the clock of layers turn the shortest way to the time that was set")
    func clockLayers() {
        let view = SceneView(SceneView.named("clock-layers"))
        // Halfway between noon and 10:09, and on to 9 minutes.
        for (moment, hours, minutes) in [(0.0, 0.0, 0.0), (1.5, -27.75, 27), (3, -55.5, 54), (9, -55.5, 54)] {
            _ = view.picture(of: moment)
            #expect(view.color(at: 70, towards: CGFloat(minutes)) == Bytes.coral, "minute hand at \(moment)")
            if hours != minutes {
                #expect(view.color(at: 50, towards: CGFloat(hours)) == Bytes.ink, "hour hand at \(moment)")
            }
            #expect(view.color(at: 70, towards: 180) == Bytes.ivory)
        }
    }

    @Test("K3 the minute hand of the clock that draws itself goes round for every hour")
    func clockDrawn() {
        let view = SceneView(SceneView.named("clock-drawn"))
        for moment in [0, 1.2, 4, 6, 11.5, 12, 30] {
            _ = view.picture(of: moment)
            let time = min(moment, 12) / 12 * 10.15
            let minutes = (time - time.rounded(.down)) * 360
            #expect(view.color(at: 78, towards: CGFloat(minutes)) == Bytes.amber, "minute hand at \(moment)")
            #expect(view.color(at: 78, towards: CGFloat(minutes + 180)) == Bytes.dusk)
            if abs(time / 12 * 360 - minutes) > 15 {
                #expect(view.color(at: 50, towards: CGFloat(time / 12 * 360)) == Bytes.ivory, "hour hand at \(moment)")
            }
        }
    }

    @Test("K3 circles grow to their radius, each in the time that its transaction gave")
    func circle() {
        let view = SceneView(SceneView.named("circle"))
        _ = view.picture(of: 0)
        #expect(view.color(at: 20, towards: 45) == Bytes.night)
        _ = view.picture(of: 1.5)
        // Half of the time is 0.6846 of the way on the ease-out curve: 75.3 of 110 points.
        #expect(view.color(at: 73, towards: 45) == Bytes.coral)
        #expect(view.color(at: 80, towards: 45) == Bytes.night)
        _ = view.picture(of: 5)
        for (distance, color) in [
            (43.0, Bytes.ivory), (50, Bytes.amber), (75, Bytes.amber), (82, Bytes.coral), (107, Bytes.coral),
            (113, Bytes.night),
        ] {
            #expect(view.color(at: CGFloat(distance), towards: 45) == color, "at \(distance)")
        }
    }

    private func place(of ship: CALayer, at moment: CFTimeInterval, in view: SceneView) throws -> [Double] {
        view.stage.time = moment
        let seen = try #require(ship.presentation())
        return [seen.position.x, seen.position.y, seen.transform.m11, seen.transform.m12].map(Double.init)
    }

    @Test("M1 timeOffset puts a ship ahead on the path, speed makes it faster; they look where they go")
    func ships() throws {
        let view = SceneView(SceneView.named("ship"))
        let ships = try #require(view.container?.sublayers?.suffix(3))
        let first = ships[ships.startIndex]
        let ahead = ships[ships.startIndex + 1]
        let faster = ships[ships.startIndex + 2]
        for moment in [0.1, 1.9, 5.5, 8.2, 100] {
            let expected = try place(of: first, at: moment * 1.5 + 9, in: view)
            for (a, b) in zip(try place(of: faster, at: moment, in: view), expected) { #expect(abs(a - b) < 1e-6) }
            let later = try place(of: first, at: moment + 4, in: view)
            for (a, b) in zip(try place(of: ahead, at: moment, in: view), later) { #expect(abs(a - b) < 1e-6) }
            // The ship points in the direction of its movement.
            let here = try place(of: first, at: moment, in: view)
            let next = try place(of: first, at: moment + 0.001, in: view)
            let way = ((next[0] - here[0]) * (next[0] - here[0]) + (next[1] - here[1]) * (next[1] - here[1]))
                .squareRoot()
            #expect(way > 0.01)
            #expect(abs((next[0] - here[0]) / way - here[2]) < 0.01)
            #expect(abs((next[1] - here[1]) / way - here[3]) < 0.01)
        }
    }

    @Test("L4 the door swings in perspective, to and fro for ever")
    func door() {
        let view = SceneView(SceneView.named("door"))
        let light: [UInt8] = [252, 218, 143]
        let middle = CGPoint(x: 200, y: 180)
        let above = CGPoint(x: 205, y: 30)
        _ = view.picture(of: 0)
        #expect(view.color(at: middle) != light)
        let wall = view.color(at: above)
        _ = view.picture(of: 2)
        #expect(view.color(at: middle) == light)
        // The door's free edge is nearer to the eye than the wall and therefore appears taller.
        _ = view.picture(of: 1.4)
        #expect(view.color(at: above) != wall)
        let open = view.picture(of: 1.25)
        #expect(view.picture(of: 2.75) == open)
        #expect(view.picture(of: 1001.25) == open)
    }

    @Test("S3 the board's lines come in one after the other and stand still at the end")
    func departures() throws {
        try TestFonts.use()
        let view = SceneView(SceneView.named("departures"))
        /// The number of columns, of 130 in a city's row, that have a bright pixel.
        func light(_ line: Int, at moment: CFTimeInterval) throws -> Int {
            let pixels = view.picture(of: moment)
            let container = try #require(view.container)
            return (0..<130).count { x in
                (0..<14).contains { y in
                    let place = container.convert(CGPoint(x: 124 + x, y: 84 + line * 36 + y), to: view.stage.root)
                    return pixels[(Int(place.y) * view.renderer.width + Int(place.x)) * 4] > 200
                }
            }
        }
        for line in 0..<5 { #expect(try light(line, at: 5) > 20, "line \(line)") }
        #expect(try light(4, at: 1.2) == 0)
        #expect(try light(0, at: 0.2) == 0)
        #expect(try light(0, at: 1.2) > 0, "the first is there before the last")
    }

    @Test("K4 a property that isn't seen drives something else")
    func volume() {
        let view = SceneView(SceneView.named("volume"))
        for (moment, lit) in [(0.0, 0), (1, 6), (2, 12), (3, 18), (4, 24), (60, 24)] {
            _ = view.picture(of: moment)
            for bar in 0..<24 {
                // The meter is in the middle of 360 × 220 points: one bar every 13 points, each 9 wide.
                let color = view.color(at: CGPoint(x: 180 - 154 + CGFloat(bar) * 13 + 4.5, y: 174))
                let expected = bar < lit ? (bar < 15 ? Bytes.teal : bar < 20 ? Bytes.amber : Bytes.coral) : Bytes.dusk
                #expect(color == expected, "bar \(bar) at \(moment)")
            }
        }
    }
}
