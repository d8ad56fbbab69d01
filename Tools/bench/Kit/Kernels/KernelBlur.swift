import Pixels

/// A Gaussian blur with its intermediate buffers, which are kept between calls as in the compositor's pool.
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
