import CInspectPage

/// A file of the page, which is part of the program.
struct PageFile {
    let type: String
    let bytes: [UInt8]

    /// Returns the file with a name; `nil` if there is none. The empty name is the page itself.
    init?(_ name: String) {
        let name = name.isEmpty ? "index.html" : name
        for index in 0..<inspect_page_file_count {
            guard let file = inspect_page_file_at(index)?.pointee, String(cString: file.name) == name else { continue }
            type = Self.type(of: name)
            bytes = Array(UnsafeBufferPointer(start: file.bytes, count: file.size))
            return
        }
        return nil
    }

    /// The names of all files.
    static var names: [String] {
        (0..<inspect_page_file_count).compactMap { inspect_page_file_at($0).map { String(cString: $0.pointee.name) } }
    }

    private static func type(of name: String) -> String {
        switch name.split(separator: ".").last {
        case "html": "text/html; charset=utf-8"
        case "css": "text/css; charset=utf-8"
        case "js": "text/javascript; charset=utf-8"
        default: "image/svg+xml"
        }
    }
}
