import Vitrine

extension Stage {
    /// Starts the scene's time at 0 with the next frame.
    /// - Parameter pause: The time at which the scene stops exactly, in place of the first frame after it.
    package func play(pausingAt pause: CFTimeInterval? = nil) {
        guard pause != 0 else { return }
        var begin: CFTimeInterval?
        let link = CADisplayLink { [self] link in
            if let begin, let pause {
                // The frame after the next one would be past the pause.
                guard link.targetTimestamp - begin + link.duration > pause else { return }
                time = pause
                link.invalidate()
            } else {
                begin = link.targetTimestamp
                start(at: link.targetTimestamp)
                if pause == nil { link.invalidate() }
            }
        }
        link.add(to: .main, forMode: .common)
    }
}
