/// The reason why the colours of a file are not converted to sRGB.
package enum ColorProfileError: Error, Equatable, Sendable {
    /// The profile is damaged; with the part that is.
    case invalid(String)
    /// The profile is intact but is not supported; with the property that is not.
    case unsupported(String)
    /// The profile is larger than any of a camera, display or printer.
    case tooLarge
    /// Little CMS could not be loaded; with the reason of the system.
    case noLibrary(String)
}

extension ColorProfileError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .invalid(let part): "its colour profile is invalid: \(part)"
        case .unsupported(let property): "its colour profile is not supported: \(property)"
        case .tooLarge: "its colour profile has more than \(ICCProfile.mostBytes >> 20) MiB"
        case .noLibrary(let reason): "its colour profile is not used: \(reason)"
        }
    }
}
