/// The words by which a command names a trace: a process, a file or a service.
package enum TraceTarget: Equatable, Sendable {
    case process(Int32)
    /// The path of a trace file or of a control socket.
    case file(String)
    /// A text that is neither, which may be the name of a service.
    case service(String)

    package init(_ text: String) throws(InvalidValue) {
        if text.utf8.contains(UInt8(ascii: "/")) || text.hasSuffix(".trace") {
            self = .file(text)
        } else if !text.isEmpty, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) {
            guard let process = Int32(text), process > 0 else {
                throw InvalidValue("there is no process \(text); choose a number from 1 to \(Int32.max)")
            }
            self = .process(process)
        } else if text.isEmpty {
            throw InvalidValue("the target is empty; name a process, a service or a file")
        } else {
            self = .service(text)
        }
    }
}
