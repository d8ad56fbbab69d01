import CDRM
import Platform

/// The indices of a cursor plane's properties in a request.
struct CursorProperties {
    private let crtcID: UInt64
    private let framebuffer: Int
    private let crtc: Int
    private let x: Int
    private let y: Int
    /// The hot spot, which only virtual displays have.
    private let hotX: Int?
    private let hotY: Int?

    /// Adds the properties to a request.
    /// - Parameter size: the size of the plane's buffer, in pixels.
    init(of plane: PropertyTable, on crtcID: UInt32, size: (width: Int, height: Int), in request: inout AtomicRequest)
        throws(KernelError)
    {
        func add(_ name: String, _ value: Int = 0) throws(KernelError) -> Int {
            request.set(try plane.require(name), of: plane.object, to: UInt64(value))
        }
        self.crtcID = UInt64(crtcID)
        framebuffer = try add("FB_ID")
        crtc = try add("CRTC_ID")
        x = try add("CRTC_X")
        y = try add("CRTC_Y")
        // Source coordinates are fixed-point numbers with 16 fractional bits.
        let sizes: KeyValuePairs = [
            "CRTC_W": size.width, "CRTC_H": size.height, "SRC_X": 0, "SRC_Y": 0, "SRC_W": size.width << 16,
            "SRC_H": size.height << 16,
        ]
        for (name, value) in sizes { _ = try add(name, value) }
        if plane.id("rotation") != nil { _ = try add("rotation", Int(DRM_MODE_ROTATE_0)) }
        (hotX, hotY) = plane.id("HOTSPOT_X") == nil ? (nil, nil) : (try add("HOTSPOT_X"), try add("HOTSPOT_Y"))
    }

    /// Sets the properties to the state of the pointer.
    func set(_ cursor: DRMCursorState, in request: inout AtomicRequest) {
        let isShown = cursor.place != nil
        request.replace(framebuffer, with: isShown ? UInt64(cursor.buffer.framebuffer) : 0)
        request.replace(crtc, with: isShown ? crtcID : 0)
        guard let place = cursor.place else { return }
        request.replace(x, with: UInt64(bitPattern: Int64(place.x)))
        request.replace(y, with: UInt64(bitPattern: Int64(place.y)))
        if let hotX, let hotY {
            request.replace(hotX, with: UInt64(cursor.hotX))
            request.replace(hotY, with: UInt64(cursor.hotY))
        }
    }
}
