/// Values for properties of the kernel's display objects, to be set together.
///
/// It is kept in the arrays that the kernel reads, and a value can be replaced, so that a request is built once and
/// used for every frame. Properties of one object have to be added one after the other.
package struct AtomicRequest: ~Copyable {
    package private(set) var objects: [UInt32] = []
    /// How many of the properties belong to each object.
    package private(set) var counts: [UInt32] = []
    package private(set) var properties: [UInt32] = []
    package private(set) var values: [UInt64] = []

    package init() {}

    /// Returns the value's place, for ``replace(_:with:)``.
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

    package mutating func replace(_ place: Int, with value: UInt64) {
        values[place] = value
    }

    package var isEmpty: Bool { values.isEmpty }
}
