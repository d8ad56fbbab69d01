/// How far the picture is turned on the panel, clockwise as the panel's own scan-out is seen.
///
/// At ``degrees90`` the picture's top edge lies along the panel's right edge: right for a panel that is mounted a
/// quarter turn anticlockwise.
package enum Rotation: Int, CaseIterable, Sendable {
    case degrees0 = 0
    case degrees90 = 90
    case degrees180 = 180
    case degrees270 = 270

    /// Whether the picture is as wide as the panel is high.
    package var swapsSides: Bool { self == .degrees90 || self == .degrees270 }

    /// Where a point of the panel lies in the picture, both in unit coordinates: (0, 0) the top left corner, (1, 1) the
    /// bottom right one.
    package var pictureFromPanel: CGAffineTransform {
        switch self {
        case .degrees0: .identity
        case .degrees90: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 1)
        case .degrees180: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 1, ty: 1)
        case .degrees270: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0)
        }
    }
}
