/// The conversion of options with paths, for the parameter `transform` of ArgumentParser's options.
package enum OptionPath {
    /// Returns a path, which must not be empty.
    package static func named(_ text: String) throws(InvalidValue) -> String {
        if text.isEmpty { throw InvalidValue("the path is empty; name a file or folder") }
        return text
    }
}
