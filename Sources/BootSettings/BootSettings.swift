/// The settings of one machine: the file `vitrine.txt` on the partition that an image boots from, which people edit on
/// another computer.
///
/// A line is `key = value`; lines that begin with `#` are comments. Sources of ranges: wpa_supplicant.conf(5), sshd(8),
/// localtime(5).
package struct BootSettings: Equatable, Sendable {
    /// A profile of a board and its panel.
    package enum Profile: Equatable, Sendable {
        /// One that is contained in the program.
        case named(String)
        /// A file beside the settings.
        case file(String)
    }

    /// A wireless network.
    package struct Wireless: Equatable, Sendable {
        /// The network's name (SSID), 1 to 32 bytes.
        package var name: String
        /// The password of WPA2 or WPA3: 8 to 63 characters of ASCII. `nil` for an open network.
        package var password: String?
        /// The country, whose rules for radio apply: two capital letters (ISO 3166-1). `nil` for the rules that are
        /// allowed everywhere.
        package var country: String?

        package init(name: String, password: String? = nil, country: String? = nil) {
            self.name = name
            self.password = password
            self.country = country
        }
    }

    package var profile: Profile?
    /// A name of the IANA time zone database, such as `Europe/Zurich`.
    package var timeZone: String?
    package var wireless: Wireless?
    /// The public keys that open a shell of root by ssh, as lines of `authorized_keys` (sshd(8)). Without any, nothing
    /// listens.
    package var sshKeys: [String] = []

    package init() {}
}
