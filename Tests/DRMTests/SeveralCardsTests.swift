import CDRM
import DRM
import Display
import Glibc
import Testing

/// Machines with two cards: `card0` with `VGA-1` (without a display) and `HDMI-A-1`, and after it `card1` with `DP-1`
/// (without a display) and `DSI-1`.
@Suite("D7 connectors are found on all cards")
struct SeveralCardsTests {
    private let first = FakeCard()
    private let second = FakeCard()
    private let kernel: FakeKernel

    init() {
        second.devicePath = "/sys/devices/pci0000:00/0000:00:03.0"
        second.driver = "second"
        second.connectors[0].name = "DP-1"
        second.connectors[1].name = "DSI-1"
        kernel = FakeKernel(first)
        kernel.models["/dev/dri/card1"] = second
    }

    private func name(_ request: DRMRequest) throws(DRMOpenError) -> String {
        try DRMOutput(request, kernel: kernel).name
    }

    /// Returns the error of opening a display, which must leave nothing behind.
    private func refusal(_ request: DRMRequest) -> DRMOpenError? {
        do throws(DRMOpenError) {
            _ = try DRMOutput(request, kernel: kernel)
            return nil
        } catch {
            #expect(kernel.openCards == 0)
            #expect(kernel.faults == [])
            return error
        }
    }

    @Test("a connector is opened by its name alone, whichever card it is on")
    func byName() throws {
        #expect(try name(DRMRequest(connector: "HDMI-A-1")) == "card0 HDMI-A-1")
        #expect(try name(DRMRequest(connector: "DSI-1")) == "card1 DSI-1")
        #expect(kernel.openCards == 0)
    }

    @Test("the connectors of several cards with one driver are found, and those of other cards are not")
    func byDriver() throws {
        #expect(
            refusal(DRMRequest(card: .driver("second"), connector: "HDMI-A-1"))
                == .noSuchConnector("HDMI-A-1", available: ["DP-1", "DSI-1"]))
        second.driver = "fake"
        #expect(try name(DRMRequest(card: .driver("fake"), connector: "DSI-1")) == "card1 DSI-1")
    }

    @Test("of two cards with one driver the one with a display is opened")
    func driverWithDisplay() throws {
        second.driver = "fake"
        first.connectors[1].status = .disconnected
        #expect(try name(DRMRequest(card: .driver("fake"))) == "card1 DSI-1")
    }

    @Test("a connector of no card is refused with the names of all")
    func noSuchConnector() {
        #expect(
            refusal(DRMRequest(connector: "DP-9"))
                == .noSuchConnector("DP-9", available: ["VGA-1", "HDMI-A-1", "DP-1", "DSI-1"]))
    }

    @Test("a named display that is off is absent, and its card is told, whatever holds the other card")
    func absent() {
        let absence = DRMOpenError.disconnected(card: "card1", connector: "DP-1")
        #expect(refusal(DRMRequest(connector: "DP-1")) == absence)
        first.master = 5
        #expect(refusal(DRMRequest(connector: "DP-1")) == absence)
        #expect(absence.isAbsence)
        #expect("\(absence)".hasPrefix("card1 DP-1: no display is connected; "))
        first.openError = EACCES
        #expect(refusal(DRMRequest(connector: "DP-1")) == absence)
    }

    @Test("a named display is shown while another program holds the other card")
    func otherCardHeld() throws {
        first.master = 5
        #expect(try name(DRMRequest(connector: "DSI-1")) == "card1 DSI-1")
    }

    @Test("a named display that is on is held, and one that is off is absent, when another program has its card")
    func held() {
        second.master = 5
        #expect(refusal(DRMRequest(connector: "DSI-1")) == .busy(path: "/dev/dri/card1"))
        #expect(refusal(DRMRequest(connector: "DP-1")) == .disconnected(card: "card1", connector: "DP-1"))
    }

    @Test("a card that can't be looked at may have the named connector")
    func unseen() {
        first.openError = EBUSY
        #expect(refusal(DRMRequest(connector: "VGA-1")) == .busy(path: "/dev/dri/card0"))
        #expect(refusal(DRMRequest(card: .driver("fake"))) == .busy(path: "/dev/dri/card0"))
    }

    @Test("without a name, a card that another program holds is no reason if it has no display")
    func heldWithoutDisplay() {
        second.connectors[1].status = .disconnected
        first.connectors[1].status = .disconnected
        first.master = 5
        let absence = DRMOpenError.noConnectedConnector(card: "card0", connectors: ["VGA-1", "HDMI-A-1"])
        #expect(refusal(DRMRequest()) == absence)
        first.connectors[1].status = .connected
        #expect(refusal(DRMRequest()) == .busy(path: "/dev/dri/card0"))
    }

    @Test("a named display that comes back on a card with another number is found there")
    func movedCard() throws {
        let output = try DRMOutput(DRMRequest(connector: "DSI-1"), kernel: kernel)
        kernel.models["/dev/dri/card1"] = nil
        #expect(throws: OutputError.self) { try output.rebuild(.device) }
        let third = FakeCard()
        third.devicePath = second.devicePath
        third.connectors[1].name = "DSI-1"
        kernel.models["/dev/dri/card2"] = third
        try output.rebuild(.output)
        #expect(output.name == "card2 DSI-1")
    }

    @Test("only the named connector is asked for its modes")
    func probing() throws {
        second.needsProbe = true
        let calls = kernel.calls.count
        _ = try DRMOutput(DRMRequest(connector: "DSI-1"), kernel: kernel)
        // Two known connectors of the first card; each time two of the second one, of which one is probed.
        #expect(kernel.calls[calls...].filter { $0 == "GETCONNECTOR" }.count == 2 + 3 + 3)
    }
}
