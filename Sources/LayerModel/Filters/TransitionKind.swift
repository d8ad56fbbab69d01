package import ImageFilters

/// The way in which a transition replaces the old picture of a layer by the new one.
package enum TransitionKind: Sendable {
    case fade, moveIn, push, reveal
    case filter(any TransitionFilter)
}
