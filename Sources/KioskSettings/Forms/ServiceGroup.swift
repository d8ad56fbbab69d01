/// The names of groups that an installed program may be in.
package enum ServiceGroup {
    /// The groups whose members can become root, or read and write all files.
    private static let powerful: Set<String> = [
        "root", "wheel", "sudo", "docker", "lxd", "disk", "kmem", "shadow",
    ]

    /// Returns whether a profile may name the group: up to 31 small letters, digits, `-` and `_` that do not begin with
    /// a digit or `-`, and none whose members can become root.
    package static func isPossible(_ name: String) -> Bool {
        guard 1...31 ~= name.utf8.count, !powerful.contains(name) else { return false }
        let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        return name.utf8.enumerated().allSatisfy { index, byte in
            letters ~= byte || byte == UInt8(ascii: "_")
                || index > 0 && (digits ~= byte || byte == UInt8(ascii: "-"))
        }
    }
}
