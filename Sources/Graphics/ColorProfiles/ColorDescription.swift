/// The description of the colours in an image file.
enum ColorDescription: Equatable, Sendable {
    /// The bytes of an ICC profile.
    case profile([UInt8])
    /// An RGB space.
    case encoding(Chromaticities, TransferFunction)

    /// Creates the description of coding-independent code points (ITU-T H.273, section 8).
    /// - Parameter points: the primaries, the transfer function, the matrix, and 1 for full range, as in a PNG file.
    init(codePoints points: ArraySlice<UInt8>) throws(ColorProfileError) {
        let points = Array(points)
        guard points.count == 4 else { throw .invalid("the chunk cICP does not have 4 bytes") }
        let chromaticities: Chromaticities
        switch points[0] {
        case 1: chromaticities = .bt709
        case 9: chromaticities = .bt2020
        case 12: chromaticities = .displayP3
        default: throw .unsupported("primaries \(points[0]) of cICP")
        }
        let transfer: TransferFunction
        switch points[1] {
        case 1, 6, 14, 15: transfer = .bt709
        case 4: transfer = .gamma(2.2)
        case 8: transfer = .linear
        case 13: transfer = .standard
        case 16: transfer = .pq
        case 18: transfer = .hlg
        default: throw .unsupported("transfer function \(points[1]) of cICP")
        }
        guard points[2] == 0 else { throw .unsupported("matrix \(points[2]) of cICP") }
        guard points[3] == 1 else { throw .unsupported("range \(points[3]) of cICP") }
        self = .encoding(chromaticities, transfer)
    }
}
