/// The size and number of the surfaces that an operation is measured with. `peers/kernels.h` has the same sizes.
package enum WorkingSet: String, CaseIterable, Sendable {
    /// 256×256 pixels, which fit into the L2 cache.
    case tile
    /// 1920×1080 pixels, which fit into the L3 cache.
    case frame
    /// Eight pairs of surfaces of 1920×1080 pixels in turn, which fit into memory only.
    case cold
    /// 1,024 calls for 32×32 pixels from an atlas of 128×128, which show the cost of a call.
    case sprite
    /// 300×200 pixels, for blurs.
    case shape = "300x200"
    /// 512×512 pixels, for outlines. All pixels are counted, covered or not.
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

    /// The level of the memory hierarchy that limits the speed.
    package var level: String {
        switch self {
        case .tile, .sprite, .shape, .square: "L2"
        case .frame: "L3"
        case .cold: "memory"
        }
    }
}
