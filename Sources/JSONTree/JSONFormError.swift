/// A value of a JSON document that has not the form that it must have.
package struct JSONFormError: Error, Equatable, Sendable {
    package let message: String
    /// The offset in the text, in bytes.
    package let offset: Int
    /// The place in the document, such as `touch.panels[1].matrix`; empty for the document itself.
    package private(set) var path = ""

    package init(_ message: String, at offset: Int) {
        self.message = message
        self.offset = offset
    }

    /// The error as one of the object that has the value as its member.
    func below(key: String) -> Self {
        var error = self
        error.path = key + (path.isEmpty || path.hasPrefix("[") ? "" : ".") + path
        return error
    }

    /// The error as one of the array that has the value as its element.
    func below(index: Int) -> Self {
        var error = self
        error.path = "[\(index)]" + (path.isEmpty || path.hasPrefix("[") ? "" : ".") + path
        return error
    }
}
