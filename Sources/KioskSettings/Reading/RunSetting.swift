/// A value for an option, as the command line or the environment gives it.
package struct RunSetting: Sendable {
    let option: KioskOption
    package let value: String
    /// The name of the option in errors.
    private let subject: String

    /// - Parameter subject: the name of the option in errors; by default that on the command line.
    package init(_ option: KioskOption, _ value: String, as subject: String? = nil) {
        self.option = option
        self.value = value
        self.subject = subject ?? option.argument
    }

    func apply(to configuration: inout KioskConfiguration) throws(KioskError) {
        try option.apply(value, to: &configuration, as: subject)
    }
}
