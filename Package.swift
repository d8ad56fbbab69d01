// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Vitrine",
    products: [],
    dependencies: [],
    targets: [
        // System libraries: a module map and a shim, nothing else.
        .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),

        // C: pixel kernels.
        .target(name: "CKernels"),

        // C: PNG decoding, which libpng can only leave by a jump.
        .target(name: "CPNGReader", dependencies: ["CPNG"]),

        .target(name: "Geometry"),
        .target(name: "Pixels", dependencies: ["CKernels", "Geometry"]),
        .target(name: "Graphics", dependencies: ["CPNG", "CPNGReader", "Geometry", "Pixels"]),

        // Tests, and what only they use.
        .target(name: "CAllocationCount", path: "Tests/Support/CAllocationCount"),
        .target(name: "CKernelCases", dependencies: ["CKernels"], path: "Tests/Support/CKernelCases"),
        .testTarget(name: "GeometryTests", dependencies: ["Geometry"]),
        .testTarget(name: "GraphicsTests", dependencies: ["CAllocationCount", "Geometry", "Graphics", "Pixels"]),
        .testTarget(name: "PixelsTests", dependencies: ["CKernelCases", "Pixels"]),
    ]
)
