/// The option of a setting: its name, its help, and the form of its value.
struct SettingOption<Value>: Sendable {
    let name: String
    let valueName: String?
    let help: String
    let short: Character?
    let files: [String]?
    let form: OptionForm<Value>

    /// - Parameters:
    ///   - name: the name without hyphens before it.
    ///   - valueName: a word for the value in the help; `nil` for an option without a value.
    ///   - form: how the value is read.
    ///   - short: the letter of a short form.
    ///   - files: the extensions of the files that the value names, none for any file; `nil` if it names none.
    ///   - help: a sentence that describes the option.
    init(
        _ name: String, _ valueName: String?, _ form: OptionForm<Value>, short: Character? = nil,
        files: [String]? = nil, _ help: String
    ) {
        self.name = name
        self.valueName = valueName
        self.form = form
        self.short = short
        self.files = files
        self.help = help
    }
}
