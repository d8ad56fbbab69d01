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

    /// Opens the card at `path` and becomes its master.
    static func open(_ path: String, kernel: any DRMKernel, forcesLegacy: Bool) throws(DRMOpenError) -> DRMCard {
        let card = DRMCard(path: path, descriptor: try descriptor(of: path, kernel), kernel: kernel)
        do throws(KernelError) {
            card.driver = try kernel.driver(of: card.descriptor).name
        } catch {
            // Other devices and files do not know the call.
            if [ENOTTY, EINVAL].contains(error.errno) { throw notCard(path, kernel) }
            throw .output(.kernel(error.about(path), while: .describe))
        }
        // Render nodes cannot be controlled.
        if card.name.hasPrefix("renderD") { throw notCard(path, kernel) }
        try card.takeControl()
        guard card.capability(DRM_CAP_DUMB_BUFFER) == 1 else { throw .noDumbBuffers(path: path, driver: card.driver) }
        // The primary plane and its formats are hidden without this capability; atomic mode setting implies it.
        card.enable(DRM_CLIENT_CAP_UNIVERSAL_PLANES)
        card.isAtomic = !forcesLegacy && card.enable(DRM_CLIENT_CAP_ATOMIC)
        // Virtual displays hide their cursor planes from programs that do not set the hot spot.
        if card.isAtomic { card.enable(CDRM_CLIENT_CAP_CURSOR_PLANE_HOTSPOT) }
        let width = card.capability(DRM_CAP_CURSOR_WIDTH)
        let height = card.capability(DRM_CAP_CURSOR_HEIGHT)
        if 1...1024 ~= width, 1...1024 ~= height { card.cursorSize = (Int(width), Int(height)) }
        return card
    }

    private init(path: String, descriptor: Int32, kernel: any DRMKernel) {
        self.path = path
        self.descriptor = descriptor
        self.kernel = kernel
    }

    deinit {
        close()
    }

    /// Closes the card. The kernel restores its console if no other program has the card open.
    func close() {
        guard descriptor >= 0 else { return }
        kernel.close(descriptor)
        descriptor = -1
    }

    var isClosed: Bool { descriptor < 0 }

    /// The name for log lines, such as `card0`.
    var name: String { String(path.split(separator: "/").last ?? "") }

    private func takeControl() throws(DRMOpenError) {
        if kernel.isMaster(descriptor) { return }
        do throws(KernelError) {
            try kernel.setMaster(descriptor)
        } catch {
            // The program that opens a card first controls it; later only root may become master. A refusal for lack of
            // privileges therefore also means that another program was first.
            throw [EBUSY, EACCES, EPERM].contains(error.errno)
                ? .busy(path: path) : .output(.kernel(error.about(path), while: .open))
        }
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
