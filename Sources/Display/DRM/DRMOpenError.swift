import Display
import Platform

/// Why there is no screen to show anything on. Each one's description is a sentence that says what is wrong and what
/// to do about it.
package enum DRMOpenError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The machine has no card with a kernel driver.
    case noCard
    /// No card is at the path, or none has the driver.
    case noSuchCard(String, available: [String])
    case noPermission(path: String)
    /// Another program controls the card.
    case busy(path: String)
    /// The card can't give out plain memory to scan out of.
    case noDumbBuffers(path: String, driver: String)
    /// Nothing is plugged in; the connectors that there are.
    case noConnectedConnector(card: String, connectors: [String])
    case noSuchConnector(String, available: [String])
    /// The connector that was asked for has no display.
    case disconnected(connector: String)
    case noSuchMode(String, connector: String, available: [String])
    /// The display reports no mode that makes sense.
    case noMode(connector: String)
    /// No CRTC or plane of the card can drive the connector.
    case noPipeline(connector: String)
    /// None of the plane's formats is one that can be drawn, or the one that was asked for.
    case noFormat(connector: String, wanted: [String], available: [String])
    /// The kernel refused something else.
    case output(OutputError)

    package var description: String {
        switch self {
        case .noCard:
            "there is no display card: load its kernel driver, or use the headless display"
        case .noSuchCard(let name, let available):
            "there is no display card \(name): \(choice(available, or: "the machine has none; load its kernel driver"))"
        case .noPermission(let path):
            "no permission to open \(path): add the user to the group 'video' and log in again, or run as root"
        case .busy(let path):
            "\(path) is controlled by another program: end that display server or kiosk, or switch to its console and log out"
        case .noDumbBuffers(let path, let driver):
            "\(path) (\(driver)) has no dumb buffers and can't be drawn to by the CPU: choose another card"
        case .noConnectedConnector(let card, let connectors):
            "no display is connected to \(card): plug one in (\(list(connectors, or: "the card has no connector"))), or use the headless display"
        case .noSuchConnector(let name, let available):
            "there is no connector \(name): \(choice(available, or: "the card has none; choose another card"))"
        case .disconnected(let connector):
            "no display is connected to \(connector): plug one in, or choose another connector"
        case .noSuchMode(let mode, let connector, let available):
            "the display on \(connector) has no mode \(mode): \(choice(available, or: "it reports none; check the cable"))"
        case .noMode(let connector):
            "the display on \(connector) reports no usable mode: check the cable, or give the kernel one (video=\(connector):1024x768@60)"
        case .noPipeline(let connector):
            "nothing on the card can drive \(connector): choose another connector"
        case .noFormat(let connector, let wanted, let available):
            "the plane of \(connector) does not show \(wanted.joined(separator: " or ")): choose another format or card; it has \(list(available, or: "none"))"
        case .output(.kernel(let error, while: let purpose)):
            "\(purpose): \(error); choose another card, or check its kernel driver"
        case .output(let error):
            "\(error)"
        }
    }

    /// What is done about it when it comes up while running.
    package var disposition: FailurePolicy.Disposition {
        switch self {
        case .noCard, .noSuchCard: .waitForDevice
        case .busy: .giveUpBusy
        case .output(let error): FailurePolicy.disposition(of: error)
        default: .giveUp
        }
    }

    private func choice(_ names: [String], or none: String) -> String {
        names.isEmpty ? none : "choose one of \(list(names, or: ""))"
    }

    private func list(_ names: [String], or none: String) -> String {
        names.isEmpty ? none : names.joined(separator: ", ")
    }
}
