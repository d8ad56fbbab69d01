package import CommandSupport
package import Vitrine

/// A scale in pixels per point.
package struct Scale: CustomStringConvertible {
    package let value: CGFloat

    package init(_ value: CGFloat) {
        self.value = value
    }

    @Sendable package init(_ text: String) throws(InvalidValue) {
        guard let value = Double(text), 0.1...16 ~= value else {
            throw InvalidValue("choose pixels per point from 0.1 to 16")
        }
        self.value = CGFloat(value)
    }

    package var description: String { value == value.rounded() ? "\(Int(value))" : "\(value)" }
}
