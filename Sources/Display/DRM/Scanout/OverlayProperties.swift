import CDRM
import Platform

/// The indices of an overlay plane's properties in a request.
struct OverlayProperties {
    private let crtcID: UInt64
    private let framebuffer: Int
    private let crtc: Int
    private let x: Int
    private let y: Int
    private let width: Int
    private let height: Int
    private let sourceX: Int
    private let sourceY: Int
    private let sourceWidth: Int
    private let sourceHeight: Int
    private let alpha: Int?

    /// Adds the properties to a request.
    init(of plane: PropertyTable, on crtcID: UInt32, in request: inout AtomicRequest) throws(KernelError) {
        func add(_ name: String, _ value: UInt64 = 0) throws(KernelError) -> Int {
            request.set(try plane.require(name), of: plane.object, to: value)
        }
        self.crtcID = UInt64(crtcID)
        framebuffer = try add("FB_ID")
        crtc = try add("CRTC_ID")
        x = try add("CRTC_X")
        y = try add("CRTC_Y")
        width = try add("CRTC_W")
        height = try add("CRTC_H")
        sourceX = try add("SRC_X")
        sourceY = try add("SRC_Y")
        sourceWidth = try add("SRC_W")
        sourceHeight = try add("SRC_H")
        // Another program may have left other values.
        if plane.id("rotation") != nil { _ = try add("rotation", UInt64(DRM_MODE_ROTATE_0)) }
        // `DRM_MODE_BLEND_PREMULTI` of the kernel's drm_blend.h, which every plane with the property supports.
        if plane.id("pixel blend mode") != nil { _ = try add("pixel blend mode", 0) }
        alpha = plane.id("alpha") == nil ? nil : try add("alpha", 0xffff)
    }

    /// Sets the properties to the state of the plane.
    func set(_ state: DRMOverlayState, in request: inout AtomicRequest) {
        guard let placement = state.placement else {
            request.replace(framebuffer, with: 0)
            request.replace(crtc, with: 0)
            return
        }
        request.replace(framebuffer, with: UInt64(state.buffer.framebuffer))
        request.replace(crtc, with: crtcID)
        request.replace(x, with: UInt64(bitPattern: Int64(placement.x)))
        request.replace(y, with: UInt64(bitPattern: Int64(placement.y)))
        let source = placement.source
        request.replace(width, with: UInt64(source.width))
        request.replace(height, with: UInt64(source.height))
        // Source coordinates are fixed-point numbers with 16 fractional bits.
        request.replace(sourceX, with: UInt64(source.minX) << 16)
        request.replace(sourceY, with: UInt64(source.minY) << 16)
        request.replace(sourceWidth, with: UInt64(source.width) << 16)
        request.replace(sourceHeight, with: UInt64(source.height) << 16)
        // 257 maps 255 to 65535, which is opaque.
        if let alpha { request.replace(alpha, with: UInt64(placement.alpha) * 257) }
    }
}
