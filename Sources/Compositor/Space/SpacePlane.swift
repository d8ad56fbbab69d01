import Geometry

/// A flat part of a space with depth, as ``SpaceSorter`` orders it.
struct SpacePlane: Equatable {
    /// Pixels that it may touch.
    let area: PixelRect
    let depth: ScreenDepth
    /// Whether nothing behind it shows through. Where such a plane is cut, a part may reach under the one in front.
    let isSolid: Bool
    /// The part of the plane that may be visible, in pixels. Without corners, ``area`` stands for it.
    let outline: ConvexPolygon
}
