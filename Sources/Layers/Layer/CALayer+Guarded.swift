import CLayers

/// Access to the parts of a layer under ``LayerLock``.
///
/// Each access holds the lock for its duration. Several accesses are made atomic by ``LayerLock/hold(_:)``.
extension CALayer {
    package final var layerClass: LayerClass {
        if let known = LayerLock.hold({ storedClass }) { return known }
        // Calls the class's `defaultValue(forKey:)`, which is code of the program.
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

    final var bookkeeping: LayerBookkeeping {
        @inline(__always) _read {
            LayerLock.lock()
            defer { LayerLock.unlock() }
            yield storedBookkeeping
        }
        @inline(__always) _modify {
            LayerLock.lock()
            defer { LayerLock.unlock() }
            yield &storedBookkeeping
        }
    }

    /// The model values; those of a presentation layer are the presented ones.
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

    /// The properties that are neither drawn nor animated.
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

    /// The values of keys without a property, and of custom properties that are not animatable.
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

    /// The superlayer in the model tree; `nil` also while it is being deinitialized.
    package final var modelSuperlayer: CALayer? {
        get {
            // While the lock is held, the superlayer cannot get further than the beginning of its deinitializer.
            LayerLock.hold { storedTree.superlayer.flatMap { vitrine_try_retain($0.toOpaque()) } }
                .map { Unmanaged<CALayer>.fromOpaque($0).takeRetainedValue() }
        }
        set { LayerLock.hold { storedTree.superlayer = newValue.map { Unmanaged.passUnretained($0) } } }
    }

    /// Sets the value of a key without a property.
    final func setExtra(_ value: Any?, forKey key: String) {
        LayerLock.end(LayerLock.exchange(&extras[key], value))
    }
}
