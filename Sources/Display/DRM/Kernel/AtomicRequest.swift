/// Property values of the kernel's display objects that are set together.
///
/// The values are kept in the arrays that the kernel reads. Values can be replaced, so that a request is built once and
/// used for every frame. The properties of one object have to be added one after the other.
package struct AtomicRequest: ~Copyable {
    /// The identifiers of the objects.
    package private(set) var objects: [UInt32] = []
    /// The number of properties of each object.
    package private(set) var counts: [UInt32] = []
    /// The identifiers of the properties.
    package private(set) var properties: [UInt32] = []
    /// The values of the properties.
    package private(set) var values: [UInt64] = []

    package init() {}

    /// Adds a property.
    /// - Returns: the index of the value, for ``replace(_:with:)``.
    @discardableResult
    package mutating func set(_ property: UInt32, of object: UInt32, to value: UInt64) -> Int {
        if objects.last == object {
            counts[counts.count - 1] += 1
        } else {
            objects.append(object)
            counts.append(1)
        }
        properties.append(property)
        values.append(value)
        return values.count - 1
    }

    /// Replaces the value at an index that ``set(_:of:to:)`` returned.
    package mutating func replace(_ place: Int, with value: UInt64) {
        values[place] = value
    }

    /// Removes all properties and keeps the memory for others.
    package mutating func removeAll() {
        objects.removeAll(keepingCapacity: true)
        counts.removeAll(keepingCapacity: true)
        properties.removeAll(keepingCapacity: true)
        values.removeAll(keepingCapacity: true)
    }

    package var isEmpty: Bool { values.isEmpty }
}
