// CacheProbe fills the caches of a compositor, frees them, and prints what they held and what the process has in memory
// CacheProbe short draws a frame that there is no address space for, and one that there is some for
import Animation
import Compositor
import Display
import Geometry
import Glibc
import Graphics
import Layers
import Pixels

/// The sizes of the process's address space and of its resident memory, in bytes.
func memory() -> (mapped: Int, resident: Int) {
    guard let file = fopen("/proc/self/statm", "r") else { return (0, 0) }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    fgets(&line, 128, file)
    let pages = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self).split(
        separator: " ")
    let size = sysconf(Int32(_SC_PAGESIZE))
    return ((Int(pages[0]) ?? 0) * size, (Int(pages[1]) ?? 0) * size)
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
        let buffer = ScanoutBuffer(index: 0, pixels: output.view, stale: [], isFirstFrame: true)
        _ = compositor.render(into: buffer, presentationTime: time)
        var hasher = Hasher()
        for y in 0..<900 {
            hasher.combine(bytes: UnsafeRawBufferPointer(start: output.view.pointer(x: 0, y: y), count: 4800))
        }
        return hasher.finalize()
    }

    let first = render(at: 100)
    let cached = compositor.cachedBytes
    let before = memory().resident
    compositor.releaseCaches()
    let left = compositor.cachedBytes
    let after = memory().resident
    let second = render(at: 101)
    context.invalidate()
    print("cached \(cached) left \(left) resident \(before) then \(after) same \(first == second ? 1 : 0)")
}

func setAddressSpace(_ bytes: rlim_t) {
    var limit = rlimit(rlim_cur: bytes, rlim_max: .max)
    setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
}

/// A translucent group of 1,000 × 800 points needs more than the two megabytes that are left.
func runShort() {
    let root = CALayer()
    let card = CALayer()
    let bar = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 1200, height: 900)
    root.backgroundColor = .white
    card.frame = CGRect(x: 0, y: 0, width: 1000, height: 800)
    card.shouldRasterize = true
    card.opacity = 0.5
    card.isHidden = true
    bar.backgroundColor = .black
    card.addSublayer(bar)
    root.addSublayer(card)
    let mailbox = CommitMailbox()
    let context = LayerContext(root: root, receiver: mailbox)
    let compositor = Compositor(root: root.id, mailbox: mailbox, viewport: .identity, threads: PaintThreads(count: 1))
    let output = PixelBuffer(width: 1200, height: 900, format: .xrgb8888)

    /// Whether the bar was drawn.
    func render(width: Int) -> Bool {
        CATransaction.setDisableActions(true)
        bar.frame = CGRect(x: 0, y: 0, width: width, height: 800)
        card.isHidden = width == 0
        CATransaction.flush()
        let buffer = ScanoutBuffer(index: 0, pixels: output.view, stale: [], isFirstFrame: true)
        _ = compositor.render(into: buffer, presentationTime: 100)
        return (0..<width).allSatisfy { (127...128).contains(output.view.row(700)[$0] & 0xFF) }
    }

    _ = render(width: 0)
    setAddressSpace(rlim_t(memory().mapped + (2 << 20)))
    _ = render(width: 700)
    let isLost = compositor.offscreenCounters.allocations == 1 && compositor.cachedBytes == 0
    setAddressSpace(.max)
    let isWhole = render(width: 900)
    context.invalidate()
    print("lost \(isLost) then whole \(isWhole)")
}

if CommandLine.arguments.dropFirst().first == "short" { runShort() } else { run() }
