internal import CKernels
import Glibc

/// The pixel kernels of one instruction set: every loop over pixels there is.
///
///     let kernels = Kernels.active
///     kernels.fill(frame, with: 0xff20_2830)
///     kernels.over(photo, alpha: 128, to: frame.part(rect))
///
/// Colours are words as in ``PixelFormat/argb8888``, premultiplied. Where sizes differ the top left part common to all
/// views is drawn. Blending asks for a 32-bit destination and source (an ``PixelFormat/xrgb8888`` source is opaque);
/// all four channels are blended alike, so alpha accumulates. Products are rounded to nearest, `round(x * a / 255)`,
/// and every instruction set gives the same bits. Views of one call do not overlap. Nothing here allocates.
package struct Kernels: Sendable {
    // Points at a constant.
    nonisolated(unsafe) let table: UnsafePointer<vtr_kernels>

    /// The name of the instruction set: `scalar`, `sse2`, `avx2`, `avx512` or `neon`.
    package var name: String { String(cString: table.pointee.name) }

    /// The kernels to draw with: the best that this processor runs, cut down by the environment variable
    /// `VITRINE_KERNELS`.
    package static let active: Kernels = {
        let (kernels, complaint) = choose(getenv("VITRINE_KERNELS").map { String(cString: $0) })
        if let complaint {
            let line = complaint + "\n"
            _ = write(STDERR_FILENO, line, line.utf8.count)
        }
        return kernels
    }()

    /// All kernels that this processor runs: the scalar reference first, the best last.
    package static let available: [Kernels] = {
        var found: [Kernels] = []
        while let table = vtr_kernels_available(Int32(found.count)) { found.append(Kernels(table: table)) }
        return found
    }()

    /// The best kernels not above the instruction set called `request`; nil and empty set no limit.
    ///
    /// A name that is unknown or belongs to another processor family sets none either, and is complained about.
    package static func choose(_ request: String?) -> (kernels: Kernels, complaint: String?) {
        var outcome = VTR_REQUEST_MET
        let kernels = Kernels(table: vtr_kernels_choose(request, &outcome))
        let request = request ?? ""
        switch outcome {
        case VTR_REQUEST_UNKNOWN:
            return (
                kernels,
                "vitrine: VITRINE_KERNELS=\(request) is none of scalar, sse2, avx2, avx512, neon; using \(kernels.name)"
            )
        case VTR_REQUEST_FOREIGN:
            return (
                kernels,
                "vitrine: VITRINE_KERNELS=\(request) belongs to another processor family; using \(kernels.name)"
            )
        default:
            return (kernels, nil)
        }
    }
}
