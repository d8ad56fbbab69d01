package import JSONTree

/// The facts about a board and its panel that the kernel, the monitor's EDID and udev do not report.
package struct BoardProfile: Equatable, Sendable {
    /// The newest version of the format that this program reads.
    package static let newestVersion = 1

    /// The version of the format.
    package var version = newestVersion
    /// The board and the panel.
    package var name = ""
    /// On which hardware the profile was tried.
    package var status: String?
    /// Where facts come from, such as a device tree or a data sheet, by the paths of their members
    /// (`touch.panels[0].matrix`) or of objects that contain them.
    package var sources: [String: String] = [:]
    private var sections: [ProfileSection: ProfileValues] = [:]

    /// A profile that leaves all settings as they are.
    package init() {}

    /// The value of a member; `nil` leaves the setting of the program as it is.
    package subscript<Value>(member: ProfileMember<Value>) -> Value? {
        get { sections[member.section]?[member] }
        set { sections[member.section, default: ProfileValues()][member] = newValue }
    }

    /// Sets what the profile has in a configuration.
    func apply(to configuration: inout KioskConfiguration) {
        for member in KioskSetting.all.compactMap(\.member) {
            if let values = sections[member.section] { member.apply(values, to: &configuration) }
        }
    }

    /// The form of a profile.
    package static let form = JSONForm<BoardProfile>.record(
        "a profile", { BoardProfile() },
        [
            .required("profile", .whole(1...newestVersion), \.version, "The version of the format."),
            .required("name", .line("a text of one line"), \.name, "The board and the panel."),
            .optional(
                "status", .line("a text of one line"), \.status, "On which hardware the profile was tried."),
        ] + ProfileSection.allCases.map(field) + [
            .optional(
                "sources", .dictionary(of: .line("a text of one line"), largest: 100), \.sources, else: [:],
                "Where the facts come from, by the paths of their members.")
        ], ignoring: ["$schema"])

    /// Returns the member with the settings of a section.
    private static func field(of section: ProfileSection) -> RecordField<BoardProfile> {
        let fields = KioskSetting.all.compactMap(\.member).filter { $0.section == section }.map(\.field)
        let form = JSONForm<ProfileValues>.record("an object", { ProfileValues() }, fields)
        return RecordField(section.rawValue, form, section.help, isRequired: false) {
            $1.sections[section] = $0.isEmpty ? nil : $0
        } write: {
            $0.sections[section].map(form.write)
        }
    }
}
