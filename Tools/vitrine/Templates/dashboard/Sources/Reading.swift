/// A set of values that were measured together.
package struct Reading: Equatable, Codable {
    /// The temperature in degrees Celsius.
    package var temperature: Double
    /// The power in watts.
    package var power: Double

    package init(temperature: Double, power: Double) {
        self.temperature = temperature
        self.power = power
    }
}
