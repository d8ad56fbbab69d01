import JSONTree

/// The values of an object of a profile, by their keys, as JSON that their forms read.
struct ProfileValues: Equatable, Sendable {
    private var values: [String: JSONValue] = [:]

    var isEmpty: Bool { values.isEmpty }

    /// The value of a member; `nil` leaves the setting of the program as it is.
    subscript<Value>(member: ProfileMember<Value>) -> Value? {
        get { values[member.key].flatMap { try? member.form.read(JSONNode($0)) } }
        set { values[member.key] = newValue.map(member.form.write) }
    }
}
