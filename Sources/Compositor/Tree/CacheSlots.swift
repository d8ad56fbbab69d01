/// The cache slots of the nodes of one tree.
///
/// Slots are dense: a released slot is given to the next new node, so that a painter can keep the caches of all nodes
/// in one array. A slot whose node is gone is not reused before ``drainRemoved(_:)`` has handed it out, which a painter
/// calls between frames to free what the slot holds.
package final class CacheSlots {
    // No property is accessed while it is being modified, so that exclusivity checks are left out.

    /// The number of slots in use so far; every slot is less.
    @exclusivity(unchecked) package private(set) var count = 0
    /// Slots whose nodes are gone, and whose caches have not been freed yet.
    @exclusivity(unchecked) private var removed: [Int] = []
    @exclusivity(unchecked) private var free: [Int] = []

    package init() {}

    /// Returns a slot that no other node has.
    package func allocate() -> Int {
        if let slot = free.popLast() { return slot }
        count += 1
        return count - 1
    }

    /// Adds the slot of a node that is gone to the list of removed ones.
    package func release(_ slot: Int) {
        removed.append(slot)
    }

    /// Calls `body` with every slot that was released since the last call, then makes them available again.
    package func drainRemoved(_ body: (Int) -> Void) {
        if removed.isEmpty { return }
        for slot in removed { body(slot) }
        free += removed
        removed.removeAll(keepingCapacity: true)
    }
}
