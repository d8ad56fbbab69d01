import Foundation

/// The outcome of a command on the board.
struct Outcome: Sendable {
    /// The exit status of the command; 124 if it took too long, 125 if the board failed.
    let status: Int32
    let output: [UInt8]
    let errors: [UInt8]
    let directory: Directory

    var text: String { String(decoding: output, as: UTF8.self) }
    /// The words of each line of the output.
    var words: [[Substring]] { text.split(separator: "\n").map { $0.split(separator: " ") } }
    var errorText: String { String(decoding: errors, as: UTF8.self) }
    /// The messages of the guest's kernel and of its boot.
    var console: String { (try? String(decoding: file("console.log"), as: UTF8.self)) ?? "" }

    /// Returns a file that the guest left in /run/output.
    func file(_ name: String) throws -> [UInt8] {
        try [UInt8](Data(contentsOf: path(name)))
    }

    func path(_ name: String) -> URL {
        directory.url.appending(path: "out").appending(path: name)
    }

    /// Returns the pixels that `board-ctl screenshot NAME` captured.
    func screenshot(_ name: String) throws -> Screenshot {
        try Screenshot(ppm: file("\(name).ppm"))
    }
}
