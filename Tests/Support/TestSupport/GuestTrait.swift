import Glibc
import Testing

/// Whether the tests run on a virtual board, whose clock counts instructions and is that of nothing else.
package let isInGuest = getenv("VITRINE_GUEST") != nil

extension Trait where Self == ConditionTrait {
    /// Runs a suite or a test on a virtual board only, because its limits are times. `Tools/alone --guest` finds the
    /// marks in the sources for `Tools/test`.
    package static var inGuest: Self {
        .enabled(if: isInGuest, "times are those of the virtual board's clock")
    }
}

/// Marks a suite or a test that runs on a virtual board as well, where it also checks times: see ``isInGuest``.
package struct AlsoInGuestTrait: SuiteTrait, TestTrait {}

extension Trait where Self == AlsoInGuestTrait {
    package static var alsoInGuest: Self { AlsoInGuestTrait() }
}
