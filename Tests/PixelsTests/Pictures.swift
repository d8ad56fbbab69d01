import TestSupport
import Pixels

/// A small picture whose pixels tests read and write one by one.
struct Picture {
    let buffer: PixelBuffer

    init(
        _ width: Int, _ height: Int, _ format: PixelFormat = .argb8888,
        pixel: (_ x: Int, _ y: Int) -> UInt32 = { _, _ in 0 }
    ) {
        buffer = PixelBuffer(width: width, height: height, format: format)
        for y in 0..<height {
            for x in 0..<width { self[x, y] = pixel(x, y) }
        }
    }

    var view: PixelView { buffer.view }

    subscript(x: Int, y: Int) -> UInt32 {
        get {
            let place = buffer.view.pointer(x: x, y: y)
            return switch buffer.format {
            case .xrgb8888, .argb8888: place.loadUnaligned(as: UInt32.self)
            case .rgb565: UInt32(place.loadUnaligned(as: UInt16.self))
            case .a8: UInt32(place.load(as: UInt8.self))
            }
        }
        nonmutating set {
            let place = buffer.view.pointer(x: x, y: y)
            switch buffer.format {
            case .xrgb8888, .argb8888: place.storeBytes(of: newValue, as: UInt32.self)
            case .rgb565: place.storeBytes(of: UInt16(newValue), as: UInt16.self)
            case .a8: place.storeBytes(of: UInt8(newValue), as: UInt8.self)
            }
        }
    }

    var pixels: [UInt32] {
        (0..<buffer.height).flatMap { y in (0..<buffer.width).map { x in self[x, y] } }
    }
}

func channels(_ pixel: UInt32) -> [Int] {
    (0..<4).map { Int(pixel >> ($0 * 8) & 255) }
}

func pixel(_ channels: [Int]) -> UInt32 {
    channels.enumerated().reduce(0) { $0 | UInt32($1.element) << ($1.offset * 8) }
}

/// Returns x * a / 255 rounded to nearest, computed in real numbers.
func product(_ x: Int, _ a: Int) -> Int {
    Int((Double(x) * Double(a) / 255).rounded())
}

extension SeededGenerator {
    mutating func premultiplied() -> UInt32 {
        let alpha = Int.random(in: 0...255, using: &self)
        return pixel((0..<3).map { _ in Int.random(in: 0...alpha, using: &self) } + [alpha])
    }
}

extension Kernels {
    static func named(_ name: String) -> Kernels {
        available.first { $0.name == name } ?? active
    }

    static let names = available.map(\.name)
}
