import Glibc

/// A program that was built beside the one that runs the tests; nil where there is none.
func siblingProgram(_ name: String) -> String? {
    var path = [CChar](repeating: 0, count: 4096)
    guard readlink("/proc/self/exe", &path, 4095) > 0 else { return nil }
    let runner = String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    for argument in [runner] + CommandLine.arguments {
        guard let slash = argument.lastIndex(of: "/") else { continue }
        let candidate = argument[..<slash] + "/" + name
        if access(String(candidate), X_OK) == 0 { return String(candidate) }
    }
    return nil
}

/// What a program prints until its end.
func output(of program: String) -> String {
    guard let stream = popen(program, "r") else { return "" }
    defer { pclose(stream) }
    var text: [UInt8] = []
    while true {
        let byte = getc(stream)
        if byte == EOF { return String(decoding: text, as: UTF8.self) }
        text.append(UInt8(byte))
    }
}
