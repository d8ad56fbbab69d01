/// A mounted file system: a line of `/proc/self/mountinfo`, see proc(5).
struct Mount {
    /// The number of the device, such as `8:1`. Its major number is 0 if the file system is on no device, or on
    /// several.
    let device: String
    /// The folder on which it is mounted.
    let point: String
    let type: String
    /// The device or folder that was mounted, or another name of the file system.
    let source: String
    /// The options of the file system.
    let options: MountOptions

    init?(_ line: Substring) {
        let fields = line.split(separator: " ")
        guard fields.count > 6, let end = fields[6...].firstIndex(of: "-"), fields.count > end + 2 else { return nil }
        device = String(fields[2])
        point = fields[4].withoutOctalEscapes
        type = String(fields[end + 1])
        source = fields[end + 2].withoutOctalEscapes
        options = MountOptions(fields.count > end + 3 ? fields[end + 3] : "")
    }

    var hasOwnDevice: Bool { !device.hasPrefix("0:") }

    /// Returns the mounts of a file; `nil` if one of its lines is none.
    static func table(_ text: String) -> [Mount]? {
        let lines = text.split(separator: "\n")
        let mounts = lines.compactMap(Mount.init)
        return mounts.count == lines.count ? mounts : nil
    }
}
