// swift-tools-version: 6.2
import PackageDescription

/// Everything runs on the main thread unless it says otherwise, so that no closure needs `@MainActor`. Subclasses of
/// layers are `nonisolated`, as `CALayer` is.
let settings: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

let package = Package(
    name: "KioskName",
    dependencies: [
        .package(url: "https://github.com/vitrine-project/vitrine", .upToNextMinor(from: "0.0.0"))
    ],
    targets: [
        .executableTarget(
            name: "KioskName", dependencies: [.product(name: "Vitrine", package: "vitrine")],
            swiftSettings: settings),
        .testTarget(
            name: "KioskNameTests",
            dependencies: [
                "KioskName", .product(name: "Vitrine", package: "vitrine"),
                .product(name: "VitrineTesting", package: "vitrine"),
            ], exclude: ["Golden"], swiftSettings: settings),
    ]
)
