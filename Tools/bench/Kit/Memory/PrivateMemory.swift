/// The private memory of a process by kind: pages that no other process has mapped, in bytes.
package struct PrivateMemory: Codable, Equatable, Sendable {
    /// Pages that equal those of a file.
    package private(set) var clean: [MappingKind: Int] = [:]
    /// Pages that the process has written.
    package private(set) var dirty: [MappingKind: Int] = [:]

    package init() {}

    mutating func addClean(_ bytes: Int, _ kind: MappingKind) {
        clean[kind, default: 0] += bytes
    }

    mutating func addDirty(_ bytes: Int, _ kind: MappingKind) {
        dirty[kind, default: 0] += bytes
    }

    /// Returns the clean and dirty bytes of some kinds.
    package func bytes(of kinds: [MappingKind]) -> Int {
        kinds.reduce(0) { $0 + (clean[$1] ?? 0) + (dirty[$1] ?? 0) }
    }

    /// The clean bytes of all kinds: pages of files, which the kernel takes away without writing when memory is short.
    var cleanTotal: Int { clean.values.reduce(0, +) }

    /// The clean and dirty bytes of all kinds.
    package var total: Int { bytes(of: MappingKind.allCases) }
}
