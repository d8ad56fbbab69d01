import CProfiles
import Glibc
import JSONTree
import Platform

extension BoardProfile {
    /// The greatest size of a file, in bytes.
    package static let largestFile = 65_536

    /// Reads the profile with a name, or a file.
    /// - Parameter choice: a name of ``names``, or a path, which has a slash or the ending `.json`.
    package init(_ choice: String) throws(BoardProfileError) {
        if choice.utf8.contains(UInt8(ascii: "/")) || choice.hasSuffix(".json") {
            try self.init(file: choice)
        } else if let bytes = Self.bytes(of: choice) {
            try self.init(json: bytes, name: choice)
        } else {
            let advice =
                NearName.nearest(to: choice, among: Self.names).map { "did you mean “\($0)”?" }
                ?? "choose a file that ends in .json, or \(Self.names.joined(separator: ", "))"
            throw BoardProfileError(description: "no profile “\(choice)”; \(advice)")
        }
    }

    /// Reads the text of a profile.
    /// - Parameter name: the name of the text in errors.
    package init(json bytes: [UInt8], name: String) throws(BoardProfileError) {
        do throws(JSONFormError) {
            guard bytes.count <= Self.largestFile else {
                throw JSONFormError("the profile is larger than \(Self.largestFile / 1024) KiB", at: 0)
            }
            let node: JSONNode
            do throws(JSONParser.Failure) {
                node = try JSONParser.parse(bytes, maximumDepth: 8, maximumCount: 5000)
            } catch {
                throw JSONFormError(error.message, at: error.offset)
            }
            self = try Self.form.read(node)
        } catch {
            let position = TextPosition(of: error.offset, in: bytes)
            let path = error.path.isEmpty ? "" : error.path + ": "
            throw BoardProfileError(
                description: "\(name):\(position.line):\(position.column): \(path)\(error.message)")
        }
    }

    /// Reads a file.
    package init(file path: String) throws(BoardProfileError) {
        let bytes: [UInt8]
        do throws(KernelError) {
            // Opening a FIFO without a writer would block.
            let file = try FileDescriptor(opening: path, flags: O_RDONLY | O_NONBLOCK)
            bytes = try file.readAll(limit: Self.largestFile + 1, path)
        } catch {
            throw BoardProfileError(description: "\(error); name another profile")
        }
        try self.init(json: bytes, name: path)
    }

    /// The text of the profile as a file.
    package var json: [UInt8] { JSONPrinter.print(Self.form.write(self)) }

    /// The text of the JSON Schema of profiles.
    package static var schema: [UInt8] {
        guard case .object(let members) = form.schema else { return [] }
        return JSONPrinter.print(
            .object(
                [
                    JSONMember("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
                    JSONMember("title", .string("Vitrine profile, version \(newestVersion)")),
                ] + members))
    }

    /// The names of the profiles that the program contains.
    package static var names: [String] {
        (0..<profile_count).compactMap { index in profile_at(index).map { String(cString: $0.pointee.name) } }
    }

    /// The text of a profile that the program contains; `nil` for another name.
    package static func bytes(of name: String) -> [UInt8]? {
        for index in 0..<profile_count {
            guard let profile = profile_at(index)?.pointee, String(cString: profile.name) == name else { continue }
            return Array(UnsafeBufferPointer(start: profile.bytes, count: profile.size))
        }
        return nil
    }
}
