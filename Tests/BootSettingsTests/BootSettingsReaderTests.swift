import BootSettings
import Testing

/// The settings of one machine, as people write them.
@Suite struct BootSettingsReaderTests {
    private func read(_ text: String) -> (settings: BootSettings, errors: [String]) {
        let (settings, errors) = BootSettingsReader.read(Array(text.utf8))
        return (settings, errors.map(\.description))
    }

    @Test("B2 all settings are read, whatever the order, the spaces and the ends of lines")
    func everything() {
        let text = """
            \u{FEFF}# The entrance\r
            wifi-password = a "secret" = 8\r
            \tprofile=raspberry-pi-4-hdmi\r
            time-zone = America/Argentina/Buenos_Aires\r

            wifi-name = Café\r
            wifi-country = CH
            ssh-key = ssh-ed25519 AAAA+/= me@home
            ssh-key = sk-ssh-ed25519@openssh.com BBBB
            """
        let (settings, errors) = read(text)
        #expect(errors.isEmpty)
        #expect(settings.profile == .named("raspberry-pi-4-hdmi"))
        #expect(settings.timeZone == "America/Argentina/Buenos_Aires")
        #expect(settings.wireless == .init(name: "Café", password: "a \"secret\" = 8", country: "CH"))
        #expect(settings.sshKeys == ["ssh-ed25519 AAAA+/= me@home", "sk-ssh-ed25519@openssh.com BBBB"])
    }

    @Test(
        "B2 a wrong line is reported with its place, and all others apply",
        arguments: [
            ("profle = x", "1:1: no such setting; write “profile”"),
            ("profile raspberry", "1:1: no “=”; a line is “key = value”, and comments begin with “#”"),
            ("profile = ../etc/passwd", "1:11: no name of a profile, nor of a file beside this one that ends in .json"),
            ("profile = .json", "1:11: no name of a profile, nor of a file beside this one that ends in .json"),
            ("profile =", "1:10: “profile” has no value, or one that is not UTF-8; remove the line or write one"),
            ("profile = a\nprofile = b", "2:1: “profile” is here twice; the first one applies"),
            (
                "wifi-name = 123456789012345678901234567890123",
                "1:13: no name of a network; it has 1 to 32 bytes and no control characters"
            ),
            ("wifi-password = seven 7", "1:17: no password of a network; it has 8 to 63 characters of ASCII"),
            ("wifi-password = 12345678", "1:17: a password without a network; add “wifi-name = …”"),
            ("wifi-country = ch", "1:16: no country; write two capital letters, like CH"),
            ("ssh-key = -----BEGIN", "1:11: no public key; write the line of a file like ~/.ssh/id_ed25519.pub"),
        ])
    func wrong(line: String, message: String) {
        let (settings, errors) = read("\(line)\ntime-zone = Asia/Tokyo")
        #expect(errors == [message])
        #expect(settings.timeZone == "Asia/Tokyo")
        #expect(read("time-zone = ../../etc/shadow").errors == ["1:13: no time zone; write one like Europe/Zurich"])
    }

    @Test("B2 a file that is too long, and one that is no text, are reported")
    func limits() {
        let long = [UInt8](repeating: UInt8(ascii: "#"), count: BootSettingsReader.limit) + Array("\nprofile = a".utf8)
        let (settings, errors) = BootSettingsReader.read(long)
        #expect(settings == BootSettings() && errors.count == 1)
        let broken = BootSettingsReader.read(Array("profile = ".utf8) + [0xFF, 0x0A, 0xC3, 0x28])
        #expect(broken.errors.map(\.position.line) == [1, 2] && broken.settings == BootSettings())
    }

    @Test("B2 the files of the services contain the settings, and nothing in a value ends a line or a quotation")
    func files() {
        #expect(BootSettings().files(in: "/run/settings").isEmpty)
        let (settings, _) = read(
            """
            profile = lobby.json
            time-zone = UTC
            wifi-name = "}
            wifi-password = "secret" 1
            ssh-key = ssh-rsa AAAA
            """)
        let files = Dictionary(uniqueKeysWithValues: settings.files(in: "/run/settings").map { ($0.name, $0.text) })
        #expect(files["environment"] == "VITRINE_PROFILE=/run/settings/lobby.json\nTZ=:UTC\n")
        #expect(files["authorized_keys"] == "ssh-rsa AAAA\n")
        #expect(
            files["wpa_supplicant.conf"] == """
                network={
                    ssid=227d
                    psk=""secret" 1"
                    key_mgmt=WPA-PSK SAE
                    ieee80211w=1
                    scan_ssid=1
                }

                """)
    }
}
