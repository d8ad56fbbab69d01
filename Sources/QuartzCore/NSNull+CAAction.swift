/// The null action, which ends the search for actions without an action.
extension NSNull: CAActionSearchEnd {}
