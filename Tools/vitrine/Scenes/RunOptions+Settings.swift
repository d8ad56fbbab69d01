import ArgumentParser
import Kiosk

extension RunOptions {
    /// The given settings.
    var settings: [RunSetting] {
        let values = values
        return KioskSetting.options.compactMap { option in
            (values[option.name] ?? nil).map { RunSetting(option, $0) }
        }
    }

    /// Returns the help of an option from the table of all options.
    static func help(_ name: String) -> ArgumentHelp {
        let option = KioskSetting.options.first { $0.name == name }
        return ArgumentHelp(
            ArgumentHelp.StringLiteralType(option?.help ?? ""), valueName: option?.valueName)
    }
}
