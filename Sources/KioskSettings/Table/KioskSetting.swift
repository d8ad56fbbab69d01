/// A setting that people choose: by an option of the command line, by its environment variable, or by a member of
/// profiles.
///
/// All of them are in ``all``. The help, the manual pages, the JSON Schema of profiles, and the readers of options and
/// profiles are made from this table.
package struct KioskSetting: Sendable {
    /// The option; `nil` for settings that only profiles have.
    package let option: KioskOption?
    /// The member; `nil` for settings that profiles don't have.
    let member: ProfileField?

    /// A setting whose option and member have values of their own.
    init(option: KioskOption? = nil, member: ProfileField? = nil) {
        self.option = option
        self.member = member
    }

    /// A setting that is a property of the configuration.
    init<Value>(
        _ path: WritableKeyPath<KioskConfiguration, Value> & Sendable, _ option: SettingOption<Value>? = nil,
        _ member: ProfileMember<Value>? = nil
    ) {
        self.init(
            option: option.map { KioskOption($0) { $1[keyPath: path] = $0 } },
            member: member.map { ProfileField($0) { $1[keyPath: path] = $0 } })
    }

    /// A setting that is a property of the configuration, and may be missing there.
    init<Value>(
        _ path: WritableKeyPath<KioskConfiguration, Value?> & Sendable, _ option: SettingOption<Value>? = nil,
        _ member: ProfileMember<Value>? = nil
    ) {
        self.init(
            option: option.map { KioskOption($0) { $1[keyPath: path] = $0 } },
            member: member.map { ProfileField($0) { $1[keyPath: path] = $0 } })
    }

    /// All settings, in the order of the help and of profiles.
    package static let all = display + input + drawing + power + profiling + run + files + service

    /// All options, in the order of the help.
    package static let options = all.compactMap(\.option)
}
