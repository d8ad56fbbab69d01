package import Display
package import Geometry

extension KioskConfiguration {
    /// Returns the screen of a display with a mode, with the rotation and the scale of the settings.
    package func screen(of mode: Mode) -> ScreenGeometry {
        ScreenGeometry(
            pixelWidth: mode.width, pixelHeight: mode.height, rotation: rotation.pictureRotation, scale: scale)
    }
}

extension KioskConfiguration.Rotation {
    /// Creates the setting for a rotation of the picture.
    package init(_ rotation: Geometry.Rotation) {
        self =
            switch rotation {
            case .degrees0: .none
            case .degrees90: .quarter
            case .degrees180: .half
            case .degrees270: .threeQuarters
            }
    }

    /// The rotation of the picture on the panel; none where it is that of the panel and not known yet.
    package var pictureRotation: Geometry.Rotation { requested ?? .degrees0 }

    /// The rotation of the picture; `nil` for that of the panel.
    package var requested: Geometry.Rotation? {
        switch self {
        case .automatic: nil
        case .none: .degrees0
        case .quarter: .degrees90
        case .half: .degrees180
        case .threeQuarters: .degrees270
        }
    }
}
