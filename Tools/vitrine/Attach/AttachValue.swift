import ArgumentParser
import Control
import JSONTree

/// Words of the command line as parameters of requests.
enum AttachValue {
    /// Returns a value: JSON, or otherwise the text itself.
    static func json(_ text: String) -> JSONValue {
        (try? JSONParser.parse(Array(text.utf8), maximumDepth: ControlLimits.depth, maximumCount: 10_000))?.value
            ?? .string(text)
    }

    /// Returns a number.
    /// - Throws: an error if the text is none.
    static func number(_ text: String) throws(ValidationError) -> Double {
        guard let number = Double(text), number.isFinite else {
            throw ValidationError("“\(text)” is no number; write one, such as 0.5")
        }
        return number
    }

    /// Returns a list of names, given as `NAME,…` or `none`.
    static func names(_ text: String) -> [String] {
        text == "none" ? [] : text.split(separator: ",").map(String.init)
    }

    /// Returns the layer and the key path of `LAYER.KEYPATH`; the layer is a number, as `#12`, or a name.
    static func layer(_ text: String) -> (LayerReference, String) {
        let name = text.prefix { $0 != "." }
        let keyPath = String(text.dropFirst(name.count + 1))
        if name.hasPrefix("#"), let number = Int(name.dropFirst()) { return (.number(number), keyPath) }
        return (name == "root" ? .root : .name(String(name)), keyPath)
    }
}
