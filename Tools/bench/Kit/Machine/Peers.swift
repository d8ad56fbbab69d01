import FoundationEssentials
import Glibc

/// The programs of other engines, which are built from `Tools/bench/peers` into a folder beside this program.
package struct Peers {
    /// An engine that draws scenes, or a library whose operations are compared with kernels.
    package struct Peer: Equatable {
        package let name: String
        package let program: String
    }

    package let scenes: [Peer]
    package let kernels: [Peer]
    /// A line for each program that was not built, with the Debian packages that it needs.
    package let missing: [String]

    private static let sceneEngines = ["pixman", "cairo", "efl", "qt"]
    private static let kernelLibraries = ["pixman", "cairo"]
    private static let noSuchThing: Int32 = 3

    /// Builds the programs whose libraries are installed on this machine.
    package init() throws(BenchError) {
        let folder = try Self.programFolder() + "/bench-peers"
        let build = try ChildProcess.run([try Self.script(), folder])
        guard build.status == 0 else { throw BenchError(.failed, "cannot build the peers") }
        missing = build.output.split(separator: "\n").map(String.init)
        func found(_ names: [String], _ kind: String) -> [Peer] {
            names.map { Peer(name: $0, program: "\(folder)/\($0)-\(kind)") }.filter { access($0.program, X_OK) == 0 }
        }
        scenes = found(Self.sceneEngines, "scenes")
        kernels = found(Self.kernelLibraries, "kernels")
    }

    package func scenePeer(_ name: String) throws(BenchError) -> Peer {
        if let peer = scenes.first(where: { $0.name == name }) { return peer }
        throw BenchError(
            .unavailable,
            "\(name) is not built: \(missing.first { $0.hasPrefix(name) } ?? "Tools/bench/peers/build does not know it")"
        )
    }

    /// Runs a scene. Returns `nil` if the engine does not have it.
    package static func run(_ scene: BenchScene, on peer: Peer, from firstFrame: Int = 0) throws(BenchError)
        -> SceneRun?
    {
        let words = [peer.program, scene.rawValue, "--from", "\(firstFrame)"]
        return try line(of: try ChildProcess.run(words, environment: StartClock.setting), peer.program)
    }

    /// Writes the last frame of a scene, drawn in the engine's best quality, to a PPM file. Returns `nil` if the engine
    /// does not have the scene.
    package static func dump(_ scene: BenchScene, on peer: Peer, from firstFrame: Int, into file: String)
        throws(BenchError) -> SceneRun?
    {
        let words = [peer.program, scene.rawValue, "--from", "\(firstFrame)", "--shadows", "whole", "--dump", file]
        return try line(of: try ChildProcess.run(words), peer.program)
    }

    private struct Rate: Decodable {
        let mpixPerS: Double
    }

    /// Returns the speed of an operation in megapixels a second, or `nil` if the library does not have it.
    package static func rate(_ operation: String, _ set: String, on peer: Peer) throws(BenchError) -> Double? {
        let rate: Rate? = try line(of: try ChildProcess.run([peer.program, operation, set]), peer.program)
        return rate?.mpixPerS
    }

    /// Decodes the line of JSON that a program printed. Returns `nil` if the program reported that it does not have the
    /// scene or operation.
    package static func line<Value: Decodable>(of process: ChildProcess, _ program: String) throws(BenchError) -> Value?
    {
        if process.status == noSuchThing { return nil }
        guard process.status == 0, let line = process.output.split(separator: "\n").last(where: { $0.hasPrefix("{") })
        else {
            throw BenchError(.failed, "“\(program)” ended with status \(process.status) and no figures")
        }
        do {
            return try JSONDecoder().decode(Value.self, from: Data(line.utf8))
        } catch {
            throw BenchError(.failed, "“\(program)” printed an invalid line: \(line)")
        }
    }

    // MARK: Places

    /// Returns the folder of this program.
    private static func programFolder() throws(BenchError) -> String {
        var path = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        let count = readlink("/proc/self/exe", &path, path.count - 1)
        guard count > 0 else { throw BenchError(.failed, "cannot determine the path of this program: \(lastError)") }
        let text = String(decoding: path[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return String(text[..<(text.lastIndex(of: "/") ?? text.startIndex)])
    }

    /// Returns the path of the build script in the source folder that this program was built in.
    private static func script() throws(BenchError) -> String {
        var folder = try programFolder()[...]
        while !folder.isEmpty {
            let script = folder + "/Tools/bench/peers/build"
            if access(String(script), X_OK) == 0 { return String(script) }
            folder = folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)]
        }
        throw BenchError(
            .unavailable, "no Tools/bench/peers/build above this program; run it in the checkout that it was built in")
    }
}
