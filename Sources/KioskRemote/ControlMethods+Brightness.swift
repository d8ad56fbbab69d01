import Control
import JSONTree

extension ControlMethods {
    /// Reads or sets the brightness of the display's light.
    var brightness: ControlMethod {
        ControlMethod(
            "brightness", access: .full,
            summary: "Returns the brightness of the display's light, or sets it. A dimmed light has it later.",
            params: [
                ControlParameter(
                    "value", .number, isRequired: false, summary: "the brightness, from 0 to 1, its greatest one")
            ],
            result: "the brightness",
            handler: { [requests, light] request, reply in
                requests.perform(for: reply) { () throws(ControlRequestError) in
                    guard let brightness = light.get().brightness else {
                        throw ControlRequestError(
                            .notAvailable, "the kiosk controls no light; choose one by power.light or its profile")
                    }
                    if let value = request.number("value") {
                        guard 0...1 ~= value else {
                            throw .invalidParams("brightness \(value): out of range; choose 0 to 1")
                        }
                        brightness.value = value
                    }
                    return .number(brightness.value)
                }
            })
    }
}
