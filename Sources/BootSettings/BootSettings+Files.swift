extension BootSettings {
    /// The files that the services of an image read, by their names.
    ///
    /// - Parameter folder: the folder of the files, on the machine.
    package func files(in folder: String) -> [(name: String, text: String)] {
        var files: [(name: String, text: String)] = []
        var variables = ""
        switch profile {
        case .named(let name): variables += "VITRINE_PROFILE=\(name)\n"
        case .file(let name): variables += "VITRINE_PROFILE=\(folder)/\(name)\n"
        case nil: break
        }
        if let timeZone { variables += "TZ=:\(timeZone)\n" }
        if !variables.isEmpty { files.append(("environment", variables)) }
        if let wireless { files.append(("wpa_supplicant.conf", wireless.configuration)) }
        if !sshKeys.isEmpty { files.append(("authorized_keys", sshKeys.map { "\($0)\n" }.joined())) }
        return files
    }
}

extension BootSettings.Wireless {
    /// The file of wpa_supplicant(8).
    fileprivate var configuration: String {
        // A name as hexadecimal digits needs no quoting.
        let digits = name.utf8.map { byte in
            let text = String(byte, radix: 16)
            return text.utf8.count < 2 ? "0\(text)" : text
        }
        var lines = ["network={", "    ssid=\(digits.joined())"]
        if let password {
            lines += ["    psk=\"\(password)\"", "    key_mgmt=WPA-PSK SAE", "    ieee80211w=1"]
        } else {
            lines.append("    key_mgmt=NONE")
        }
        lines += ["    scan_ssid=1", "}"]
        if let country { lines.insert("country=\(country)", at: 0) }
        return lines.joined(separator: "\n") + "\n"
    }
}
