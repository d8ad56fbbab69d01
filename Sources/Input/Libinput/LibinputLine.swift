package import Logging

/// A line of libinput's log: whose fault it speaks of, and whether events were lost.
package struct LibinputLine: Equatable {
    package let level: Logger.Level
    package let text: String
    /// The kernel's name of the device that the line is about (`event5`); `nil` for a line about no device.
    package let device: String?
    /// The device that reported lost events in it, by the kernel's name; nil in other lines.
    package private(set) var loss: String?
    /// libinput has told about something too often and will be silent about it for a while; the device by the kernel's
    /// name.
    package private(set) var silenceOn: String?

    package enum Priority: Sendable {
        case debug, info, error
    }

    /// Kinds of fault, as libinput marks them.
    private static let markers = [
        ("kernel bug: ", "kernel: "), ("client bug: ", "ours: "), ("libinput bug: ", "libinput: "),
    ]

    /// - Parameter message: as libinput composed it: `event5  - Panel: kernel bug: …`, and a line feed.
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

    /// Lines about a device begin with its name, filled up with spaces, a dash and what the device calls itself.
    private static func sysname(in message: String) -> String? {
        guard message.hasPrefix("event"), let end = message.firstIndex(where: { $0 == " " || $0 == "-" }) else {
            return nil
        }
        return String(message[..<end])
    }
}
