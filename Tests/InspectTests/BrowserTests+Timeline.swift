import Control
import Foundation
import JSONTree
import TestSupport
import Testing

extension BrowserTests {
    /// A red square, which moves to the right by 20 pixels a second, on a gray background.
    private static let scene = """
        {
            "vitrine": 1,
            "layer": {
                "name": "board", "backgroundColor": "#404040",
                "sublayers": [
                    {
                        "name": "mover", "frame": [0, 340, 40, 40], "backgroundColor": "#ff0000",
                        "animations": {
                            "move": {"keyPath": "position.x", "fromValue": 20, "toValue": 1260, "duration": 62}
                        }
                    }
                ]
            }
        }
        """

    /// The speed of the red square, in pixels a second.
    private static let speed = 20.0

    /// The values of the pixel row through the square: its first and last red pixel, and the background before it.
    private static let row = """
        (() => {
            const data = picture.getContext("2d").getImageData(0, 360, picture.width, 1).data;
            let first = -1, last = -1;
            for (let x = 0; x < picture.width; x++) {
                if (data[4 * x] < 200 || data[4 * x + 2] > 60) continue;
                if (first < 0) first = x;
                last = x;
            }
            return [first, last, data[0], data[1], data[2]];
        })()
        """

    /// A row of pixels of a picture of the scene.
    private struct Row {
        /// The position of the middle of the square.
        let x: Double
        /// The width of the square.
        let width: Double
        /// The color of the background: red, green and blue.
        let background: [Double]

        init(_ browser: Browser) throws {
            let values = try #require(browser.value(BrowserTests.row) as? [Double])
            x = (values[0] + values[1] + 1) / 2
            width = values[1] - values[0] + 1
            background = Array(values[2...])
        }
    }

    @Test("P5 the slider shows past moments of a running kiosk with the positions and colours of then, and goes back")
    func pastMoments() throws {
        try folder.write(Self.scene, to: "mover.json")
        let (kiosk, socket) = try kiosk(folder.path("mover.json"))
        let inspector = try InspectorProcess(socket)
        let browser = try open(inspector)
        let client = try ControlClient(path: socket)
        func position() throws -> Double {
            let params = [JSONMember("layer", .string("mover")), JSONMember("keyPath", .string("position.x"))]
            return try #require(client.call("get", params).result["presentation"]?.value.scalar)
        }
        func history() throws -> (from: Double, to: Double) {
            let result = try client.call("history").result
            return (try #require(result["from"]?.value.scalar), try #require(result["to"]?.value.scalar))
        }

        try wait("two seconds of history") {
            let history = try history()
            return history.to > history.from + 2
        }
        let change = try history().to
        // The position at the time of the kiosk's start, as the line through the present one.
        let start = try position() - Self.speed * history().to
        _ = try client.call(
            "set",
            [
                JSONMember("layer", .string("board")), JSONMember("keyPath", .string("backgroundColor")),
                JSONMember("value", .string("#000080")),
            ])
        try browser.wait("Number(scrub.max) > \(change + 2) && !scrub.disabled")

        /// Clicks on the slider, and waits for the picture of the moment there, which is returned with its time.
        func show(_ time: Double) throws -> (moment: Double, row: Row) {
            let place = try #require(
                browser.value(
                    """
                    (() => { const part = (\(time) - Number(scrub.min)) / (Number(scrub.max) - Number(scrub.min));
                    const width = scrub.getBoundingClientRect().width; return (8 + part * (width - 16)) / width; })()
                    """) as? Double)
            try browser.click("#scrub", x: place)
            let moment = try #require(browser.value("Number(scrub.value)") as? Double)
            #expect(abs(moment - time) < 0.4)
            #expect(try browser.text("document.getElementById('scrub-time').textContent").hasSuffix(" s"))
            let expected = start + Self.speed * moment
            var row = try Row(browser)
            try wait("the picture of \(moment) s, with the square at \(expected) instead of \(row.x)") {
                row = try Row(browser)
                return abs(row.x - expected) < 2.5
            }
            return (moment, row)
        }
        let before = try show(change - 0.8)
        #expect(before.row.background == [64, 64, 64] && abs(before.row.width - 40) <= 1)
        let after = try show(change + 1)
        #expect(after.row.background == [0, 0, 128])
        // Of two past pictures, the distance is exact.
        #expect(abs((after.row.x - before.row.x) - Self.speed * (after.moment - before.moment)) <= 1)

        // A past moment stays while the kiosk goes on, and the past is kept meanwhile.
        let held = try position()
        try wait("twelve seconds") { try position() > held + 12 * Self.speed }
        #expect(try Row(browser).x == after.row.x)
        let again = try show(change - 0.8)
        #expect(again.row.background == [64, 64, 64])
        #expect(try browser.text("document.getElementById('status').className") != "bad")

        try browser.press("End")
        #expect(try browser.text("document.getElementById('scrub-time').textContent") == "live")
        try wait("the live picture") { try Row(browser).x > held + 12 * Self.speed }
        #expect(try Row(browser).background == [0, 0, 128])
        expectNoProblem(browser, inspector)
        withExtendedLifetime(kiosk) {}
    }
}
