import CDRM
import DRM
import Glibc
import Platform

/// A card of a ``FakeKernel``: by default a connected HDMI display of 64 × 32 pixels with a console on it, a second
/// connector without a display, and a primary plane with both formats.
final class FakeCard {
    struct CRTC {
        var timings: drmModeModeInfo?
    }

    struct Plane {
        var type: UInt64
        var possibleCRTCs: UInt32
        var formats: [UInt32]
        var values: [String: UInt64]
    }

    struct Change {
        var object: UInt32
        var property: String
        var value: UInt64
    }

    /// The cursor of the legacy calls.
    struct Cursor: Equatable {
        var buffer: UInt32 = 0
        var x = 0
        var y = 0
        var hotX = 0
        var hotY = 0
    }

    struct Framebuffer: Equatable {
        var width: Int
        var height: Int
        var format: UInt32
        var pitch: Int
        var handle: UInt32
    }

    static let console: UInt32 = 900
    static let xrgb: UInt32 = 0x3432_5258
    static let rgb565: UInt32 = 0x3631_4752
    static let argb: UInt32 = 0x3432_5241

    var devicePath = "/sys/devices/pci0000:00/0000:00:02.0"
    var driver = "fake"
    var openError: Int32?
    var masterError: Int32 = EBUSY
    var hasAtomic = true
    var hasUniversalPlanes = true
    var needsProbe = false
    var capabilities: [UInt64: UInt64] = [UInt64(DRM_CAP_DUMB_BUFFER): 1, UInt64(DRM_CAP_DUMB_PREFER_SHADOW): 0]
    var pitchAlignment = 64
    var connectors: [DRMConnector]
    var encoders = [
        DRMEncoder(id: 30, crtc: 50, possibleCRTCs: 0b11), DRMEncoder(id: 31, crtc: 0, possibleCRTCs: 0b10),
    ]
    var crtcs: [UInt32: CRTC]
    var planes: [UInt32: Plane]
    /// The error for modes that the hardware refuses, by timings and format.
    var refuses: (_ timings: drmModeModeInfo, _ format: UInt32) -> Int32? = { _, _ in nil }

    // State of the kernel.
    var master: Int32?
    var showsAllPlanes = false
    var dumbBuffers: [UInt32: Int] = [:]
    var memory: [UInt32: UnsafeMutableRawPointer] = [:]
    var mappings = 0
    var framebuffers: [UInt32: Framebuffer] = [
        console: Framebuffer(width: 64, height: 32, format: xrgb, pitch: 256, handle: 0)
    ]
    var blobs: [UInt32: [UInt8]] = [:]
    var events: [UInt8] = []
    var lastID: UInt32 = 1000
    private(set) var flight: (crtc: UInt32, id: UInt64)?
    private(set) var sequence: UInt32 = 40
    private(set) var modesets = 0
    private(set) var tests = 0
    /// The numbers of commits of the pointer alone and of flips with it.
    private(set) var cursorCommits = 0
    private(set) var cursorFlips = 0
    private(set) var busyAnswers = 0
    /// The numbers of commits of overlay planes without a frame, of flips with them, and of their commits that wait.
    private(set) var overlayCommits = 0
    private(set) var overlayFlips = 0
    private(set) var overlaySets = 0
    /// The number of properties of each of ``overlayCommits``.
    private(set) var properties: [Int] = []
    /// The error for states of overlay planes that the hardware refuses.
    var refusesOverlay: (_ plane: Plane, _ isTest: Bool) -> Int32? = { _, _ in nil }
    var cursor = Cursor()
    var refusesCursor: Int32?
    /// The rotations that the primary planes support, as the kernel's bits.
    var rotations = UInt64(DRM_MODE_ROTATE_0)
    /// The damage clips of each flip; `nil` for a flip without clips.
    private(set) var clips: [[drm_mode_rect]?] = []
    private var names: [String] = []
    private var crtcValues: [UInt32: [String: UInt64]] = [:]
    private var connectorValues: [UInt32: [String: UInt64]] = [:]

    init() {
        let mode = FakeCard.mode(64, 32)
        connectors = [
            DRMConnector(
                id: 20, name: "VGA-1", status: .disconnected, physicalWidth: 0, physicalHeight: 0, modes: [],
                encoders: [31], encoder: 0),
            DRMConnector(
                id: 21, name: "HDMI-A-1", status: .connected, physicalWidth: 160, physicalHeight: 90,
                modes: [FakeCard.mode(32, 16), mode, FakeCard.mode(64, 32, hertz: 30, preferred: false)],
                encoders: [30], encoder: 30),
        ]
        crtcs = [50: CRTC(timings: mode), 51: CRTC(timings: nil)]
        let whole: [String: UInt64] = [
            "SRC_X": 0, "SRC_Y": 0, "SRC_W": 64 << 16, "SRC_H": 32 << 16, "CRTC_X": 0, "CRTC_Y": 0, "CRTC_W": 64,
            "CRTC_H": 32,
        ]
        let none = whole.mapValues { _ in UInt64(0) }
        planes = [
            60: Plane(
                type: UInt64(DRM_PLANE_TYPE_PRIMARY), possibleCRTCs: 0b01, formats: [FakeCard.xrgb, FakeCard.rgb565],
                values: whole.merging([
                    "FB_ID": UInt64(FakeCard.console), "CRTC_ID": 50, "FB_DAMAGE_CLIPS": 0, "rotation": 1,
                ]) { $1 }),
            61: Plane(
                type: UInt64(DRM_PLANE_TYPE_PRIMARY), possibleCRTCs: 0b10, formats: [FakeCard.xrgb],
                values: none.merging(["FB_ID": 0, "CRTC_ID": 0]) { $1 }),
            62: Plane(
                type: UInt64(DRM_PLANE_TYPE_CURSOR), possibleCRTCs: 0b11, formats: [0x3432_5241],
                values: none.merging(["FB_ID": UInt64(FakeCard.console), "CRTC_ID": 50]) { $1 }),
        ]
        crtcValues = [50: ["MODE_ID": 999, "ACTIVE": 1], 51: ["MODE_ID": 0, "ACTIVE": 0]]
        connectorValues = [20: ["CRTC_ID": 0, "link-status": 0], 21: ["CRTC_ID": 50, "link-status": 0]]
    }

    static func mode(_ width: Int, _ height: Int, hertz: Int = 60, preferred: Bool = true) -> drmModeModeInfo {
        var mode = drmModeModeInfo()
        mode.hdisplay = UInt16(width)
        mode.vdisplay = UInt16(height)
        mode.htotal = 1000
        mode.vtotal = 100
        mode.clock = UInt32(hertz * 100)
        mode.type = preferred && width == 64 ? UInt32(DRM_MODE_TYPE_PREFERRED) : 0
        return mode
    }

    /// Adds an overlay plane that the first CRTC can show.
    /// - Parameter values: the values of further properties, such as `alpha`.
    func addOverlay(_ id: UInt32 = 63, formats: [UInt32] = [FakeCard.argb], values: [String: UInt64] = [:]) {
        let names = ["SRC_X", "SRC_Y", "SRC_W", "SRC_H", "CRTC_X", "CRTC_Y", "CRTC_W", "CRTC_H", "FB_ID", "CRTC_ID"]
        planes[id] = Plane(
            type: UInt64(DRM_PLANE_TYPE_OVERLAY), possibleCRTCs: 0b01, formats: formats,
            values: Dictionary(uniqueKeysWithValues: names.map { ($0, 0) }).merging(values) { $1 })
    }

    // MARK: Inspection

    /// Returns the framebuffer on the primary plane of a CRTC; 0 for none.
    func framebuffer(of crtc: UInt32) -> UInt32 {
        UInt32(
            planes.values.first { $0.type == UInt64(DRM_PLANE_TYPE_PRIMARY) && $0.values["CRTC_ID"] == UInt64(crtc) }?
                .values["FB_ID"] ?? 0)
    }

    var shown: Framebuffer? { framebuffers[framebuffer(of: 50)] }

    /// All state that a mode or flip can change, for comparisons.
    var state: [String: [String: UInt64]] {
        var state: [String: [String: UInt64]] = [:]
        for (id, plane) in planes {
            state["plane \(id)"] = plane.values
            state["plane \(id)"]!["FB_DAMAGE_CLIPS"] = nil
        }
        for (id, crtc) in crtcs {
            state["crtc \(id)"] = [
                "ACTIVE": crtcValues[id]!["ACTIVE"]!, "width": UInt64(crtc.timings?.hdisplay ?? 0),
                "clock": UInt64(crtc.timings?.clock ?? 0),
            ]
        }
        for (id, values) in connectorValues { state["connector \(id)"] = values }
        return state
    }

    /// The objects that a program has not released, without its descriptor.
    var leftBehind: [String] {
        var left: [String] = []
        if !dumbBuffers.isEmpty { left.append("\(dumbBuffers.count) dumb buffers") }
        if framebuffers.count != 1 { left.append("\(framebuffers.count - 1) framebuffers") }
        if !blobs.isEmpty { left.append("\(blobs.count) blobs") }
        if mappings != 0 { left.append("\(mappings) mappings") }
        return left
    }

    // MARK: Hardware

    /// Makes a vertical blank: the flip in flight completes.
    func blank(at time: Double, isCounted: Bool = true) {
        sequence += 1
        guard let flight else { return }
        self.flight = nil
        send(DRM_EVENT_FLIP_COMPLETE, id: flight.id, sequence: isCounted ? sequence : 0, time: time)
    }

    /// Drops the flip in flight; its event never comes.
    func loseFlight() { flight = nil }

    func send(_ type: Int32, id: UInt64, sequence: UInt32, time: Double) {
        var event = drm_event_vblank()
        event.base.type = UInt32(type)
        event.base.length = UInt32(MemoryLayout<drm_event_vblank>.size)
        event.user_data = id
        event.sequence = sequence
        event.tv_sec = UInt32(time)
        event.tv_usec = UInt32(((time - time.rounded(.down)) * 1e6).rounded())
        withUnsafeBytes(of: event) { events.append(contentsOf: $0) }
    }

    // MARK: Calls

    func closed(by descriptor: Int32) {
        if master == descriptor { master = nil }
        events = []
    }

    func createDumbBuffer(width: Int, height: Int, bitsPerPixel: Int) throws(KernelError) -> DRMDumbBuffer {
        guard width > 0, height > 0 else { throw KernelError(operation: "CREATE_DUMB", errno: EINVAL) }
        lastID += 1
        let pitch = (width * bitsPerPixel / 8 + pitchAlignment - 1) / pitchAlignment * pitchAlignment
        dumbBuffers[lastID] = pitch * height
        return DRMDumbBuffer(handle: lastID, pitch: pitch, size: pitch * height)
    }

    func addFramebuffer(_ buffer: DRMDumbBuffer, width: Int, height: Int, format: UInt32) throws(KernelError) -> UInt32
    {
        let bytes = format == Self.rgb565 ? 2 : 4
        guard let size = dumbBuffers[buffer.handle], buffer.pitch >= width * bytes, size >= buffer.pitch * height else {
            throw KernelError(operation: "ADDFB2", errno: EINVAL)
        }
        lastID += 1
        framebuffers[lastID] = Framebuffer(
            width: width, height: height, format: format, pitch: buffer.pitch, handle: buffer.handle)
        return lastID
    }

    /// Turns off the planes that show a removed framebuffer, and their CRTCs.
    func framebufferVanished(_ id: UInt32) {
        for (plane, value) in planes where value.values["FB_ID"] == UInt64(id) {
            planes[plane]!.values["FB_ID"] = 0
            planes[plane]!.values["CRTC_ID"] = 0
        }
    }

    func properties(of object: UInt32) -> [String: UInt64] {
        if let plane = planes[object] { return plane.values.merging(["type": plane.type]) { $1 } }
        return crtcValues[object] ?? connectorValues[object] ?? [:]
    }

    func isActive(_ crtc: UInt32) -> Bool { crtcValues[crtc]?["ACTIVE"] == 1 }

    func setConnector(_ id: UInt32, _ property: String, _ value: UInt64) {
        connectorValues[id, default: [:]][property] = value
    }

    func propertyID(_ name: String) -> UInt32 {
        if let index = names.firstIndex(of: name) { return UInt32(index + 1) }
        names.append(name)
        return UInt32(names.count)
    }

    func propertyName(_ id: UInt32) -> String {
        names.indices.contains(Int(id) - 1) ? names[Int(id) - 1] : ""
    }

    func commit(_ changes: [Change], flags: UInt32, id: UInt64) throws(KernelError) {
        func refuse(_ errno: Int32) -> KernelError { KernelError(operation: "ATOMIC", errno: errno) }
        let mayModeset = flags & UInt32(DRM_MODE_ATOMIC_ALLOW_MODESET) != 0
        let isTest = flags & UInt32(DRM_MODE_ATOMIC_TEST_ONLY) != 0
        let isFlip = flags & UInt32(DRM_MODE_ATOMIC_NONBLOCK) != 0
        var planes = planes
        var crtcs = crtcs
        var crtcValues = crtcValues
        var connectorValues = connectorValues
        var clips: [drm_mode_rect]?
        for change in changes {
            if planes[change.object]?.values[change.property] != nil {
                if change.property == "FB_ID", change.value != 0, framebuffers[UInt32(change.value)] == nil {
                    throw refuse(ENOENT)
                }
                if change.property == "FB_DAMAGE_CLIPS" {
                    clips = blobs[UInt32(change.value)].map { bytes in
                        bytes.withUnsafeBytes { Array($0.bindMemory(to: drm_mode_rect.self)) }
                    }
                } else {
                    if change.property == "rotation" && change.value & ~rotations != 0 { throw refuse(EINVAL) }
                    planes[change.object]!.values[change.property] = change.value
                }
            } else if crtcValues[change.object]?[change.property] != nil {
                guard mayModeset else { throw refuse(EINVAL) }
                crtcValues[change.object]![change.property] = change.value
                if change.property == "MODE_ID" {
                    guard change.value == 0 || blobs[UInt32(change.value)]?.count == MemoryLayout<drmModeModeInfo>.size
                    else { throw refuse(EINVAL) }
                    crtcs[change.object]!.timings = blobs[UInt32(change.value)].map {
                        $0.withUnsafeBytes { $0.loadUnaligned(as: drmModeModeInfo.self) }
                    }
                }
            } else if connectorValues[change.object]?[change.property] != nil {
                guard mayModeset else { throw refuse(EINVAL) }
                connectorValues[change.object]![change.property] = change.value
            } else {
                throw refuse(ENOENT)
            }
        }
        // The source of a plane must lie within its buffer, and its CRTC needs a mode that the hardware supports.
        // Frames are shown on active CRTCs only.
        for plane in planes.values where plane.values["FB_ID"] != 0 && plane.type == UInt64(DRM_PLANE_TYPE_PRIMARY) {
            let buffer = framebuffers[UInt32(plane.values["FB_ID"]!)]!
            guard plane.values["SRC_W"]! >> 16 <= UInt64(buffer.width),
                plane.values["SRC_H"]! >> 16 <= UInt64(buffer.height)
            else { throw refuse(ENOSPC) }
            let crtc = UInt32(plane.values["CRTC_ID"]!)
            guard let timings = crtcs[crtc]?.timings else { throw refuse(EINVAL) }
            let showsFrame = changes.contains { $0.property == "FB_ID" && $0.value == plane.values["FB_ID"] }
            if showsFrame, crtcValues[crtc]!["ACTIVE"] != 1 { throw refuse(EINVAL) }
            guard plane.formats.contains(buffer.format) else { throw refuse(EINVAL) }
            if mayModeset, buffer.handle != 0, let errno = refuses(timings, buffer.format) { throw refuse(errno) }
        }
        try checkCursors(planes, crtcs, changes)
        try checkOverlays(planes, crtcs, changes, isTest: isTest)
        if isTest {
            tests += 1
            return
        }
        if isFlip {
            if flight != nil {
                busyAnswers += 1
                throw refuse(EBUSY)
            }
            flight = (50, id)
            let types = Set(changes.compactMap { planes[$0.object]?.type })
            if types == [UInt64(DRM_PLANE_TYPE_CURSOR)] {
                cursorCommits += 1
            } else if types.contains(UInt64(DRM_PLANE_TYPE_PRIMARY)) {
                self.clips.append(clips)
                if types.contains(UInt64(DRM_PLANE_TYPE_CURSOR)) { cursorFlips += 1 }
                if types.contains(UInt64(DRM_PLANE_TYPE_OVERLAY)) { overlayFlips += 1 }
            } else {
                overlayCommits += 1
                properties.append(changes.count)
            }
        } else if mayModeset {
            modesets += 1
        } else {
            overlaySets += 1
        }
        self.planes = planes
        self.crtcs = crtcs
        self.crtcValues = crtcValues
        self.connectorValues = connectorValues
    }

    /// Cursors have the size that the driver requires, equal on screen and in memory, and may lie partly outside.
    private func checkCursors(_ planes: [UInt32: Plane], _ crtcs: [UInt32: CRTC], _ changes: [Change])
        throws(KernelError)
    {
        func refuse(_ errno: Int32) -> KernelError { KernelError(operation: "ATOMIC", errno: errno) }
        for (id, plane) in planes
        where plane.type == UInt64(DRM_PLANE_TYPE_CURSOR) && changes.contains(where: { $0.object == id }) {
            guard (plane.values["FB_ID"] == 0) == (plane.values["CRTC_ID"] == 0) else { throw refuse(EINVAL) }
            guard let buffer = framebuffers[UInt32(plane.values["FB_ID"]!)], buffer.handle != 0 else { continue }
            if let refusesCursor { throw refuse(refusesCursor) }
            let width = capabilities[UInt64(DRM_CAP_CURSOR_WIDTH)] ?? 64
            let height = capabilities[UInt64(DRM_CAP_CURSOR_HEIGHT)] ?? 64
            guard crtcs[UInt32(plane.values["CRTC_ID"]!)]?.timings != nil, plane.formats.contains(buffer.format),
                [UInt64(buffer.width), plane.values["CRTC_W"]!, plane.values["SRC_W"]! >> 16].allSatisfy({ $0 == width }
                ),
                [UInt64(buffer.height), plane.values["CRTC_H"]!, plane.values["SRC_H"]! >> 16].allSatisfy({
                    $0 == height
                })
            else { throw refuse(EINVAL) }
        }
    }

    /// Overlay planes do not scale, lie at least partly on the display, and have a source within their buffer.
    private func checkOverlays(
        _ planes: [UInt32: Plane], _ crtcs: [UInt32: CRTC], _ changes: [Change], isTest: Bool
    ) throws(KernelError) {
        func refuse(_ errno: Int32) -> KernelError { KernelError(operation: "ATOMIC", errno: errno) }
        for (id, plane) in planes
        where plane.type == UInt64(DRM_PLANE_TYPE_OVERLAY) && changes.contains(where: { $0.object == id }) {
            guard (plane.values["FB_ID"] == 0) == (plane.values["CRTC_ID"] == 0) else { throw refuse(EINVAL) }
            guard let buffer = framebuffers[UInt32(plane.values["FB_ID"]!)] else { continue }
            func pixels(_ name: String) -> Int { Int(Int64(bitPattern: plane.values[name]!)) }
            guard let timings = crtcs[UInt32(plane.values["CRTC_ID"]!)]?.timings,
                isActive(UInt32(plane.values["CRTC_ID"]!)), plane.formats.contains(buffer.format),
                plane.values["SRC_W"] == plane.values["CRTC_W"]! << 16, pixels("CRTC_W") > 0,
                plane.values["SRC_H"] == plane.values["CRTC_H"]! << 16, pixels("CRTC_H") > 0,
                pixels("CRTC_X") >= 0, pixels("CRTC_X") + pixels("CRTC_W") <= Int(timings.hdisplay),
                pixels("CRTC_Y") >= 0, pixels("CRTC_Y") + pixels("CRTC_H") <= Int(timings.vdisplay),
                plane.values["alpha"] ?? 0 <= 0xffff
            else { throw refuse(EINVAL) }
            guard pixels("SRC_X") >> 16 + pixels("CRTC_W") <= buffer.width,
                pixels("SRC_Y") >> 16 + pixels("CRTC_H") <= buffer.height
            else { throw refuse(ENOSPC) }
            if let errno = refusesOverlay(plane, isTest) { throw refuse(errno) }
        }
    }

    func setCursor(_ buffer: UInt32, width: Int, height: Int, hotX: Int, hotY: Int) throws(KernelError) {
        guard buffer == 0 || dumbBuffers[buffer] != nil else { throw KernelError(operation: "CURSOR2", errno: ENOENT) }
        if let refusesCursor { throw KernelError(operation: "CURSOR2", errno: refusesCursor) }
        cursor = Cursor(buffer: buffer, x: cursor.x, y: cursor.y, hotX: hotX, hotY: hotY)
    }

    func setCRTC(_ crtc: UInt32, framebuffer: UInt32, connectors: [UInt32], timings: drmModeModeInfo?)
        throws(KernelError)
    {
        func refuse(_ errno: Int32) -> KernelError { KernelError(operation: "SETCRTC", errno: errno) }
        guard crtcs[crtc] != nil, framebuffer == 0 || framebuffers[framebuffer] != nil else { throw refuse(ENOENT) }
        guard (timings == nil) == connectors.isEmpty else { throw refuse(EINVAL) }
        if let timings, let buffer = framebuffers[framebuffer], buffer.handle != 0,
            let errno = refuses(timings, buffer.format)
        {
            throw refuse(errno)
        }
        modesets += 1
        crtcs[crtc]!.timings = timings
        crtcValues[crtc]!["ACTIVE"] = timings == nil ? 0 : 1
        let plane = planes.keys.sorted().first {
            planes[$0]!.type == UInt64(DRM_PLANE_TYPE_PRIMARY) && planes[$0]!.possibleCRTCs & (crtc == 50 ? 1 : 2) != 0
        }!
        planes[plane]!.values["FB_ID"] = UInt64(framebuffer)
        planes[plane]!.values["CRTC_ID"] = framebuffer == 0 ? 0 : UInt64(crtc)
        if let timings {
            planes[plane]!.values["SRC_W"] = UInt64(timings.hdisplay) << 16
            planes[plane]!.values["SRC_H"] = UInt64(timings.vdisplay) << 16
            planes[plane]!.values["CRTC_W"] = UInt64(timings.hdisplay)
            planes[plane]!.values["CRTC_H"] = UInt64(timings.vdisplay)
        }
    }

    func pageFlip(_ crtc: UInt32, framebuffer: UInt32, id: UInt64) throws(KernelError) {
        func refuse(_ errno: Int32) -> KernelError { KernelError(operation: "PAGE_FLIP", errno: errno) }
        guard let buffer = framebuffers[framebuffer] else { throw refuse(ENOENT) }
        if flight != nil {
            busyAnswers += 1
            throw refuse(EBUSY)
        }
        guard let before = framebuffers[self.framebuffer(of: crtc)] else { throw refuse(EBUSY) }
        guard buffer.format == before.format, buffer.pitch == before.pitch else { throw refuse(EINVAL) }
        flight = (crtc, id)
        let plane = planes.keys.sorted().first {
            planes[$0]!.values["CRTC_ID"] == UInt64(crtc) && planes[$0]!.type == UInt64(DRM_PLANE_TYPE_PRIMARY)
        }!
        planes[plane]!.values["FB_ID"] = UInt64(framebuffer)
    }
}
