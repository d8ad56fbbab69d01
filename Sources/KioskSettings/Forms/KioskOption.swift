/// An option of the command line that sets a value of a kiosk, and the environment variable that sets it as well.
package struct KioskOption: Sendable {
    /// The name without hyphens before it: `dim-after`.
    package let name: String
    /// A word for the value in the help; `nil` for an option without a value.
    package let valueName: String?
    /// A sentence that describes the option.
    package let help: String
    /// The letter of a short form.
    package let short: Character?
    /// The extensions of the files that the value names, none for any file; `nil` if it names none.
    package let files: [String]?
    private let set: @Sendable (_ text: String, _ subject: String, inout KioskConfiguration) throws(KioskError) -> Void

    init<Value>(
        _ option: SettingOption<Value>, set: @escaping @Sendable (Value, inout KioskConfiguration) -> Void
    ) {
        name = option.name
        valueName = option.valueName
        help = option.help
        short = option.short
        files = option.files
        self.set = { [form = option.form] text, subject, configuration throws(KioskError) in
            set(try form.read(text, subject), &configuration)
        }
    }

    /// The option as it is written: `--dim-after`.
    package var argument: String { "--\(name)" }

    /// Whether a word of the command line is the option.
    func isNamed(_ word: String) -> Bool {
        word == argument || short.map { word == "-\($0)" } == true
    }

    /// The name of the environment variable: `VITRINE_DIM_AFTER`.
    package var variable: String {
        "VITRINE_" + name.uppercased().replacing("-", with: "_")
    }

    /// Sets the value that a text means.
    /// - Parameter subject: the option or the variable, for errors.
    func apply(
        _ text: String, to configuration: inout KioskConfiguration, as subject: String
    ) throws(KioskError) {
        try set(text, subject, &configuration)
    }
}
