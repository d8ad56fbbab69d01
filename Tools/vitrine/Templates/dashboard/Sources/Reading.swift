import Foundation

/// A set of values that were measured together: `{"temperature": 21.5, "power": 340}`.
package struct Reading: Equatable, Codable {
    /// The temperature in degrees Celsius.
    package var temperature: Double
    /// The power in watts.
    package var power: Double

    package init(temperature: Double, power: Double) {
        self.temperature = temperature
        self.power = power
    }

    /// Reads one JSON object; `nil` if the text is anything else, such as half a line.
    package init?(json text: String) {
        guard let reading = try? JSONDecoder().decode(Reading.self, from: Data(text.utf8)) else { return nil }
        self = reading
    }
}
