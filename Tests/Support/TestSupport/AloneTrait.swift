import Testing

/// Marks a suite or a test that must not run beside others, with the reason. `Tools/test` finds the marks in the
/// sources (`Tools/alone`), and runs these tests one by one after the others.
package struct AloneTrait: SuiteTrait, TestTrait {
    package let reason: String
}

extension Trait where Self == AloneTrait {
    package static func alone(_ reason: String) -> Self { AloneTrait(reason: reason) }
}
