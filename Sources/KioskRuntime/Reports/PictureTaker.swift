import Animation
import Graphics
import KioskSettings
import Pixels
import Platform

/// Writes pictures of a running kiosk at given times into PNG files.
///
/// It belongs to the main thread. Pictures arrive from the render thread.
final class PictureTaker {
    private struct Moment {
        let time: CFTimeInterval
        let path: String
    }

    /// The pictures that have arrived, with the paths of their files.
    private final class Arrived: Sendable {
        let pictures = LockedValue<[(path: String, image: CGImage?)]>([])
    }

    /// The moments of which no picture was requested yet, ascending.
    private var moments: [Moment]
    private var missing: Int
    private let arrived = Arrived()
    /// Requests the picture at a time.
    var request: ((CFTimeInterval, @escaping @Sendable (PixelBuffer?) -> Void) -> Void)?
    /// Called on any thread when a picture has arrived.
    var wake: (@Sendable () -> Void)?
    /// The first error of a file.
    private(set) var failure: KioskError?

    /// - Parameters:
    ///   - times: the times of the pictures since the start, in seconds.
    ///   - file: the path of a file, or with several times of files that have the time before their extension.
    ///   - start: the time of the start, in seconds of the media clock.
    init(_ times: [CFTimeInterval], file: String, startingAt start: CFTimeInterval) {
        let isOne = times.count == 1
        let stem = file.hasSuffix(".png") ? String(file.dropLast(4)) : file
        moments = times.sorted().map {
            Moment(time: start + $0, path: isOne ? file : "\(stem)-\(Self.text(of: $0)).png")
        }
        missing = times.count
    }

    /// Returns a time without a fraction of zero.
    private static func text(of time: CFTimeInterval) -> String {
        Int(exactly: time).map(String.init) ?? "\(time)"
    }

    /// The time at which ``advance(to:)`` is due; infinity once all pictures are requested.
    var deadline: CFTimeInterval { moments.first?.time ?? .infinity }

    /// Whether all pictures are written, or one could not be.
    var isComplete: Bool { missing == 0 || failure != nil }

    /// Requests the pictures of the times until `time`, whose changes are committed.
    func advance(to time: CFTimeInterval) {
        while let moment = moments.first, moment.time <= time {
            moments.removeFirst()
            request?(moment.time) { [arrived, wake] buffer in
                let image = buffer.map { CGImage(buffer: $0) }
                arrived.pictures.withLock { $0.append((moment.path, image)) }
                wake?()
            }
        }
    }

    /// Writes the pictures that have arrived.
    func write() {
        let pictures = arrived.pictures.withLock { pictures in
            defer { pictures = [] }
            return pictures
        }
        for (path, image) in pictures {
            missing -= 1
            do throws(ImageError) {
                guard let image else {
                    failure = failure ?? KioskError(.failed, "picture “\(path)”: there was no frame or no memory")
                    continue
                }
                try image.writePNG(toFile: path)
            } catch {
                failure = failure ?? KioskError(.output, "picture: \(error)")
            }
        }
    }
}
