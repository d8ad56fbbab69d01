// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Vitrine",
    products: [],
    dependencies: [
    ],
    targets: [
        // System libraries: a module map and a shim, nothing else.
        .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),

        // C: pixel kernels, and what of the system and of Swift itself Swift can't say.
        .target(name: "CKernels"),

        // The rooms, lowest first. Arrows go down only.
        .target(name: "Geometry"),
        .target(name: "Pixels", dependencies: ["CKernels", "Geometry"]),
        .target(name: "Graphics", dependencies: ["CPNG", "Geometry", "Pixels"]),

        // Tests, and what only they use.
        .target(name: "CKernelCases", dependencies: ["CKernels"], path: "Tests/Support/CKernelCases"),
        .testTarget(name: "PixelsTests", dependencies: ["CKernelCases", "Pixels"]),
        .testTarget(name: "GeometryTests", dependencies: ["Geometry"]),
        .testTarget(name: "GraphicsTests", dependencies: ["Geometry", "Graphics", "Pixels"]),
    ]
)
