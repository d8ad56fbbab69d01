import Display
import Platform

/// A request that moves a picture that an overlay plane shows already.
///
/// It sets the properties that differ only, because the kernel looks up each property of a request.
final class OverlayMove {
    private let plane: UInt32
    private let x: UInt32
    private let y: UInt32
    private let width: UInt32
    private let height: UInt32
    private let sourceX: UInt32
    private let sourceY: UInt32
    private let sourceWidth: UInt32
    private let sourceHeight: UInt32
    private let alpha: UInt32?
    private(set) var request = AtomicRequest()

    init(of plane: PropertyTable) throws(KernelError) {
        self.plane = plane.object
        x = try plane.require("CRTC_X")
        y = try plane.require("CRTC_Y")
        width = try plane.require("CRTC_W")
        height = try plane.require("CRTC_H")
        sourceX = try plane.require("SRC_X")
        sourceY = try plane.require("SRC_Y")
        sourceWidth = try plane.require("SRC_W")
        sourceHeight = try plane.require("SRC_H")
        alpha = plane.id("alpha")
    }

    /// Sets the properties in which two places differ.
    func set(_ new: PlanePlacement, from old: PlanePlacement) {
        request.removeAll()
        set(x, new.x, old.x)
        set(y, new.y, old.y)
        set(width, new.source.width, old.source.width)
        set(height, new.source.height, old.source.height)
        // Source coordinates are fixed-point numbers with 16 fractional bits.
        set(sourceX, new.source.minX << 16, old.source.minX << 16)
        set(sourceY, new.source.minY << 16, old.source.minY << 16)
        set(sourceWidth, new.source.width << 16, old.source.width << 16)
        set(sourceHeight, new.source.height << 16, old.source.height << 16)
        // 257 maps 255 to 65535, which is opaque.
        if let alpha { set(alpha, Int(new.alpha) * 257, Int(old.alpha) * 257) }
    }

    private func set(_ property: UInt32, _ new: Int, _ old: Int) {
        if new != old { request.set(property, of: plane, to: UInt64(bitPattern: Int64(new))) }
    }
}
