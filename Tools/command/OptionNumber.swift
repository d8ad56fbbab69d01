/// The conversions of options with numbers, for the parameter `transform` of ArgumentParser's options.
package enum OptionNumber {
    /// Returns the conversion of whole numbers.
    package static func whole(_ range: ClosedRange<Int>) -> @Sendable (String) throws -> Int {
        { text in
            guard let value = Int(text), range ~= value else {
                throw InvalidValue("choose a whole number from \(range.lowerBound) to \(range.upperBound)")
            }
            return value
        }
    }

    /// Returns the conversion of decimal numbers.
    /// - Parameters:
    ///   - range: The whole numbers that bound the values.
    ///   - unit: The unit of the values, in the plural.
    package static func decimal(_ range: ClosedRange<Int>, _ unit: String) -> @Sendable (String) throws -> Double {
        { text in
            guard let value = Double(text), Double(range.lowerBound)...Double(range.upperBound) ~= value else {
                throw InvalidValue("choose \(unit) from \(range.lowerBound) to \(range.upperBound)")
            }
            return value
        }
    }
}
