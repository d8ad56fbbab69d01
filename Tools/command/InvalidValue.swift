/// The error of an option's value. Its description says which values the option takes.
package struct InvalidValue: Error, Equatable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) {
        self.description = description
    }
}
