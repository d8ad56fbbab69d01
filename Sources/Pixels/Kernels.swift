internal import CKernels
import Glibc

/// The pixel kernels of one instruction set.
///
///     let kernels = Kernels.active
///     kernels.fill(frame, with: 0xff20_2830)
///     kernels.over(photo, alpha: 128, to: frame.part(rect))
///
/// Colours are premultiplied words as in ``PixelFormat/argb8888``. If sizes differ, the common top left part is drawn.
/// Blending needs a 32-bit destination and source (an ``PixelFormat/xrgb8888`` source is opaque); all four channels are
/// blended alike, so alpha accumulates. Products are rounded to nearest, `round(x * a / 255)`, and all instruction sets
/// give the same bits. The views of a call must not overlap. Kernels do not allocate.
package struct Kernels: Sendable {
    // Points to a constant.
    nonisolated(unsafe) let table: UnsafePointer<vtr_kernels>

    /// The name of the instruction set: `scalar`, `sse2`, `avx2`, `avx512` or `neon`.
    package var name: String { String(cString: table.pointee.name) }

    /// The kernels in use: the best of this processor, limited by the environment variable `VITRINE_KERNELS`.
    package static let active: Kernels = {
        let (kernels, complaint) = choose(getenv("VITRINE_KERNELS").map { String(cString: $0) })
        if let complaint {
            let line = complaint + "\n"
            _ = write(STDERR_FILENO, line, line.utf8.count)
        }
        return kernels
    }()

    /// The kernels that this processor supports, from the scalar reference to the best.
    package static let available: [Kernels] = {
        var found: [Kernels] = []
        while let table = vtr_kernels_available(Int32(found.count)) { found.append(Kernels(table: table)) }
        return found
    }()

    /// Returns the best kernels up to an instruction set; `nil` and an empty name set no limit.
    ///
    /// An unknown name, or one of another processor family, sets no limit and results in a complaint.
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

extension Kernels {
    /// Creates kernels of functions that are not among ``available``, such as ones that measure their calls.
    ///
    /// - Parameter functions: A complete `vtr_kernels` of `CKernels.h`, which stays in place.
    package init(functions: UnsafeRawPointer) {
        self.init(table: functions.assumingMemoryBound(to: vtr_kernels.self))
    }
}
