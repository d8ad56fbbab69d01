import Glibc
import Pixels

extension KernelOperation {
    /// All measured operations. The peers' programs use the same names.
    package static let all: [KernelOperation] = blends + masks + samplings + gradients + blurs + shapes + conversions

    /// Orange with an alpha of one half, premultiplied.
    private static let translucent: UInt32 = 0x8080_4020
    private static let opaque: UInt32 = 0xffff_8040

    private static let blends = [
        KernelOperation("fill", bytes: 4) { kernels, s in kernels.fill(s.destination, with: 0xff20_4060) },
        KernelOperation("copy", bytes: 8, alpha: .opaque) { kernels, s in kernels.copy(s.source, to: s.destination) },
        KernelOperation("copy-streaming", bytes: 8, sets: [.frame, .cold], alpha: .opaque) { kernels, s in
            kernels.copyToScreen(s.source, to: s.destination, x: 0, y: 0)
        },
        KernelOperation("fill-alpha", bytes: 8) { kernels, s in kernels.over(color: translucent, to: s.destination) },
        KernelOperation("over-opaque", bytes: 12, alpha: .opaque) { kernels, s in
            kernels.over(s.source, to: s.destination)
        },
        KernelOperation("over-clear", bytes: 12, alpha: .clear) { kernels, s in
            kernels.over(s.source, to: s.destination)
        },
        KernelOperation("over-photo", bytes: 12, alpha: .cutOut) { kernels, s in
            kernels.over(s.source, to: s.destination)
        },
        KernelOperation("over-random", bytes: 12) { kernels, s in kernels.over(s.source, to: s.destination) },
        KernelOperation("over-alpha", bytes: 12) { kernels, s in kernels.over(s.source, alpha: 100, to: s.destination)
        },
        KernelOperation("fade-opaque", bytes: 12, alpha: .opaque, from: .xrgb8888) { kernels, s in
            kernels.over(s.source, alpha: 100, to: s.destination)
        },
        KernelOperation("plus", bytes: 12) { kernels, s in kernels.plus(s.source, to: s.destination) },
        KernelOperation("multiply", bytes: 12) { kernels, s in kernels.multiply(s.source, with: s.destination) },
        KernelOperation("screen", bytes: 12) { kernels, s in kernels.screen(s.source, with: s.destination) },
    ]

    private static let masks = [
        KernelOperation("mask-solid-random", bytes: 9) { kernels, s in
            kernels.over(color: opaque, mask: s.mask, to: s.destination)
        },
        KernelOperation("mask-solid-text", bytes: 9, mask: .text) { kernels, s in
            kernels.over(color: opaque, mask: s.mask, to: s.destination)
        },
        KernelOperation("mask-image-random", bytes: 13) { kernels, s in
            kernels.over(s.source, mask: s.mask, to: s.destination)
        },
    ]

    private static let samplings = [
        KernelOperation("scale-0.73", bytes: 12, sets: [.tile, .frame]) { kernels, s in scale(kernels, s, by: 0.73) },
        KernelOperation("scale-1.5", bytes: 12, sets: [.tile, .frame]) { kernels, s in scale(kernels, s, by: 1.5) },
        KernelOperation("rotate-30", bytes: 12, sets: [.tile, .frame]) { kernels, s in
            // A rotation about the centre, from the destination to the source.
            let cosine = cos(Double.pi / 6)
            let sine = sin(Double.pi / 6)
            let x = Double(s.destination.width) / 2
            let y = Double(s.destination.height) / 2
            let sampling = AffineSampling(
                a: cosine, b: -sine, c: sine, d: cosine, tx: x - cosine * x - sine * y, ty: y + sine * x - cosine * y)
            kernels.overBilinear(s.source, from: sampling, to: s.destination)
        },
        KernelOperation("perspective", bytes: 12, sets: [.tile, .frame]) { kernels, s in
            let tilt = 0.5 / Double(s.destination.width)
            let sampling = PerspectiveSampling(ux: 1, uy: 0, u1: 0, vx: 0, vy: 1, v1: 0, wx: tilt, wy: 0, w1: 1)
            kernels.overBilinear(s.source, from: sampling, to: s.destination)
        },
    ]

    private static func scale(_ kernels: Kernels, _ s: Surfaces, by factor: Double) {
        kernels.overBilinear(
            s.source, from: AffineSampling(a: 1 / factor, b: 0, c: 0, d: 1 / factor, tx: 0, ty: 0), to: s.destination)
    }

    private static let gradients = [
        KernelOperation("gradient-linear", bytes: 4, sets: [.tile, .frame]) { kernels, s in
            // From the upper left to the lower right corner.
            let width = Double(s.destination.width)
            let height = Double(s.destination.height)
            let square = width * width + height * height
            let sampling = PerspectiveSampling(
                ux: width / square, uy: height / square, u1: 0, vx: 0, vy: 0, v1: 0, wx: 0, wy: 0, w1: 1)
            kernels.over(ramp(.axial), from: sampling, to: s.destination)
        },
        KernelOperation("gradient-radial", bytes: 4, sets: [.tile, .frame]) { kernels, s in
            let width = Double(s.destination.width)
            let height = Double(s.destination.height)
            let sampling = PerspectiveSampling(
                ux: 2 / width, uy: 0, u1: -1, vx: 0, vy: 2 / width, v1: -height / width, wx: 0, wy: 0, w1: 1)
            kernels.over(ramp(.radial), from: sampling, to: s.destination)
        },
    ]

    private static func ramp(_ shape: GradientRamp.Shape) -> GradientRamp {
        var ramp = GradientRamp()
        ramp.shape = shape
        ramp.append(SIMD4(0x40, 0x20, 0x10, 255), at: 0)
        ramp.append(SIMD4(0x30, 0x80, 0xe0, 255), at: 0.4)
        ramp.append(SIMD4(0xc0, 0x80, 0x60, 255), at: 1)
        return ramp
    }

    private static let blurs = [
        KernelOperation(
            "blur-a8", bytes: 2, sets: [.shape], to: .a8,
            preparing: {
                let blur = KernelBlur(sigma: 10)
                return { kernels, s in blur.draw(s.mask, to: s.destination, kernels) }
            }),
        KernelOperation(
            "blur-argb", bytes: 8, sets: [.shape],
            preparing: {
                let blur = KernelBlur(sigma: 10)
                return { kernels, s in blur.draw(s.source, to: s.destination, kernels) }
            }),
    ]

    private static let shapes = [
        shape("fill-star", KernelShape.star), shape("fill-glyph", KernelShape.glyph),
        shape("fill-rounded", KernelShape.roundedRectangle),
    ]

    private static func shape(_ name: String, _ make: @escaping @Sendable () -> KernelShape) -> KernelOperation {
        KernelOperation(
            name, bytes: 4, sets: [.square],
            preparing: {
                let shape = make()
                return { kernels, s in shape.fill(s.destination, with: opaque, kernels) }
            })
    }

    private static let conversions = [
        KernelOperation("rgb565", bytes: 6, sets: [.tile, .frame], alpha: .opaque, to: .rgb565) { kernels, s in
            kernels.copy(s.source, to: s.destination)
        },
        KernelOperation("rgb565-dither", bytes: 6, sets: [.tile, .frame], alpha: .opaque, to: .rgb565) { kernels, s in
            kernels.copyToScreen(s.source, to: s.destination, x: 0, y: 0)
        },
        KernelOperation("turn-90", bytes: 8, sets: [.frame, .cold], alpha: .opaque, from: .xrgb8888, to: .xrgb8888) {
            kernels, s in
            kernels.copyToScreen(upright(s.source), turned: .degrees90, to: s.destination, x: 0, y: 0)
        },
        KernelOperation(
            "turn-90-rgb565", bytes: 6, sets: [.frame, .cold], alpha: .opaque, from: .xrgb8888, to: .rgb565
        ) { kernels, s in
            kernels.copyToScreen(upright(s.source), turned: .degrees90, to: s.destination, x: 0, y: 0)
        },
        KernelOperation("premultiply", bytes: 8, sets: [.tile, .frame]) { kernels, s in
            kernels.premultiplyRGBA(s.source.base, pitch: s.source.pitch, to: s.destination)
        },
    ]

    /// Returns a view of the same memory with width and height exchanged.
    private static func upright(_ view: PixelView) -> PixelView {
        PixelView(
            base: view.base, width: view.height, height: view.width, pitch: view.height * view.format.bytesPerPixel,
            format: view.format)
    }
}
