import Foundation

/// What came of a command on the board.
struct Outcome: Sendable {
    /// The command's own status; 124 past its time, 125 when the board failed.
    let status: Int32
    let output: [UInt8]
    let errors: [UInt8]
    let directory: Directory

    var text: String { String(decoding: output, as: UTF8.self) }
    var errorText: String { String(decoding: errors, as: UTF8.self) }
    /// What the guest's kernel and its boot said.
    var console: String { (try? String(decoding: file("console.log"), as: UTF8.self)) ?? "" }

    /// A file that the guest left in /run/output.
    func file(_ name: String) throws -> [UInt8] {
        try [UInt8](Data(contentsOf: path(name)))
    }

    func path(_ name: String) -> URL {
        directory.url.appending(path: "out").appending(path: name)
    }

    /// The pixels that `board-ctl screenshot NAME` took.
    func screenshot(_ name: String) throws -> Screenshot {
        try Screenshot(ppm: file("\(name).ppm"))
    }
}
