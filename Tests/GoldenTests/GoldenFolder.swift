import Foundation
import VitrineTesting
import TestSupport
import Testing

/// The folders of the golden pictures and of those that are compared with them.
enum GoldenFolder {
    static let golden = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Golden/"

    /// The folder `golden` beside the built tests.
    static var output: String { get throws { try BuiltProgram("GoldenProbe").folder + "/golden/" } }

    static var images: GoldenImages { get throws { GoldenImages(references: golden, failures: try output) } }

    /// Draws all scenes with an instruction set, in a process of its own; returns the folder of the pictures.
    static func draw(kernels: String) throws -> String {
        let folder = try output + kernels + "/"
        try? FileManager.default.removeItem(atPath: folder)
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let outcome = try BuiltProgram("GoldenProbe").run([folder], environment: ["VITRINE_KERNELS": kernels])
        try #require(outcome.status == 0, "\(outcome.errors)")
        return folder
    }
}
