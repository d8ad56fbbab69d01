// Pans and zooms a picture of 40,000 × 40,000 points on a display of 1920 × 1080, and prints time, damage and memory.
//
// usage: TileProbe FRAMES
import Animation
import Compositor
import Display
import Geometry
import Glibc
import Graphics
import Layers
import Pixels

/// Draws lines and colours by their position, like a map.
final class Map: CATiledLayer {
    override func draw(in ctx: CGContext) {
        let rect = ctx.boundingBoxOfClipPath
        let step = max(rect.width / 8, 16)
        for row in Int(rect.minY / step)...Int(rect.maxY / step) {
            for column in Int(rect.minX / step)...Int(rect.maxX / step) {
                ctx.setFillColor(
                    CGColor(
                        red: CGFloat(column & 15) / 15, green: CGFloat(row & 15) / 15,
                        blue: CGFloat((column ^ row) & 7) / 7, alpha: 1))
                ctx.fill(CGRect(x: CGFloat(column) * step, y: CGFloat(row) * step, width: step, height: step))
            }
        }
        ctx.setStrokeColor(.white)
        ctx.setLineWidth(step / 16)
        ctx.strokeEllipse(in: rect.insetBy(dx: step, dy: step))
    }
}

func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Returns a figure of the kernel's status file of the process, in kilobytes.
func memory(_ name: String) -> Int {
    guard let file = fopen("/proc/self/status", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    var figure = 0
    while fgets(&line, 256, file) != nil {
        let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        if text.hasPrefix(name + ":") { figure = Int(text.filter(\.isNumber)) ?? 0 }
    }
    return figure
}

func run() throws {
    let root = CALayer()
    let map = Map()
    root.frame = CGRect(x: 0, y: 0, width: 1920, height: 1080)
    map.anchorPoint = .zero
    map.bounds = CGRect(x: 0, y: 0, width: 40_000, height: 40_000)
    map.levelsOfDetail = 8
    map.levelsOfDetailBias = 1
    root.addSublayer(map)
    let mailbox = CommitMailbox()
    let context = LayerContext(root: root, receiver: mailbox)
    let compositor = Compositor(root: root.id, mailbox: mailbox, viewport: .identity)
    let clock = VirtualClock()
    guard let mode = Mode(width: 1920, height: 1080, refreshInterval: 1.0 / 60),
        let store = TiledState(map.state.kind)?.tiles?.store
    else { return }
    let output = HeadlessOutput(mode: mode, buffers: 2, clock: clock)

    /// Draws and shows a frame. Returns its processor time in seconds, and its damage in pixels.
    func show(_ number: Int) throws -> (time: Double, damage: Int) {
        let buffer = try output.takeBuffer()
        let start = processorTime()
        let frame = compositor.render(into: buffer, presentationTime: Double(number) / 60)
        let time = processorTime() - start
        if frame.damage.isEmpty {
            output.giveBack(buffer)
        } else {
            _ = try output.submit(buffer, damage: frame.damage, id: UInt64(number))
        }
        clock.advance(to: Double(number + 1) / 60)
        while try output.nextEvent() != nil {}
        return (time, frame.damage.area)
    }

    /// Waits up to the time of a frame for tiles that are being drawn, as on a display.
    func pass() {
        for _ in 0..<16 where !store.isIdle { usleep(1000) }
    }

    let frames = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 600
    var times: [Double] = []
    for number in 0..<frames {
        // The picture moves to the right and down, ever faster, while the scale goes from 2 down to 1/50 and back.
        let part = Double(number) / Double(frames)
        let turn = (1 - cos(part * 4 * .pi)) / 2
        let scale = CGFloat(2 * pow(0.01, turn))
        CATransaction.setDisableActions(true)
        map.transform = CATransform3DMakeScale(scale, scale, 1)
        map.position = CGPoint(x: -CGFloat(30_000 * part) * scale, y: -CGFloat(30_000 * part * part) * scale)
        CATransaction.flush()
        times.append(try show(number).time)
        pass()
    }
    var number = frames
    // Outstanding tiles arrive and fade in.
    while try show(number).damage > 0 || !store.isIdle || number < frames + 40 {
        pass()
        number += 1
    }
    var idle: [Double] = []
    for i in 1...50 { idle.append(try show(number + i).time) }
    times.sort()
    idle.sort()
    // The scan-out buffers of a card are the driver's memory; here they are the process's.
    let scanout = output.bufferCount * mode.width * mode.height * 4 / 1024
    print(
        "peak \(memory("VmHWM") - scanout) kB besides \(scanout) kB to scan out, "
            + "frame \(Int(times[frames / 2] * 1e6)) µs, slowest hundredth \(Int(times[frames * 99 / 100] * 1e6)) µs, "
            + "idle \(Int(idle[25] * 1e9)) ns, "
            + "tiles \(store.delivered), kept \(store.bytes / 1024) kB")
    context.invalidate()
}

try run()
