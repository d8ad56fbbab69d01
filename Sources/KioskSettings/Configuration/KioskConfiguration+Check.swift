extension KioskConfiguration {
    /// Throws an error for settings that are out of range.
    package func check() throws(KioskError) {
        for scale in [scale] + outputSettings.map(\.scale) where !(0.1...16 ~= scale) {
            throw KioskError(.configuration, "scale \(scale): out of range; choose one from 0.1 to 16")
        }
        for settings in outputSettings { _ = try modeRequest(settings.mode) }
        guard buffers == 2 || buffers == 3 else {
            throw KioskError(.configuration, "buffers \(buffers): not supported; choose 2 or 3")
        }
        if let threads, !(1...64 ~= threads) {
            throw KioskError(.configuration, "threads \(threads): out of range; choose 1 to 64")
        }
        if let frameLimit, frameLimit < 1 {
            throw KioskError(.configuration, "frame limit \(frameLimit): shows nothing; choose 1 or more")
        }
        guard pictureTimes.isEmpty == (pictureFile == nil) else {
            throw KioskError(
                .configuration,
                pictureFile == nil
                    ? "pictures: there is no file for them; name one with --output FILE.png"
                    : "pictures: there are no times for the file; give them with --at T[,T…]")
        }
        if let time = pictureTimes.first(where: { !(0...1e9 ~= $0) }) {
            throw KioskError(.configuration, "picture at \(time) s: out of range; choose 0 to 1000000000")
        }
        try power.check()
        if let time = minimumTouchDuration, !(0.001...1 ~= time) {
            throw KioskError(
                .configuration, "minimum duration of touches \(time) s: out of range; choose 0.001 to 1 s, or nil")
        }
        if let duration, !(duration >= 0) {
            throw KioskError(.configuration, "duration \(duration) s: out of range; choose 0 or more")
        }
    }
}
