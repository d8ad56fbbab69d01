/// An object of profiles, whose members are settings.
enum ProfileSection: String, CaseIterable, Sendable {
    case display, touch, keyboard, power, service, security

    /// A sentence that describes the object.
    var help: String {
        switch self {
        case .display: "The display of the kiosk, and further ones."
        case .touch: "The touch panels, and when they are ignored."
        case .keyboard: "The layouts of keyboards, for programs that listen to keys."
        case .power: "The light of the display, and when it is on."
        case .service: "The limits of the installed service."
        case .security: "What people at the machine may do."
        }
    }
}
