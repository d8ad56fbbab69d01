/// How far the setting of a property has come while the lock was held.
enum ChangeStep {
    /// The property has the value already.
    case unchanged
    /// The layer is a presentation layer.
    case refused
    /// Nothing is assigned yet, since the program is asked for an action first.
    case askingForAction
    case assigned
    /// Assigned, and the superlayer's layout manager has to know.
    case assignedConstraining
}
