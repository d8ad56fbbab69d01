/// The profiling that runs while the instructions of a kiosk are counted.
package enum ProfilingState: String, CaseIterable, Codable, Sendable {
    /// Nothing is recorded.
    case off
    /// The records that every kiosk keeps.
    case records
    /// The records, and the HUD over the picture.
    case hud
    /// The records, which another process reads from their file ten times a second.
    case reader
    /// The records, and a client of the control socket that gets all frames.
    case client
    /// The records, and eight clients of the control socket that get all frames.
    case clients

    /// The head of the column of a table.
    package var title: String {
        switch self {
        case .off: "off"
        case .records: "records"
        case .hud: "HUD"
        case .reader: "trace read"
        case .client: "1 client"
        case .clients: "8 clients"
        }
    }

    /// The number of clients of the control socket.
    var clientCount: Int {
        switch self {
        case .client: 1
        case .clients: 8
        case .off, .records, .hud, .reader: 0
        }
    }

    /// Whether another process reads what the kiosk records.
    var isRead: Bool { self == .reader || clientCount > 0 }

    /// The variables of the environment of the kiosk.
    package var environment: [String: String] { ["VITRINE_TRACE": self == .off ? "0" : "1"] }
}
