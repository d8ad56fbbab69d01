import CFramebuffer
import Framebuffer
import Glibc
import Platform
import TestSupport

/// A kernel with framebuffer devices in memory. It keeps the state that a real one keeps, refuses what a real one
/// refuses, and can be scripted to fail any call.
///
/// It is `@unchecked Sendable` because a lock guards the state, and tests look at it while no frame is on its way.
final class FakeFramebuffers: FramebufferKernel, @unchecked Sendable {
    /// The devices by path.
    var models: [String: FakeFramebuffer] = [:]
    var emulated: Set<String> = []
    let clock: FakeClock
    private let script = KernelScript()
    private var open: [Int32: FakeFramebuffer] = [:]
    private var mappings: Set<UnsafeMutableRawPointer> = []
    private var lastDescriptor: Int32 = 100
    private let lock = LockedValue(())

    init(_ device: FakeFramebuffer? = FakeFramebuffer(), clock: FakeClock = FakeClock()) {
        self.clock = clock
        if let device { models["/dev/fb0"] = device }
    }

    var calls: [String] { lock.withLock { _ in script.calls } }
    var faults: [String] { lock.withLock { _ in script.faults } }
    /// The number of open descriptors and mappings.
    var leftBehind: Int { lock.withLock { _ in open.count + mappings.count } }
    var refusal: (_ call: String, _ number: Int) -> Int32? {
        get { script.refusal }
        set { script.refusal = newValue }
    }

    private func device(_ descriptor: Int32, _ call: String) throws(KernelError) -> FakeFramebuffer {
        try script.enter(call)
        guard let device = open[descriptor] else {
            script.addFault("\(call) on a closed device")
            throw KernelError(operation: call, errno: EBADF)
        }
        // As the kernel does with a device that is gone.
        guard models.values.contains(where: { $0 === device }) else {
            throw KernelError(operation: call, errno: ENODEV)
        }
        return device
    }

    func devices() -> [FramebufferNode] {
        models.keys.sorted().map {
            FramebufferNode(path: $0, name: "fake", isEmulated: emulated.contains($0))
        }
    }

    func isFramebuffer(_ path: String) -> Bool { models[path] != nil }

    func open(_ path: String) throws(KernelError) -> Int32 {
        try locked { () throws(KernelError) in
            try script.enter("open")
            guard let device = models[path] else { throw KernelError(operation: "open", errno: ENOENT, object: path) }
            if let errno = device.openError { throw KernelError(operation: "open", errno: errno, object: path) }
            lastDescriptor += 1
            open[lastDescriptor] = device
            return lastDescriptor
        }
    }

    func close(_ device: Int32) {
        lock.withLock { _ in
            if open.removeValue(forKey: device) == nil { script.addFault("close of a closed device") }
        }
    }

    func facts(of device: Int32) throws(KernelError) -> fb_fix_screeninfo {
        try locked { () throws(KernelError) in
            var facts = try self.device(device, "FBIOGET_FSCREENINFO").facts
            facts.smem_start = 0x1000_0000 + UInt(self.open[device]!.start)
            return facts
        }
    }

    func settings(of device: Int32) throws(KernelError) -> fb_var_screeninfo {
        try locked { () throws(KernelError) in try self.device(device, "FBIOGET_VSCREENINFO").settings }
    }

    func set(_ settings: fb_var_screeninfo, of device: Int32) throws(KernelError) {
        try locked { () throws(KernelError) in
            let model = try self.device(device, "FBIOPUT_VSCREENINFO")
            var settings = settings
            let isResized = settings.xres != model.settings.xres || settings.yres != model.settings.yres
            guard !isResized || model.canResize,
                settings.bits_per_pixel == model.settings.bits_per_pixel
                    || model.depths.contains(settings.bits_per_pixel) || settings.bits_per_pixel == model.firstDepth
            else { throw KernelError(operation: "FBIOPUT_VSCREENINFO", errno: EINVAL) }
            let row = Int(settings.xres_virtual * settings.bits_per_pixel / 8 + 64)
            guard row * Int(settings.yres_virtual) <= model.size else {
                throw KernelError(operation: "FBIOPUT_VSCREENINFO", errno: ENOMEM)
            }
            model.adjust(&settings, settings.bits_per_pixel)
            if settings.yoffset != model.settings.yoffset && settings.yres_virtual == model.settings.yres_virtual {
                script.addFault("a place in memory that is set but, under DRM's emulation, not displayed")
            }
            model.settings = settings
            model.update()
            model.offsets.append(settings.yoffset)
        }
    }

    func pan(to settings: fb_var_screeninfo, on device: Int32) throws(KernelError) {
        try locked { () throws(KernelError) in
            let model = try self.device(device, "FBIOPAN_DISPLAY")
            guard Int(settings.yoffset) + Int(model.settings.yres) <= model.settings.yres_virtual,
                settings.xoffset == 0,
                model.facts.ypanstep > 0
            else { throw KernelError(operation: "FBIOPAN_DISPLAY", errno: EINVAL) }
            model.settings.yoffset = settings.yoffset
            model.offsets.append(settings.yoffset)
            if model.panWaits, let interval = model.interval { clock.advanceToMultiple(of: interval) }
        }
    }

    func waitForBlank(of device: Int32) throws(KernelError) {
        try locked { () throws(KernelError) in
            let model = try self.device(device, "FBIO_WAITFORVSYNC")
            guard let interval = model.interval, !model.panWaits else {
                throw KernelError(operation: "FBIO_WAITFORVSYNC", errno: ENOTTY)
            }
            clock.advanceToMultiple(of: interval)
        }
    }

    func blank(_ level: Int32, of device: Int32) throws(KernelError) {
        try locked { () throws(KernelError) in
            let model = try self.device(device, "FBIOBLANK")
            guard model.canBlank else { throw KernelError(operation: "FBIOBLANK", errno: EINVAL) }
            model.blankLevel = level
        }
    }

    func map(size: Int, of device: Int32) throws(KernelError) -> UnsafeMutableRawPointer {
        try locked { () throws(KernelError) in
            let model = try self.device(device, "mmap")
            if size > model.size + model.start { script.addFault("mapping more than the memory") }
            mappings.insert(model.memory)
            return model.memory
        }
    }

    func unmap(_ memory: UnsafeMutableRawPointer, size: Int) {
        lock.withLock { _ in
            if mappings.remove(memory) == nil { script.addFault("unmapping of memory that is not mapped") }
        }
    }

    private func locked<Result>(_ body: () throws(KernelError) -> Result) throws(KernelError) -> Result {
        nonisolated(unsafe) var result: Swift.Result<Result, KernelError>?
        nonisolated(unsafe) let body = body
        lock.withLock { _ in result = Swift.Result { () throws(KernelError) in try body() } }
        return try result!.get()
    }
}
