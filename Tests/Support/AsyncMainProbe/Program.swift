import Foundation
import Vitrine

// A kiosk with an asynchronous main function, before or after its first suspension.
//
//     AsyncMainProbe real|virtual [late] [blocking]

/// A function, because asynchronous ones may not ask.
func isOnMainThread() -> Bool { Thread.isMainThread }

/// Runs a kiosk as a program without tasks does.
@MainActor func runBlocking(_ kiosk: Kiosk) throws {
    do {
        try kiosk.run()
    } catch {
        print(error)
        exit(error.exitStatus)
    }
}

@main
struct Program {
    @MainActor static func main() async throws {
        let arguments = CommandLine.arguments
        if arguments.contains("late") { try await Task.sleep(for: .milliseconds(1)) }
        var configuration = Kiosk.Configuration()
        configuration.display = .headless
        configuration.mode = "64x64@60"
        configuration.isRealTime = !arguments.contains("virtual")
        configuration.duration = 20
        let root = CALayer()
        let kiosk = try Kiosk(root: root, configuration: configuration)
        var steps: [String] = []
        Kiosk.after(0.05) { steps.append("timer") }
        Kiosk.after(0.1) {
            root.addSublayer(CALayer())
            // The turn has to end for the commit.
            Kiosk.after(0.1) {
                steps.append(root.sublayers?.first?.presentation() == nil ? "lost" : "committed")
                kiosk.stop()
            }
        }
        Task { steps.append("task") }
        if arguments.contains("blocking") { return try runBlocking(kiosk) }
        try await kiosk.run()
        print(steps.joined(separator: ", "), isOnMainThread())
    }
}
