import Control

extension ControlMethods {
    /// Reads or sets the brightness of the display's light.
    var brightness: ControlMethod {
        ControlMethod(BrightnessRequest.self) { [requests, light] request, reply in
            requests.perform(for: reply) { () throws(ControlRequestError) in
                guard let brightness = light.get().brightness else {
                    throw ControlRequestError(
                        .notAvailable, "the kiosk controls no light; choose one by power.light or its profile")
                }
                if let value = request.value { brightness.value = value }
                return brightness.value
            }
        }
    }
}
