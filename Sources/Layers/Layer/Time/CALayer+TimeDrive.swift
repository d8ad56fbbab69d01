package import Animation

extension CALayer {
    /// Drives the layer's time by a function of the clock. The model's `timeOffset` is the final value at once; that of
    /// a presentation layer is the current one.
    ///
    /// A drive ends when it has settled, when `speed` or `timeOffset` is set, or when another one replaces it.
    /// - Parameter ended: Called in the next turn of the run loop, with `true` if the drive settled.
    package final func driveTime(_ drive: TimeDrive, ended: @escaping (Bool) -> Void) {
        guard presentedModel == nil, !refusesChange(of: LayerProperty.timeOffset.name) else { return }
        holdTime(at: nil)
        noteSet(.timeOffset)
        // Receives the old closure, which is released after the lock.
        var other: ((Bool) -> Void)? = ended
        LayerLock.hold {
            storedState.timing.speed = 0
            storedState.timing.timeOffset = drive.target
            storedState.drive = drive
            swap(&storedBookkeeping.driveEnded, &other)
            markChanged(.clock)
            storedTree.context?.enqueueDriven(self)
        }
        LayerLock.end(other)
    }

    /// The presented `timeOffset`: at the time of a frame while one is made, otherwise at the clock's time.
    package final var seenTimeOffset: CFTimeInterval {
        state.drive == nil ? state.timing.timeOffset : localTime(atGlobal: currentGlobalTime)
    }

    /// The speed at which a drive changes `timeOffset`, per second of its clock; 0 without a drive.
    package final var drivenSpeed: Double {
        state.drive.map { $0.velocity(at: clock(of: $0, atGlobal: currentGlobalTime)) } ?? 0
    }

    /// Ends the drive, if there is one.
    /// - Parameter time: A global time whose `timeOffset` is kept; `nil` for the final value.
    package final func holdTime(at time: CFTimeInterval?) {
        guard let drive = state.drive, presentedModel == nil else { return }
        if let time { state.timing.timeOffset = drive.time(at: clock(of: drive, atGlobal: time)) }
        endDrive(finished: false)
    }

    /// Sets a part of the clock in place of a drive.
    final func changeClock<Value: Equatable>(
        _ property: LayerProperty, _ field: WritableKeyPath<MediaTiming, Value>, _ value: Value
    ) {
        holdTime(at: nil)
        changeTiming(property, field, value)
    }

    /// Ends the drive if it has settled.
    final func noteDriveEnd(at time: CFTimeInterval) {
        if let drive = state.drive, clock(of: drive, atGlobal: time) >= drive.end { endDrive(finished: true) }
    }

    private func endDrive(finished: Bool) {
        let ended = LayerLock.hold { () -> ((Bool) -> Void)? in
            markChanged(.clock)
            storedState.drive = nil
            return LayerLock.exchange(&storedBookkeeping.driveEnded, nil)
        }
        if let ended { AppEvents.post(.completed { ended(finished) }) }
    }
}
