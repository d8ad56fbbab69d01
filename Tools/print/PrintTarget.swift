import CommandSupport
import Printing

/// The file that a page is printed into, as named on the command line.
struct PrintTarget {
    let path: String
    let format: VectorDocument.Format

    @Sendable init(_ text: String) throws(InvalidValue) {
        path = try OptionPath.named(text)
        let name = path.lowercased()
        if name.hasSuffix(".pdf") {
            format = .pdf
        } else if name.hasSuffix(".svg") {
            format = .svg
        } else {
            throw InvalidValue("pages are printed as .pdf or .svg; “vitrine render” writes .png")
        }
    }
}
