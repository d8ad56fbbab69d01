import JSONTree

/// Encodes values as JSON text, with keys in the order in which they are encoded.
package enum JSONText {
    package static func of(_ value: some Encodable) throws -> [UInt8] {
        JSONPrinter.print(try ValueEncoder.encode(value))
    }
}
