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

    /// The folder of the programs, below that of this program.
    private static let folder = "/bench-peers"
    private static let sceneEngines = ["pixman", "cairo", "efl", "qt"]
    private static let kernelLibraries = ["pixman", "cairo"]
    private static let noSuchThing: Int32 = 3

    /// Builds the programs whose libraries are installed on this machine.
    package init() throws(BenchError) {
        let folder = try Self.programFolder() + Self.folder
        let build = try ChildProcess.run([try Self.script(), folder])
        guard build.status == 0 else { throw BenchError(.failed, "cannot build the peers") }
        missing = build.output.split(separator: "\n").map(String.init)
        scenes = Self.found(Self.peers(Self.sceneEngines, "scenes", in: folder))
        kernels = Self.found(Self.peers(Self.kernelLibraries, "kernels", in: folder))
    }

    private init(scenes: [Peer], kernels: [Peer]) {
        self.scenes = Self.found(scenes)
        self.kernels = Self.found(kernels)
        missing = (scenes + kernels).filter { !Self.isThere($0) }.map {
            "“\($0.program)”; Tools/bench/counted builds it"
        }
    }

    /// Returns the libraries without a scene graph whose programs were built before, since the machine that runs them
    /// has no compiler.
    package static func built() throws(BenchError) -> Peers {
        let folder = try programFolder() + Self.folder
        return Peers(
            scenes: peers(kernelLibraries, "scenes", in: folder),
            kernels: peers(kernelLibraries, "kernels", in: folder))
    }

    private static func peers(_ names: [String], _ kind: String, in folder: String) -> [Peer] {
        names.map { Peer(name: $0, program: "\(folder)/\($0)-\(kind)") }
    }

    private static func found(_ peers: [Peer]) -> [Peer] { peers.filter(isThere) }

    private static func isThere(_ peer: Peer) -> Bool { access(peer.program, X_OK) == 0 }

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

    private struct Count: Decodable {
        let version: String
        let instructions: Double

        func of(_ peer: Peer) -> PeerCount { PeerCount(name: peer.name, version: version, instructions: instructions) }
    }

    /// Returns the instructions of a frame of a scene, on a machine whose clock counts them, or `nil` if the engine
    /// does not have the scene.
    ///
    /// - Parameters:
    ///   - frames: The frames that are counted, from ``BenchScene/warmUp`` on.
    ///   - firstFrame: The first frame that is drawn.
    package static func count(_ scene: BenchScene, _ frames: Range<Int>, from firstFrame: Int, on peer: Peer)
        throws(BenchError) -> PeerCount?
    {
        let words = [peer.program, scene.rawValue, "--from", "\(firstFrame)", "--count", "\(frames.upperBound)"]
        let count: Count? = try line(of: try ChildProcess.run(words), peer.program)
        return count?.of(peer)
    }

    /// Returns the instructions of a call of an operation, on a machine whose clock counts them, or `nil` if the
    /// library does not have it.
    package static func count(_ operation: String, _ set: String, on peer: Peer) throws(BenchError) -> PeerCount? {
        let count: Count? = try line(
            of: try ChildProcess.run([peer.program, operation, set, "--count"]), peer.program)
        return count?.of(peer)
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
