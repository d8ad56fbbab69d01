/// The items for sale, by category.
package struct Menu {
    /// Something to order.
    package struct Item: Hashable, Codable {
        package let name: String
        /// The price in cents.
        package let price: Int
    }

    /// Items under a heading.
    package struct Category {
        package let name: String
        package let items: [Item]
    }

    package let categories: [Category]

    /// The menu of a café. Replace it by your own, or read it from a file.
    package static let cafe = Menu(categories: [
        Category(
            name: "Coffee",
            items: [
                Item(name: "Espresso", price: 220), Item(name: "Cappuccino", price: 340),
                Item(name: "Flat white", price: 380), Item(name: "Filter coffee", price: 260),
            ]),
        Category(
            name: "Tea",
            items: [
                Item(name: "Darjeeling", price: 300), Item(name: "Mint", price: 320),
                Item(name: "Chai", price: 360),
            ]),
        Category(
            name: "Cake",
            items: [
                Item(name: "Apple pie", price: 390), Item(name: "Cheesecake", price: 420),
                Item(name: "Brownie", price: 310), Item(name: "Carrot cake", price: 400),
            ]),
        Category(
            name: "Sandwiches",
            items: [
                Item(name: "Cheese", price: 450), Item(name: "Egg and cress", price: 480),
                Item(name: "Hummus", price: 470),
            ]),
    ])
}
