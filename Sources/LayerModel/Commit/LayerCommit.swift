package import Animation
package import Geometry
package import Trace

/// All changes of a layer tree since the last commit, as values. Nothing else passes from the layers to the render
/// tree.
///
/// A commit is stored by columns. ``changes`` names the layers and the fields that changed of each; the values follow
/// in one array for each field, in the order of the changes. Changes of frequent fields take little memory: a layer
/// that moves costs its identifier and a point.
@usableFromInline package struct LayerCommit: Sendable {
    /// The time of the commit on the global clock, in seconds.
    package let time: CFTimeInterval
    /// The times of the oldest and the newest touch that caused any of the changes, in seconds on the monotonic clock;
    /// `nil` if no touch did.
    package var touchTimes: ClosedRange<CFTimeInterval>?
    /// The number and the times of the commit; `nil` if the thread that made it is not traced.
    package var origin: CommitOrigin?
    /// The layers that changed, each once.
    package private(set) var changes: [Change] = []
    package private(set) var positions: [CGPoint] = []
    package private(set) var geometries: [LayerGeometry] = []
    package private(set) var clocks: [Clock] = []
    package private(set) var states: [LayerState] = []
    package private(set) var animations: [[LayerAnimation]] = []
    package private(set) var links: [Links] = []
    /// The names that the log uses for replicators whose state changed.
    package private(set) var replicatorNames: [(id: LayerID, name: String)] = []
    /// Layers that left the tree, each with all layers below it.
    package var removed: [LayerID] = []

    /// The fields of a layer that changed.
    @usableFromInline package struct Fields: OptionSet, Sendable {
        @usableFromInline package let rawValue: UInt8

        @inlinable package init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        @inlinable package static var position: Fields { Fields(rawValue: 1) }
        /// The geometry, position included.
        @inlinable package static var geometry: Fields { Fields(rawValue: 2) }
        @inlinable package static var clock: Fields { Fields(rawValue: 4) }
        /// All values, geometry and clock included. A layer that is new in the render tree has this field.
        @inlinable package static var state: Fields { Fields(rawValue: 8) }
        @inlinable package static var animations: Fields { Fields(rawValue: 16) }
        @inlinable package static var links: Fields { Fields(rawValue: 32) }

        @inlinable package static func == (one: Fields, other: Fields) -> Bool { one.rawValue == other.rawValue }
    }

    package struct Change: Sendable {
        package let id: LayerID
        package let fields: Fields
    }

    /// The values that determine a layer's own time.
    package struct Clock: Sendable {
        package var timing: MediaTiming
        /// Drives the time instead of ``timing``.
        package var drive: TimeDrive?

        package init(timing: MediaTiming, drive: TimeDrive?) {
            self.timing = timing
            self.drive = drive
        }
    }

    /// The layers that a layer refers to, as far as these changed.
    package struct Links: Sendable {
        /// The sublayers from back to front.
        package var sublayers: [LayerID]?
        /// The mask; `.some(nil)` if the layer has none any more. A mask is not a sublayer, but its parent is the layer
        /// that it masks.
        package var mask: LayerID??

        package init(sublayers: [LayerID]?, mask: LayerID??) {
            self.sublayers = sublayers
            self.mask = mask
        }

        package var isEmpty: Bool { sublayers == nil && mask == nil }
    }

    /// The indices in the columns of the next change's values.
    @usableFromInline package struct Cursor {
        @usableFromInline package internal(set) var position = 0
        @usableFromInline package internal(set) var geometry = 0
        @usableFromInline package internal(set) var clock = 0
        @usableFromInline package internal(set) var state = 0
        @usableFromInline package internal(set) var animations = 0
        @usableFromInline package internal(set) var links = 0

        @inlinable package init() {}

        /// Moves behind the values of a change.
        @inlinable package mutating func advance(past fields: Fields) {
            if fields == .position {
                position += 1
                return
            }
            if fields.contains(.position) { position += 1 }
            if fields.contains(.geometry) { geometry += 1 }
            if fields.contains(.clock) { clock += 1 }
            if fields.contains(.state) { state += 1 }
            if fields.contains(.animations) { animations += 1 }
            if fields.contains(.links) { links += 1 }
        }
    }

    package init(at time: CFTimeInterval) {
        self.time = time
    }

    package var isEmpty: Bool { changes.isEmpty && removed.isEmpty }

    /// Makes room for the changes of so many layers.
    package mutating func reserveCapacity(_ layers: Int, positions: Int, states: Int) {
        changes.reserveCapacity(layers)
        if positions > 0 { self.positions.reserveCapacity(positions) }
        if states > 0 { self.states.reserveCapacity(states) }
    }

    /// Adds a layer of which the position alone changed.
    package mutating func add(_ id: LayerID, position: CGPoint) {
        changes.append(Change(id: id, fields: .position))
        positions.append(position)
    }

    /// Adds a layer of which the geometry alone changed.
    package mutating func add(_ id: LayerID, geometry: LayerGeometry) {
        changes.append(Change(id: id, fields: .geometry))
        geometries.append(geometry)
    }

    /// Adds a layer of which the clock alone changed.
    package mutating func add(_ id: LayerID, clock: Clock) {
        changes.append(Change(id: id, fields: .clock))
        clocks.append(clock)
    }

    /// Adds a layer of which no links and no animations changed. The state is copied once, into its column.
    package mutating func add(_ id: LayerID, state: LayerState) {
        changes.append(Change(id: id, fields: .state))
        states.append(state)
    }

    /// Adds a layer of which several fields changed, or others; `state` takes the place of geometry and clock.
    package mutating func add(
        _ id: LayerID, geometry: LayerGeometry? = nil, clock: Clock? = nil, state: consuming LayerState?,
        animations: [LayerAnimation]? = nil, links: Links? = nil, replicatorName: String? = nil
    ) {
        var fields: Fields = []
        if let state = consume state {
            fields.insert(.state)
            states.append(state)
        } else {
            if let geometry {
                fields.insert(.geometry)
                geometries.append(geometry)
            }
            if let clock {
                fields.insert(.clock)
                clocks.append(clock)
            }
        }
        if let animations {
            fields.insert(.animations)
            self.animations.append(animations)
        }
        if let links, !links.isEmpty {
            fields.insert(.links)
            self.links.append(links)
        }
        if let replicatorName { replicatorNames.append((id, replicatorName)) }
        changes.append(Change(id: id, fields: fields))
    }
}

/// The destination of commits.
package protocol LayerCommitReceiver: AnyObject {
    func receive(_ commit: LayerCommit)
}

extension ClosedRange {
    /// Returns the smallest range that contains both ranges.
    package func extended(to other: ClosedRange?) -> ClosedRange {
        guard let other else { return self }
        return Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
    }
}
