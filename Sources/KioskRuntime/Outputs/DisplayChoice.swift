package import DRM
package import Display
import Geometry
package import KioskSettings
import Pixels
import Platform
package import Session

/// The display of a configuration, opened.
package enum DisplayChoice {
    case headless(Mode)
    case live(any Display.Output)

    /// - Parameters:
    ///   - configuration: the settings of the display.
    ///   - seat: the seat that opens devices; `nil` if no device is a display.
    ///   - cards: the cards that the program controls.
    package static func open(
        _ configuration: KioskConfiguration, _ seat: (any Seat)?, cards: DRMCardTable
    ) throws(KioskError) -> sending DisplayChoice {
        let request = try configuration.modeRequest()
        if configuration.display == .headless {
            let mode = try configuration.headlessMode(request)
            return configuration.isRealTime ? try realTime(mode, buffers: configuration.buffers) : .headless(mode)
        }
        if WindowChoice.isChosen(configuration.display) {
            return .live(try WindowChoice.open(request, buffers: configuration.buffers))
        }
        let seat = seat ?? DirectSeat()
        let waits = configuration.waitsForDisplay
        if let framebuffer = try FramebufferChoice.named(by: configuration, request) {
            return .live(
                try DisplaySearch.open(framebuffer, of: seat, waits: waits, telling: configuration.manager))
        }
        let card = configuration.card.map { DRMRequest.CardChoice($0) } ?? .automatic
        let fallback = FramebufferChoice.fallback(of: configuration, request)
        return .live(
            try DisplaySearch.open(
                configuration.request(card, mode: request), of: seat, cards: cards, fallback: fallback, waits: waits,
                telling: configuration.manager))
    }

    /// Opens a further display.
    package static func open(
        _ display: DRMDisplay, _ configuration: KioskConfiguration, cards: DRMCardTable, devices: any DeviceOpener
    ) throws(KioskError) -> sending any Display.Output {
        let request = try configuration.request(.path(display.card), mode: configuration.modeRequest())
        do throws(DRMOpenError) {
            return try DRMOutput.open(request, cards: cards, devices: devices)
        } catch {
            throw KioskError(error.kind, "\(error)")
        }
    }

    private static func realTime(_ mode: Mode, buffers: Int) throws(KioskError) -> sending DisplayChoice {
        do throws(KernelError) {
            return .live(try HeadlessOutput(mode: mode, buffers: buffers))
        } catch {
            throw KioskError(.failed, "headless display: \(error)")
        }
    }

    /// The rotation with which a picture is upright on the panel.
    var panelRotation: KioskConfiguration.Rotation {
        guard case .live(let output) = self else { return .none }
        return KioskConfiguration.Rotation(output.panelRotation)
    }

    /// The name of the output, such as `card0 HDMI-A-1`.
    package var name: String {
        switch self {
        case .headless: "headless"
        case .live(let output): output.name
        }
    }

    /// The name of the connector, such as `HDMI-A-1`.
    package var connector: String { Self.connector(ofOutput: name) }

    /// Returns the name of the connector in that of an output; of an output without a connector, its name.
    package static func connector(ofOutput name: String) -> String {
        name.split(separator: " ").last.map(String.init) ?? name
    }

    package var mode: Mode {
        switch self {
        case .headless(let mode): mode
        case .live(let output): output.mode
        }
    }
}

extension KioskConfiguration {
    /// Returns the configuration with the settings of a display's connector, if there are any, and with the rotation of
    /// its panel, unless it names one.
    package func settled(on display: borrowing DisplayChoice) -> Self {
        var configuration = self
        let connector = display.connector
        if let settings = outputSettings.first(where: { $0.connector == connector }) {
            configuration.rotation = settings.rotation
            configuration.scale = settings.scale
        }
        if configuration.rotation == .automatic { configuration.rotation = display.panelRotation }
        return configuration
    }

    fileprivate func request(_ card: DRMRequest.CardChoice, mode: ModeRequest?) throws(KioskError) -> DRMRequest {
        var request = DRMRequest(
            card: card, connector: connector, mode: mode, format: pixelFormat.requested, buffers: buffers,
            rotation: rotation.requested)
        for settings in outputSettings {
            request.connectorSettings.append(
                DRMRequest.ConnectorSettings(
                    connector: settings.connector, mode: try modeRequest(settings.mode),
                    rotation: settings.rotation.requested))
        }
        request.keepsSignal = power.keepsSignal
        request.usesOverlayPlane = usesOverlayPlanes
        return request
    }
}

extension KioskConfiguration.PixelFormat {
    /// The format of a request; `nil` for the best one that the device has.
    fileprivate var requested: Pixels.PixelFormat? {
        switch self {
        case .automatic: nil
        case .xrgb8888: .xrgb8888
        case .rgb565: .rgb565
        }
    }
}

extension DRMOpenError {
    /// The kind of the failure for programs.
    package var kind: KioskError.Kind {
        switch self {
        case .noPermission: .permission
        case _ where isHeld: .busy
        case .output: .failed
        default: .unavailable
        }
    }
}
