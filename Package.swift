// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Vitrine",
    products: [],
    dependencies: [
        .package(url: "https://github.com/HdrHistogram/hdrhistogram-swift", from: "0.2.0"),
    ],
    targets: [
        // System libraries: a module map and a shim, nothing else.
        .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),

        .systemLibrary(name: "CDRM", pkgConfig: "libdrm", providers: [.apt(["libdrm-dev"])]),

        // C: pixel kernels, and what of the system Swift can't import.
        .target(name: "CKernels"),
        .target(name: "CPlatform"),

        .target(name: "Geometry"),
        .target(name: "Pixels", dependencies: ["CKernels", "Geometry"]),

        .target(name: "Platform", dependencies: ["CPlatform"]),
        .target(name: "Trace", dependencies: ["Platform", .product(name: "Histogram", package: "hdrhistogram-swift")]),
        .target(name: "Session", dependencies: ["CPlatform", "Platform"]),
        .target(name: "Display", dependencies: ["Geometry", "Pixels", "Platform", "Trace"], exclude: ["DRM"]),
        .target(name: "DRM", dependencies: ["CDRM", "Display", "Geometry", "Pixels", "Platform"], path: "Sources/Display/DRM"),

        // Runs in the virtual board: drives a real DRM device and says how it went.
        .executableTarget(name: "DisplayProbe", dependencies: ["DRM", "Display", "Geometry", "Pixels", "Platform", "Session", "Trace"],
                          path: "Tests/GuestTests/DisplayProbe"),
        // Shows what an event loop does on a main thread; PlatformTests runs it.
        .executableTarget(name: "MainQueueProbe", dependencies: ["Platform"], path: "Tests/Support/MainQueueProbe"),
        .testTarget(name: "PlatformTests", dependencies: ["MainQueueProbe", "Platform"]),
        .testTarget(name: "SessionTests", dependencies: ["CPlatform", "Platform", "Session"]),
        .testTarget(name: "DRMTests", dependencies: ["CDRM", "DRM", "Display", "Geometry", "Pixels", "Platform"]),
        .testTarget(name: "DisplayTests", dependencies: ["Display", "Geometry", "Pixels", "Platform", "Trace"]),
    ]
)
