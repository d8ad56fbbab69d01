import Geometry
import Pixels
import Trace

/// The kernels of a paint context, which count the pixels that they write.
///
/// See ``Kernels`` for the operations.
struct CountedKernels {
    private let kernels: Kernels
    private let counters: UnsafeMutablePointer<TraceCounters>

    /// - Parameter counters: The counters, which outlive this value.
    init(_ kernels: Kernels, _ counters: UnsafeMutablePointer<TraceCounters>) {
        self.kernels = kernels
        self.counters = counters
    }

    @inline(__always)
    private func count(_ view: PixelView, as counter: TraceCounter) {
        counters.pointee.add(counter, view.width &* view.height)
    }

    @inline(__always)
    func fill(_ dst: PixelView, with color: UInt32) {
        count(dst, as: .pixelsFilled)
        kernels.fill(dst, with: color)
    }

    @inline(__always)
    func copy(_ src: PixelView, to dst: PixelView) {
        count(dst, as: .pixelsCopied)
        kernels.copy(src, to: dst)
    }

    @inline(__always)
    func copyToScreen(_ src: PixelView, turned rotation: Rotation, to dst: PixelView, x: Int, y: Int) {
        counters.pointee.add(.bytesCopied, dst.width &* dst.height &* dst.format.bytesPerPixel)
        kernels.copyToScreen(src, turned: rotation, to: dst, x: x, y: y)
    }

    // MARK: Blending

    @inline(__always)
    func over(_ src: PixelView, alpha: UInt8 = 255, to dst: PixelView) {
        count(dst, as: .pixelsBlended)
        kernels.over(src, alpha: alpha, to: dst)
    }

    @inline(__always)
    func over(_ src: PixelView, tint color: UInt32, to dst: PixelView) {
        count(dst, as: .pixelsBlended)
        kernels.over(src, tint: color, to: dst)
    }

    @inline(__always)
    func over(_ src: PixelView, mask: PixelView, alpha: UInt8 = 255, to dst: PixelView) {
        count(dst, as: .pixelsMasked)
        kernels.over(src, mask: mask, alpha: alpha, to: dst)
    }

    @inline(__always)
    func over(color: UInt32, to dst: PixelView) {
        count(dst, as: .pixelsBlended)
        kernels.over(color: color, to: dst)
    }

    @inline(__always)
    func over(color: UInt32, mask: PixelView, to dst: PixelView) {
        count(dst, as: .pixelsMasked)
        kernels.over(color: color, mask: mask, to: dst)
    }

    @inline(__always)
    func plus(_ src: PixelView, alpha: UInt8 = 255, to dst: PixelView) {
        count(dst, as: .pixelsBlended)
        kernels.plus(src, alpha: alpha, to: dst)
    }

    @inline(__always)
    func plus(_ src: PixelView, tint color: UInt32, to dst: PixelView) {
        count(dst, as: .pixelsBlended)
        kernels.plus(src, tint: color, to: dst)
    }

    @inline(__always)
    func keep(_ dst: PixelView, in src: PixelView) {
        count(dst, as: .pixelsMasked)
        kernels.keep(dst, in: src)
    }

    @inline(__always)
    func multiply(_ src: PixelView, with dst: PixelView) {
        count(dst, as: .pixelsFiltered)
        kernels.multiply(src, with: dst)
    }

    @inline(__always)
    func multiply(_ dst: PixelView, by color: UInt32) {
        count(dst, as: .pixelsFiltered)
        kernels.multiply(dst, by: color)
    }

    @inline(__always)
    func multiply(mask dst: PixelView, by mask: PixelView) {
        count(dst, as: .pixelsMasked)
        kernels.multiply(mask: dst, by: mask)
    }

    @inline(__always)
    func screen(_ src: PixelView, with dst: PixelView) {
        count(dst, as: .pixelsFiltered)
        kernels.screen(src, with: dst)
    }

    @inline(__always)
    func scale(mask dst: PixelView, by alpha: UInt8) {
        count(dst, as: .pixelsMasked)
        kernels.scale(mask: dst, by: alpha)
    }

    @inline(__always)
    func alpha(of src: PixelView, to dst: PixelView) {
        count(dst, as: .pixelsFiltered)
        kernels.alpha(of: src, to: dst)
    }

    // MARK: Sampling

    @inline(__always)
    func overBilinear(
        _ src: PixelView, from sampling: AffineSampling, mask: PixelView? = nil, alpha: UInt8 = 255, to dst: PixelView
    ) {
        count(dst, as: .pixelsSampled)
        kernels.overBilinear(src, from: sampling, mask: mask, alpha: alpha, to: dst)
    }

    @inline(__always)
    func overBilinear(
        _ src: PixelView, from sampling: PerspectiveSampling, mask: PixelView? = nil, alpha: UInt8 = 255,
        to dst: PixelView
    ) {
        count(dst, as: .pixelsSampled)
        kernels.overBilinear(src, from: sampling, mask: mask, alpha: alpha, to: dst)
    }

    @inline(__always)
    func overNearest(
        _ src: PixelView, from sampling: AffineSampling, mask: PixelView? = nil, alpha: UInt8 = 255, to dst: PixelView
    ) {
        count(dst, as: .pixelsSampled)
        kernels.overNearest(src, from: sampling, mask: mask, alpha: alpha, to: dst)
    }

    @inline(__always)
    func overNearest(
        _ src: PixelView, from sampling: PerspectiveSampling, mask: PixelView? = nil, alpha: UInt8 = 255,
        to dst: PixelView
    ) {
        count(dst, as: .pixelsSampled)
        kernels.overNearest(src, from: sampling, mask: mask, alpha: alpha, to: dst)
    }

    @inline(__always)
    func stretch(
        mask src: PixelView, from sampling: PerspectiveSampling, by stretch: MaskStretch = .none, to dst: PixelView
    ) {
        count(dst, as: .pixelsSampled)
        kernels.stretch(mask: src, from: sampling, by: stretch, to: dst)
    }

    @inline(__always)
    func over(_ ramp: GradientRamp, from sampling: PerspectiveSampling, mask: PixelView? = nil, to dst: PixelView) {
        count(dst, as: .pixelsGraded)
        kernels.over(ramp, from: sampling, mask: mask, to: dst)
    }

    // MARK: Blurring

    @inline(__always)
    func blur<Owner: AnyObject>(
        _ src: PixelView, at area: PixelRect, by blur: PictureBlur, to dst: PixelView,
        memory: (_ bytes: Int, _ rows: Int) -> (view: PixelView, owner: Owner)
    ) {
        count(dst, as: .pixelsBlurred)
        kernels.blur(src, at: area, by: blur, to: dst, memory: memory)
    }

    @inline(__always)
    func convolveAcross(_ src: PixelView, weights: [Int16], to dst: PixelView) {
        count(dst, as: .pixelsBlurred)
        kernels.convolveAcross(src, weights: weights, to: dst)
    }

    @inline(__always)
    func convolveDown(_ src: PixelView, weights: [Int16], to dst: PixelView) {
        count(dst, as: .pixelsBlurred)
        kernels.convolveDown(src, weights: weights, to: dst)
    }

    @inline(__always)
    func halve(mask src: PixelView, to dst: PixelView) {
        count(dst, as: .pixelsSampled)
        kernels.halve(mask: src, to: dst)
    }
}
