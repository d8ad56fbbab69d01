/// The options of a kiosk among the arguments of a program.
package struct RunArguments {
    /// The options and their values, in their order.
    package private(set) var settings: [RunSetting] = []
    /// The arguments that belong to the program.
    package private(set) var others: [String] = []
    /// Whether the help of the options is requested.
    package private(set) var wantsHelp = false

    /// Finds the options in arguments: `--name VALUE`, `--name=VALUE`, `-o FILE`. Those after `--` belong to the
    /// program.
    /// - Throws: an error for an option without its value, or with one that it does not take.
    package init(_ arguments: [String]) throws(KioskError) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                others += [argument] + rest
                return
            }
            if argument == "--help-kiosk" {
                wantsHelp = true
                continue
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard let option = KioskSetting.options.first(where: { $0.isNamed(parts[0]) }) else {
                others.append(argument)
                continue
            }
            let name = option.argument
            if option.valueName == nil {
                guard parts.count == 1 else {
                    throw KioskError(.configuration, "\(name): takes no value; leave out “=\(parts[1])”")
                }
                settings.append(RunSetting(option, "1"))
            } else if parts.count == 2 {
                settings.append(RunSetting(option, parts[1]))
            } else if let value = rest.popFirst() {
                settings.append(RunSetting(option, value))
            } else {
                throw KioskError(
                    .configuration, "\(name): its value is missing; write \(name) \(option.valueName ?? "")")
            }
        }
    }

    /// The options as a text for people.
    package static var help: String {
        let heads = KioskSetting.options.map { "  \($0.argument)\($0.valueName.map { " \($0)" } ?? "")" }
        let width = (heads.map(\.count).max() ?? 0) + 2
        let lines = zip(heads, KioskSetting.options).map { head, option in
            head + String(repeating: " ", count: width - head.count) + option.help
        }
        return lines.joined(separator: "\n")
            + "\n\nEach option can also be given by an environment variable, such as VITRINE_REAL_TIME=1.\n"
    }
}
