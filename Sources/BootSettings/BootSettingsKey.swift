/// The keys of a file of settings.
enum BootSettingsKey: String, CaseIterable {
    case profile
    case timeZone = "time-zone"
    case wirelessName = "wifi-name"
    case wirelessPassword = "wifi-password"
    case wirelessCountry = "wifi-country"
    case sshKey = "ssh-key"
}
