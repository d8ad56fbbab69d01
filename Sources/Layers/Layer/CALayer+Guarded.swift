import CLayers

/// The parts of a layer, each read and changed under ``LayerLock``.
///
/// An access holds the lock as long as it lasts. What has to happen at once is done inside ``LayerLock/hold(_:)``.
extension CALayer {
    package final var layerClass: LayerClass {
        if let known = LayerLock.hold({ storedClass }) { return known }
        // Asks the class for its defaults, which is code of the program.
        let new = LayerClass.of(self)
        LayerLock.hold { storedClass = new }
        return new
    }

    package final var tree: TreeLinks {
        @inline(__always) _read {
            LayerLock.lock()
            defer { LayerLock.unlock() }
            yield storedTree
        }
        @inline(__always) _modify {
            LayerLock.lock()
            defer { LayerLock.unlock() }
            yield &storedTree
        }
    }

    package final var flags: LayerBookkeeping {
        @inline(__always) _read {
            LayerLock.lock()
            defer { LayerLock.unlock() }
            yield storedFlags
        }
        @inline(__always) _modify {
            LayerLock.lock()
            defer { LayerLock.unlock() }
            yield &storedFlags
        }
    }

    /// The model values; a presentation layer's are those on screen.
    package final var state: LayerState {
        @inline(__always) _read {
            LayerLock.lock()
            defer { LayerLock.unlock() }
            yield storedState
        }
        @inline(__always) _modify {
            LayerLock.lock()
            defer { LayerLock.unlock() }
            yield &storedState
        }
    }

    /// Properties that are neither drawn nor animated.
    package final var plain: NonAnimatedProperties {
        @inline(__always) _read {
            LayerLock.lock()
            defer { LayerLock.unlock() }
            yield storedPlain
        }
        @inline(__always) _modify {
            LayerLock.lock()
            defer { LayerLock.unlock() }
            yield &storedPlain
        }
    }

    package final var attached: AttachedAnimations {
        @inline(__always) _read {
            LayerLock.lock()
            defer { LayerLock.unlock() }
            yield storedAnimations
        }
        @inline(__always) _modify {
            LayerLock.lock()
            defer { LayerLock.unlock() }
            yield &storedAnimations
        }
    }

    /// Values of keys that no property has, and of properties that don't animate.
    package final var extras: [String: Any] {
        @inline(__always) _read {
            LayerLock.lock()
            defer { LayerLock.unlock() }
            yield storedExtras
        }
        @inline(__always) _modify {
            LayerLock.lock()
            defer { LayerLock.unlock() }
            yield &storedExtras
        }
    }

    /// The superlayer in the tree of the models. `nil` also while that is being deinitialized.
    package final var modelSuperlayer: CALayer? {
        get {
            // While the lock is held, the superlayer can't go further than to its deinitializer.
            LayerLock.hold { storedTree.superlayer.flatMap { vitrine_try_retain($0.toOpaque()) } }
                .map { Unmanaged<CALayer>.fromOpaque($0).takeRetainedValue() }
        }
        set { LayerLock.hold { storedTree.superlayer = newValue.map { Unmanaged.passUnretained($0) } } }
    }

    /// Keeps a value under a key that no property has.
    final func setExtra(_ value: Any?, forKey key: String) {
        LayerLock.end(LayerLock.exchange(&extras[key], value))
    }
}
