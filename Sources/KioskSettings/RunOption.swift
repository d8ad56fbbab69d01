/// A setting of a kiosk that can be given on the command line and in the environment.
package struct RunOption: Sendable {
    /// The name without hyphens, such as `real-time`.
    package let name: String
    /// The form of the value, such as `WxH[@HZ]`; `nil` for an option without a value.
    package let valueName: String?
    /// A sentence that describes the option.
    package let help: String
    /// The character of the short name: `o` for `-o`; `nil` for none.
    package let short: Character?
    /// The extensions of the files that the value can name, none for all files; `nil` if it names no file. Shells
    /// complete them.
    package let files: [String]?
    /// Sets the value. The first argument names the option in errors.
    private let set: @Sendable (Subject, String, inout KioskConfiguration) throws(KioskError) -> Void

    /// The name of an option in errors: `--scale` or `VITRINE_SCALE`.
    typealias Subject = String

    init(
        _ name: String, _ valueName: String?, _ help: String, short: Character? = nil, files: [String]? = nil,
        set: @escaping @Sendable (Subject, String, inout KioskConfiguration) throws(KioskError) -> Void
    ) {
        self.name = name
        self.valueName = valueName
        self.help = help
        self.short = short
        self.files = files
        self.set = set
    }

    /// The name on the command line: `--real-time`.
    package var argument: String { "--\(name)" }

    /// Whether a word of the command line is the option: `--output` or `-o`.
    func isNamed(_ word: String) -> Bool {
        word == argument || short.map { word == "-\($0)" } == true
    }

    /// The name of the environment variable: `VITRINE_REAL_TIME`.
    package var variable: String {
        "VITRINE_" + name.uppercased().replacing("-", with: "_")
    }

    /// Sets the value in a configuration.
    /// - Parameter subject: the name of the option in errors.
    /// - Throws: an error that says which values the option takes.
    func apply(
        _ value: String, to configuration: inout KioskConfiguration, as subject: String
    ) throws(KioskError) {
        try set(subject, value, &configuration)
    }
}
