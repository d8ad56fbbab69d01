import Display
import Platform

/// A failure to open a display. Its description says what failed, on which object, why, and what to do.
package enum DRMOpenError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The machine has no card with a kernel driver.
    case noCard
    /// No card has the path or the driver.
    case noSuchCard(String, available: [String])
    /// The file is no card: it is not a DRM device, or it is a render node, which has no displays.
    case notCard(path: String, available: [String])
    /// The user may not open the card.
    case noPermission(path: String)
    /// Another program controls the card.
    case busy(path: String)
    /// The card offers no memory that the CPU can draw to and the display can scan out.
    case noDumbBuffers(path: String, driver: String)
    /// No display is connected to any of the connectors.
    case noConnectedConnector(card: String, connectors: [String])
    /// No card that may be used has a connector of this name.
    case noSuchConnector(String, available: [String])
    /// The requested connector has no display.
    case disconnected(card: String, connector: String)
    /// The display has no such mode.
    case noSuchMode(String, connector: String, available: [String])
    /// The display reports no usable mode.
    case noMode(connector: String)
    /// No CRTC and plane of the card can drive the connector.
    case noPipeline(connector: String)
    /// The plane supports none of the formats that can be drawn, or not the requested one.
    case noFormat(connector: String, wanted: [String], available: [String])
    /// The kernel refused another call.
    case output(OutputError)

    package var description: String {
        switch self {
        case .noCard:
            "opening a display: there is no card; load its kernel driver, or choose the headless display"
        case .noSuchCard(let name, let available):
            "\(name): there is no such card; \(choice(available, or: "the machine has none: load its kernel driver"))"
        case .notCard(let path, let available):
            "\(path): it is not a DRM device with displays; \(choice(available, or: "the machine has none: load its kernel driver"))"
        case .noPermission(let path):
            "\(path): no permission to open the card; add the user to the group 'video' and log in again, or run as root"
        case .busy(let path):
            "\(path): another program controls the card; end that display server or kiosk, or log out of its console"
        case .noDumbBuffers(let path, let driver):
            "\(path): the driver \(driver) has no dumb buffers to draw to with the CPU; choose another card"
        case .noConnectedConnector(let card, let connectors):
            "\(card): no display is connected; plug one in (\(list(connectors, or: "the card has no connector"))), or choose the headless display"
        case .noSuchConnector(let name, let available):
            "\(name): there is no such connector; \(choice(available, or: "there is none: choose another card"))"
        case .disconnected(let card, let connector):
            "\(card) \(connector): no display is connected; plug one in, or choose another connector"
        case .noSuchMode(let mode, let connector, let available):
            "\(connector): the display has no mode \(mode); \(choice(available, or: "it reports none: check the cable"))"
        case .noMode(let connector):
            "\(connector): the display reports no usable mode; check the cable, or add a mode to the kernel's command line (video=\(connector):1024x768@60)"
        case .noPipeline(let connector):
            "\(connector): no CRTC and plane of the card can drive it; choose another connector"
        case .noFormat(let connector, let wanted, let available):
            "\(connector): the plane does not show \(wanted.joined(separator: " or ")); choose another card, or one of its formats (\(list(available, or: "none")))"
        case .output(.kernel(let error, while: let purpose)):
            "\(purpose): \(error); choose another card, or check its kernel driver"
        case .output(let error):
            "\(error)"
        }
    }

    /// Whether no card can show anything, whatever is plugged in.
    package var isWithoutDisplays: Bool {
        switch self {
        case .noCard, .noDumbBuffers: true
        default: false
        }
    }

    /// Whether there is no display, but one may be plugged in.
    package var isAbsence: Bool {
        switch self {
        case .noCard, .noSuchCard, .noConnectedConnector, .noSuchConnector, .disconnected, .noMode: true
        default: false
        }
    }

    /// Whether another program controls the card, and may give it up.
    package var isHeld: Bool {
        switch self {
        case .busy: true
        // Another program has taken the card since it was opened.
        case .output(let error): FailurePolicy.disposition(of: error) == .pause
        default: false
        }
    }

    private func choice(_ names: [String], or none: String) -> String {
        names.isEmpty ? none : "choose one of \(list(names, or: ""))"
    }

    private func list(_ names: [String], or none: String) -> String {
        names.isEmpty ? none : names.joined(separator: ", ")
    }
}
