import JSONTree
import TestSupport
import Testing

/// Fields, buttons and rows that are used while the kiosk's layers change without end.
extension BrowserTests {
    /// The page of a kiosk whose layers change, with layer 2 selected.
    private final class ChangingPage {
        let layers = ChangingLayers()
        var kiosk: FakeKiosk
        let inspector: InspectorProcess
        let browser: Browser
        private let folder: TemporaryFolder

        init(_ tests: BrowserTests) throws {
            folder = tests.folder
            kiosk = try FakeKiosk(in: folder, showsFrames: true, layers: layers)
            inspector = try InspectorProcess(kiosk.path)
            browser = try tests.open(inspector)
            try browser.click("#layer-2", x: 0.3)
            try browser.wait("document.querySelector('[data-key-path=opacity]') !== null")
            try refresh()
        }

        /// Waits until the page has shown other layers: it asks for two lists again after it has shown the last two.
        func refresh() throws {
            let lists = layers.lists
            try wait("new layers") { layers.lists >= lists + 6 }
        }

        /// Waits until the kiosk has set values.
        func waitForSets(_ expected: [String]) throws {
            try wait("\(expected), not \(kiosk.sets.all)") { kiosk.sets.all == expected }
        }

        /// Ends the kiosk, and starts it, or another program, after something has been done without one.
        func restart(program: String = "departures", meanwhile: () throws -> Void = {}) throws {
            kiosk.stop()
            try browser.wait("!document.getElementById('gone').hidden")
            try meanwhile()
            kiosk = try FakeKiosk(in: folder, program: program, showsFrames: true, layers: layers)
            try browser.wait("document.getElementById('gone').hidden")
            try refresh()
        }

        func focusedField() throws -> String { try browser.text(BrowserTests.focusedField) }

        func typed() throws -> String { try browser.text("document.activeElement.value ?? ''") }

        func status() throws -> String { try browser.text("document.getElementById('status').textContent") }
    }

    @Test("P5 a field opens with one click and keeps its text and the focus while the layers change")
    func editing() throws {
        let page = try ChangingPage(self)
        let browser = page.browser
        try browser.click("[data-key-path=opacity]", meanwhile: page.refresh)
        try #require(try page.focusedField() == "opacity")
        try page.refresh()
        for letter in "0.5" {
            try browser.press(String(letter))
            try page.refresh()
        }
        #expect(try page.focusedField() == "opacity")
        #expect(try page.typed() == "0.5")
        // The property is no longer listed, and others are.
        page.layers.change { $0.properties = ["filters", "string"].map { JSONMember($0, .string("new")) } }
        try page.refresh()
        #expect(try page.typed() == "0.5")
        try browser.press("Enter")
        try page.waitForSets(["opacity of 2: 0.5"])
        try browser.wait("document.activeElement.matches('button[data-key-path=opacity]')")

        // A field of a property that the layer has no more.
        try browser.click("[data-key-path=string]", meanwhile: page.refresh)
        #expect(try page.focusedField() == "string")
        try browser.press("7")
        page.layers.change { $0.properties = [] }
        try page.refresh()
        #expect(try page.focusedField() == "string")
        #expect(try page.typed() == "7")
        try browser.press("Enter")
        try page.waitForSets(["opacity of 2: 0.5", "string of 2: 7"])
        expectNoProblem(browser, page.inspector)
    }

    @Test("P5 rows stay at their places while values become longer and shorter, until the panel has another width")
    func steadyRows() throws {
        let page = try ChangingPage(self)
        let browser = page.browser
        func places() throws -> String {
            try browser.text(
                """
                (() => { const tops = [...document.querySelectorAll('.property')].map((row) => row.offsetTop);
                return JSON.stringify(tops.map((top) => top - tops[0])); })()
                """)
        }
        let first = try places()
        for _ in 0..<3 {
            try page.refresh()
            #expect(try places() == first)
        }
        try browser.resize(to: (width: 800, height: 1200))
        try page.refresh()
        let wide = try places()
        #expect(wide != first)
        try page.refresh()
        #expect(try places() == wide)
        expectNoProblem(browser, page.inspector)
    }

    @Test("P5 a property opens by the keyboard, and a box is checked by a click, while the layers change")
    func controls() throws {
        let page = try ChangingPage(self)
        let browser = page.browser
        _ = try browser.value("document.querySelector('[data-key-path=opacity]').focus()")
        try page.refresh()
        try browser.press(" ", meanwhile: page.refresh)
        #expect(try page.focusedField() == "opacity")
        try browser.press("Escape")
        #expect(try browser.value("document.activeElement.matches('button[data-key-path=opacity]')") as? Bool == true)

        try browser.click("[data-key-path=masksToBounds]", meanwhile: page.refresh)
        try page.waitForSets(["masksToBounds of 2: true"])
        #expect(try browser.text("document.activeElement.dataset.keyPath") == "masksToBounds")
        expectNoProblem(browser, page.inspector)
    }

    @Test("P5 a text is set by a click elsewhere, which does there what it does without a field")
    func leaving() throws {
        let page = try ChangingPage(self)
        let browser = page.browser
        try browser.click("[data-key-path=opacity]")
        try browser.type("0.5")
        try browser.click("[data-key-path=borderWidth]", meanwhile: page.refresh)
        #expect(try page.focusedField() == "borderWidth")
        try browser.type("3")
        try browser.press("Tab")
        #expect(try browser.text("document.activeElement.dataset.keyPath") == "shadowOpacity")
        try page.waitForSets(["opacity of 2: 0.5", "borderWidth of 2: 3"])
        try browser.wait("document.querySelector('.details input[type=text]') === null")
        #expect(try browser.text("document.activeElement.dataset.keyPath") == "shadowOpacity")

        // The picture selects at the press, before the field loses the focus.
        try browser.click("[data-key-path=cornerRadius]")
        try browser.type("8")
        try browser.click("#picture", x: 0.75)
        try page.waitForSets(["opacity of 2: 0.5", "borderWidth of 2: 3", "cornerRadius of 2: 8"])
        #expect(try browser.text("document.getElementById('details-title').textContent") == "layer 3")

        // Each step is sent, and a text that is the value from before the steps as well.
        try browser.click("[data-key-path=borderWidth]")
        try browser.press("ArrowUp")
        try browser.press("ArrowUp")
        try browser.type("0")
        try browser.press("Enter")
        try wait("three values") { page.kiosk.sets.all.count == 6 }
        #expect(page.kiosk.sets.all.suffix(3) == ["borderWidth of 3: 1", "borderWidth of 3: 2", "borderWidth of 3: 0"])
        expectNoProblem(browser, page.inspector)
    }

    @Test("P5 a text that is refused stays in its field")
    func refusedText() throws {
        let page = try ChangingPage(self)
        let browser = page.browser
        try browser.click("[data-key-path=opacity]")
        try browser.type("half")
        try browser.press("Enter")
        try browser.wait("document.getElementById('status').className === 'bad'")
        #expect(try page.status().hasPrefix("opacity of #2 is not set to half: opacity: text cannot be set"))
        try page.refresh()
        #expect(try page.focusedField() == "opacity")
        #expect(try page.typed() == "half")
        try browser.type("0.5")
        try browser.press("Enter")
        try page.waitForSets(["opacity of 2: 0.5"])
        expectNoProblem(browser, page.inspector)
    }

    @Test("P5 fields keep their text and the focus while the kiosk is not reached")
    func reconnection() throws {
        let page = try ChangingPage(self)
        let browser = page.browser
        try browser.click("[data-key-path=opacity]")
        try browser.type("0.5")
        try page.restart {
            try browser.press("Enter")
            try browser.wait("document.getElementById('status').className === 'bad'")
            #expect(try page.typed() == "0.5")
        }
        #expect(try page.focusedField() == "opacity")
        #expect(try page.typed() == "0.5")
        #expect(try browser.text("document.getElementById('details-title').textContent") == "layer 2")
        try browser.press("Enter")
        try page.waitForSets(["opacity of 2: 0.5"])

        try browser.click("#layer-filter")
        try browser.type("layer 3")
        try page.restart()
        #expect(try browser.text("document.activeElement.id") == "layer-filter")
        try browser.wait("document.getElementById('layer-count').textContent === '2 of 3'")

        try browser.click("#debug summary")
        try browser.click("#debug-options input[value=borders]")
        try page.restart()
        #expect(try browser.text("document.activeElement.value") == "borders")
        try browser.press("Escape")

        // The number of the layer is that of another layer in another process.
        try browser.click("[data-key-path=borderWidth]")
        try browser.type("3")
        try page.restart(program: "arrivals")
        #expect(try page.focusedField() == "borderWidth")
        #expect(try page.typed() == "3")
        try browser.press("Enter")
        try browser.wait("\(Self.statusText).includes('borderWidth of #2 is not set to 3: the layer no longer exists')")
        #expect(try page.typed() == "3")
        try browser.press("Escape")
        try browser.wait("document.getElementById('details-title').textContent === 'No layer selected'")
        #expect(page.kiosk.sets.all == [])
        expectNoProblem(browser, page.inspector)
    }

    private static let statusText = "document.getElementById('status').textContent"

    @Test("P5 a field stays when its layer is removed")
    func removedLayer() throws {
        let page = try ChangingPage(self)
        let browser = page.browser
        try browser.click("[data-key-path=opacity]")
        try browser.type("0.5")
        page.layers.change { $0.sublayers = [3] }
        try browser.wait("document.getElementById('details-class').textContent === 'CALayer #2, removed'")
        #expect(try page.focusedField() == "opacity")
        #expect(try page.typed() == "0.5")
        try browser.click("#layer-3")
        try browser.wait("document.getElementById('details-title').textContent === 'layer 3'")
        #expect(try page.status().hasPrefix("opacity of #2 is not set to 0.5: the layer no longer exists"))
        #expect(page.kiosk.sets.all == [])
        expectNoProblem(browser, page.inspector)
    }

    @Test("P5 rows of the tree are selected and keep the focus while layers come, go and change their order")
    func changingTree() throws {
        let page = try ChangingPage(self)
        let browser = page.browser
        try browser.click("#layer-3", x: 0.3)
        try browser.wait("\(Self.selected).includes('layer 3')")
        try browser.click("#layer-2 .label") {
            page.layers.change { $0.sublayers = [4, 5, 6, 3, 2] }
            try page.refresh()
        }
        #expect(try browser.text(Self.selected).contains("layer 2"))
        try browser.wait("document.querySelectorAll('.row').length === 6")
        #expect(try browser.text("document.activeElement.id") == "layer-2")
        for order in [[2, 3, 4, 5, 6], [6, 5, 4, 3, 2], [3, 6, 2, 4, 5]] {
            page.layers.change { $0.sublayers = order }
            try page.refresh()
            #expect(try browser.text("document.activeElement.id") == "layer-2")
            #expect(
                try browser.value("[...document.querySelectorAll('.row')].map((row) => Number(row.dataset.id))")
                    as? [Int] == [1] + order)
        }
        // The row at its place gets the focus of one that is gone.
        page.layers.change { $0.sublayers = [3, 6, 4, 5] }
        try browser.wait("document.activeElement.id === 'layer-4'")
        try browser.press("ArrowUp")
        try browser.wait("\(Self.selected).includes('layer 6')")
        expectNoProblem(browser, page.inspector)
    }
}
