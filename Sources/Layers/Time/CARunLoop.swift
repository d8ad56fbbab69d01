/// The run loop that a display link fires on. There is one, the main thread's.
public struct CARunLoop: Equatable, Sendable {
    public static let main = CARunLoop()

    /// A mode of the run loop. All modes are equivalent.
    public struct Mode: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let common = Mode(rawValue: "common")
        public static let `default` = Mode(rawValue: "default")
    }
}
