import CDRM
import DRM
import Glibc
import Platform
import TestSupport

/// A kernel with display cards in memory. It keeps the state that a real one keeps, refuses what a real one refuses,
/// and can be scripted to fail any call.
final class FakeKernel: DRMKernel {
    /// The cards by path.
    var models: [String: FakeCard] = [:]
    /// The monitor of changes; `nil` for a system that can't report them.
    var monitor: FakeMonitor? = FakeMonitor()
    private let script = KernelScript()
    private var open: [Int32: FakeCard] = [:]
    private var leases: [Int32: (lessor: Int32, objects: Set<UInt32>)] = [:]
    private var lastDescriptor: Int32 = 100

    /// Creates a machine with one card.
    init(_ card: FakeCard = FakeCard(), at path: String = "/dev/dri/card0") {
        models[path] = card
    }

    var openCards: Int { open.count }
    var calls: [String] { script.calls }
    var faults: [String] { script.faults }

    /// Returns the errno of a call that fails. Calls are numbered from 1.
    var refusal: (_ call: String, _ number: Int) -> Int32? {
        get { script.refusal }
        set { script.refusal = newValue }
    }

    private func card(_ descriptor: Int32, _ call: String) throws(KernelError) -> FakeCard {
        try script.enter(call)
        guard let card = open[descriptor] else {
            script.addFault("\(call) on a closed card")
            throw KernelError(operation: call, errno: EBADF)
        }
        return card
    }

    func cards() -> [DRMCardNode] {
        models.map { DRMCardNode(path: $0.key, devicePath: $0.value.devicePath) }
    }

    func makeMonitor() -> (any DisplayMonitor)? { monitor }

    func open(_ path: String) throws(KernelError) -> Int32 {
        try script.enter("open")
        guard let card = models[path] else { throw KernelError(operation: "open", errno: ENOENT, object: path) }
        if let errno = card.openError { throw KernelError(operation: "open", errno: errno, object: path) }
        lastDescriptor += 1
        open[lastDescriptor] = card
        if card.master == nil { card.master = lastDescriptor }
        return lastDescriptor
    }

    func close(_ card: Int32) {
        guard let model = open.removeValue(forKey: card) else { return script.addFault("close of a closed card") }
        guard leases.removeValue(forKey: card) == nil else { return }
        model.closed(by: card)
    }

    func lease(_ objects: [UInt32], of card: Int32) throws(KernelError) -> Int32 {
        let model = try self.card(card, "CREATE_LEASE")
        guard controls(card) else { throw KernelError(operation: "CREATE_LEASE", errno: EACCES) }
        guard leases.values.allSatisfy({ $0.objects.isDisjoint(with: objects) }) else {
            throw KernelError(operation: "CREATE_LEASE", errno: EBUSY)
        }
        lastDescriptor += 1
        open[lastDescriptor] = model
        leases[lastDescriptor] = (card, Set(objects))
        return lastDescriptor
    }

    func isMaster(_ card: Int32) -> Bool { controls(card) }

    /// Whether a descriptor is the card's master, or a lease of it.
    private func controls(_ card: Int32) -> Bool { open[card]?.master == (leases[card]?.lessor ?? card) }

    private func isVisible(_ object: UInt32, to card: Int32) -> Bool { leases[card]?.objects.contains(object) ?? true }

    func setMaster(_ card: Int32) throws(KernelError) {
        let model = try self.card(card, "SET_MASTER")
        guard model.master == nil || model.master == card else {
            throw KernelError(operation: "SET_MASTER", errno: model.masterError)
        }
        model.master = card
    }

    /// Whether a seat manager controls who is master.
    var grantsControl = false

    func dropMaster(_ card: Int32) {
        do { try script.enter("DROP_MASTER") } catch { return }
        if open[card]?.master == card { open[card]?.master = nil }
    }

    func driver(of card: Int32) throws(KernelError) -> DRMDriver {
        DRMDriver(name: try self.card(card, "VERSION").driver, description: "fake", version: "1.0.0")
    }

    func capability(_ capability: UInt64, of card: Int32) throws(KernelError) -> UInt64 {
        guard let value = try self.card(card, "GET_CAP").capabilities[capability] else {
            throw KernelError(operation: "GET_CAP", errno: EINVAL)
        }
        return value
    }

    func setClientCapability(_ capability: UInt64, to value: UInt64, of card: Int32) throws(KernelError) {
        let model = try self.card(card, "SET_CLIENT_CAP")
        switch capability {
        case UInt64(DRM_CLIENT_CAP_ATOMIC) where model.hasAtomic: break
        case UInt64(DRM_CLIENT_CAP_UNIVERSAL_PLANES) where model.hasUniversalPlanes: model.showsAllPlanes = true
        default: throw KernelError(operation: "SET_CLIENT_CAP", errno: EOPNOTSUPP)
        }
    }

    func resources(of card: Int32) throws(KernelError) -> DRMResources {
        let model = try self.card(card, "GETRESOURCES")
        return DRMResources(
            crtcs: model.crtcs.keys.sorted().filter { isVisible($0, to: card) },
            connectors: model.connectors.map(\.id).filter { isVisible($0, to: card) }, maxWidth: 8192, maxHeight: 8192)
    }

    func connector(_ id: UInt32, of card: Int32, probing: Bool) throws(KernelError) -> DRMConnector {
        let model = try self.card(card, "GETCONNECTOR")
        guard var connector = model.connectors.first(where: { $0.id == id }) else {
            throw KernelError(operation: "GETCONNECTOR", errno: ENOENT)
        }
        // Without probing the kernel knows no modes.
        if !probing && model.needsProbe { connector.modes = [] }
        return connector
    }

    func encoder(_ id: UInt32, of card: Int32) throws(KernelError) -> DRMEncoder {
        let model = try self.card(card, "GETENCODER")
        guard let encoder = model.encoders.first(where: { $0.id == id }) else {
            throw KernelError(operation: "GETENCODER", errno: ENOENT)
        }
        return DRMEncoder(
            id: id, crtc: encoder.crtc, possibleCRTCs: crtcs(encoder.possibleCRTCs, of: model, seenBy: card))
    }

    /// Returns a mask of CRTCs as the kernel numbers them for a lease.
    private func crtcs(_ mask: UInt32, of model: FakeCard, seenBy card: Int32) -> UInt32 {
        let all = model.crtcs.keys.sorted()
        var seen: UInt32 = 0
        for (number, crtc) in all.filter({ isVisible($0, to: card) }).enumerated() {
            guard let index = all.firstIndex(of: crtc), mask & (1 << UInt32(index)) != 0 else { continue }
            seen |= 1 << UInt32(number)
        }
        return seen
    }

    func crtc(_ id: UInt32, of card: Int32) throws(KernelError) -> DRMCRTC {
        let model = try self.card(card, "GETCRTC")
        guard let crtc = model.crtcs[id] else { throw KernelError(operation: "GETCRTC", errno: ENOENT) }
        return DRMCRTC(id: id, framebuffer: model.framebuffer(of: id), timings: crtc.timings)
    }

    func planes(of card: Int32) throws(KernelError) -> [UInt32] {
        let model = try self.card(card, "GETPLANERESOURCES")
        return model.planes.keys.sorted().filter { isVisible($0, to: card) }.filter {
            model.showsAllPlanes || model.planes[$0]!.type == UInt64(DRM_PLANE_TYPE_OVERLAY)
        }
    }

    func plane(_ id: UInt32, of card: Int32) throws(KernelError) -> DRMPlane {
        let model = try self.card(card, "GETPLANE")
        guard let plane = model.planes[id] else { throw KernelError(operation: "GETPLANE", errno: ENOENT) }
        return DRMPlane(
            id: id, crtc: UInt32(plane.values["CRTC_ID"] ?? 0),
            possibleCRTCs: crtcs(plane.possibleCRTCs, of: model, seenBy: card),
            formats: plane.formats)
    }

    func properties(of object: UInt32, kind: DRMObjectKind, card: Int32) throws(KernelError) -> [DRMProperty] {
        let model = try self.card(card, "OBJ_GETPROPERTIES")
        return model.properties(of: object).map {
            DRMProperty(id: model.propertyID($0.key), name: $0.key, value: $0.value)
        }
    }

    func createDumbBuffer(width: Int, height: Int, bitsPerPixel: Int, card: Int32) throws(KernelError) -> DRMDumbBuffer
    {
        try self.card(card, "CREATE_DUMB").createDumbBuffer(width: width, height: height, bitsPerPixel: bitsPerPixel)
    }

    func destroyDumbBuffer(_ handle: UInt32, card: Int32) {
        guard let model = open[card], model.dumbBuffers.removeValue(forKey: handle) != nil else {
            return script.addFault("destruction of a dumb buffer that is none")
        }
    }

    func map(_ buffer: DRMDumbBuffer, card: Int32) throws(KernelError) -> UnsafeMutableRawPointer {
        let model = try self.card(card, "MAP_DUMB")
        guard let size = model.dumbBuffers[buffer.handle] else {
            throw KernelError(operation: "MAP_DUMB", errno: ENOENT)
        }
        model.mappings += 1
        let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 4096)
        memset(memory, 0, size)
        model.memory[buffer.handle] = memory
        return memory
    }

    func unmap(_ memory: UnsafeMutableRawPointer, size: Int) {
        for model in models.values where model.memory.values.contains(memory) { model.mappings -= 1 }
        memory.deallocate()
    }

    func addFramebuffer(_ buffer: DRMDumbBuffer, width: Int, height: Int, format: UInt32, card: Int32)
        throws(KernelError) -> UInt32
    {
        try self.card(card, "ADDFB2").addFramebuffer(buffer, width: width, height: height, format: format)
    }

    func removeFramebuffer(_ id: UInt32, card: Int32) {
        guard let model = open[card], model.framebuffers.removeValue(forKey: id) != nil else {
            return script.addFault("removal of a framebuffer that is none")
        }
        model.framebufferVanished(id)
    }

    func createBlob(_ bytes: UnsafeRawBufferPointer, card: Int32) throws(KernelError) -> UInt32 {
        let model = try self.card(card, "CREATEPROPBLOB")
        model.lastID += 1
        model.blobs[model.lastID] = Array(bytes)
        return model.lastID
    }

    func destroyBlob(_ id: UInt32, card: Int32) {
        guard let model = open[card], model.blobs.removeValue(forKey: id) != nil else {
            return script.addFault("destruction of a blob that is none")
        }
    }

    func commit(_ request: borrowing AtomicRequest, flags: UInt32, id: UInt64, card: Int32) throws(KernelError) {
        let model = try self.card(card, "ATOMIC")
        guard controls(card) else { throw KernelError(operation: "ATOMIC", errno: EACCES) }
        let isBlocking = flags & UInt32(DRM_MODE_ATOMIC_NONBLOCK) == 0
        if isBlocking && flags & UInt32(DRM_MODE_PAGE_FLIP_EVENT) != 0 {
            script.addFault("a blocking commit that asks for an event")
        }
        var changes: [FakeCard.Change] = []
        var place = 0
        for (index, object) in request.objects.enumerated() {
            for _ in 0..<request.counts[index] {
                changes.append(
                    .init(
                        object: object, property: model.propertyName(request.properties[place]),
                        value: request.values[place]))
                place += 1
            }
        }
        try model.commit(changes, flags: flags, id: id)
    }

    func setCRTC(_ crtc: UInt32, framebuffer: UInt32, connectors: [UInt32], timings: drmModeModeInfo?, card: Int32)
        throws(KernelError)
    {
        let model = try self.card(card, "SETCRTC")
        guard controls(card) else { throw KernelError(operation: "SETCRTC", errno: EACCES) }
        try model.setCRTC(crtc, framebuffer: framebuffer, connectors: connectors, timings: timings)
    }

    func pageFlip(_ crtc: UInt32, framebuffer: UInt32, id: UInt64, card: Int32) throws(KernelError) {
        let model = try self.card(card, "PAGE_FLIP")
        guard controls(card) else { throw KernelError(operation: "PAGE_FLIP", errno: EACCES) }
        try model.pageFlip(crtc, framebuffer: framebuffer, id: id)
    }

    func setCursor(_ crtc: UInt32, buffer: UInt32, width: Int, height: Int, hotX: Int, hotY: Int, card: Int32)
        throws(KernelError)
    {
        let model = try self.card(card, "CURSOR2")
        guard controls(card) else { throw KernelError(operation: "CURSOR2", errno: EACCES) }
        try model.setCursor(buffer, width: width, height: height, hotX: hotX, hotY: hotY)
    }

    func moveCursor(_ crtc: UInt32, x: Int, y: Int, card: Int32) throws(KernelError) {
        let model = try self.card(card, "CURSOR")
        guard controls(card) else { throw KernelError(operation: "CURSOR", errno: EACCES) }
        if let errno = model.refusesCursor { throw KernelError(operation: "CURSOR", errno: errno) }
        model.cursor.x = x
        model.cursor.y = y
    }

    func readEvents(into buffer: UnsafeMutableRawBufferPointer, card: Int32) throws(KernelError) -> Int {
        let model = try self.card(card, "read")
        let bytes = model.events
        model.events = []
        buffer.copyBytes(from: bytes)
        return bytes.count
    }
}
