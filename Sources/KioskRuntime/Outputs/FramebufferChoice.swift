import Display
package import Framebuffer
package import KioskSettings

/// The choice of a framebuffer device as the display: one that is named, or any if the machine has no DRM card.
enum FramebufferChoice {
    /// Returns the request for the device that a configuration names; `nil` if it names none.
    static func named(by configuration: KioskConfiguration, _ mode: ModeRequest?) throws(KioskError)
        -> FramebufferRequest?
    {
        guard configuration.display == .auto, let path = configuration.card, isFramebuffer(path) else { return nil }
        if let connector = configuration.connector {
            throw KioskError(
                .configuration, "connector \(connector): the framebuffer \(path) has no connectors; name none")
        }
        return FramebufferRequest(configuration, mode, path: path)
    }

    /// Returns the request for the device to use if the machine has no DRM card; `nil` if a configuration asks for one.
    static func fallback(of configuration: KioskConfiguration, _ mode: ModeRequest?) -> FramebufferRequest? {
        guard configuration.display == .auto, configuration.card == nil, configuration.connector == nil else {
            return nil
        }
        return FramebufferRequest(configuration, mode, path: nil)
    }

    /// Returns whether a path is that of a framebuffer device, which may not be there yet.
    private static func isFramebuffer(_ path: String) -> Bool {
        if SystemFramebuffers().isFramebuffer(path) { return true }
        let name = path.split(separator: "/").last ?? ""
        return path.hasPrefix("/dev/") && name.hasPrefix("fb") && Int(name.dropFirst(2)) != nil
    }
}

extension FramebufferRequest {
    fileprivate init(_ configuration: KioskConfiguration, _ mode: ModeRequest?, path: String?) {
        self.init(
            path: path, mode: mode, pages: configuration.buffers, keepsSignal: configuration.power.keepsSignal)
    }
}

extension FramebufferOpenError {
    /// The kind of the failure for programs.
    package var kind: KioskError.Kind {
        switch self {
        case .noPermission: .permission
        case .output: .failed
        default: .unavailable
        }
    }
}
