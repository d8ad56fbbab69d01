package import JSONTree

/// Asks for the brightness of the display's light, or sets it.
package struct BrightnessRequest: ControlRequest {
    /// The brightness to set, 0…1; `nil` to leave it.
    package private(set) var value: Double?

    package init(_ value: Double? = nil) {
        self.value = value
    }

    package static let method = "brightness"
    package static let access = ControlAccess.full
    package static let summary =
        "Returns the brightness of the display's light, or sets it. A dimmed light has it later."
    package static let form = parameters(
        { Self() }, .optional("value", .decimal(0...1), \.value, "The brightness; 1 is the greatest."))
    package static let answer = JSONForm.decimal(0...1)
}
