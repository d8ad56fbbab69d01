import CFramebuffer
import Display
import Glibc
import Pixels
import Platform

/// An open framebuffer device with its memory, in which a picture can be placed on one of several pages.
final class FramebufferDevice {
    let kernel: any FramebufferKernel
    /// The path of the device node.
    let path: String
    /// The descriptor; −1 once the device is closed.
    private(set) var descriptor: Int32
    /// The name of the driver or the display.
    private(set) var identifier = ""
    private(set) var format = FramebufferFormat.xrgb8888
    /// The settings for the first page.
    private(set) var settings = fb_var_screeninfo()
    /// The parts of the memory that can be displayed.
    private(set) var pages: [PixelView] = []
    /// The settings from before.
    private let original: fb_var_screeninfo
    private var facts: fb_fix_screeninfo
    private var mapping: (memory: UnsafeMutableRawPointer, size: Int)?
    private var isChanged = false
    private var pageCount = 1

    /// Opens the device of a request and determines mode, format and pages.
    /// - Parameter pans: whether more than one page is tried.
    init(_ request: FramebufferRequest, kernel: any FramebufferKernel, pans: Bool) throws(FramebufferOpenError) {
        path = try Self.path(request, kernel)
        self.kernel = kernel
        descriptor = try Self.descriptor(of: path, kernel)
        do throws(KernelError) {
            facts = try kernel.facts(of: descriptor)
            original = try kernel.settings(of: descriptor)
        } catch {
            kernel.close(descriptor)
            // Other devices do not know the calls.
            if [ENOTTY, EINVAL].contains(error.errno) {
                throw .notFramebuffer(path: path, available: kernel.devices().map(\.path))
            }
            throw .output(.kernel(error.about(path), while: .describe))
        }
        identifier = Self.text(facts)
        settings = original
        do throws(FramebufferOpenError) {
            try configure(request, pans: pans)
            try map()
        } catch {
            restore()
            close()
            throw error
        }
    }

    deinit {
        close()
    }

    /// The name for log lines, such as `fb0`.
    var name: String { String(path.split(separator: "/").last ?? "") }

    /// Sets the mode and displays a page.
    func show(page: Int) throws(KernelError) {
        var current = try kernel.settings(of: descriptor)
        if !settings.isShown(by: current) {
            current = try set(settings, over: current)
            guard settings.isShown(by: current) else {
                throw KernelError(operation: "FBIOPUT_VSCREENINFO", errno: EINVAL, object: path)
            }
        }
        // Drivers that can't pan refuse the call.
        if current.yoffset != offset(of: page) || current.xoffset != 0 {
            try kernel.pan(to: settings(for: page), on: descriptor)
        }
    }

    /// Returns the settings that display a page.
    func settings(for page: Int) -> fb_var_screeninfo {
        var settings = settings
        settings.yoffset = offset(of: page)
        return settings
    }

    /// Makes all pages black.
    func clear() {
        for page in pages { memset(page.base, 0, page.pitch * page.height) }
    }

    /// Restores the settings from before.
    func restore() {
        guard descriptor >= 0, var current = try? kernel.settings(of: descriptor) else { return }
        if isChanged, let restored = try? set(original, over: current) { current = restored }
        if current.yoffset != original.yoffset || current.xoffset != original.xoffset {
            try? kernel.pan(to: original, on: descriptor)
        }
    }

    /// Changes the settings, without moving the displayed place in memory if possible: the DRM drivers' emulation notes
    /// another place, but does not display it.
    /// - Returns: the settings that the driver has made of them.
    private func set(_ wanted: fb_var_screeninfo, over current: fb_var_screeninfo) throws(KernelError)
        -> fb_var_screeninfo
    {
        var wanted = wanted
        // The numbers come from the driver, and their sums may be too large for their type.
        let fits =
            Int(current.xoffset) + Int(wanted.xres) <= wanted.xres_virtual
            && Int(current.yoffset) + Int(wanted.yres) <= wanted.yres_virtual
        wanted.xoffset = fits ? current.xoffset : 0
        wanted.yoffset = fits ? current.yoffset : 0
        try kernel.set(wanted, of: descriptor)
        isChanged = true
        return try kernel.settings(of: descriptor)
    }

    /// Releases the memory and closes the device.
    func close() {
        guard descriptor >= 0 else { return }
        pages = []
        if let mapping { kernel.unmap(mapping.memory, size: mapping.size) }
        mapping = nil
        kernel.close(descriptor)
        descriptor = -1
    }

    private func offset(of page: Int) -> UInt32 { UInt32(page) * settings.yres }

    // MARK: Opening

    private static func path(_ request: FramebufferRequest, _ kernel: any FramebufferKernel)
        throws(FramebufferOpenError)
        -> String
    {
        if let path = request.path { return path }
        guard let first = kernel.devices().first(where: { !$0.isEmulated }) else { throw .noDevice }
        return first.path
    }

    private static func descriptor(of path: String, _ kernel: any FramebufferKernel) throws(FramebufferOpenError)
        -> Int32
    {
        do throws(KernelError) {
            return try kernel.open(path)
        } catch {
            let available = kernel.devices().map(\.path)
            switch error.errno {
            case EACCES, EPERM: throw .noPermission(path: path)
            case ENOENT, ENOTDIR, ENXIO, ENODEV: throw .noSuchDevice(path: path, available: available)
            case EISDIR: throw .notFramebuffer(path: path, available: available)
            default: throw .output(.kernel(error.about(path), while: .open))
            }
        }
    }

    /// Finds settings for the requested mode with a format that can be drawn: the current one if it is, otherwise 32
    /// and then 16 bits, and with as many pages as possible.
    private func configure(_ request: FramebufferRequest, pans: Bool) throws(FramebufferOpenError) {
        var base = original
        if let mode = request.mode {
            guard let width = UInt32(exactly: mode.width), let height = UInt32(exactly: mode.height) else {
                throw noSuchMode(mode)
            }
            base.setSize(width, height)
            // The emulation of DRM drivers accepts smaller modes, but does not set them.
            let isEmulated = kernel.devices().contains { $0.path == path && $0.isEmulated }
            if isEmulated && (width != original.xres || height != original.yres) { throw noSuchMode(mode) }
        }
        base.xoffset = 0
        base.yoffset = 0
        base.activate = UInt32(FB_ACTIVATE_NOW)
        let isDrawable = FramebufferFormat(facts, original) != nil
        let depths: [UInt32?] = isDrawable ? [nil] : [32, 16]
        for depth in depths {
            var candidate = base
            if let depth { candidate.setDepth(depth) }
            for pages in stride(from: pans ? request.pages : 1, through: 1, by: -1) {
                let height = candidate.yres.multipliedReportingOverflow(by: UInt32(pages))
                guard !height.overflow else { continue }
                var paged = candidate
                paged.yres_virtual = max(paged.yres_virtual, height.partialValue)
                if try adopt(paged, pages: pages) {
                    if let mode = request.mode, mode.distance(to: self.mode(interval: nil)) == nil {
                        throw noSuchMode(mode)
                    }
                    return
                }
            }
        }
        if let mode = request.mode, isDrawable { throw noSuchMode(mode) }
        throw .noFormat(path: path, current: original.pixels)
    }

    /// Tries settings. Returns whether the device has them now, with room for a number of pages.
    private func adopt(_ wanted: fb_var_screeninfo, pages count: Int) throws(FramebufferOpenError) -> Bool {
        do throws(KernelError) {
            var current = try kernel.settings(of: descriptor)
            if !wanted.isShown(by: current) { current = try set(wanted, over: current) }
            facts = try kernel.facts(of: descriptor)
            guard current.xres == wanted.xres, current.yres == wanted.yres,
                let format = FramebufferFormat(facts, current), hasRoom(for: count, current, format)
            else { return false }
            self.format = format
            settings = current
            settings.xoffset = 0
            settings.yoffset = 0
            settings.activate = UInt32(FB_ACTIVATE_NOW)
            pageCount = count
            return true
        } catch {
            switch error.errno {
            case EINVAL, ENOMEM, ENOSPC, ERANGE, ENOTTY, EOPNOTSUPP: return false
            case EACCES, EPERM: throw .noPermission(path: path)
            default: throw .output(.kernel(error.about(path), while: .setMode))
            }
        }
    }

    private func hasRoom(for pages: Int, _ current: fb_var_screeninfo, _ format: FramebufferFormat) -> Bool {
        let height = Int(current.yres)
        let row = Int(facts.line_length)
        guard height > 0, current.xres > 0, row >= Int(current.xres) * format.drawn.bytesPerPixel,
            Int(facts.smem_len) >= row * height * pages, Int(current.yres_virtual) >= height * pages
        else { return false }
        return pages == 1 || facts.ypanstep > 0 && height % Int(facts.ypanstep) == 0
    }

    private func map() throws(FramebufferOpenError) {
        // The mapping begins with the page of memory that the picture begins in.
        let start = Int(facts.smem_start % UInt(getpagesize()))
        let size = start + Int(facts.smem_len)
        do throws(KernelError) {
            let memory = try kernel.map(size: size, of: descriptor)
            mapping = (memory, size)
            let pitch = Int(facts.line_length)
            pages = (0..<pageCount).map { page in
                PixelView(
                    base: memory + start + page * Int(settings.yres) * pitch, width: Int(settings.xres),
                    height: Int(settings.yres), pitch: pitch, format: format.drawn)
            }
        } catch {
            throw .output(.kernel(error.about(path), while: .allocateBuffer))
        }
    }

    // MARK: Descriptions

    /// Returns the mode.
    /// - Parameter interval: the measured refresh interval in seconds; `nil` for that of the driver's timings, or 60
    ///   Hz if there are none.
    func mode(interval: Double?) -> Mode {
        let width = Int(settings.xres)
        let height = Int(settings.yres)
        if let timed = settings.timedMode, interval == nil || abs(timed.refreshInterval / interval! - 1) < 0.02 {
            return timed
        }
        return Mode(width: width, height: height, refreshInterval: interval ?? 1.0 / 60)
            ?? Mode(width: max(width, 1), height: max(height, 1), refreshInterval: 1.0 / 60)!
    }

    private func noSuchMode(_ mode: ModeRequest) -> FramebufferOpenError {
        .noSuchMode(
            "\(mode)", path: path, current: original.timedMode.map { "\($0)" } ?? "\(original.xres)x\(original.yres)")
    }

    private static func text(_ facts: fb_fix_screeninfo) -> String {
        withUnsafeBytes(of: facts.id) { bytes in String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
