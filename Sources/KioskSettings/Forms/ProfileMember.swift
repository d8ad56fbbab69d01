import JSONTree

/// A member of profiles: its place, its form, and its help.
package struct ProfileMember<Value: Sendable>: Sendable {
    let section: ProfileSection
    let key: String
    let form: JSONForm<Value>
    let help: String

    /// - Parameter help: a sentence that describes the member.
    init(_ section: ProfileSection, _ key: String, _ form: JSONForm<Value>, _ help: String) {
        self.section = section
        self.key = key
        self.form = form
        self.help = help
    }
}
