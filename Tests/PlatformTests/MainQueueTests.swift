import Glibc
import Platform
import Testing

@Suite struct MainQueueTests {
    @Test("an event loop on the main thread runs the main queue's and the main actor's jobs among its own")
    func mainQueue() throws {
        let program = try #require(siblingProgram("MainQueueProbe"))
        #expect(try output(of: program) == "queued before, queued by a thread, actor, actor resumed, timer\n")
    }

    /// A program that was built beside this one.
    func siblingProgram(_ name: String) -> String? {
        var path = [CChar](repeating: 0, count: 4096)
        guard readlink("/proc/self/exe", &path, 4095) > 0 else { return nil }
        let runner = String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let arguments = [runner] + CommandLine.arguments
        for argument in arguments {
            guard let slash = argument.lastIndex(of: "/") else { continue }
            let candidate = argument[..<slash] + "/" + name
            if access(String(candidate), X_OK) == 0 { return String(candidate) }
        }
        return nil
    }

    func output(of program: String) throws -> String {
        let stream = try #require(popen(program, "r"))
        defer { pclose(stream) }
        var text: [UInt8] = []
        while true {
            let byte = getc(stream)
            if byte == EOF { return String(decoding: text, as: UTF8.self) }
            text.append(UInt8(byte))
        }
    }
}
