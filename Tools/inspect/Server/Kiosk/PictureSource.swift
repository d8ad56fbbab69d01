import CommandSupport
import Control
import Glibc
import Graphics
import JSONTree
import Pixels
import Platform

/// Takes pictures of the kiosk for all pages: of what it shows, only if it has shown a new frame, and of past moments
/// or with debug colours.
actor PictureSource {
    private let line: KioskLine
    private let journal: KioskJournal
    private let clock = MonotonicClock()
    /// The last picture of what the kiosk shows.
    private var last: KioskPicture?
    private var lastImage: CGImage?
    /// The time at which ``last`` was requested, and the time that it took, in seconds.
    private var taken = -Double.infinity
    private var cost = 0.0
    private var generation = 0
    private var isTaking = false

    /// The age from which on a picture is taken again without a new frame, in seconds: kiosks without a trace do not
    /// tell of their frames.
    private static let longestAge = 2.0
    /// The time from a frame until its record is received, at most, in seconds.
    private static let recordDelay = 0.15
    /// The time in seconds that a picture of a past moment may take: the kiosk draws it in idle time.
    private static let longestDrawing = 600.0

    init(_ line: KioskLine, journal: KioskJournal) {
        self.line = line
        self.journal = journal
    }

    /// Returns a picture of what the kiosk shows that differs from the one with a number; `nil` if there is none within
    /// ``InspectLimits/longestWait``.
    func live(after number: Int) async throws(KioskFailure) -> KioskPicture? {
        let end = clock.now + InspectLimits.longestWait
        while clock.now < end {
            let state = journal.state
            if state.generation != generation {
                generation = state.generation
                taken = -.infinity
            }
            let isStale = taken < state.lastFrameTime + Self.recordDelay || taken + Self.longestAge < clock.now
            if !isStale || isTaking {
                if let last, last.number > number { return last }
                let (seen, current) = (state.frameCount, generation)
                let next = isTaking ? 0.02 : min(taken + Self.longestAge, end) - clock.now
                _ = await journal.wait(next) { $0.frameCount != seen || $0.generation != current }
                continue
            }
            // A kiosk on a slow processor does not spend more than half of its time on pictures.
            let pause = taken + max(InspectLimits.pictureInterval, 2 * cost) - clock.now
            if pause > 0 {
                if let last, last.number > number { return last }
                try? await Task.sleep(for: .seconds(min(pause, 1)))
                if Task.isCancelled { return nil }
                continue
            }
            try await takeLive()
            if let last, last.number > number { return last }
        }
        return nil
    }

    private func takeLive() async throws(KioskFailure) {
        isTaking = true
        defer { isTaking = false }
        taken = clock.now
        let before = lastImage
        let drawn = try await line.perform { client throws(ControlError) in
            let image = try Self.image(of: client.answer(to: ScreenshotRequest()))
            return before.map { Self.areEqual($0, image) } == true ? nil : (image, try Self.png(image))
        }
        cost = clock.now - taken
        guard let (image, png) = drawn else { return }
        lastImage = image
        last = KioskPicture(number: (last?.number ?? 0) + 1, width: image.width, height: image.height, png: png)
    }

    /// Returns a picture that a method of the kiosk draws.
    func drawn(by method: String, _ params: [JSONMember]) async throws(KioskFailure) -> KioskPicture {
        try await line.perform { client throws(ControlError) in
            let image = try Self.image(of: client.call(method, params, timeout: Self.longestDrawing))
            return KioskPicture(number: 0, width: image.width, height: image.height, png: try Self.png(image))
        }
    }

    private static func image(of answer: ControlAnswer) throws(ControlError) -> CGImage {
        guard let image = ReceivedPicture.image(answer) else {
            throw .invalidAnswer("the kiosk sent no picture")
        }
        return image
    }

    private static func png(_ image: CGImage) throws(ControlError) -> [UInt8] {
        do throws(ImageError) { return try image.pngData() } catch { throw .invalidAnswer("\(error)") }
    }

    private static func areEqual(_ a: CGImage, _ b: CGImage) -> Bool {
        guard a.width == b.width, a.height == b.height else { return false }
        return (0..<a.height).allSatisfy { y in
            memcmp(a.pixels.pointer(x: 0, y: y), b.pixels.pointer(x: 0, y: y), a.width * 4) == 0
        }
    }
}
