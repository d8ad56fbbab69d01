/// Paths of files in an archive, or beside a composition.
package enum RelativePath {
    /// Returns a path without empty parts and without a slash at its beginning; `nil` if it could lead out of its
    /// folder, or is no path of a file.
    package static func normalized(_ path: String) -> String? {
        guard !path.utf8.contains(0), !path.utf8.contains(UInt8(ascii: "\\")), !path.utf8.contains(UInt8(ascii: ":"))
        else { return nil }
        let parts = path.split(separator: "/").filter { $0 != "." }
        return parts.isEmpty || parts.contains("..") || path.hasSuffix("/") ? nil : parts.joined(separator: "/")
    }
}
