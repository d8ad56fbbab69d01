/// The run loop that a display link fires on. There is one, the main thread's.
public struct CARunLoop: Equatable, Sendable {
    /// The loop of the main thread.
    public static let main = CARunLoop()

    /// A mode of the run loop. All modes are equivalent.
    public struct Mode: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The modes in which all sources fire.
        public static let common = Mode(rawValue: "common")
        /// The mode of ordinary events.
        public static let `default` = Mode(rawValue: "default")
    }
}
