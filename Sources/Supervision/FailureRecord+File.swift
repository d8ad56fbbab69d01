import Glibc
import JSONTree
package import Platform

extension FailureRecord {
    /// The greatest size of a file, in bytes.
    package static let largestFile = 65_536

    /// Reads the text of a record; `nil` if it is none, such as after the machine lost power while it was written.
    package init?(json bytes: [UInt8]) {
        guard bytes.count <= Self.largestFile,
            let node = try? JSONParser.parse(bytes, maximumDepth: 6, maximumCount: 2000),
            let record = try? Self.form.read(node)
        else { return nil }
        self = record
    }

    /// Reads the file of a record. A missing or broken one is an empty record.
    package init(contentsOfFile path: String) {
        let bytes = try? FileDescriptor(opening: path, flags: O_RDONLY | O_NONBLOCK | O_NOFOLLOW)
            .readAll(limit: Self.largestFile + 1, path)
        self = bytes.flatMap { Self(json: $0) } ?? Self()
    }

    /// Replaces the file of a record, which survives a power cut.
    package func write(toFile path: String) throws(KernelError) {
        try WholeFile.write(JSONPrinter.print(Self.form.write(self)), to: path, .lasting)
    }
}
