/// Which memory an operation runs over. `peers/kernels.h` says the same.
package enum WorkingSet: String, CaseIterable, Sendable {
    /// 256×256, which lies in L2.
    case tile
    /// 1920×1080, source and destination: L3.
    case frame
    /// The same, eight pairs in turn: memory.
    case cold
    /// 1,024 times 32×32 from an atlas of 128×128: what a call costs.
    case sprite
    /// A shape of 300×200, for blurs.
    case shape = "300x200"
    /// A square of 512×512, for outlines; its pixels are counted, whatever of them is covered.
    case square = "512x512"

    package var width: Int { size.width }
    package var height: Int { size.height }

    private var size: (width: Int, height: Int) {
        switch self {
        case .tile: (256, 256)
        case .frame, .cold: (1920, 1080)
        case .sprite: (512, 256)
        case .shape: (300, 200)
        case .square: (512, 512)
        }
    }

    package var sourceWidth: Int { source.width }
    package var sourceHeight: Int { source.height }

    private var source: (width: Int, height: Int) { self == .sprite ? (128, 128) : size }

    package var pairs: Int { self == .cold ? 8 : 1 }

    /// The level of memory that bounds it.
    package var level: String {
        switch self {
        case .tile, .sprite, .shape, .square: "L2"
        case .frame: "L3"
        case .cold: "memory"
        }
    }
}
