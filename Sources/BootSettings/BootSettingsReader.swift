import JSONTree

/// Reads a file of settings line by line. A wrong line is left out and reported, and all others apply.
package struct BootSettingsReader {
    /// The number of bytes that are read. More are reported.
    package static let limit = 65536

    private let bytes: [UInt8]
    private var settings = BootSettings()
    private var errors: [BootSettingsError] = []
    private var seen: Set<BootSettingsKey> = []
    private var password: (value: String, offset: Int)?
    private var country: (value: String, offset: Int)?

    /// Returns the settings of a file, and its wrong lines.
    package static func read(_ bytes: [UInt8]) -> (settings: BootSettings, errors: [BootSettingsError]) {
        var reader = BootSettingsReader(bytes: bytes)
        reader.readLines()
        return (reader.settings, reader.errors)
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private mutating func readLines() {
        if bytes.count > Self.limit {
            report(Self.limit, "the file is longer than \(Self.limit) bytes; the rest is left out")
        }
        // A byte order mark, which some editors write.
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let end = min(bytes.count, Self.limit)
        while start < end {
            let lineEnd = bytes[start..<end].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? end
            readLine(start..<lineEnd)
            start = lineEnd + 1
        }
        combine()
    }

    private mutating func report(_ offset: Int, _ problem: String) {
        errors.append(BootSettingsError(position: TextPosition(of: offset, in: bytes), problem: problem))
    }

    private mutating func readLine(_ range: Range<Int>) {
        let line = trimmed(range)
        guard let first = line.first, bytes[first] != UInt8(ascii: "#") else { return }
        guard let equals = line.first(where: { bytes[$0] == UInt8(ascii: "=") }) else {
            return report(first, "no “=”; a line is “key = value”, and comments begin with “#”")
        }
        let word = trimmed(first..<equals)
        let value = trimmed(equals + 1..<line.upperBound)
        guard let name = text(word), let key = BootSettingsKey(rawValue: name) else {
            let near = text(word).flatMap { NearName.nearest(to: $0, among: BootSettingsKey.allCases.map(\.rawValue)) }
            let known = BootSettingsKey.allCases.map(\.rawValue).joined(separator: ", ")
            return report(first, "no such setting; " + (near.map { "write “\($0)”" } ?? "there are \(known)"))
        }
        guard let content = text(value), !content.isEmpty else {
            return report(
                value.lowerBound, "“\(name)” has no value, or one that is not UTF-8; remove the line or write one")
        }
        guard seen.insert(key).inserted || key == .sshKey else {
            return report(first, "“\(name)” is here twice; the first one applies")
        }
        set(key, content, at: value.lowerBound)
    }

    /// Returns a range without spaces and tabs around it.
    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        func isSpace(_ index: Int) -> Bool { bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "\t") }
        guard let first = range.first(where: { !isSpace($0) }), let last = range.last(where: { !isSpace($0) }) else {
            return range.upperBound..<range.upperBound
        }
        return first..<last + 1
    }

    private func text(_ range: Range<Int>) -> String? { String(validating: bytes[range], as: UTF8.self) }

    private mutating func set(_ key: BootSettingsKey, _ value: String, at offset: Int) {
        switch key {
        case .profile:
            guard let profile = Self.profile(value) else {
                return report(offset, "no name of a profile, nor of a file beside this one that ends in .json")
            }
            settings.profile = profile
        case .timeZone:
            guard Self.isTimeZone(value) else { return report(offset, "no time zone; write one like Europe/Zurich") }
            settings.timeZone = value
        case .wirelessName:
            guard 1...32 ~= value.utf8.count, Self.isPrintable(value) else {
                return report(offset, "no name of a network; it has 1 to 32 bytes and no control characters")
            }
            settings.wireless = .init(name: value)
        case .wirelessPassword:
            guard 8...63 ~= value.utf8.count, value.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) else {
                return report(offset, "no password of a network; it has 8 to 63 characters of ASCII")
            }
            password = (value, offset)
        case .wirelessCountry:
            guard value.utf8.count == 2, value.utf8.allSatisfy({ 0x41...0x5A ~= $0 }) else {
                return report(offset, "no country; write two capital letters, like CH")
            }
            country = (value, offset)
        case .sshKey:
            guard Self.isKey(value) else {
                return report(offset, "no public key; write the line of a file like ~/.ssh/id_ed25519.pub")
            }
            settings.sshKeys.append(value)
        }
    }

    /// Adds what belongs to the wireless network, whose name may be in a later line.
    private mutating func combine() {
        for (value, what) in [(password, "password"), (country, "country")] where settings.wireless == nil {
            if let value { report(value.offset, "a \(what) without a network; add “wifi-name = …”") }
        }
        settings.wireless?.password = password?.value
        settings.wireless?.country = country?.value
    }

    private static func profile(_ value: String) -> BootSettings.Profile? {
        let isFile = value.utf8.count > 5 && value.utf8.suffix(5).elementsEqual(".json".utf8)
        let name = isFile ? String(value.dropLast(5)) : value
        let isName =
            (1...64).contains(name.utf8.count)
            && name.utf8.allSatisfy {
                isLetterOrDigit($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
            }
        guard isName else { return nil }
        return isFile ? .file(value) : .named(value)
    }

    private static func isTimeZone(_ value: String) -> Bool {
        // Folders and names of zoneinfo, none of which has a dot.
        value.utf8.count <= 64 && isLetterOrDigit(value.utf8.first ?? 0)
            && value.utf8.allSatisfy { isLetterOrDigit($0) || "/_+-".utf8.contains($0) }
    }

    private static func isKey(_ value: String) -> Bool {
        let words = value.utf8.split(separator: UInt8(ascii: " "))
        guard value.utf8.count <= 16384, words.count >= 2, isPrintable(value) else { return false }
        let kinds = ["ssh-ed25519", "ssh-rsa", "ecdsa-sha2-", "sk-ssh-", "sk-ecdsa-"]
        return kinds.contains { words[0].starts(with: $0.utf8) }
            && words[1].allSatisfy { isLetterOrDigit($0) || "+/=".utf8.contains($0) }
    }

    private static func isPrintable(_ value: String) -> Bool {
        value.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte
    }
}
