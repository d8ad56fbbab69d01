import CFramebuffer
import Glibc
import Platform

/// The system calls to the kernel's framebuffer devices.
package final class SystemFramebuffers: FramebufferKernel {
    package init() {}

    package func devices() -> [FramebufferNode] {
        guard let directory = opendir("/sys/class/graphics") else { return [] }
        defer { closedir(directory) }
        var numbers: [Int] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
                tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name.hasPrefix("fb"), let number = Int(name.dropFirst(2)) { numbers.append(number) }
        }
        return numbers.sorted().filter { access("/dev/fb\($0)", F_OK) == 0 }.map { number in
            FramebufferNode(
                path: "/dev/fb\(number)", name: Self.line("/sys/class/graphics/fb\(number)/name"),
                isEmulated: access("/sys/class/graphics/fb\(number)/device/drm", F_OK) == 0)
        }
    }

    package func isFramebuffer(_ path: String) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFCHR else { return false }
        return status.st_rdev >> 8 & 0xfff == UInt(FB_MAJOR)
    }

    package func open(_ path: String) throws(KernelError) -> Int32 {
        try FileDescriptor(opening: path, flags: O_RDWR).release()
    }

    package func close(_ device: Int32) {
        _ = Glibc.close(device)
    }

    package func facts(of device: Int32) throws(KernelError) -> fb_fix_screeninfo {
        var facts = fb_fix_screeninfo()
        try request(FBIOGET_FSCREENINFO, "FBIOGET_FSCREENINFO", &facts, device)
        return facts
    }

    package func settings(of device: Int32) throws(KernelError) -> fb_var_screeninfo {
        var settings = fb_var_screeninfo()
        try request(FBIOGET_VSCREENINFO, "FBIOGET_VSCREENINFO", &settings, device)
        return settings
    }

    package func set(_ settings: fb_var_screeninfo, of device: Int32) throws(KernelError) {
        var settings = settings
        try request(FBIOPUT_VSCREENINFO, "FBIOPUT_VSCREENINFO", &settings, device)
    }

    package func pan(to settings: fb_var_screeninfo, on device: Int32) throws(KernelError) {
        var settings = settings
        try request(FBIOPAN_DISPLAY, "FBIOPAN_DISPLAY", &settings, device)
    }

    package func waitForBlank(of device: Int32) throws(KernelError) {
        // The number of the CRTC, which is always the first one.
        var crtc: UInt32 = 0
        let result = retryingInterrupts { ioctl(device, CFRAMEBUFFER_WAITFORVSYNC, &crtc) }
        guard result == 0 else { throw .last("FBIO_WAITFORVSYNC") }
    }

    package func blank(_ level: Int32, of device: Int32) throws(KernelError) {
        guard retryingInterrupts({ ioctl(device, UInt(FBIOBLANK), level) }) == 0 else { throw .last("FBIOBLANK") }
    }

    package func map(size: Int, of device: Int32) throws(KernelError) -> UnsafeMutableRawPointer {
        let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, device, 0)
        guard let memory, memory != MAP_FAILED else { throw .last("mmap") }
        return memory
    }

    package func unmap(_ memory: UnsafeMutableRawPointer, size: Int) {
        munmap(memory, size)
    }

    private func request<Value>(_ number: Int32, _ operation: String, _ value: inout Value, _ device: Int32)
        throws(KernelError)
    {
        let result = withUnsafeMutablePointer(to: &value) { pointer in
            retryingInterrupts { ioctl(device, UInt(number), UnsafeMutableRawPointer(pointer)) }
        }
        guard result == 0 else { throw .last(operation) }
    }

    /// Returns the first line of a small file.
    private static func line(_ path: String) -> String {
        guard let file = try? FileDescriptor(opening: path, flags: O_RDONLY) else { return "" }
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = read(file.raw, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(count, 0)).prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }
}
