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

extension Rotation {
    /// The rotation that undoes this one.
    package var inverse: Rotation { Rotation(rawValue: (360 - rawValue) % 360) ?? .degrees0 }

    /// What is left to be turned by once `done` of it is.
    package func after(_ done: Rotation) -> Rotation {
        Rotation(rawValue: (rawValue - done.rawValue + 360) % 360) ?? .degrees0
    }

    /// The size of what is turned.
    package func size(ofTurned width: Int, _ height: Int) -> (width: Int, height: Int) {
        swapsSides ? (height, width) : (width, height)
    }

    /// Where pixels come to lie when the picture that they are in is turned.
    /// - Parameters:
    ///   - width: of the picture before it is turned, in pixels.
    ///   - height: likewise.
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
