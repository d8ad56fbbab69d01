import Glibc

/// The mode in which a command only checks its command line, for tests of examples.
package enum ParseOnly {
    /// Whether the environment contains `VITRINE_PARSE_ONLY=1`.
    package static var isRequested: Bool {
        getenv("VITRINE_PARSE_ONLY").map { String(cString: $0) } == "1"
    }
}
