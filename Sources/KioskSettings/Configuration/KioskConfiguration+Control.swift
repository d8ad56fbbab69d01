extension KioskConfiguration {
    /// The control socket, through which commands look at a running kiosk and change it: see `vitrine attach`.
    ///
    /// Only the user of the kiosk and root may connect.
    public struct Control: Equatable, Sendable {
        /// The rights of all clients.
        public enum Access: Equatable, Sendable {
            /// Clients look at pictures, layers and frames.
            case read
            /// Clients also change properties, time and the display's power.
            case full
        }

        public var access: Access
        /// The path of the socket. `nil` for the socket that the service manager passes (`LISTEN_FDS`), or one that is
        /// named after the process in the runtime directory, where commands find it by the process or the service. For
        /// a socket in another place there is a link in that directory while the kiosk runs.
        public var path: String?

        /// Creates the settings of a socket.
        public init(access: Access = .read, path: String? = nil) {
            self.access = access
            self.path = path
        }

        /// Creates settings from `read`, `full`, a path, or `full:` and a path; `nil` for another text.
        init?(_ text: String) {
            switch text {
            case "": return nil
            case "read": self.init()
            case "full": self.init(access: .full)
            default:
                let isFull = text.hasPrefix("full:")
                let path = isFull ? String(text.dropFirst("full:".utf8.count)) : text
                guard !path.isEmpty else { return nil }
                self.init(access: isFull ? .full : .read, path: path)
            }
        }
    }
}
