import Control
import JSONTree

/// Words of the command line as parameters of requests.
enum AttachValue {
    /// Returns a value: JSON, or otherwise the text itself.
    static func json(_ text: String) -> JSONValue {
        (try? JSONParser.parse(Array(text.utf8), maximumDepth: ControlLimits.depth, maximumCount: 10_000))?.value
            ?? .string(text)
    }

    /// Returns a list of names, given as `NAME,…` or `none`.
    static func names(_ text: String) -> JSONValue {
        .array(text == "none" ? [] : text.split(separator: ",").map { JSONNode(.string(String($0))) })
    }

    /// Returns the parameters for `LAYER.KEYPATH`; the layer is a number, as `#12`, or a name.
    static func layer(_ text: String) -> [JSONMember] {
        let name = text.prefix { $0 != "." }
        let keyPath = text.dropFirst(name.count + 1)
        let number = name.hasPrefix("#") ? Int(name.dropFirst()) : nil
        return [
            JSONMember("layer", number.map { .integer($0) } ?? .string(String(name))),
            JSONMember("keyPath", .string(String(keyPath))),
        ]
    }
}
