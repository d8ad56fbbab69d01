import Pixels

/// A gaussian with the memory that it takes on its way, kept from one time to the next as the compositor's pool does.
final class KernelBlur {
    private var blur = PictureBlur()
    private var buffers: [PixelBuffer] = []

    init(sigma: Double) { blur.setGaussian(sigma: sigma) }

    func draw(_ source: PixelView, to destination: PixelView, _ kernels: Kernels) {
        var taken = 0
        kernels.blur(source, at: source.bounds, by: blur, to: destination) { bytes, rows in
            if taken == buffers.count { buffers.append(PixelBuffer(width: bytes, height: rows, format: .a8)) }
            defer { taken += 1 }
            return (buffers[taken].view, buffers[taken])
        }
    }
}
