import Foundation

/// A sample of perf: the thread that was running, and the functions that it was in, the innermost first.
struct CallChain {
    let thread: String
    let functions: [String]

    /// Whether a function that contains a text was running.
    func contains(_ text: String) -> Bool { functions.contains { $0.contains(text) } }

    /// Reads the output of `perf script`.
    static func read(_ text: String) -> [CallChain] {
        text.split(separator: "\n\n").compactMap { sample in
            let lines = sample.split(separator: "\n")
            guard let thread = lines.first?.split(separator: " ").first else { return nil }
            return CallChain(thread: String(thread), functions: lines.dropFirst().map(String.init))
        }
    }
}
