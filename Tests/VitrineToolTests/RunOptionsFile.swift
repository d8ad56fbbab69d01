import Kiosk

/// The file in which `vitrine run` declares the options of all kiosk programs. ArgumentParser reads declarations only.
enum RunOptionsFile {
    static var text: String {
        """
        // Made by RunOptionsTests from the options of kiosk programs. VITRINE_RECORD_OPTIONS=1 makes it anew.

        import ArgumentParser

        /// The options that `vitrine run` has in common with all kiosk programs.
        struct RunOptions: ParsableArguments {
        \(KioskSetting.options.map(declaration).joined(separator: "\n"))
            /// The given values by the names of the options; `1` for options without a value.
            var values: [String: String?] {
                [
        \(KioskSetting.options.map(value).joined(separator: "\n"))
                ]
            }
        }

        """
    }

    private static func declaration(of option: KioskOption) -> String {
        var arguments = ["help: Self.help(\"\(option.name)\")"]
        if option.short != nil { arguments.insert("name: .shortAndLong", at: 0) }
        if let files = option.files {
            let extensions = files.map { "\"\($0)\"" }.joined(separator: ", ")
            arguments.append("completion: .file(\(files.isEmpty ? "" : "extensions: [\(extensions)]"))")
        }
        let kind = option.valueName == nil ? "@Flag" : "@Option"
        return """
                \(kind)(\(arguments.joined(separator: ", ")))
                var \(property(of: option))\(option.valueName == nil ? " = false" : ": String?")

            """
    }

    private static func value(of option: KioskOption) -> String {
        let property = property(of: option)
        return "            \"\(option.name)\": \(option.valueName == nil ? "\(property) ? \"1\" : nil" : property),"
    }

    /// The name that ArgumentParser writes with hyphens: `realTime` for `real-time`.
    private static func property(of option: KioskOption) -> String {
        let words = option.name.split(separator: "-")
        return words.dropFirst().reduce(String(words[0])) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
    }
}
