package import Logging

/// A line of libinput's log: the party at fault, and whether events were lost.
package struct LibinputLine: Equatable {
    package let level: Logger.Level
    package let text: String
    /// The sysname of the device that the line is about (`event5`); `nil` for a line about no device.
    package let device: String?
    /// The sysname of the device that lost events; `nil` in other lines.
    package private(set) var loss: String?
    /// The sysname of the device about which libinput will log nothing for a while; `nil` in other lines.
    package private(set) var silenceOn: String?

    package enum Priority: Sendable {
        case debug, info, error
    }

    /// libinput's markers of a party at fault, and the words for it here.
    private static let markers = [
        ("kernel bug: ", "kernel: "), ("client bug: ", "ours: "), ("libinput bug: ", "libinput: "),
    ]

    /// - Parameter message: The message as libinput composes it: `event5  - Panel: kernel bug: …`, with a line feed.
    package init(_ priority: Priority, _ message: String) {
        var message = message
        while message.last?.isNewline == true { message.removeLast() }
        let device = Self.sysname(in: message)
        self.device = device
        if message.firstRange(of: "SYN_DROPPED") != nil {
            loss = device
            level = .warning
            text = "ours: \(message)"
            return
        }
        if message.firstRange(of: "log rate limit exceeded") != nil { silenceOn = device }
        level = priority == .error ? .warning : .debug
        for (marker, blame) in Self.markers {
            guard let range = message.firstRange(of: marker) else { continue }
            message.removeSubrange(range)
            text = blame + message
            return
        }
        text = (priority == .error ? "device: " : "") + message
    }

    /// Returns the sysname with which lines about a device begin; spaces, a dash and the device's name follow it.
    private static func sysname(in message: String) -> String? {
        guard message.hasPrefix("event"), let end = message.firstIndex(where: { $0 == " " || $0 == "-" }) else {
            return nil
        }
        return String(message[..<end])
    }
}
