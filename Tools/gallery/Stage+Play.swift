import Vitrine

extension Stage {
    /// Lets time run from 0 with the next frame.
    /// - Parameter pause: stops at this moment of the scene, to the bit, as the frame before it would be followed by a
    ///   later one.
    package func play(pausingAt pause: CFTimeInterval? = nil) {
        guard pause != 0 else { return }
        var begin: CFTimeInterval?
        let link = CADisplayLink { [self] link in
            if let begin, let pause {
                // The frame after the next one would be too late.
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
