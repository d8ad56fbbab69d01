/// The rotation of the picture on the panel, clockwise relative to the panel's scan-out.
///
/// At ``degrees90`` the top edge of the picture is at the right edge of the panel, as needed for a panel that is
/// mounted a quarter turn counterclockwise.
package enum Rotation: Int, CaseIterable, Sendable {
    case degrees0 = 0
    case degrees90 = 90
    case degrees180 = 180
    case degrees270 = 270

    /// Whether the width of the picture is the height of the panel.
    package var swapsSides: Bool { self == .degrees90 || self == .degrees270 }

    /// The transform from the panel to the picture, both in unit coordinates: (0, 0) is the top left corner, (1, 1) the
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

extension Rotation {
    /// The inverse rotation.
    package var inverse: Rotation { Rotation(rawValue: (360 - rawValue) % 360) ?? .degrees0 }

    /// Returns the rotation that remains after a part of it was applied.
    package func after(_ done: Rotation) -> Rotation {
        Rotation(rawValue: (rawValue - done.rawValue + 360) % 360) ?? .degrees0
    }

    /// Returns the size of a rotated rectangle.
    package func size(ofTurned width: Int, _ height: Int) -> (width: Int, height: Int) {
        swapsSides ? (height, width) : (width, height)
    }

    /// Returns the position of a rectangle of pixels after the rotation of the picture that contains it.
    /// - Parameters:
    ///   - width: the width of the picture before the rotation, in pixels.
    ///   - height: the height of the picture before the rotation, in pixels.
    package func turned(_ rect: PixelRect, of width: Int, _ height: Int) -> PixelRect {
        switch self {
        case .degrees0: rect
        case .degrees90: PixelRect(minX: height - rect.maxY, minY: rect.minX, maxX: height - rect.minY, maxY: rect.maxX)
        case .degrees180:
            PixelRect(
                minX: width - rect.maxX, minY: height - rect.maxY, maxX: width - rect.minX, maxY: height - rect.minY)
        case .degrees270: PixelRect(minX: rect.minY, minY: width - rect.maxX, maxX: rect.maxY, maxY: width - rect.minX)
        }
    }
}
