import Foundation
import Testing

/// The judgement of Debian's python3-jsonschema about files.
package enum JSONSchemaCheck {
    /// Prints the names of the files that do not match the schema, and the first reason of each.
    private static let validator = """
        import json, sys, jsonschema
        schema = json.load(open(sys.argv[1]))
        jsonschema.Draft202012Validator.check_schema(schema)
        validator = jsonschema.Draft202012Validator(schema)
        for name in sys.argv[2:]:
            for error in validator.iter_errors(json.load(open(name))):
                print(name.split("/")[-1], error.json_path, error.message[:200])
                break
        """

    /// Returns the names of the files that a schema refuses, with reasons.
    /// - Throws: an error if the schema is none.
    package static func refused(_ files: [String: [UInt8]], by schema: [UInt8]) throws -> [String: String] {
        let folder = try TemporaryFolder()
        for (name, bytes) in files { try Data(bytes).write(to: folder.url.appending(path: name)) }
        try Data(schema).write(to: folder.url.appending(path: "schema"))
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/python3")
        process.arguments = ["-c", validator, folder.path("schema")] + files.keys.map { folder.path($0) }
        let output = Pipe()
        process.standardOutput = output
        try process.start()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "Tools/setup test installs python3-jsonschema")
        let lines = text.split(separator: "\n").map { $0.split(separator: " ", maxSplits: 1).map(String.init) }
        return Dictionary(lines.map { ($0[0], $0.last ?? "") }, uniquingKeysWith: { first, _ in first })
    }
}
