import CFramebuffer
import Glibc

/// A framebuffer device in memory. Its fields are what the driver can do and what it is set to.
final class FakeFramebuffer {
    var facts = fb_fix_screeninfo()
    var settings = fb_var_screeninfo()
    /// The bytes of the memory, from the beginning of its first page.
    let memory: UnsafeMutableRawPointer
    /// The place of the picture in the first page of memory, in bytes.
    var start = 0
    let size: Int
    /// The depths that the driver sets, besides the first one.
    var depths: [UInt32] = [32, 16]
    let firstDepth: UInt32
    /// Whether red is in the lowest bits, as the driver rounds it.
    var redIsFirst = false
    var canResize = true
    var canBlank = true
    /// The level of `FBIOBLANK`.
    var blankLevel: Int32 = 0
    /// The time from one blank to the next in seconds; `nil` for a driver that does not wait for them.
    var interval: Double?
    /// Whether panning waits for the blank.
    var panWaits = false
    var openError: Int32?
    /// The offsets that the device was panned or set to.
    var offsets: [UInt32] = []

    init(width: UInt32 = 16, height: UInt32 = 8, bits: UInt32 = 32, memorySize: Int = 64 << 10) {
        size = memorySize
        firstDepth = bits
        memory = UnsafeMutableRawPointer.allocate(byteCount: memorySize + 8192, alignment: 8192)
        memory.initializeMemory(as: UInt8.self, repeating: 0xEE, count: memorySize + 8192)
        facts.smem_len = UInt32(memorySize)
        facts.type = UInt32(FB_TYPE_PACKED_PIXELS)
        facts.ypanstep = 1
        withUnsafeMutableBytes(of: &facts.id) { $0.copyBytes(from: "fake".utf8) }
        settings.xres = width
        settings.yres = height
        settings.xres_virtual = width
        settings.yres_virtual = height
        adjust(&settings, bits)
        update()
    }

    deinit {
        memory.deallocate()
    }

    /// Rounds settings as the driver does.
    func adjust(_ settings: inout fb_var_screeninfo, _ bits: UInt32) {
        settings.bits_per_pixel = bits
        let (length, green): (UInt32, UInt32) = bits == 16 ? (5, 6) : (8, 8)
        let last = bits == 8 ? 0 : length + green
        settings.red = fb_bitfield(offset: redIsFirst ? 0 : last, length: length, msb_right: 0)
        settings.green = fb_bitfield(offset: bits == 8 ? 0 : length, length: green, msb_right: 0)
        settings.blue = fb_bitfield(offset: redIsFirst ? last : 0, length: length, msb_right: 0)
    }

    /// Changes what follows from the settings.
    func update() {
        // Rows are longer than their pixels.
        facts.line_length = settings.xres_virtual * settings.bits_per_pixel / 8 + 64
        facts.visual = UInt32(settings.bits_per_pixel == 8 ? FB_VISUAL_PSEUDOCOLOR : FB_VISUAL_TRUECOLOR)
    }

    /// Returns a displayed pixel.
    func pixel(_ x: Int, _ y: Int) -> UInt32 {
        let row = y + Int(settings.yoffset)
        let place = memory + start + row * Int(facts.line_length)
        return settings.bits_per_pixel == 16
            ? UInt32((place + 2 * x).load(as: UInt16.self)) : (place + 4 * x).load(as: UInt32.self)
    }

    /// Returns all displayed pixels, row by row.
    var picture: [UInt32] {
        (0..<Int(settings.yres)).flatMap { y in (0..<Int(settings.xres)).map { x in pixel(x, y) } }
    }
}
