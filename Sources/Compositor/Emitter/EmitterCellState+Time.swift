import Animation
import LayerModel

extension EmitterCellState {
    /// The cell's own time; negative before it begins.
    func time(atParentTime time: CFTimeInterval) -> CFTimeInterval {
        (time - timing.beginTime) * Double(timing.speed) + timing.timeOffset
    }

    /// For a cell whose time passes.
    func parentTime(at time: CFTimeInterval) -> CFTimeInterval {
        (time - timing.timeOffset) / Double(timing.speed) + timing.beginTime
    }

    /// Seconds of its own time for which it emits.
    var emittingTime: CFTimeInterval { timing.duration > 0 ? timing.activeDuration : .infinity }

    /// How long after its birth something of a particle may be left, in seconds of the parent's time.
    func reach(in emitter: EmitterState) -> Double {
        let own = mostSeconds(in: emitter)
        guard own > 0, own.isFinite, timing.speed > 0 else { return 0 }
        return (own + cells.reduce(0) { max($0, $1.reach(in: emitter)) }) / Double(timing.speed)
    }

    /// The longest that a particle lives, in seconds of the cell's own time.
    private func mostSeconds(in emitter: EmitterState) -> Double {
        Double(lifetime + abs(lifetimeRange) / 2) * Double(emitter.lifetime)
    }

    /// As many particles as may be kept at the same time, those included that particles emit and those that are dead
    /// but for what they emitted; by the values of the emitter at a moment.
    func mostParticles(in emitter: EmitterState) -> Double {
        guard timing.speed > 0 else { return 0 }
        let births = Double(birthRate * emitter.birthRate) * Double(timing.speed)
        return mostParticles(
            in: emitter, births: births, seconds: emittingTime / Double(timing.speed), speed: Double(timing.speed))
    }

    /// - Parameters:
    ///   - births: how many are born in a second of the layer's time.
    ///   - seconds: for how long, in the layer's time.
    ///   - speed: how fast the cell's own time passes in the layer's.
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
