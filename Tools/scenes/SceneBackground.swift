import Archive
package import CommandSupport
package import Vitrine

/// The colour below a scene, as named on the command line.
package struct SceneBackground: Equatable, Sendable {
    /// The colour; `nil` for none.
    package let color: CGColor?

    /// No colour: pictures are transparent where the scene is, and displays are black there.
    package static let clear = SceneBackground(color: nil)
    package static let white = SceneBackground(color: .white)
    private static let black = SceneBackground(color: .black)

    private init(color: CGColor?) {
        self.color = color
    }

    @Sendable package init(_ text: String) throws(InvalidValue) {
        switch text {
        case "clear": self = .clear
        case "white": self = .white
        case "black": self = .black
        default:
            guard let color = CGColor(hexadecimal: text) else {
                throw InvalidValue("write white, black, clear, #rgb, #rrggbb or #rrggbbaa, such as #204060")
            }
            self.init(color: color)
        }
    }
}
