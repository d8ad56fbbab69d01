/// The progress of a property change when the lock is released.
enum ChangeStep {
    /// The property has the value already.
    case unchanged
    /// The change is refused, because the layer is a presentation layer.
    case refused
    /// Nothing is assigned yet, because the action must be searched for first.
    case askingForAction
    case assigned
    /// The value is assigned, and the superlayer's layout manager must be notified.
    case assignedConstraining
}
