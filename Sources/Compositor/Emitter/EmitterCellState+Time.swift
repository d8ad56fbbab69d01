import Animation
import LayerModel

extension EmitterCellState {
    /// Converts a time of the parent to the cell's own, which is negative before the cell begins.
    func time(atParentTime time: CFTimeInterval) -> CFTimeInterval {
        (time - timing.beginTime) * Double(timing.speed) + timing.timeOffset
    }

    /// Converts a time of a cell whose clock runs to the parent's.
    func parentTime(at time: CFTimeInterval) -> CFTimeInterval {
        (time - timing.timeOffset) / Double(timing.speed) + timing.beginTime
    }

    /// The seconds of the cell's own time for which it emits.
    var emittingTime: CFTimeInterval { timing.duration > 0 ? timing.activeDuration : .infinity }

    /// Returns the longest time, in seconds of the parent's time, for which a particle or those it emits may be
    /// visible.
    func reach(in emitter: EmitterState) -> Double {
        let own = mostSeconds(in: emitter)
        guard own > 0, own.isFinite, timing.speed > 0 else { return 0 }
        return (own + cells.reduce(0) { max($0, $1.reach(in: emitter)) }) / Double(timing.speed)
    }

    /// Returns the longest lifetime in seconds of the cell's own time.
    private func mostSeconds(in emitter: EmitterState) -> Double {
        Double(lifetime + abs(lifetimeRange) / 2) * Double(emitter.lifetime)
    }

    /// Returns the largest number of particles that may be kept at the same time with the emitter's values, including
    /// those that particles emit, and dead particles whose own particles still live.
    func mostParticles(in emitter: EmitterState) -> Double {
        guard timing.speed > 0 else { return 0 }
        let births = Double(birthRate * emitter.birthRate) * Double(timing.speed)
        return mostParticles(
            in: emitter, births: births, seconds: emittingTime / Double(timing.speed), speed: Double(timing.speed))
    }

    /// - Parameters:
    ///   - births: The number of particles spawned per second of the layer's time.
    ///   - seconds: The duration in the layer's time.
    ///   - speed: The speed of the cell's clock relative to the layer's.
    private func mostParticles(in emitter: EmitterState, births: Double, seconds: Double, speed: Double) -> Double {
        let life = mostSeconds(in: emitter)
        guard isEnabled, births > 0, births.isFinite, life > 0, life.isFinite else { return 0 }
        let kept = reach(in: emitter) * Double(timing.speed) / speed
        return cells.reduce(births * min(kept, seconds)) { sum, cell in
            guard cell.timing.speed > 0 else { return sum }
            let ofEach =
                Double(cell.birthRate * emitter.birthRate) * min(life * Double(cell.timing.speed), cell.emittingTime)
            let speed = speed * Double(cell.timing.speed)
            return sum
                + cell.mostParticles(in: emitter, births: births * ofEach.rounded(.up), seconds: seconds, speed: speed)
        }
    }
}
