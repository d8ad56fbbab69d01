import BootSettings

/// Valid settings of machines, and the checks of broken ones.
enum SettingsCorpus {
    static let files: [[UInt8]] = [
        Array(
            """
            # The entrance
            profile = raspberry-pi-4-touch-display
            time-zone = Europe/Zurich
            wifi-name = Lobby \u{e9}
            wifi-password = "open sesame"
            wifi-country = CH
            ssh-key = ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIA== someone@home
            """.utf8),
        Array("\u{FEFF}profile=lobby.json\r\nssh-key=ssh-rsa AAAA\r\nssh-key=ecdsa-sha2-nistp256 BBBB\r\n".utf8),
    ]

    /// Reads settings. Their files must not have more lines than the settings: nothing in a value begins a line.
    static func read(_ bytes: [UInt8]) -> Bool {
        let (settings, errors) = BootSettingsReader.read(bytes)
        for file in settings.files(in: "/run/settings") {
            let lines = file.text.utf8.count { $0 == UInt8(ascii: "\n") }
            let expected =
                switch file.name {
                case "environment": (settings.profile == nil ? 0 : 1) + (settings.timeZone == nil ? 0 : 1)
                case "authorized_keys": settings.sshKeys.count
                default:
                    (settings.wireless?.password == nil ? 5 : 7) + (settings.wireless?.country == nil ? 0 : 1)
                }
            precondition(lines == expected && !file.text.utf8.contains(0), "\(file)")
        }
        return errors.isEmpty && settings != BootSettings()
    }
}
