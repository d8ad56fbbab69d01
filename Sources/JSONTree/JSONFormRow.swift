/// A member of a form, for documentation.
package struct JSONFormRow: Equatable, Sendable {
    /// The place in the document, such as `touch.panels[].matrix`.
    package let path: String
    /// A noun phrase for the value.
    package let words: String
    /// A sentence that describes the member.
    package let help: String

    func below(key: String) -> Self {
        Self(path: key + (path.hasPrefix("[") ? "" : ".") + path, words: words, help: help)
    }

    /// The row of the elements of a list.
    var ofElements: Self { Self(path: "[]." + path, words: words, help: help) }
}
