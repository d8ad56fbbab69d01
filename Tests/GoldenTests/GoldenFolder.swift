import Foundation
import Testing

/// Where golden pictures are, and where those go that are drawn to be compared with them.
enum GoldenFolder {
    static let golden = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Golden/"

    /// Beside the built tests.
    static let output = programs.map { $0.path + "/golden/" } ?? "golden/"

    private static let programs =
        ([
            CommandLine.arguments[0],
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "",
        ]
        + CommandLine.arguments).map { URL(fileURLWithPath: $0).deletingLastPathComponent() }.first { folder in
            FileManager.default.isExecutableFile(atPath: folder.appendingPathComponent("GoldenProbe").path)
        }

    /// Draws all scenes with an instruction set; returns the folder of the pictures.
    static func draw(kernels: String) throws -> String {
        let program = try #require(programs).appendingPathComponent("GoldenProbe")
        let folder = output + kernels + "/"
        try? FileManager.default.removeItem(atPath: folder)
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let process = Process()
        process.executableURL = program
        process.arguments = [folder]
        process.environment = ProcessInfo.processInfo.environment.merging(["VITRINE_KERNELS": kernels]) { $1 }
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return folder
    }
}
