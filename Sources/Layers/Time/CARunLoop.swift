/// Names the loop that a display link fires on: there is one, the main thread's.
public struct CARunLoop: Equatable, Sendable {
    public static let main = CARunLoop()

    /// The modes that Core Animation programs name; the loop has but one.
    public struct Mode: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let common = Mode(rawValue: "common")
        public static let `default` = Mode(rawValue: "default")
    }
}
