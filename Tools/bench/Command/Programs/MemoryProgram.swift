import BenchKit
import FoundationEssentials
import Glibc
import Platform

/// The command that `memory` becomes for each scene: frames in a process whose memory is read.
///
///     vitrine-bench run-memory SCENE:THREADS[,…] [FILE [ARGUMENT…]]
///
/// Prints the sizes as a line of JSON, or appends it to a file. Then the process executes this program again: for the
/// next scene, or with the given arguments after the last one. No other process maps the program meanwhile, whose pages
/// would not be private then.
///
/// It parses its arguments without ArgumentParser, and reads the memory before it encodes the sizes: both would add up
/// to a megabyte to the memory of the scene.
struct MemoryProgram {
    static let name = "run-memory"
    /// The most scenes of one command.
    private static let mostTasks = 1000

    private let tasks: [MemoryTask]
    /// The file for the lines; `nil` for standard output.
    private let file: String?
    /// The arguments of the program that follows the last scene.
    private let last: [String]

    /// - Parameter words: The arguments after the name of the command.
    init(_ words: ArraySlice<String>) throws(BenchError) {
        let words = Array(words)
        let tasks = words.first?.split(separator: ",") ?? []
        guard 1...Self.mostTasks ~= tasks.count else {
            throw BenchError(
                .usage, "\(Self.name) needs 1 to \(Self.mostTasks) scenes with numbers of threads, such as S1:4")
        }
        self.init(
            try tasks.map { task throws(BenchError) in try MemoryTask(task) }, words.dropFirst().first,
            Array(words.dropFirst(2)))
    }

    private init(_ tasks: [MemoryTask], _ file: String?, _ last: [String]) {
        self.tasks = tasks
        self.file = file
        self.last = last
    }

    func run() throws {
        let run = try MemoryMeasurement.run(tasks[0].scene, threads: tasks[0].threads)
        let line = String(decoding: try JSONEncoder().encode(run), as: UTF8.self)
        guard let file else { return try ResultOutput.write(line) }
        try append([UInt8]((line + "\n").utf8), to: file)
        try Self.execute(Array(tasks.dropFirst()), file, last)
    }

    private func append(_ bytes: [UInt8], to path: String) throws(BenchError) {
        do throws(KernelError) {
            let file = try FileDescriptor(opening: path, flags: O_WRONLY | O_APPEND | O_NOFOLLOW)
            let raw = file.raw
            // A line is shorter than what the kernel writes at once.
            let written = retryingInterrupts { write(raw, bytes, bytes.count) }
            guard written == bytes.count else { throw .last("write", on: path) }
        } catch {
            throw BenchError(.noOutput, "cannot write the sizes of \(tasks[0]): \(error); free space in the folder")
        }
    }

    /// Replaces this process by one that measures scenes, and then runs this program with other arguments.
    ///
    /// - Parameter file: An existing file, to which a line is appended for each scene.
    static func execute(_ tasks: [MemoryTask], _ file: String, _ last: [String]) throws(BenchError) {
        let program = CommandLine.arguments.first ?? "vitrine-bench"
        let words =
            tasks.isEmpty
            ? [program] + last
            : [program, name, tasks.map(\.description).joined(separator: ","), file] + last
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        execv("/proc/self/exe", &arguments)
        throw BenchError(.failed, "cannot run this program again: \(String(cString: strerror(errno))); mount /proc")
    }
}
