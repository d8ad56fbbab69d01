// Fills the caches of a compositor, frees them, and prints what they held and what the process has in memory.
import Animation
import Compositor
import Display
import Geometry
import Glibc
import Graphics
import Layers
import Pixels

/// Bytes of the process that are in memory.
func residentBytes() -> Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    fgets(&line, 128, file)
    let pages = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self).split(separator: " ")
    return (Int(pages[1]) ?? 0) * sysconf(Int32(_SC_PAGESIZE))
}

func run() {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 1200, height: 900)
    root.backgroundColor = .white
    for place in 0..<6 {
        let card = CALayer()
        card.frame = CGRect(x: place * 150, y: place * 100, width: 800, height: 700)
        card.backgroundColor = CGColor(red: CGFloat(place) / 6, green: 0.5, blue: 0.2, alpha: 0.7)
        card.shadowOpacity = 0.5
        card.shouldRasterize = true
        let dot = CALayer()
        dot.frame = CGRect(x: 100, y: 100, width: 300, height: 300)
        dot.backgroundColor = .white
        dot.cornerRadius = 150
        card.addSublayer(dot)
        root.addSublayer(card)
    }
    let mailbox = CommitMailbox()
    let context = LayerContext(root: root, receiver: mailbox)
    CATransaction.flush()
    let compositor = Compositor(root: root.id, mailbox: mailbox, viewport: .identity)
    let output = PixelBuffer(width: 1200, height: 900, format: .xrgb8888)

    func render(at time: Double) -> Int {
        let buffer = ScanoutBuffer(index: 0, pixels: output.view, age: 1, stale: Region(), isFirstFrame: true)
        _ = compositor.render(into: buffer, presentationTime: time)
        var hasher = Hasher()
        for y in 0..<900 { hasher.combine(bytes: UnsafeRawBufferPointer(start: output.view.pointer(x: 0, y: y), count: 4800)) }
        return hasher.finalize()
    }

    let first = render(at: 100)
    let (cached, before) = (compositor.cachedBytes, residentBytes())
    compositor.releaseCaches()
    let (left, after) = (compositor.cachedBytes, residentBytes())
    let second = render(at: 101)
    context.invalidate()
    print("cached \(cached) left \(left) resident \(before) then \(after) same \(first == second ? 1 : 0)")
}

run()
