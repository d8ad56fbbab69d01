internal import CLCMS

/// Little CMS, the library that converts colours, which is loaded when the first file needs it.
package enum ColorLibrary {
    /// The reason why the library cannot be used; `nil` if it is loaded.
    package static let failure = load("liblcms2.so.2")

    /// Loads the library from a file, and returns the reason if that fails.
    package static func load(_ file: String) -> String? {
        vtr_load_lcms(file).map { String(cString: $0) }
    }
}
