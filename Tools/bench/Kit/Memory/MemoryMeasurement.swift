import Compositor
import Display
import Graphics
import Kiosk
import Trace
import Vitrine

/// Measures the private memory of this process after the frames of a scene.
package enum MemoryMeasurement {
    /// The size of the target in bytes.
    private static let target = BenchScene.width * BenchScene.height * 4
    /// The buffers of the display that shows S8.
    private static let buffers = 2
    /// The time in seconds after which the kiosk of S8 draws its second frame, to the second buffer.
    private static let secondFrame = 0.25
    /// The time in seconds after which the memory of S8 is read.
    private static let settling = 1.5

    /// Draws all frames of a scene and reads the memory of this process. The frames of the idle scene S8 are those of
    /// a kiosk with a headless display.
    ///
    /// - Parameter threads: The number of threads that paint large frames.
    package static func run(_ scene: BenchScene, threads: Int) throws -> MemoryRun {
        try scene.isIdle ? idle(scene, threads) : frames(scene, threads)
    }

    private static func frames(_ scene: BenchScene, _ threads: Int) throws -> MemoryRun {
        let stage = scene.stage()
        let renderer = SceneRenderer(root: stage.root, threads: try DrawingThreads.of(threads))
        var stages = StageTimes()
        for frame in 0...BenchScene.lastFrame {
            stage.advance(to: frame)
            renderer.render(at: Double(frame) / 60, isWhole: scene.isDrawnWhole, stages: &stages)
        }
        return MemoryRun(
            scene: scene.rawValue, threads: threads, memory: try .ofThisProcess(), output: target,
            pictures: bytes(ofPicturesBelow: stage.root), caches: renderer.cachedBytes)
    }

    private static func idle(_ scene: BenchScene, _ threads: Int) throws -> MemoryRun {
        guard let mode = Mode(width: BenchScene.width, height: BenchScene.height, refreshInterval: 1 / 60.0) else {
            preconditionFailure("60 Hz is a refresh rate")
        }
        let stage = scene.stage()
        stage.advance(to: 0)
        var configuration = Kiosk.Configuration()
        configuration.console = .none
        configuration.threads = threads
        let kiosk = try Kiosk(
            root: stage.root, output: HeadlessOutput(mode: mode, buffers: buffers), configuration: configuration)
        var found: Result<PrivateMemory, BenchError>?
        let change = Kiosk.after(secondFrame) { stage.advance(to: 1) }
        let timer = Kiosk.after(settling) {
            found = Result { () throws(BenchError) in try PrivateMemory.ofThisProcess() }
            kiosk.stop()
        }
        try kiosk.run()
        guard let found else { throw BenchError(.failed, "the kiosk with the scene \(scene.rawValue) ended early") }
        return try withExtendedLifetime((change, timer)) {
            MemoryRun(
                scene: scene.rawValue, threads: threads, memory: try found.get(), output: (1 + buffers) * target,
                pictures: bytes(ofPicturesBelow: stage.root), caches: 0)
        }
    }

    /// Returns the bytes of all images that layers show, each counted once.
    private static func bytes(ofPicturesBelow root: CALayer) -> Int {
        var known: Set<ObjectIdentifier> = []
        var bytes = 0
        var waiting = [root]
        while let layer = waiting.popLast() {
            if let image = layer.contents as? CGImage, known.insert(ObjectIdentifier(image)).inserted {
                bytes += image.pixels.pitch * image.height
            }
            waiting += layer.sublayers ?? []
        }
        return bytes
    }
}
