/// The items that a guest has chosen.
package struct Order: Equatable, Codable {
    /// The items, in the order in which they were chosen.
    package var items: [Menu.Item] = []

    package init() {}

    /// The price of all items, in cents.
    package var total: Int { items.reduce(0) { $0 + $1.price } }

    /// Returns a price in cents as text.
    package static func text(_ price: Int) -> String {
        "\(price / 100).\(price % 100 < 10 ? "0" : "")\(price % 100)"
    }
}
