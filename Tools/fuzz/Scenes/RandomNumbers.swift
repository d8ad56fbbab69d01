import Geometry
import TestSupport

/// Random numbers of a seed: mostly ordinary ones, and sometimes finite ones at the limits of their types.
struct RandomNumbers {
    private var generator: SeededGenerator
    /// Whether animations begin and end at different times.
    var timesAnimations = false

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    mutating func next() -> UInt64 { generator.next() }

    mutating func below(_ count: Int) -> Int { count > 0 ? Int(next() >> 1) % count : 0 }

    mutating func chance(of one: Int) -> Bool { below(one) == 0 }

    mutating func part() -> Double { Double(next() >> 11) / 0x1p53 }

    mutating func element<Element>(of list: [Element]) -> Element { list[below(list.count)] }

    private static let extremes: [Double] = [
        0, -0.0, 1e-300, 1e-9, 4096, 16384, 32768, 65536, 262_144.5, 524_288.5, 1e6, 2_147_483_647.5, 4_294_967_296,
        1e12, 1e15, 1e18, 1e38, 1e155, 1e300,
        .greatestFiniteMagnitude, .leastNonzeroMagnitude,
    ]

    /// Returns a number without a known meaning.
    mutating func number() -> Double {
        switch below(20) {
        case 0..<6: return part()
        case 6..<9: return (part() * 20).rounded(.down)
        case 9..<15: return part() * 300
        case 15..<17: return -part() * 100
        case 17: return part() * 5000
        case 18: return (part() - 0.5) * 12
        default:
            let extreme = element(of: Self.extremes)
            return chance(of: 3) ? -extreme : extreme
        }
    }

    mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }

    mutating func size() -> CGSize { CGSize(width: number(), height: number()) }

    /// Returns a rectangle, usually within the screen.
    mutating func rect() -> CGRect {
        if chance(of: 5) { return CGRect(origin: point(), size: size()) }
        return CGRect(x: part() * 300 - 40, y: part() * 180 - 40, width: part() * 200, height: part() * 150)
    }
}
