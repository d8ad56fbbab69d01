import ArgumentParser
import Vitrine

/// A scale in pixels per point.
struct Scale: ExpressibleByArgument, CustomStringConvertible {
    let value: CGFloat

    init(_ value: CGFloat) {
        self.value = value
    }

    init?(argument: String) {
        guard let value = Double(argument), 0.1...16 ~= value else { return nil }
        self.value = CGFloat(value)
    }

    var description: String { "\(value)" }
    var defaultValueDescription: String { value == 1 ? "1" : description }
}
