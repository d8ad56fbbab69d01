/// The null action: nothing happens, and no other action is looked for.
extension NSNull: CAActionSearchEnd {}
