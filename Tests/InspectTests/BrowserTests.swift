import Control
import Foundation
import JSONTree
import TestSupport
import Testing

/// The page in a browser, with real kiosks and with one whose answers are known.
@Suite(.serialized, .sharedBrowser) struct BrowserTests {
    let folder = try! TemporaryFolder()

    /// Starts a kiosk, whose control socket is in the folder.
    func kiosk(_ scene: String, access: String = "full") throws -> (program: RunningProgram, socket: String) {
        let program = try RunningProgram(
            BuiltProgram("vitrine").path,
            [
                "run", scene, "--display", "headless", "--real-time", "--mode", "1280x720", "--duration", "120",
                "--control",
                access,
            ], environment: ["RUNTIME_DIRECTORY": folder.url.path])
        let socket = folder.path("\(program.id).socket")
        try wait("the kiosk") { (try? ControlClient(path: socket)) != nil }
        return (program, socket)
    }

    /// Opens the page, and waits until it shows layers and a picture.
    func open(_ inspector: InspectorProcess) throws -> Browser {
        let browser = try Browser(in: #require(BrowserProcess.shared))
        try browser.open(inspector.address)
        try browser.wait("document.querySelectorAll('.row').length > 0 && picture.dataset.number !== undefined")
        return browser
    }

    /// Checks that the page had no error, and that it asked no other host.
    func expectNoProblem(_ browser: Browser, _ inspector: InspectorProcess) {
        #expect(browser.problems == [])
        #expect(browser.requests.count > 10)
        for request in browser.requests {
            let isOwn =
                request.hasPrefix(inspector.address) || request.hasPrefix("ws://\(inspector.host)\(inspector.path)")
            #expect(isOwn || request.hasPrefix("blob:") || request.hasPrefix("data:"), "\(request)")
        }
    }

    /// The key path of the text field with the focus.
    static let focusedField =
        "(document.activeElement.matches('.value input[type=text]') ? document.activeElement.ariaLabel : '')"

    static let selected = "(document.querySelector('.row[aria-selected=true]')?.textContent ?? '')"

    @Test("P5 a click in the picture selects the topmost layer there, and keys move in the tree")
    func selection() throws {
        let (kiosk, socket) = try kiosk("order-terminal")
        let inspector = try InspectorProcess(socket)
        let browser = try open(inspector)
        #expect(try browser.text("document.getElementById('kiosk-state').textContent") == "running")

        // The name of the first item of the menu, whose frame in the root layer is from 150 × 166 on.
        try browser.click("#picture", x: 190 / 1280.0, y: 184 / 720.0)
        try browser.wait("\(Self.selected).includes('Espresso')")
        #expect(try browser.text("document.getElementById('details-title').textContent") == "“Espresso”")
        #expect(try browser.text("document.getElementById('details-class').textContent").hasPrefix("CATextLayer #"))

        try browser.click(".row[aria-selected=true]")
        try browser.press("ArrowDown")
        try browser.wait("\(Self.selected).includes('€2.20')")
        try browser.press("ArrowLeft")
        let card = try browser.text(Self.selected)
        #expect(card.contains("CALayer"))
        let before = try #require(browser.value("document.querySelectorAll('.row').length") as? Int)
        try browser.press("ArrowLeft")
        try browser.wait("document.activeElement.getAttribute('aria-expanded') === 'false'")
        #expect(try #require(browser.value("document.querySelectorAll('.row').length") as? Int) < before)
        try browser.press("ArrowRight")
        try browser.wait("document.activeElement.getAttribute('aria-expanded') === 'true'")
        for letter in "cappu" { try browser.press(String(letter)) }
        try browser.wait("\(Self.selected).includes('Cappuccino')")
        try browser.press("Home")
        try browser.wait("document.activeElement.getAttribute('aria-level') === '1'")
        #expect(try browser.text("document.activeElement.getAttribute('role')") == "treeitem")
        try browser.press("End")
        try browser.wait("document.activeElement === [...document.querySelectorAll('.row')].at(-1)")
        #expect(try browser.value("document.querySelectorAll('.row[tabindex=\"0\"]').length") as? Int == 1)

        expectNoProblem(browser, inspector)
        withExtendedLifetime(kiosk) {}
    }

    @Test("P5 a click finds layers where they are seen in perspective")
    func perspective() throws {
        let (kiosk, socket) = try kiosk("door")
        let client = try ControlClient(path: socket)
        func stop(at time: Double) throws {
            _ = try client.call("time", [JSONMember("speed", .integer(0)), JSONMember("offset", .number(time))])
        }
        try stop(at: 0.2)
        let inspector = try InspectorProcess(socket)
        let browser = try open(inspector)
        /// Clicks until the door is selected, or another layer.
        func waitForClick(x: Double, selectsDoor: Bool) throws {
            let details = "document.getElementById('details-body').textContent"
            try wait("a click at \(x), which selects the door: \(selectsDoor)") {
                try browser.click("#picture", x: x, y: 0.5)
                let text = try browser.text(details)
                return text.contains("position") && text.contains("image of 256 × 512 pixels") == selectsDoor
            }
        }
        // The middle of the door, which is nearly shut.
        try waitForClick(x: 0.55, selectsDoor: true)
        // It has swung away, and the light behind it is seen there; the door is seen almost edge-on.
        try stop(at: 1.9)
        try waitForClick(x: 0.55, selectsDoor: false)
        try waitForClick(x: 0.394, selectsDoor: true)
        expectNoProblem(browser, inspector)
        withExtendedLifetime(kiosk) {}
    }

    @Test("P5 a property is changed in the page and read through the socket, and a mistake is answered")
    func properties() throws {
        let (kiosk, socket) = try kiosk("order-terminal")
        let inspector = try InspectorProcess(socket)
        let browser = try open(inspector)
        let client = try ControlClient(path: socket)
        func opacity() throws -> JSONValue? {
            try client.call("get", [JSONMember("layer", .string("root")), JSONMember("keyPath", .string("opacity"))])
                .result["model"]?.value
        }
        func corner() throws -> String {
            try browser.text("picture.getContext('2d').getImageData(2, 2, 1, 1).data.join()")
        }
        #expect(try opacity() == .integer(1))
        let opaque = try corner()
        let status = "document.getElementById('status').textContent"

        try browser.click(".row")
        try browser.wait("document.querySelector('[data-key-path=opacity]') !== null")
        try browser.click("[data-key-path=opacity]")
        #expect(try browser.text(Self.focusedField) == "opacity")
        try browser.type("0.25")
        try browser.press("Enter")
        try browser.wait("\(status).startsWith('opacity of CALayer #1 is now 0.25')")
        #expect(try opacity() == .number(0.25))
        try browser.wait("document.querySelector('[data-key-path=opacity]')?.textContent === '0.25'")
        try wait("the translucent picture") { try corner() != opaque }

        try browser.click("[data-key-path=opacity]")
        #expect(try browser.text(Self.focusedField) == "opacity")
        try browser.type("1")
        try browser.press("Enter")
        try browser.wait("\(status).startsWith('opacity of CALayer #1 is now 1')")
        try wait("the opaque picture") { try corner() == opaque }
        #expect(try opacity() == .integer(1))

        try browser.click("[data-key-path=cornerRadius]")
        #expect(try browser.text(Self.focusedField) == "cornerRadius")
        try browser.type("wide")
        try browser.press("Enter")
        try browser.wait("document.getElementById('status').className === 'bad'")
        #expect(try browser.text(status).contains("cornerRadius"))
        expectNoProblem(browser, inspector)
        withExtendedLifetime(kiosk) {}
    }

    @Test("P5 frames, 3D, pause and the end of the kiosk are shown")
    func views() throws {
        let (kiosk, socket) = try kiosk("ship")
        let inspector = try InspectorProcess(socket)
        let browser = try open(inspector)
        try browser.wait("Number(document.getElementById('figure-rate').textContent) > 5")
        try browser.wait("document.querySelectorAll('.row .dot').length > 0")
        let number = try #require(Int(browser.text("picture.dataset.number")))
        try browser.wait("Number(picture.dataset.number) > \(number + 2)")
        _ = try browser.value("document.getElementById('graph').focus()")
        try browser.press("End")
        try browser.wait("document.getElementById('frame-detail').textContent.startsWith('Frame ')")
        #expect(try browser.text("document.getElementById('frame-detail').textContent").contains("paint"))

        // Something other than the background is drawn.
        try browser.click("#view-stack")
        try browser.wait(
            """
            (() => { const c = document.getElementById('stack'), d = c.getContext('2d').getImageData(0, 0, c.width, c.height).data;
            let n = 0; for (let i = 3; i < d.length; i += 4) n += d[i] > 0; return n > c.width * c.height / 20; })()
            """)
        try browser.click("#view-screen")

        try browser.click("#pause")
        try browser.wait("document.getElementById('pause').textContent === 'Go on'")
        try browser.wait("document.getElementById('figure-rate').textContent === '0'")
        // A page that is opened now knows that the time stands, and steps from there.
        try browser.open(inspector.address)
        try browser.wait("document.getElementById('pause')?.textContent === 'Go on'")
        try browser.click("#step-on")
        try browser.wait("document.getElementById('status').textContent.startsWith('The time stands at')")
        #expect(try Double(browser.text("/[0-9.]+/.exec(document.getElementById('status').textContent)[0]")) ?? 0 > 0.5)
        try browser.click("#pause")
        try browser.wait("document.getElementById('pause').textContent === 'Pause'")
        expectNoProblem(browser, inspector)

        #expect(kiosk.end() == 0)
        try browser.wait("!document.getElementById('gone').hidden")
        #expect(try browser.text("document.getElementById('kiosk-state').textContent") == "ended")
    }

    @Test("P5 a kiosk that can only be read shows no fields")
    func readOnly() throws {
        let (kiosk, socket) = try kiosk("order-terminal", access: "read")
        let inspector = try InspectorProcess(socket)
        let browser = try open(inspector)
        try browser.click(".row")
        try browser.wait("document.querySelectorAll('.property').length > 5")
        #expect(try browser.value("document.querySelectorAll('.property button, .property input').length") as? Int == 0)
        #expect(try browser.value("document.getElementById('pause').disabled") as? Bool == true)
        #expect(try browser.value("document.getElementById('mode-interact').hidden") as? Bool == true)
        expectNoProblem(browser, inspector)
        withExtendedLifetime(kiosk) {}
    }

    @Test("P5 touches on the picture reach the kiosk, and past moments and debug colours are shown")
    func furtherMethods() throws {
        let kiosk = try FakeKiosk(in: folder)
        let inspector = try InspectorProcess(kiosk.path)
        let browser = try open(inspector)
        func color() throws -> String {
            try browser.text("picture.getContext('2d').getImageData(0, 0, 1, 1).data.slice(0, 3).join()")
        }
        #expect(try color() == "32,64,96")

        try browser.click("#mode-interact")
        try browser.click("#picture")
        try wait("the touch") { kiosk.touches.all == ["began 1", "ended 1"] }

        try browser.click("#debug summary")
        try browser.click("#debug-options input[value=overdraw]")
        try wait("the debug colours") { try color() == "128,128,128" }
        try browser.click("#debug-options input[value=overdraw]")
        try wait("the live picture") { try color() == "32,64,96" }
        try browser.press("Escape")

        try browser.wait("document.getElementById('scrub').max === '4'")
        _ = try browser.value(
            "scrub.value = 2, scrub.dispatchEvent(new Event('input')), document.getElementById('scrub-time').textContent"
        )
        try wait("the past moment") { try color() == "128,128,128" }
        #expect(try browser.text("document.getElementById('scrub-time').textContent") == "-2.00 s")
        _ = try browser.value("scrub.value = 4, scrub.dispatchEvent(new Event('input'))")
        try wait("the live picture") { try color() == "32,64,96" }
        expectNoProblem(browser, inspector)
    }
}
