// swift-tools-version: 6.2
import PackageDescription

/// Makes imports internal unless they have an access level.
let settings: [SwiftSetting] = [.enableUpcomingFeature("InternalImportsByDefault")]
/// Refuses the standard conversions from floating point to whole numbers, which trap; see TrappingConversions.swift.
let saturating: [SwiftSetting] = [.treatWarning("DeprecatedDeclaration", as: .error)]

/// The modules that `import Vitrine` re-exports.
let umbrellaModules = [
    "Animation", "Archive", "Geometry", "Graphics", "Input", "Kiosk", "KioskRuntime", "KioskSettings", "LayerModel",
    "LayerRendering", "Layers",
]
let umbrellaTargets: [Target.Dependency] = umbrellaModules.map { Target.Dependency(stringLiteral: $0) }
/// The dependencies of targets that import Vitrine. They include its modules, since a target is only built again for
/// changes of modules that it names.
let vitrine = ["Vitrine"] + umbrellaTargets

let package = Package(
    name: "Vitrine",
    products: [
        .library(name: "Vitrine", targets: ["Vitrine"] + umbrellaModules),
        .library(name: "QuartzCore", targets: ["QuartzCore", "Vitrine"] + umbrellaModules),
        .library(name: "UIKitValues", targets: ["UIKitValues"]),
        .library(name: "VitrineTesting", targets: ["VitrineTesting"]),
        .library(name: "Printing", targets: ["Printing"]),
        .library(name: "Lottie", targets: ["Lottie"]),
        .library(name: "SmallStaticLink", targets: ["CFoundationStubs"]),
        .executable(name: "vitrine", targets: ["VitrineCommand"]),
        .executable(name: "vitrine-print", targets: ["PrintCommand"]),
    ],
    traits: [
        .trait(name: "Window", description: "Kiosks in a window of the desktop, through SDL2 (Debian's libsdl2-dev)")
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/HdrHistogram/hdrhistogram-swift", .upToNextMinor(from: "0.2.0")),
    ],
    targets: [
        // System libraries: a module map and a shim, nothing else.
        .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
        .systemLibrary(name: "CDRM", pkgConfig: "libdrm", providers: [.apt(["libdrm-dev"])]),
        .systemLibrary(name: "CFontconfig", pkgConfig: "fontconfig", providers: [.apt(["libfontconfig-dev"])]),
        // The kernel's own headers.
        .systemLibrary(name: "CFramebuffer", providers: [.apt(["linux-libc-dev"])]),
        .systemLibrary(name: "CGIF", pkgConfig: "libgif", providers: [.apt(["libgif-dev"])]),
        .systemLibrary(name: "CGObject", pkgConfig: "gobject-2.0", providers: [.apt(["libpango1.0-dev"])]),
        .systemLibrary(name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
        .systemLibrary(name: "CInput", pkgConfig: "libinput", providers: [.apt(["libinput-dev"])]),
        .systemLibrary(name: "CJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg62-turbo-dev"])]),
        .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
        // Its headers and library are found without pkg-config, whose file has a flag that SwiftPM warns of.
        .systemLibrary(name: "CSDL", providers: [.apt(["libsdl2-dev"])]),
        .systemLibrary(name: "CUdev", pkgConfig: "libudev", providers: [.apt(["libudev-dev"])]),
        .systemLibrary(name: "CWebP", pkgConfig: "libwebpdemux", providers: [.apt(["libwebp-dev"])]),
        .systemLibrary(name: "CXKB", pkgConfig: "xkbcommon", providers: [.apt(["libxkbcommon-dev"])]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),

        // C: pixel kernels, and what of the system and of Swift itself Swift can't say.
        .target(name: "CGeometry"),
        .target(name: "CKernels"),
        .target(name: "CPlatform"),
        // C: the profiles of Board/Profiles.
        .target(name: "CProfiles"),
        .target(name: "CLayers"),
        // C: PNG and JPEG decoding, which libpng and libjpeg can only leave by a jump.
        .target(name: "CJPEGReader", dependencies: ["CJPEG"]),
        .target(name: "CPNGReader", dependencies: ["CPNG"]),
        // C: Pango's headers, whose file for pkg-config has a flag that SwiftPM warns of.
        .target(name: "CPango", dependencies: ["CFontconfig", "CGObject", "CHarfBuzz", "CPlatform"]),
        // C: formats the lines of libinput's log, whose arguments Swift can't take on every processor, and loads
        // libinput.
        .target(name: "CInputLog", dependencies: ["CInput", "CPlatform"]),
        // C: declares and loads libseat, so that building does not need it.
        .target(name: "CSeat", dependencies: ["CPlatform"]),
        // C: declares and loads Little CMS, so that building does not need it.
        .target(name: "CLCMS", dependencies: ["CPlatform"]),

        // Modules, lowest first. A module imports modules of lower levels only.
        .target(name: "Conversions"),
        .target(name: "Geometry", dependencies: ["Conversions"], swiftSettings: saturating),
        .target(name: "Pixels", dependencies: ["CKernels", "Geometry", "Platform"], swiftSettings: saturating),
        .target(name: "Platform", dependencies: ["CPlatform", "Conversions"]),
        .target(name: "JSONTree", swiftSettings: settings),
        .target(name: "BootSettings", dependencies: ["JSONTree"], swiftSettings: settings),
        .target(name: "Supervision", dependencies: ["CPlatform", "JSONTree", "Platform"], swiftSettings: settings),
        .target(
            name: "Trace",
            dependencies: ["CPlatform", "Platform", .product(name: "Histogram", package: "hdrhistogram-swift")],
            swiftSettings: settings),
        // Trace files in the formats of Perfetto and Chrome, for the command.
        .target(name: "Perfetto", dependencies: ["Trace"], swiftSettings: settings),
        .target(name: "Control", dependencies: ["CPlatform", "JSONTree", "Platform"], swiftSettings: settings),
        .target(
            name: "Graphics",
            dependencies: [
                "CGIF", "CJPEGReader", "CLCMS", "CPNG", "CPNGReader", "CPango", "CWebP", "CZlib", "Geometry", "Pixels",
                "Platform",
                .product(name: "Logging", package: "swift-log"),
            ], swiftSettings: saturating),
        .target(
            name: "ImageFilters", dependencies: ["Geometry", "Graphics", "Pixels"], swiftSettings: settings + saturating
        ),
        .target(name: "Animation", dependencies: ["Geometry", "Graphics"], swiftSettings: settings),
        .target(
            name: "LayerModel",
            dependencies: [
                "Animation", "Geometry", "Graphics", "ImageFilters", "Pixels", "Platform", "Trace",
                .product(name: "Logging", package: "swift-log"),
            ], swiftSettings: settings),
        .target(
            name: "Layers",
            dependencies: [
                "Animation", "CLayers", "Geometry", "Graphics", "ImageFilters", "LayerModel", "Pixels", "Platform",
                "Trace",
            ], swiftSettings: settings),
        .target(
            name: "Archive",
            dependencies: [
                "Animation", "Geometry", "Graphics", "JSONTree", "Layers", "Platform",
                .product(name: "Logging", package: "swift-log"),
            ], swiftSettings: settings),
        .target(
            name: "Lottie",
            dependencies: [
                "Animation", "CZlib", "Geometry", "Graphics", "JSONTree", "LayerModel", "Layers", "Platform",
            ], swiftSettings: settings + saturating),
        .target(
            name: "Input",
            dependencies: [
                "Animation", "Display", "Geometry", "Graphics", "Layers", "Platform", "Trace",
                .product(name: "Logging", package: "swift-log"),
            ],
            exclude: ["Libinput", "XKB"], swiftSettings: settings),
        .target(
            name: "Libinput",
            dependencies: [
                "CInput", "CInputLog", "CPlatform", "CUdev", "Geometry", "Input", "Platform", "Session",
                .product(name: "Logging", package: "swift-log"),
            ],
            path: "Sources/Input/Libinput", swiftSettings: settings),
        .target(name: "XKB", dependencies: ["CXKB", "Input"], path: "Sources/Input/XKB", swiftSettings: settings),
        .target(
            name: "Display", dependencies: ["Geometry", "Pixels", "Platform", "Trace"],
            exclude: ["DRM", "Framebuffer"]),
        .target(name: "Session", dependencies: ["CPlatform", "CSeat", "Platform"]),
        .target(
            name: "DRM", dependencies: ["CDRM", "CUdev", "Display", "Geometry", "Pixels", "Platform", "Session"],
            path: "Sources/Display/DRM"),
        .target(
            name: "Framebuffer", dependencies: ["CFramebuffer", "Display", "Geometry", "Pixels", "Platform"],
            path: "Sources/Display/Framebuffer"),
        .target(
            name: "Compositor",
            dependencies: [
                "Animation", "CGeometry", "Display", "Geometry", "Graphics", "ImageFilters", "LayerModel", "Pixels",
                "Platform", "Trace",
            ], swiftSettings: settings + saturating),
        .target(
            name: "LayerRendering",
            dependencies: [
                "Animation", "Compositor", "Geometry", "Graphics", "LayerModel", "Layers", "Pixels", "Trace",
            ],
            swiftSettings: settings + saturating),
        .target(
            name: "Explain",
            dependencies: [
                "Animation", "Compositor", "Geometry", "Graphics", "JSONTree", "LayerModel", "Layers", "Platform",
            ], swiftSettings: settings),
        .target(
            name: "HUD",
            dependencies: ["CPlatform", "Compositor", "Geometry", "Graphics", "Pixels", "Platform", "Trace"],
            swiftSettings: settings + saturating),
        // Empty without the trait.
        .target(
            name: "Window",
            dependencies: [
                "Display", "Geometry", "Input", "Pixels", "Platform",
                .target(name: "CSDL", condition: .when(traits: ["Window"])),
            ], swiftSettings: settings),
        // The settings of a kiosk.
        .target(
            name: "KioskSettings",
            dependencies: [
                "Animation", "CProfiles", "Display", "Geometry", "Graphics", "JSONTree", "LayerModel", "Platform",
                .product(name: "Logging", package: "swift-log"),
            ], swiftSettings: settings),
        // The displays, the input, the power and the reports of running kiosks.
        .target(
            name: "KioskRuntime",
            dependencies: [
                "Animation", "CPlatform", "Compositor", "Control", "DRM", "Display", "Explain", "Framebuffer",
                "Geometry", "Graphics", "HUD", "Input", "JSONTree", "KioskSettings", "LayerModel", "LayerRendering",
                "Layers", "Libinput", "Pixels", "Platform", "Session", "Trace", "XKB",
                .target(name: "Window", condition: .when(traits: ["Window"])),
            ], swiftSettings: settings),
        // The control socket's methods.
        .target(
            name: "KioskRemote",
            dependencies: [
                "Animation", "Archive", "CPlatform", "Compositor", "Control", "Explain", "Geometry", "Input",
                "JSONTree", "KioskRuntime", "KioskSettings", "LayerModel", "Layers", "Pixels", "Platform", "Trace",
            ], swiftSettings: settings),
        .target(
            name: "Kiosk",
            dependencies: [
                "Animation", "Compositor", "DRM", "Display", "Geometry", "Graphics", "Input", "KioskRemote",
                "KioskRuntime", "KioskSettings", "LayerModel", "LayerRendering", "Layers", "Platform", "Session",
                "Trace",
            ], swiftSettings: settings),
        .target(
            name: "Printing", dependencies: ["CCairo", "Geometry", "Graphics", "Platform"], swiftSettings: settings),
        // What programs import.
        .target(name: "Vitrine", dependencies: umbrellaTargets, swiftSettings: settings),
        .target(name: "QuartzCore", dependencies: ["CLayers"] + vitrine, swiftSettings: settings),
        // Colours, paths, images and fonts by UIKit's names, beside QuartzCore.
        .target(
            name: "UIKitValues",
            dependencies: [
                "Geometry", "Graphics", "Kiosk", "KioskRuntime", "KioskSettings", "Pixels", "Platform",
                .product(name: "Logging", package: "swift-log"),
            ], swiftSettings: settings),
        // The library for tests of programs.
        .target(
            name: "VitrineTesting",
            dependencies: [
                "Animation", "Geometry", "Graphics", "Input", "Kiosk", "KioskRuntime", "KioskSettings", "Layers",
                "Platform",
            ],
            swiftSettings: settings),
        // Keeps Foundation's classes out of small static programs.
        .target(name: "CFoundationStubs"),

        // Code that the command lines of vitrine and vitrine-bench share.
        .target(
            name: "CommandSupport",
            dependencies: [
                "Control", "Graphics", "JSONTree", "Platform", "Trace",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
            ], path: "Tools/command", swiftSettings: settings),
        // Metrics of running kiosks in the formats of monitoring systems, and their HTTP server, for the command.
        .target(
            name: "Metrics", dependencies: ["CPlatform", "JSONTree", "Platform", "Trace"], path: "Tools/metrics",
            swiftSettings: settings),
        // The command, and the scenes it shows.
        // The files in its folder Examples are programs but for this definition.
        .target(
            name: "Gallery", dependencies: ["CGalleryCompositions", "Lottie", "TemplateViews"] + vitrine,
            path: "Tools/gallery", exclude: ["CCompositions", "Templates", "gallery.png"],
            swiftSettings: [.define("VITRINE_GALLERY")]),
        // The Lottie files of the gallery.
        .target(name: "CGalleryCompositions", path: "Tools/gallery/CCompositions"),
        // The views of the templates of `vitrine new`, whose files are links to those of the templates.
        .target(name: "TemplateViews", dependencies: vitrine, path: "Tools/gallery/Templates"),
        .executableTarget(
            name: "VitrineCommand",
            dependencies: [
                "BootSettings", "CFoundationStubs", "CommandSupport", "Control", "DRM", "Explain", "Framebuffer",
                "Gallery", "JSONTree", "Libinput", "Lottie", "Metrics", "Perfetto", "Platform", "SceneCommands",
                "Supervision", "Trace",
                .product(name: "ArgumentParser", package: "swift-argument-parser"), "CTemplates",
            ] + vitrine, path: "Tools/vitrine", exclude: ["Templates"]),
        // Prints scenes; a program of its own, because cairo's libraries are large and need those of X11.
        .executableTarget(
            name: "PrintCommand",
            dependencies: [
                "CommandSupport", "Printing", "SceneCommands",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ] + vitrine, path: "Tools/print"),
        // Arguments and pictures of scenes, which both programs share.
        .target(
            name: "SceneCommands",
            dependencies: [
                "CommandSupport", "Explain", "Gallery", "Lottie", "Platform",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ] + vitrine, path: "Tools/scenes", swiftSettings: settings),
        // The files of the templates of `vitrine new`; the templates are targets below.
        .target(name: "CTemplates", path: "Tools/vitrine/Templates/CTemplates"),
    ]
)

// The web page that watches a kiosk, for builds that set VITRINE_INSPECTOR or VITRINE_DEVELOPMENT. Packages that depend
// on Vitrine do not fetch its HTTP server.
if ["VITRINE_INSPECTOR", "VITRINE_DEVELOPMENT"].contains(where: { Context.environment[$0] != nil }) {
    package.dependencies.append(.package(url: "https://github.com/swhitty/FlyingFox", .upToNextMinor(from: "0.27.1")))
    package.products.append(.executable(name: "vitrine-inspect", targets: ["InspectCommand"]))
    let inspector: [Target] = [
        // The files of the page.
        .target(name: "CInspectPage", path: "Tools/inspect/CInspectPage"),
        .target(
            name: "InspectServer",
            dependencies: [
                "CInspectPage", "CPlatform", "CommandSupport", "Control", "Graphics", "JSONTree", "Pixels", "Platform",
                .product(name: "FlyingFox", package: "FlyingFox"), .product(name: "FlyingSocks", package: "FlyingFox"),
            ], path: "Tools/inspect/Server", swiftSettings: settings),
        .executableTarget(
            name: "InspectCommand",
            dependencies: [
                "CommandSupport", "InspectServer", "Platform",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ], path: "Tools/inspect/Command", swiftSettings: settings),
    ]
    package.targets += inspector
}

// The benchmark, the tests and the programs that they run, for builds that set VITRINE_DEVELOPMENT. Packages that
// depend on Vitrine do not plan them.
if Context.environment["VITRINE_DEVELOPMENT"] != nil {
    package.products.append(.executable(name: "vitrine-bench", targets: ["BenchCommand"]))
    let development: [Target] = [
        // What measures frames, and the scenes that engines are compared by. The peers' harnesses are built by
        // Tools/bench/peers/build.
        .target(name: "CBench", dependencies: ["CKernels"], path: "Tools/bench/CBench"),
        .target(
            name: "BenchKit",
            dependencies: [
                "CBench", "Compositor", "Control", "Display", "JSONTree", "Lottie", "Pixels", "Platform", "Trace",
            ] + vitrine,
            path: "Tools/bench/Kit",
            swiftSettings: settings),
        .executableTarget(
            name: "BenchCommand",
            dependencies: [
                "BenchKit", "CFoundationStubs", "CommandSupport", "Compositor", "Pixels", "Platform",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ] + vitrine, path: "Tools/bench/Command", swiftSettings: settings),

        // Tests, and what only they use.
        .target(name: "CKernelCases", dependencies: ["CKernels"], path: "Tests/Support/CKernelCases"),
        .testTarget(name: "PixelsTests", dependencies: ["CKernelCases", "Geometry", "Pixels", "TestSupport"]),
        .testTarget(name: "JSONTreeTests", dependencies: ["JSONTree"]),
        .testTarget(name: "GeometryTests", dependencies: ["Geometry", "TestSupport"]),
        .target(name: "CAllocationCount", path: "Tests/Support/CAllocationCount"),
        .target(name: "TestSupport", dependencies: ["Geometry", "Platform"], path: "Tests/Support/TestSupport"),
        .testTarget(
            name: "TestSupportTests", dependencies: ["Geometry", "MainQueueProbe", "Platform", "TestSupport"]),
        .target(name: "LayerTestSupport", dependencies: ["Layers"], path: "Tests/Support/LayerTestSupport"),
        .testTarget(name: "LayerTestSupportTests", dependencies: ["Geometry", "LayerTestSupport", "Layers"]),
        .testTarget(
            name: "VitrineTestingTests", dependencies: ["Platform", "TestSupport", "VitrineTesting"] + vitrine),
        .target(
            name: "TestFonts", dependencies: ["Graphics", "Platform"], path: "Tests/Support/TestFonts",
            swiftSettings: settings),
        .target(
            name: "CImageWriters", dependencies: ["CJPEG", "CWebP"], path: "Tests/Support/CImageWriters",
            linkerSettings: [.linkedLibrary("webpmux")]),
        .target(name: "SampleImages", dependencies: ["CImageWriters"], path: "Tests/Support/SampleImages"),
        .target(name: "SampleArchives", dependencies: ["CZlib"], path: "Tests/Support/SampleArchives"),
        // The list of the files in Tests/Support/Compositions.
        .target(name: "SampleCompositions", path: "Tests/Support/SampleCompositions"),
        .target(
            name: "CoverageOracle", dependencies: ["Geometry", "Graphics"], path: "Tests/Support/CoverageOracle",
            swiftSettings: settings),
        .testTarget(
            name: "GraphicsTests",
            dependencies: [
                "CAllocationCount", "CoverageOracle", "Geometry", "Graphics", "Pixels", "SampleImages", "TestFonts",
                "TestSupport",
            ]),
        // Drives the readers of pictures, fonts, recordings, settings, traces, control requests and compositions with
        // broken files.
        .executableTarget(
            name: "FuzzFiles",
            dependencies: [
                "BootSettings", "Control", "Geometry", "Graphics", "Input", "JSONTree", "LayerRendering",
                "LayerTestSupport", "Layers", "Lottie", "Perfetto", "Pixels", "SampleCompositions", "SampleImages",
                "TestFonts", "Trace",
            ],
            path: "Tools/fuzz",
            exclude: ["Scenes", "run", "run-scenes"]),
        // Draws random valid layer trees.
        .executableTarget(
            name: "FuzzScenes",
            dependencies: [
                "Animation", "Archive", "Compositor", "Geometry", "Graphics", "LayerModel", "LayerRendering", "Layers",
                "Pixels", "TestSupport", "Trace",
            ],
            path: "Tools/fuzz/Scenes"),
        // Draws millions of frames of the gallery in virtual time; GalleryTests runs it with fewer.
        .executableTarget(
            name: "FrameSoak",
            dependencies: [
                "CPlatform", "Compositor", "Display", "Gallery", "Pixels", "Platform", "TestSupport", "Trace",
            ] + vitrine,
            path: "Tools/soak", swiftSettings: settings),
        // Sources as they are written for iOS.
        .target(
            name: "AppleStyleSources", dependencies: ["QuartzCore", "UIKitValues"] + vitrine,
            path: "Tests/Support/AppleStyleSources"),
        // Shows what a main thread's run loop does about layers; QuartzCoreTests runs it.
        .executableTarget(name: "TurnProbe", dependencies: ["QuartzCore"] + vitrine, path: "Tests/Support/TurnProbe"),
        .testTarget(
            name: "QuartzCoreTests",
            dependencies: [
                "AppleStyleSources", "LayerTestSupport", "QuartzCore", "TestFonts", "TestSupport", "TurnProbe",
            ] + vitrine),
        .testTarget(
            name: "UIKitValuesTests",
            dependencies: [
                "AppleStyleSources", "LayerTestSupport", "QuartzCore", "TestFonts", "TestSupport", "UIKitValues",
                "VitrineTesting",
            ] + vitrine, exclude: ["Golden"]),
        // Shows what an event loop does on a main thread; PlatformTests runs it.
        .executableTarget(name: "MainQueueProbe", dependencies: ["Platform"], path: "Tests/Support/MainQueueProbe"),
        .testTarget(name: "PlatformTests", dependencies: ["CPlatform", "MainQueueProbe", "Platform", "TestSupport"]),
        .testTarget(name: "BootSettingsTests", dependencies: ["BootSettings"]),
        .testTarget(name: "TraceTests", dependencies: ["Platform", "TestSupport", "Trace"]),
        .testTarget(
            name: "PerfettoTests", dependencies: ["Perfetto", "TestSupport", "Trace"], exclude: ["trace.proto"]),
        .testTarget(name: "MetricsTests", dependencies: ["JSONTree", "Metrics", "Platform", "TestSupport", "Trace"]),
        .testTarget(name: "SupervisionTests", dependencies: ["JSONTree", "Platform", "Supervision", "TestSupport"]),
        .testTarget(
            name: "ControlTests", dependencies: ["CPlatform", "Control", "JSONTree", "Platform", "TestSupport"]),
        .testTarget(name: "SessionTests", dependencies: ["CPlatform", "Platform", "Session", "TestSupport"]),
        .testTarget(
            name: "DRMTests",
            dependencies: [
                "CDRM", "Compositor", "DRM", "Display", "Geometry", "Graphics", "LayerTestSupport", "Layers", "Pixels",
                "Platform", "TestSupport",
            ]),
        .testTarget(
            name: "FramebufferTests",
            dependencies: [
                "CFramebuffer", "DRM", "Display", "Framebuffer", "Geometry", "Kiosk", "KioskRuntime", "KioskSettings",
                "LayerTestSupport", "Pixels", "Platform", "TestSupport",
            ]),
        .testTarget(
            name: "DisplayTests", dependencies: ["Display", "Geometry", "Pixels", "Platform", "TestSupport", "Trace"]),
        .testTarget(name: "AnimationTests", dependencies: ["Animation", "Geometry", "Graphics", "TestSupport"]),
        .testTarget(
            name: "LayersTests",
            dependencies: [
                "Animation", "CAllocationCount", "Geometry", "Graphics", "LayerTestSupport", "Layers", "TestFonts",
                "TestSupport",
            ]),
        .testTarget(
            name: "ArchiveTests",
            dependencies: [
                "Animation", "Archive", "Geometry", "Graphics", "LayerRendering", "LayerTestSupport", "Layers",
                "TestFonts", "TestSupport",
            ]),
        .testTarget(
            name: "LottieTests",
            dependencies: [
                "Animation", "Archive", "CAllocationCount", "Geometry", "Graphics", "JSONTree", "LayerRendering",
                "LayerTestSupport", "Layers", "Lottie", "SampleArchives", "SampleCompositions", "TestSupport",
            ]),
        .testTarget(
            name: "CompositorTests",
            dependencies: [
                "Animation", "Compositor", "Geometry", "Graphics", "LayerModel", "Pixels", "TestSupport", "Trace",
            ]),
        .target(
            name: "PictureReferences",
            dependencies: [
                "Animation", "Compositor", "Display", "Geometry", "Graphics", "LayerModel", "Layers", "Pixels",
            ],
            path: "Tests/Support/PictureReferences", swiftSettings: settings),
        .testTarget(
            name: "LayerRenderingTests",
            dependencies: [
                "Animation", "CAllocationCount", "CacheProbe", "Compositor", "Display", "Geometry", "Graphics",
                "LayerModel", "LayerRendering", "LayerTestSupport", "Layers", "Lottie", "PictureReferences", "Pixels",
                "Platform", "SampleCompositions", "SampleImages", "TestFonts", "TestSupport", "TileProbe", "Trace",
            ]),
        .testTarget(
            name: "ExplainTests",
            dependencies: [
                "Animation", "Compositor", "Explain", "Geometry", "Graphics", "JSONTree", "LayerModel",
                "LayerTestSupport", "Layers", "TestSupport",
            ]),
        // Fills and frees the caches of a compositor and prints what they held; LayerRenderingTests runs it.
        .executableTarget(
            name: "CacheProbe",
            dependencies: ["Animation", "Compositor", "Display", "Geometry", "Graphics", "Layers", "Pixels"],
            path: "Tests/Support/CacheProbe"),
        // Pans over a picture larger than memory and prints what that took; LayerRenderingTests runs it.
        .executableTarget(
            name: "TileProbe",
            dependencies: ["Animation", "Compositor", "Display", "Geometry", "Graphics", "Layers", "Pixels"],
            path: "Tests/Support/TileProbe"),
        .testTarget(
            name: "PrintingTests",
            dependencies: [
                "Animation", "CCairo", "LayerRendering", "LayerTestSupport", "Geometry", "Graphics", "Layers", "Pixels",
                "Printing", "TestFonts",
            ]),
        // The pictures that must not change by themselves; GoldenTests has them drawn by every instruction set.
        .target(
            name: "GoldenScenes", dependencies: ["Compositor", "Lottie", "SampleCompositions", "TestFonts"] + vitrine,
            path: "Tests/Support/GoldenScenes"),
        .executableTarget(
            name: "GoldenProbe", dependencies: ["GoldenScenes"] + vitrine, path: "Tests/Support/GoldenProbe"),
        .testTarget(
            name: "GoldenTests",
            dependencies: ["VitrineTesting", "GoldenProbe", "GoldenScenes", "Pixels", "TestSupport"] + vitrine,
            exclude: ["Golden"]),
        .testTarget(
            name: "InputTests",
            dependencies: [
                "Animation", "CAllocationCount", "Geometry", "Input", "LayerRendering", "LayerTestSupport", "Layers",
                "Lottie", "SampleCompositions", "TestSupport",
            ]),
        .executableTarget(
            name: "InputProbe", dependencies: ["Geometry", "Input", "Libinput", "Platform", "XKB"],
            path: "Tests/Support/InputProbe"),
        .testTarget(
            name: "LibinputTests", dependencies: ["Input", "Libinput", "Platform", "Session", "TestSupport", "XKB"]),
        .testTarget(
            name: "HUDTests",
            dependencies: [
                "Compositor", "Display", "Geometry", "Graphics", "HUD", "LayerModel", "Pixels", "Platform", "TestFonts",
                "TestSupport", "Trace", "VitrineTesting",
            ], exclude: ["Golden"]),
        .testTarget(
            name: "KioskTests",
            dependencies: [
                "Animation", "AsyncMainProbe", "CAllocationCount", "Compositor", "Control", "Display", "Geometry",
                "Graphics", "HUD", "Input", "JSONTree", "Kiosk", "KioskRemote", "KioskRuntime", "KioskSettings",
                "LayerModel", "LayerTestSupport", "Layers", "MainLoopProbe", "MainProbe", "Pixels", "Platform",
                "Session", "SlowProbe", "TestSupport", "Trace",
            ]),
        // Kiosks that show what the main thread does meanwhile; KioskTests runs them.
        .executableTarget(name: "MainLoopProbe", dependencies: vitrine, path: "Tests/Support/MainLoopProbe"),
        .executableTarget(name: "MainProbe", dependencies: vitrine, path: "Tests/Support/MainProbe"),
        .executableTarget(name: "SlowProbe", dependencies: vitrine, path: "Tests/Support/SlowProbe"),
        .executableTarget(name: "AsyncMainProbe", dependencies: vitrine, path: "Tests/Support/AsyncMainProbe"),
        // Shows a sign in a window and prints what it hears; Tools/window/test runs it.
        .executableTarget(name: "WindowProbe", dependencies: vitrine, path: "Tests/Support/WindowProbe"),
        // An example as a program, whose file is a link to that of the gallery; GalleryTests runs it.
        .executableTarget(
            name: "DeparturesBoardProgram", dependencies: vitrine, path: "Tests/Support/DeparturesBoardProgram"),
        .testTarget(
            name: "GalleryTests",
            dependencies: [
                "DeparturesBoardProgram", "FrameSoak", "Gallery", "LayerTestSupport", "Lottie", "TestFonts",
                "TestSupport", "VitrineTesting",
            ] + vitrine,
            exclude: ["Golden", "Recordings"]),
        .testTarget(
            name: "VitrineToolTests",
            dependencies: [
                "CommandSupport", "Control", "Gallery", "Graphics", "JSONTree", "Kiosk", "KioskRuntime",
                "KioskSettings", "LayerTestSupport", "TestSupport", "Trace",
            ]),
        .testTarget(
            name: "BenchTests",
            dependencies: [
                "BenchKit", "CBench", "CKernelCases", "CKernels", "Compositor", "Pixels",
                "TestSupport", "Trace",
            ] + vitrine
        ),
        // The README's.
        .executableTarget(
            name: "SmallestProgram", dependencies: ["CFoundationStubs"] + vitrine, path: "Tests/Support/SmallestProgram"
        ),
        .testTarget(
            name: "InspectTests",
            dependencies: [
                "CPlatform", "CommandSupport", "Control", "InspectServer", "JSONTree", "Platform", "TestSupport",
            ]),
        // On a real kernel, in the virtual board.
        .testTarget(
            name: "GuestTests", dependencies: ["CPNG", "Geometry", "Graphics", "Pixels", "TestSupport"],
            exclude: ["DisplayProbe", "KioskProbe", "PlaneProbe", "SoakProbe"]),
        .executableTarget(
            name: "KioskProbe",
            dependencies: [
                "Geometry", "Graphics", "Input", "Kiosk", "KioskRuntime", "KioskSettings", "Layers", "Platform",
                "Trace",
            ],
            path: "Tests/GuestTests/KioskProbe"),
        .executableTarget(
            name: "PlaneProbe",
            dependencies: [
                "Geometry", "Graphics", "Kiosk", "KioskRuntime", "KioskSettings", "Layers", "Platform", "Trace",
            ],
            path: "Tests/GuestTests/PlaneProbe"),
        .executableTarget(
            name: "SoakProbe", dependencies: ["Gallery", "SceneCommands"] + vitrine,
            path: "Tests/GuestTests/SoakProbe"),
        // Runs there: drives a real DRM device and says how it went.
        .executableTarget(
            name: "DisplayProbe",
            dependencies: ["DRM", "Display", "Geometry", "Pixels", "Platform", "Session", "Trace"],
            path: "Tests/GuestTests/DisplayProbe"),
    ]
    package.targets += development

    // The code of tests is not optimized, which would take a quarter of the time of a build, except where it computes
    // pictures for longer than it takes to optimize. The same holds for scenes and programs that only make layers.
    let computing = ["PixelsTests"]
    let unoptimized = ["AppleStyleSources", "DeparturesBoardProgram", "GoldenScenes", "MainLoopProbe", "WindowProbe"]
    for target in development
    where unoptimized.contains(target.name) || (target.type == .test && !computing.contains(target.name)) {
        target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-Onone"])]
    }
    // LLVM's linker takes 3 s for the tests, the system's 8. Programs that are measured are linked like those that
    // ship.
    let measured = ["BenchCommand", "CacheProbe", "SmallestProgram", "TileProbe"]
    for target in development
    where [.executable, .test].contains(target.type) && !measured.contains(target.name) {
        target.linkerSettings = (target.linkerSettings ?? []) + [.unsafeFlags(["-use-ld=lld"])]
    }
    // Without the first flag another process checks the types of each module, in advance for those that import it,
    // which takes a seventh of the time. With the second one, expressions for whose types the compiler would search
    // for more than about a second are errors: those that mix literals with operators of many types are to be divided.
    for target in development {
        let flags = ["-no-emit-module-separately-wmo", "-Xfrontend", "-solver-scope-threshold=60000"]
        target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
    }

    // The templates of `vitrine new`, which are built and tested as they are.
    for name in ["Blank", "Slideshow", "Dashboard", "Menu"] {
        let folder = "Tools/vitrine/Templates/\(name.lowercased())"
        let template: [Target] = [
            .executableTarget(
                name: "\(name)Kiosk", dependencies: vitrine, path: folder + "/Sources",
                swiftSettings: [.defaultIsolation(MainActor.self)]),
            .testTarget(
                name: "\(name)KioskTests",
                dependencies: [.target(name: "\(name)Kiosk"), "VitrineTesting"] + vitrine, path: folder + "/Tests",
                exclude: ["Golden"], swiftSettings: [.defaultIsolation(MainActor.self)]),
        ]
        package.targets += template
    }

    // Only the named test modules, for builds of "Tools/test MODULE…".
    if let names = Context.environment["VITRINE_TESTS"]?.split(separator: " ").map(String.init) {
        package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
    }
}
