import Foundation
import TestSupport
import Testing

/// `vitrine dev` with a compiler that is a script: it writes a program that notes its process and runs a kiosk.
@Suite struct DevCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for path in ["bin", "Sources/Lobby", ".build/debug"] {
            try FileManager.default.createDirectory(atPath: folder.path(path), withIntermediateDirectories: true)
        }
        try folder.write("", to: "Package.swift")
        try folder.write("ok", to: "Sources/Lobby/main.swift")
        try folder.write("", to: "starts")
        try folder.write(
            """
            #!/bin/sh
            grep -q broken Sources/Lobby/main.swift && exit 1
            cp program .build/debug/Lobby.new && mv .build/debug/Lobby.new .build/debug/Lobby
            """, to: "bin/swift")
        try write(program: "")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path("bin/swift"))
    }

    /// Writes the program: a script that notes its process, goes through some lines and then is a kiosk.
    private func write(program lines: String) throws {
        let probe = try BuiltProgram("MainProbe").path
        try folder.write("#!/bin/sh\necho $$ >>starts\n\(lines)\nexec \(probe) \"$@\"\n", to: "program")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path("program"))
    }

    /// Runs the command while a closure uses it. It ends by SIGTERM with status 0.
    /// - Parameter patience: the seconds for which the old program runs beside a new one that shows nothing.
    private func run(patience: Double = 3600, _ body: () throws -> Void) throws {
        let process = Process()
        process.executableURL = URL(filePath: try BuiltProgram("vitrine").path)
        process.arguments = ["dev", "--", "--display", "headless", "--real-time"]
        process.currentDirectoryURL = folder.url
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["PATH": folder.path("bin") + ":/usr/bin:/bin", "VITRINE_DEV_WAIT_SECONDS": "\(patience)"]
        ) { $1 }
        process.standardOutput = FileHandle.nullDevice
        try folder.write("", to: "errors")
        process.standardError = try FileHandle(forWritingTo: folder.url.appending(path: "errors"))
        try process.start()
        defer { process.terminate() }
        try body()
        process.terminate()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        for id in try starts() { #expect(!isAlive(id)) }
    }

    /// The processes of the program, in the order of their starts.
    private func starts() throws -> [pid_t] {
        try folder.text(of: "starts").split(separator: "\n").compactMap { pid_t($0) }
    }

    private func isAlive(_ id: pid_t) -> Bool { kill(id, 0) == 0 }

    @Test("a saved change is built and replaces the program")
    func change() throws {
        try run {
            #expect(try wait { try starts().count == 1 })
            try folder.write("other", to: "Sources/Lobby/main.swift")
            #expect(try wait { try starts().count == 2 })
            let ids = try starts()
            #expect(wait { !isAlive(ids[0]) })
            #expect(isAlive(ids[1]))
        }
    }

    @Test("a broken change leaves the program that runs")
    func broken() throws {
        try run {
            #expect(try wait { try starts().count == 1 })
            try folder.write("broken", to: "Sources/Lobby/main.swift")
            #expect(try wait { try folder.text(of: "errors").contains("the program that runs stays") })
            #expect(isAlive(try starts()[0]))
            try folder.write("fixed", to: "Sources/Lobby/main.swift")
            #expect(try wait { try starts().count == 2 })
        }
    }

    @Test("a program that finds the display busy is started again when the old one has ended")
    func busy() throws {
        try run {
            #expect(try wait { try starts().count == 1 })
            let old = try starts()[0]
            try write(program: "kill -0 \(old) 2>/dev/null && exit 75")
            try folder.write("other", to: "Sources/Lobby/main.swift")
            #expect(try wait { try starts().count == 3 })
            #expect(!isAlive(old))
            #expect(isAlive(try starts()[2]))
        }
    }

    @Test("a program that finds the display busy after the old one was told to end is started again as well")
    func lateBusy() throws {
        try run(patience: 0.1) {
            #expect(try wait { try starts().count == 1 })
            let old = try starts()[0]
            try write(
                program: """
                    while kill -0 \(old) 2>/dev/null; do sleep 0.02; done
                    test -e seen || { touch seen; exit 75; }
                    """)
            try folder.write("other", to: "Sources/Lobby/main.swift")
            #expect(try wait { try starts().count == 3 })
            #expect(!isAlive(old))
            #expect(isAlive(try starts()[2]))
        }
    }

    @Test("the old program runs until the new one has shown its first frame")
    func overlap() throws {
        try run {
            #expect(try wait { try starts().count == 1 })
            let old = try starts()[0]
            // The new program waits for a file before it opens its display.
            try write(program: "until test -e go; do kill -0 \(old) || touch early; sleep 0.02; done")
            try folder.write("other", to: "Sources/Lobby/main.swift")
            #expect(try wait { try starts().count == 2 })
            #expect(isAlive(old))
            try folder.write("", to: "go")
            #expect(wait { !isAlive(old) })
            #expect(try !folder.names.contains("early"))
        }
    }

    @Test("outside of a package, or with several programs, it says what to do")
    func refused() throws {
        let empty = try TemporaryFolder()
        let vitrine = try BuiltProgram("vitrine")
        let outside = try vitrine.run(inShell: "cd \(empty.url.path) && \"$@\"", ["dev"])
        #expect(outside.status == 65 && outside.errors.contains("vitrine new"), "\(outside.errors)")
        try FileManager.default.createDirectory(atPath: folder.path("Sources/Bar"), withIntermediateDirectories: true)
        try folder.write("", to: "Sources/Bar/main.swift")
        let several = try vitrine.run(inShell: "cd \(folder.url.path) && \"$@\"", ["dev"])
        #expect(several.status == 64 && several.errors.contains("Bar, Lobby"), "\(several.errors)")
    }
}
