import Layers
import Testing

/// Gives each test a run loop of its own, for its display links, timers and media time, and for a kiosk
/// that it opens.
package struct RunLoopTrait: SuiteTrait, TestTrait, TestScoping {
    package var isRecursive: Bool { true }

    package func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await MediaRunLoop().call(function)
    }
}

extension Trait where Self == RunLoopTrait {
    package static var ownRunLoop: Self { RunLoopTrait() }
}
