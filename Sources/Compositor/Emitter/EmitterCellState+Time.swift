import Animation
import Layers

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
        let own = Double(lifetime + abs(lifetimeRange) / 2) * Double(emitter.lifetime)
        guard own > 0, own.isFinite, timing.speed > 0 else { return 0 }
        return own / Double(timing.speed) + cells.reduce(0) { max($0, $1.reach(in: emitter)) }
    }

    /// As many particles as may be there at the same time, those included that particles emit; by the values of the emitter at a moment.
    func mostParticles(in emitter: EmitterState) -> Double {
        let rate = Double(birthRate * emitter.birthRate)
        let life = Double(lifetime + abs(lifetimeRange) / 2) * Double(emitter.lifetime)
        guard isEnabled, rate > 0, life > 0, timing.speed > 0, rate.isFinite, life.isFinite else { return 0 }
        // The rate is that of the cell's own clock, the life that of the emitter's.
        let births = rate * min(life * Double(timing.speed), emittingTime)
        return births * cells.reduce(1) { $0 + $1.mostParticles(in: emitter) }
    }
}
