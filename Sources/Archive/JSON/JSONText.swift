/// Anything `Encodable` as JSON text, in the order in which it is encoded.
package enum JSONText {
    package static func of(_ value: some Encodable) throws -> [UInt8] {
        JSONPrinter.print(try ValueEncoder.encode(value))
    }
}
