import Display
import Geometry
import Kiosk
import Layers
import LayerTestSupport
import Testing

/// Settings of displays by the names of their connectors.
@Suite(.ownRunLoop) struct OutputSettingsTests {
    @Test("D7 the settings of its connector replace rotation and scale of the kiosk's own display; others do not")
    func ownDisplay() throws {
        let output = try HeadlessOutput(
            mode: try #require(Mode(width: 640, height: 480, refreshInterval: 1.0 / 60)))
        var configuration = Kiosk.Configuration()
        configuration.console = .none
        configuration.rotation = .half
        configuration.scale = 4
        configuration.outputSettings = [
            .init(connector: "HDMI-A-9", scale: 8), .init(connector: output.name, rotation: .quarter, scale: 2),
        ]
        let kiosk = try Kiosk(root: CALayer(), output: output, configuration: configuration)
        #expect(kiosk.size == CGSize(width: 240, height: 320) && kiosk.scale == 2)
    }

    @Test("D7 the kiosk's own display cannot mirror itself")
    func ownMirror() throws {
        let output = try HeadlessOutput(
            mode: try #require(Mode(width: 640, height: 480, refreshInterval: 1.0 / 60)))
        var configuration = Kiosk.Configuration()
        configuration.console = .none
        let kiosk = try Kiosk(root: CALayer(), output: output, configuration: configuration)
        #expect(throws: KioskError.self) { try kiosk.mirror(on: kiosk.mainOutput) }
        #expect(!kiosk.mainOutput.isMirror)
    }
}
