/// The kinds of memory that a process maps.
package enum MappingKind: String, CaseIterable, Codable, CodingKeyRepresentable, Sendable {
    /// Memory without a file: what malloc and the pixel buffers map, zeroed data, and the stacks of threads.
    case anonymous
    /// The heap of malloc's main arena.
    case heap
    /// The stack of the main thread.
    case stack
    /// The code and the data of the program's file.
    case program
    /// The code and the data of shared libraries.
    case library
    /// Other files, such as fonts and the caches of fontconfig.
    case file
    /// Mappings of the kernel for its own calls.
    case kernel

    /// - Parameters:
    ///   - name: The last column of a mapping's line; empty for anonymous memory.
    ///   - program: The path of the program's file.
    init(name: String, program: String) {
        switch name {
        case "": self = .anonymous
        case "[heap]": self = .heap
        case program: self = .program
        case _ where name.hasPrefix("[stack"): self = .stack
        case _ where name.hasPrefix("[anon"): self = .anonymous
        case _ where name.hasPrefix("["): self = .kernel
        case _ where name.split(separator: ".").dropFirst().contains("so"): self = .library
        default: self = .file
        }
    }
}
