import Foundation
import TestSupport
import Testing
import Trace

/// The records of kiosks in real time, as another process reads them.
@Suite struct KioskTraceTests {
    let folder = try! TemporaryFolder()

    /// Runs a kiosk for some seconds, and ends it by a signal.
    private func run(_ arguments: String, seconds: Int = 1, signal: String = "KILL") throws -> [TraceThread] {
        let probe = try BuiltProgram("SlowProbe")
        _ = try probe.run(
            inShell: """
                export RUNTIME_DIRECTORY=\(folder.path(""))
                timeout -s \(signal) \(seconds) "$@" --display headless --real-time --mode 800x600 \(arguments) \
                    >/dev/null 2>&1; true
                """, [])
        return try TraceFolder.files(in: [folder.path("")]).first.map { try TraceReader(path: $0).read() } ?? []
    }

    private func records(_ kind: TraceKind, _ thread: TraceThread) -> [TraceRecord] {
        thread.records.filter { $0.kind == kind.rawValue }
    }

    @Test("P1 a kiosk that was killed leaves its last seconds, joined by the numbers of commits and frames", .inGuest)
    func killed() throws {
        let threads = try run("handler")
        let main = try #require(threads.first { $0.name == "main" })
        let render = try #require(threads.first { $0.name.hasPrefix("render ") })
        let commits = Set(records(.commit, main).map(\.id))
        let applied = records(.apply, render)
        #expect(commits.count > 5 && !applied.isEmpty)
        // The first commit is made before the main loop, whose thread is traced.
        #expect(applied.dropFirst().allSatisfy { commits.contains($0.number(at: 0)) })

        let flips = records(.flip, render)
        #expect(flips.count > 5)
        for flip in flips {
            let stages = render.records.filter { $0.kind == TraceKind.stage.rawValue && $0.id == flip.id }
            #expect(
                [TraceStage.apply, .evaluate, .flatten, .damage, .paint, .copy, .submit].allSatisfy { stage in
                    stages.contains { $0.detail == stage.rawValue }
                }, "\(flip.id)")
            #expect(records(.counters, render).contains { $0.id == flip.id })
            // The newest commit that a frame shows is one that it applied.
            let newest = flip.number(at: 4)
            if newest != 0 { #expect(applied.contains { $0.id == flip.id && $0.number(at: 0) == newest }) }
        }
        #expect(flips.contains { $0.detail == MissReason.app.rawValue })
    }

    @Test("P1 an ordinary end leaves no file", .inGuest)
    func ended() throws {
        #expect(try run("none", signal: "TERM").isEmpty)
    }

    @Test("P1 threads that help with large frames record their parts, and their counters")
    func helpers() throws {
        let threads = try run("--threads 2 offscreen", seconds: 3)
        let helper = try #require(threads.first { $0.name.hasPrefix("paint 1 ") })
        let render = try #require(threads.first { $0.name.hasPrefix("render ") })
        let frames = Set(records(.flip, render).map(\.id))
        let parts = records(.stage, helper).filter { $0.detail == TraceStage.paint.rawValue }
        #expect(parts.count > 2)
        #expect(parts.filter { frames.contains($0.id) }.count > parts.count / 2)
        #expect(records(.counters, helper).contains { $0.detail == TraceCounterGroup.pixels.rawValue })
    }
}
