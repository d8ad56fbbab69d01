import JSONTree

/// A member of profiles without its type: how it is read and written, and what it sets.
struct ProfileField: Sendable {
    let section: ProfileSection
    let field: RecordField<ProfileValues>
    private let set: @Sendable (ProfileValues, inout KioskConfiguration) -> Void

    /// - Parameter set: sets the value in a configuration; the default is for members that the program does not read.
    init<Value>(
        _ member: ProfileMember<Value>,
        set: @escaping @Sendable (Value, inout KioskConfiguration) -> Void = { _, _ in }
    ) {
        section = member.section
        field = RecordField(member.key, member.form, member.help, isRequired: false) {
            $1[member] = $0
        } write: {
            $0[member].map(member.form.write)
        }
        self.set = { values, configuration in
            if let value = values[member] { set(value, &configuration) }
        }
    }

    /// Sets the value of the member, if there is one.
    /// - Parameter values: those of the section.
    func apply(_ values: ProfileValues, to configuration: inout KioskConfiguration) { set(values, &configuration) }
}
