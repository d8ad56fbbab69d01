/// The value of an option as a text: how it is read, and what an error advises.
struct OptionForm<Value>: Sendable {
    private let reading: @Sendable (_ text: String, _ subject: String) throws(KioskError) -> Value

    init(_ read: @escaping @Sendable (_ text: String, _ subject: String) throws(KioskError) -> Value) {
        reading = read
    }

    /// Returns the value that a text means.
    /// - Parameter subject: the option or the variable, for errors.
    func read(_ text: String, _ subject: String) throws(KioskError) -> Value { try reading(text, subject) }

    static func wrong(_ subject: String, _ text: String, _ advice: String) -> KioskError {
        KioskError(.configuration, "\(subject) “\(text)”: not possible; \(advice)")
    }
}
