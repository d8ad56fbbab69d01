/// The transform of a group, which the paints in it share.
final class GroupTransform: Sendable {
    let value: AnimatedTransform

    init(_ value: AnimatedTransform) {
        self.value = value
    }
}
