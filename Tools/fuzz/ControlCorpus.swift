import Control

/// Valid requests of clients of the control socket, and the reading of broken ones.
enum ControlCorpus {
    static let files: [[UInt8]] = [
        #"{"jsonrpc":"2.0","id":1,"method":"hello"}"#,
        #"{"jsonrpc":"2.0","id":"é\ud83d\ude00","method":"subscribe","params":{"stream":"frames"}}"#,
        #"{"jsonrpc":"2.0","id":-12345678901234567890,"method":"unsubscribe","params":[1.5e3]}"#,
        #"{"jsonrpc":"2.0","method":"set","params":{"path":"position","value":[[[[[0,1]]],{"x":null}],true]}}"#,
        #"[{"jsonrpc":"2.0","id":null,"method":"hello"}]"#,
    ].map { Array($0.utf8) }

    /// Returns whether the line is a request.
    static func read(_ bytes: [UInt8]) -> Bool { RequestLine(bytes).isValid }
}
