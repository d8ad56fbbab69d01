/// The vendor and the product of a device as a text, such as `0c2e:0b61`, in the form of lsusb(8).
package struct ProductID: Equatable, Sendable {
    package let vendor: UInt16
    package let product: UInt16

    /// Creates an identifier; `nil` if both numbers are 0, as devices have them that know neither.
    package init?(vendor: UInt16, product: UInt16) {
        guard vendor != 0 || product != 0 else { return nil }
        self.vendor = vendor
        self.product = product
    }

    /// Reads the text of an identifier; `nil` if it is none.
    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, let vendor = UInt16(parts[0], radix: 16), let product = UInt16(parts[1], radix: 16)
        else { return nil }
        self.init(vendor: vendor, product: product)
    }
}

extension ProductID: CustomStringConvertible {
    package var description: String { "\(Self.digits(vendor)):\(Self.digits(product))" }

    private static func digits(_ number: UInt16) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }
}
