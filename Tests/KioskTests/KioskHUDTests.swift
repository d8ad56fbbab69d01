import Control
import Display
import Foundation
import Geometry
import Graphics
import HUD
import JSONTree
import Kiosk
import LayerTestSupport
import Layers
import TestSupport
import Testing
import Trace

/// The HUD of kiosks in real time.
@Suite(.serialized, .ownRunLoop) struct KioskHUDTests {
    /// A kiosk with a planted fault, in a process of its own.
    private final class RunningKiosk {
        private let process = Process()
        private let folder: TemporaryFolder
        let socket: String

        init(_ fault: String, _ options: [String], environment: [String: String] = [:]) throws {
            folder = try TemporaryFolder()
            socket = folder.path("kiosk.socket")
            process.executableURL = URL(filePath: try BuiltProgram("SlowProbe").path)
            process.arguments =
                [
                    "--display", "headless", "--real-time", "--mode", "800x600", "--threads", "1", "--duration", "60",
                ] + options.map { $0.replacing("SOCKET", with: socket) } + [fault]
            process.environment = [
                "RUNTIME_DIRECTORY": folder.url.path, "PATH": "/bin:/usr/bin",
            ].merging(environment) { $1 }
            process.standardError = FileHandle.nullDevice
            try process.start()
        }

        deinit {
            // A main thread that is blocked does not end on SIGTERM.
            Foundation.kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }

        func connect() throws -> ControlClient {
            var client: ControlClient?
            _ = wait {
                client = try? ControlClient(path: socket)
                return client != nil || !process.isRunning
            }
            return try #require(client)
        }

        /// Opens the trace file, as soon as there is one.
        func trace() throws -> TraceReader {
            var reader: TraceReader?
            _ = wait {
                reader = TraceFolder.files(in: [folder.url.path]).first.flatMap { try? TraceReader(path: $0) }
                return reader != nil || !process.isRunning
            }
            return try #require(reader)
        }

        /// Waits until the HUD is shown or hidden, which its thread tells.
        func waitForHUD(_ isShown: Bool) -> Bool {
            let tasks = "/proc/\(process.processIdentifier)/task"
            return wait {
                let threads = try? FileManager.default.contentsOfDirectory(atPath: tasks)
                let names = (threads ?? []).map {
                    (try? String(contentsOfFile: "\(tasks)/\($0)/comm", encoding: .utf8)) ?? ""
                }
                return names.contains("vitrine-hud\n") == isShown && !names.isEmpty
            }
        }

        func send(_ signal: Int32) { Foundation.kill(process.processIdentifier, signal) }

        /// Returns whether the program handles a signal itself.
        func handles(_ signal: Int32) throws -> Bool {
            let path = "/proc/\(process.processIdentifier)/status"
            let status = try String(contentsOfFile: path, encoding: .utf8)
            let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("SigCgt:") })
            let mask = try #require(UInt64(line.split(whereSeparator: \.isWhitespace).last ?? "", radix: 16))
            return mask >> UInt64(signal - 1) & 1 == 1
        }
    }

    private static func hud(_ isOn: Bool) -> [JSONMember] { [JSONMember("on", .bool(isOn))] }

    @Test("P2 the control socket shows and hides the HUD, also while the main thread is blocked")
    func socket() throws {
        let kiosk = try RunningKiosk("stuck", ["--control", "full:SOCKET"])
        let client = try kiosk.connect()
        #expect(kiosk.waitForHUD(false))
        #expect(try client.call("hud", Self.hud(true)).result == .null)
        #expect(kiosk.waitForHUD(true))
        // The HUD covers this pixel on the screen, and no screenshot.
        let picture = try client.call("screenshot")
        let descriptor = try #require(picture.descriptor)
        var pixel: UInt32 = 0
        #expect(pread(descriptor.raw, &pixel, 4, off_t((20 * 800 + 700) * 4)) == 4 && pixel == 0xff00_0000)
        #expect(try client.call("hud", Self.hud(true)).result == .null)
        _ = try client.call("hud", Self.hud(false))
        #expect(kiosk.waitForHUD(false))
        #expect(throws: ControlError.self) { try client.call("hud", [JSONMember("on", .integer(1))]) }
    }

    @Test("P2 clients with read access do not show the HUD, and without records it can't be shown")
    func refused() throws {
        func code(_ kiosk: RunningKiosk) throws -> ControlErrorCode? {
            let client = try kiosk.connect()
            do {
                _ = try client.call("hud", Self.hud(true))
                return nil
            } catch ControlError.refused(let error) {
                return error.knownCode
            }
        }
        #expect(try code(RunningKiosk("none", ["--control", "SOCKET"])) == .notAllowed)
        let blind = try RunningKiosk("none", ["--control", "full:SOCKET"], environment: ["VITRINE_TRACE": "0"])
        #expect(try code(blind) == .notAvailable)
    }

    @Test("P2 --hud and VITRINE_HUD show it from the start, and SIGUSR2 hides and shows it")
    func signal() throws {
        let kiosk = try RunningKiosk("none", ["--hud"])
        #expect(try kiosk.waitForHUD(true) && kiosk.handles(SIGUSR2))
        kiosk.send(SIGUSR2)
        #expect(kiosk.waitForHUD(false))
        kiosk.send(SIGUSR2)
        #expect(kiosk.waitForHUD(true))
        #expect(try RunningKiosk("none", [], environment: ["VITRINE_HUD": "1"]).waitForHUD(true))
    }

    @Test("P2 where the HUD is not allowed, SIGUSR2 keeps its ordinary effect")
    func unavailable() throws {
        let kiosk = try RunningKiosk("none", ["--control", "SOCKET"])
        _ = try kiosk.connect()
        #expect(kiosk.waitForHUD(false))
        #expect(try !kiosk.handles(SIGUSR2) && kiosk.handles(SIGTERM))
    }

    @Test("P2 a profile allows the HUD, and the command line wins over it")
    func profile() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"profile": 1, "name": "Lobby", "security": {"hud": "hidden"}}"#, to: "lobby.json")
        var configuration = Kiosk.Configuration()
        configuration.readsEnvironment = false
        configuration.profile = folder.path("lobby.json")
        #expect(try configuration.resolved().hud == .hidden)
        #expect(try configuration.resolved(with: RunArguments(["--hud"]).settings).hud == .shown)
    }

    @Test(
        "P2 a planted fault is named by the HUD",
        arguments: [
            ("display", #"^commit: display (2|3|4)[0-9]\.[0-9] ms; [0-9]+ blanks? late"#),
            ("handler", #"^app: app [2-9][0-9.]+ ms; [0-9]+ blanks? late"#),
            ("blocked", #"^app: app (29|[3-9][0-9]|[0-9]{3,})[0-9](\.[0-9])? ms; [0-9]{2,} blanks late"#),
            ("offscreen", #"^(slow|render): paint [0-9.]+ ms; .*[0-9.]+[kM] px offscreen"#),
            ("cache", #"^(slow|render): paint [0-9.]+ ms; .*[1-9][0-9]* picture miss"#),
            ("image", #"^(slow|render): paint [0-9.]+ ms; .*[1-9][0-9]* image miss"#),
        ])
    func faults(fault: String, pattern: String) throws {
        let kiosk = try RunningKiosk(fault, ["--hud"])
        let reader = try kiosk.trace()
        let expected = try Regex(pattern)
        var commits = CommitParts()
        var collector = FrameCollector(display: "headless", budget: 0.001)
        var seen: Set<String> = []
        var named = ""
        let isNamed = try wait {
            let threads = try reader.read()
            for thread in threads where thread.name == "main" { commits.add(thread.records) }
            collector.add(threads, showing: &commits)
            guard let slow = collector.lastSlow else { return false }
            let note = SlowFrameNote(slow)
            named = "\(note.reason); \(note.details)"
            seen.insert(named)
            return named.contains(expected)
        }
        #expect(isNamed, "\(seen.sorted())")
        guard fault == "blocked", let late = named.firstMatch(of: /app ([0-9.]+) ms; ([0-9]+) blanks/) else { return }
        // The main thread takes 0.3 s of processor time, for longer beside other processes.
        let milliseconds = try #require(Double(late.1))
        let blanks = try #require(Double(late.2))
        #expect(abs(blanks - milliseconds * 60 / 1000) <= 3, "\(named)")
    }

    /// Shows a layer that stands still, for some seconds.
    private static func show(
        _ hud: Kiosk.Configuration.HUD, for duration: Double,
        _ change: (Kiosk, EventLog<WatchedOutput.Submission>) -> Void = { _, _ in }
    ) throws -> (submissions: [WatchedOutput.Submission], statistics: FrameStatistics) {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 800, height: 600)
        root.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        let mode = try #require(Mode(width: 800, height: 600, refreshInterval: 1.0 / 60))
        let output = try WatchedOutput(mode: mode, x: 700, y: 20)
        let log = output.submissions
        var configuration = Kiosk.Configuration()
        configuration.console = .none
        configuration.hud = hud
        configuration.duration = duration
        let kiosk = try Kiosk(root: root, output: output, configuration: configuration)
        change(kiosk, log)
        try kiosk.run()
        return (log.all, kiosk.statistics)
    }

    @Test(
        "P2 an idle kiosk with the HUD makes at most four frames a second, which no statistics count",
        .inGuest)
    func idle() throws {
        let (submissions, statistics) = try Self.show(.shown, for: 2.5)
        #expect(statistics.frames == 1)
        #expect(statistics.flips == 0)
        #expect(statistics.damagedPixels == 800 * 600)
        let own = submissions.dropFirst()
        #expect(!own.isEmpty && own.count <= 11)
        for (earlier, later) in zip(own, own.dropFirst()) { #expect(later.time - earlier.time > 0.2) }
        #expect(own.allSatisfy { $0.damage.area < 400 * 160 && $0.pixel != 0x0000ff })
        let plain = try Self.show(.hidden, for: 0.5)
        #expect(plain.submissions.count == 1 && plain.statistics.frames == 1)
    }

    @Test("P2 the program shows and hides the HUD, and hiding it restores the picture below", .ownRunLoop)
    func program() throws {
        let (submissions, statistics) = try Self.show(.unavailable, for: 300) { kiosk, submissions in
            #expect(!kiosk.showsHUD)
            var wasShown = false
            Kiosk.after(0.2) { kiosk.showsHUD = true }
            Kiosk.every(0.02) {
                let isSeen = submissions.all.last?.pixel != 0x0000ff
                if kiosk.showsHUD, isSeen {
                    wasShown = true
                    kiosk.showsHUD = false
                    #expect(!kiosk.showsHUD)
                } else if wasShown, !isSeen {
                    kiosk.stop()
                }
            }
        }
        #expect(submissions.first?.pixel == 0x0000ff)
        #expect(submissions.contains { $0.pixel != 0x0000ff })
        #expect(submissions.last?.pixel == 0x0000ff)
        #expect(statistics.frames == 1)
    }
}
