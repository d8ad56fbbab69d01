import Pixels

/// An operation of the kernels and the kind of pixels that it is measured with.
package struct KernelOperation: Sendable {
    /// The arguments of a call: parts of equal size of the working set's surfaces.
    struct Surfaces {
        let source: PixelView
        let mask: PixelView
        let destination: PixelView
    }

    package let name: String
    /// The bytes per pixel that the operation has to read and write at least.
    package let bytesPerPixel: Double
    package let sets: [WorkingSet]
    let alpha: KernelData.Alpha
    let mask: KernelData.Mask
    let sourceFormat: PixelFormat
    let destinationFormat: PixelFormat
    /// Creates the function that draws.
    let prepare: @Sendable () -> Draw

    typealias Draw = (Kernels, Surfaces) -> Void

    init(
        _ name: String, bytes: Double, sets: [WorkingSet] = [.tile, .frame, .cold, .sprite],
        alpha: KernelData.Alpha = .random,
        mask: KernelData.Mask = .random, from source: PixelFormat = .argb8888, to destination: PixelFormat = .argb8888,
        _ draw: @escaping @Sendable (Kernels, Surfaces) -> Void
    ) {
        self.name = name
        bytesPerPixel = bytes
        self.sets = sets
        self.alpha = alpha
        self.mask = mask
        prepare = { draw }
        sourceFormat = source
        destinationFormat = destination
    }

    /// Creates an operation that draws with state of its own.
    init(
        _ name: String, bytes: Double, sets: [WorkingSet], to destination: PixelFormat = .argb8888,
        preparing prepare: @escaping @Sendable () -> Draw
    ) {
        self.name = name
        bytesPerPixel = bytes
        self.sets = sets
        alpha = .random
        mask = .random
        self.prepare = prepare
        sourceFormat = .argb8888
        destinationFormat = destination
    }
}
