/// A reason why an output has no usable overlay plane.
package enum PlaneObstacle: Equatable, Sendable, CustomStringConvertible {
    /// The configuration turns overlay planes off.
    case turnedOff
    /// The kind of output has no planes: a framebuffer device, a window, or memory.
    case noPlanes
    /// The driver has no atomic commits, or they are not used.
    case notAtomic
    /// No overlay plane can be shown by the CRTC and is free.
    case noFreePlane
    /// No free overlay plane shows ARGB8888 or XRGB8888.
    case noFormat
    /// No such plane lies above the primary plane and below the pointer.
    case wrongOrder
    /// The frames have fewer colours than the plane's picture, so that it would look different.
    case fewColors
    /// The display rotates the frames.
    case rotated

    package var description: String {
        switch self {
        case .turnedOff: "overlay planes are turned off"
        case .noPlanes: "this kind of display has no planes"
        case .notAtomic: "the driver has no atomic commits"
        case .noFreePlane: "the card has no free overlay plane for this display"
        case .noFormat: "no overlay plane shows ARGB8888 or XRGB8888"
        case .wrongOrder: "no overlay plane lies between the primary plane and the pointer"
        case .fewColors: "the frames are RGB565"
        case .rotated: "the frames are rotated"
        }
    }
}
