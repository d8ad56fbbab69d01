import Geometry
import Pixels
import Platform

/// Measures an operation on a working set.
final class KernelMeasurement {
    private let operation: KernelOperation
    private let set: WorkingSet
    private let pairs: [Pair]
    private let drawing: KernelOperation.Draw

    private struct Pair {
        let source: PixelBuffer
        let mask: PixelBuffer
        let destination: PixelBuffer
    }

    private static let samples = 5
    private static let sampleSeconds = 0.008
    private static let sprites = 1024
    private static let spriteSide = 32

    init(_ operation: KernelOperation, _ set: WorkingSet) {
        self.operation = operation
        self.set = set
        drawing = operation.prepare()
        pairs = (0..<set.pairs).map { _ in
            Pair(
                source: KernelData.pixels(
                    set.sourceWidth, set.sourceHeight, operation.alpha, format: operation.sourceFormat),
                mask: KernelData.mask(set.width, set.height, operation.mask),
                destination: Self.destination(operation.destinationFormat, set))
        }
    }

    private static func destination(_ format: PixelFormat, _ set: WorkingSet) -> PixelBuffer {
        format == .argb8888
            ? KernelData.pixels(set.width, set.height, .opaque)
            : PixelBuffer(width: set.width, height: set.height, format: format)
    }

    /// Returns megapixels a second: the median of some samples.
    func rate(_ kernels: Kernels) -> Double {
        draw(kernels)
        let rates = (0..<Self.samples).map { _ in
            let begin = ProcessUsage.cpuSeconds
            var end = begin
            var pixels = 0
            repeat {
                pixels += draw(kernels)
                end = ProcessUsage.cpuSeconds
            } while end - begin < Self.sampleSeconds
            return Double(pixels) / (end - begin) * 1e-6
        }
        return Statistics.median(rates) ?? 0
    }

    /// Returns the instructions of one draw over the whole set: the least of some counts, which is free of interrupts.
    func instructions(_ kernels: Kernels) -> Double {
        draw(kernels)
        return (0..<3).map { _ in InstructionCounter.count { draw(kernels) } }.min() ?? 0
    }

    /// Runs the operation once over the working set. Returns the number of pixels.
    @discardableResult
    private func draw(_ kernels: Kernels) -> Int {
        if set == .sprite { return drawSprites(kernels) }
        for pair in pairs {
            drawing(kernels, .init(source: pair.source.view, mask: pair.mask.view, destination: pair.destination.view))
        }
        return set.pairs * set.width * set.height
    }

    private func drawSprites(_ kernels: Kernels) -> Int {
        let side = Self.spriteSide
        let pair = pairs[0]
        for i in 0..<Self.sprites {
            let place = PixelRect(
                x: i * 37 % (set.width - side), y: i * 53 % (set.height - side), width: side, height: side)
            let part = PixelRect(x: i % 4 * side, y: i / 4 % 4 * side, width: side, height: side)
            drawing(
                kernels,
                .init(
                    source: pair.source.view.part(part), mask: pair.mask.view.part(place),
                    destination: pair.destination.view.part(place)))
        }
        return Self.sprites * side * side
    }
}
