/// One part of the value of `--keyboard`: `[DEVICE=]LAYOUT[(VARIANT)]`.
struct KeyboardLayoutText: Equatable {
    /// The pattern for keyboards; `nil` for those that no pattern matches.
    let device: String?
    let layout: String
    let variant: String?

    /// Returns `nil` for a text of another form. A pattern may contain `=`, a layout does not.
    init?(_ text: Substring) {
        let names: Substring
        if let sign = text.lastIndex(of: "=") {
            guard sign > text.startIndex else { return nil }
            device = String(text[..<sign])
            names = text[text.index(after: sign)...]
        } else {
            device = nil
            names = text
        }
        let layout = names.prefix { $0 != "(" }
        let rest = names[layout.endIndex...]
        guard Self.isLayout(layout) else { return nil }
        self.layout = String(layout)
        if rest.isEmpty {
            variant = nil
        } else {
            let inner = rest.dropFirst().dropLast()
            guard rest.last == ")", Self.isVariant(inner) else { return nil }
            variant = String(inner)
        }
    }

    /// Returns whether a text may be the names of layouts, such as `de` or `us,ru`.
    static func isLayout(_ text: some StringProtocol) -> Bool { isVariant(text) && text.first != "," }

    /// Returns whether a text may be the names of variants, of which all but one may be empty, such as `,phonetic`.
    static func isVariant(_ text: some StringProtocol) -> Bool {
        1...64 ~= text.utf8.count
            && text.unicodeScalars.allSatisfy {
                switch $0 {
                case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ",": true
                default: false
                }
            }
    }
}
