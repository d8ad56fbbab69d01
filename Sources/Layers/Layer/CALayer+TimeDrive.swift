package import Animation

extension CALayer {
    /// Has the layer's time be driven. The model's `timeOffset` is at once what it comes to; a presentation layer's is
    /// where it is.
    ///
    /// It ends as it should, or when `speed` or `timeOffset` is set, or when another drive takes over.
    /// - Parameter ended: told which, in the next turn of the run loop: true where it came to its target.
    package final func driveTime(_ drive: TimeDrive, ended: @escaping (Bool) -> Void) {
        guard presentedModel == nil, !refusesChange(of: LayerProperty.timeOffset.name) else { return }
        holdTime(at: nil)
        noteSet(.timeOffset)
        // Takes over the old one, which ends after the lock is released.
        var other: ((Bool) -> Void)? = ended
        LayerLock.hold {
            storedState.timing.speed = 0
            storedState.timing.timeOffset = drive.target
            storedState.drive = drive
            swap(&storedFlags.driveEnded, &other)
            markChanged(.clock)
            storedTree.context?.enqueueDriven(self)
        }
        LayerLock.end(other)
    }

    /// The layer's `timeOffset` as it is seen: a frame's time counts while one is made, else the clock's.
    package final var seenTimeOffset: CFTimeInterval {
        state.drive?.time(at: currentGlobalTime) ?? state.timing.timeOffset
    }

    /// How fast a drive moves the layer's time, a second; 0 without one.
    package final var drivenSpeed: Double { state.drive?.velocity(at: currentGlobalTime) ?? 0 }

    /// Ends the drive, if there is one.
    /// - Parameter time: a moment of the global clock: the layer's time stays where it is then. Nil for where the drive
    ///   was to come to.
    package final func holdTime(at time: CFTimeInterval?) {
        guard let drive = state.drive, presentedModel == nil else { return }
        if let time { state.timing.timeOffset = drive.time(at: time) }
        endDrive(finished: false)
    }

    /// Sets what the layer's time runs by in place of a drive.
    final func changeClock<Value: Equatable>(
        _ property: LayerProperty, _ field: WritableKeyPath<MediaTiming, Value>, _ value: Value
    ) {
        holdTime(at: nil)
        changeTiming(property, field, value)
    }

    /// Ends the drive if it has come to rest.
    final func noteDriveEnd(at time: CFTimeInterval) {
        if let drive = state.drive, time >= drive.end { endDrive(finished: true) }
    }

    private func endDrive(finished: Bool) {
        let ended = LayerLock.hold { () -> ((Bool) -> Void)? in
            markChanged(.clock)
            storedState.drive = nil
            return LayerLock.exchange(&storedFlags.driveEnded, nil)
        }
        if let ended { AppEvents.post(.completed { ended(finished) }) }
    }
}
