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

        .target(name: "Geometry"),
        .target(name: "Pixels", dependencies: ["CKernels", "Geometry"]),

        // On a real kernel, in the virtual board.
        .testTarget(name: "GuestTests", dependencies: ["CPNG"]),
    ]
)
