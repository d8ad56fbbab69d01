import CDRM
import Display
import Glibc
import Platform

/// An open card that this program controls. It is closed when its last user is released.
final class DRMCard {
    let kernel: any DRMKernel
    /// The path of the device node.
    let path: String
    /// The descriptor; −1 once the card is closed, so that calls fail instead of reaching another file with the same
    /// number.
    private(set) var descriptor: Int32
    /// The name of the kernel driver.
    private(set) var driver = ""
    /// Whether atomic mode setting is supported and enabled.
    private(set) var isAtomic = false
    /// The size of cursor buffers, in pixels.
    private(set) var cursorSize = (width: 64, height: 64)
    private let cards: DRMCardTable
    /// The use of the card; `nil` while the descriptor belongs to somebody else.
    private var claim: DRMCardTable.Claim?

    /// Opens the card at `path` and becomes its master. If another output of the program is that, leases what is needed
    /// for a display.
    static func open(_ path: String, for request: DRMRequest, kernel: any DRMKernel, cards: DRMCardTable)
        throws(DRMOpenError) -> DRMCard
    {
        let opened = try cards.open(path) { () throws(DRMOpenError) in
            try controlled(path, kernel)
        } leasing: { descriptor, others throws(DRMOpenError) in
            let lessor = DRMCard(
                borrowing: descriptor, of: path, kernel: kernel, isAtomic: !request.forcesLegacy)
            return try lessor.lease(for: request.connector, besides: others)
        }
        let card = DRMCard(path: path, descriptor: opened.descriptor, kernel: kernel, cards: cards)
        card.claim = opened.claim
        card.driver = try describing(card) { () throws(KernelError) in try kernel.driver(of: card.descriptor).name }
        guard card.capability(DRM_CAP_DUMB_BUFFER) == 1 else { throw .noDumbBuffers(path: path, driver: card.driver) }
        // The primary plane and its formats are hidden without this capability; atomic mode setting implies it.
        card.enable(DRM_CLIENT_CAP_UNIVERSAL_PLANES)
        card.isAtomic = !request.forcesLegacy && card.enable(DRM_CLIENT_CAP_ATOMIC)
        // Virtual displays hide their cursor planes from programs that do not set the hot spot.
        if card.isAtomic { card.enable(CDRM_CLIENT_CAP_CURSOR_PLANE_HOTSPOT) }
        let width = card.capability(DRM_CAP_CURSOR_WIDTH)
        let height = card.capability(DRM_CAP_CURSOR_HEIGHT)
        if 1...1024 ~= width, 1...1024 ~= height { card.cursorSize = (Int(width), Int(height)) }
        return card
    }

    private init(path: String, descriptor: Int32, kernel: any DRMKernel, cards: DRMCardTable) {
        self.path = path
        self.descriptor = descriptor
        self.kernel = kernel
        self.cards = cards
    }

    /// Creates a card that describes displays by a descriptor of somebody else, which stays open.
    convenience init(borrowing descriptor: Int32, of path: String, kernel: any DRMKernel, isAtomic: Bool = false) {
        self.init(path: path, descriptor: descriptor, kernel: kernel, cards: DRMCardTable())
        self.isAtomic = isAtomic
    }

    deinit {
        close()
    }

    /// Closes the card. The kernel restores its console if no other program has the card open.
    func close() {
        guard descriptor >= 0 else { return }
        if let claim { cards.end(claim) { kernel.close(descriptor) } }
        claim = nil
        descriptor = -1
    }

    var isClosed: Bool { descriptor < 0 }

    /// Lets other programs control the card.
    func dropControl() {
        if !isClosed && !isLease && !kernel.grantsControl { kernel.dropMaster(descriptor) }
    }

    /// Controls the card again, after ``dropControl()`` or after it was taken away.
    func regainControl() throws(KernelError) {
        if kernel.isMaster(descriptor) { return }
        // A lease follows the card.
        guard !isLease else { throw KernelError(operation: "DRM_IOCTL_SET_MASTER", errno: EACCES) }
        try kernel.setMaster(descriptor)
    }

    private var isLease: Bool { claim?.isLease ?? false }

    /// The name for log lines, such as `card0`.
    var name: String { String(path.split(separator: "/").last ?? "") }

    /// Whether the lease has ended, because the output that controlled the card has closed it.
    private var isStale: Bool { claim.map { $0.isLease && !cards.isValid($0) } ?? false }

    /// Whether calls can't reach the card any more, so that it has to be opened again.
    var isLost: Bool { isClosed || isStale }

    /// Finds the pipeline for a display, of objects that no other output uses.
    /// - Parameter name: the name of the connector; `nil` for the first one with a display.
    func pipeline(for name: String?) throws(DRMOpenError) -> DRMPipeline {
        guard let claim else { return try DRMPipeline.find(on: self, connector: name) }
        return try cards.find(for: claim) { others throws(DRMOpenError) in
            try DRMPipeline.find(on: self, connector: name, besides: others)
        }
    }

    /// Opens a card and becomes its master.
    private static func controlled(_ path: String, _ kernel: any DRMKernel) throws(DRMOpenError) -> Int32 {
        let descriptor = try descriptor(of: path, kernel)
        do throws(DRMOpenError) {
            let card = DRMCard(borrowing: descriptor, of: path, kernel: kernel)
            try card.checkKind()
            try card.takeControl()
        } catch {
            kernel.close(descriptor)
            throw error
        }
        return descriptor
    }

    private func checkKind() throws(DRMOpenError) {
        do throws(KernelError) {
            _ = try kernel.driver(of: descriptor)
        } catch {
            // Other devices and files do not know the call.
            if [ENOTTY, EINVAL].contains(error.errno) { throw Self.notCard(path, kernel) }
            throw .output(.kernel(error.about(path), while: .describe))
        }
        // Render nodes cannot be controlled.
        if name.hasPrefix("renderD") { throw Self.notCard(path, kernel) }
    }

    private func takeControl() throws(DRMOpenError) {
        do throws(KernelError) {
            try regainControl()
        } catch {
            // The program that opens a card first controls it; later only root may become master. A refusal for lack of
            // privileges therefore also means that another program was first.
            throw [EBUSY, EACCES, EPERM].contains(error.errno)
                ? .busy(path: path) : .output(.kernel(error.about(path), while: .open))
        }
    }

    /// Makes a lease for a display.
    private func lease(for connector: String?, besides others: [DRMCardTable.Objects]) throws(DRMOpenError)
        -> (Int32, DRMCardTable.Objects)
    {
        let pipeline = try DRMPipeline.find(on: self, connector: connector, besides: others)
        let planes = [pipeline.plane?.id, pipeline.cursor, pipeline.overlay?.id].compactMap(\.self)
        let lease = try describing(self) { () throws(KernelError) in
            try kernel.lease([pipeline.connector.id, pipeline.crtc] + planes, of: descriptor)
        }
        return (lease, DRMCardTable.Objects(pipeline))
    }

    private func capability(_ capability: Int32) -> UInt64 {
        (try? kernel.capability(UInt64(capability), of: descriptor)) ?? 0
    }

    @discardableResult
    private func enable(_ capability: Int32) -> Bool {
        (try? kernel.setClientCapability(UInt64(capability), to: 1, of: descriptor)) != nil
    }

    private static func notCard(_ path: String, _ kernel: any DRMKernel) -> DRMOpenError {
        .notCard(path: path, available: kernel.cards().map(\.path).sorted())
    }

    private static func descriptor(of path: String, _ kernel: any DRMKernel) throws(DRMOpenError) -> Int32 {
        do throws(KernelError) {
            return try kernel.open(path)
        } catch {
            switch error.errno {
            case EACCES, EPERM: throw .noPermission(path: path)
            case EBUSY: throw .busy(path: path)
            case ENOENT, ENOTDIR, ENXIO, ENODEV, ELOOP, ENAMETOOLONG:
                throw .noSuchCard(path, available: kernel.cards().map(\.path).sorted())
            case EISDIR: throw notCard(path, kernel)
            default: throw .output(.kernel(error.about(path), while: .open))
            }
        }
    }
}
