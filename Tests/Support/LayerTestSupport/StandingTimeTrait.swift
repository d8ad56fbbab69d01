import Layers
import Testing

/// Gives each test a run loop of its own, whose media time stands still at 1,000 s. Commits have that time, so that
/// frames are at equal moments of their animations however long the machine takes.
package struct StandingTimeTrait: SuiteTrait, TestTrait, TestScoping {
    package var isRecursive: Bool { true }

    package func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let runLoop = MediaRunLoop()
        runLoop.time.setVirtual(1000)
        try await runLoop.call(function)
    }
}

extension Trait where Self == StandingTimeTrait {
    package static var standingTime: Self { StandingTimeTrait() }
}
