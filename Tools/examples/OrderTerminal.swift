import Vitrine

/// An order terminal: a scrolling menu, whose rows are added to the order by a tap, and the total.
///
/// To use it in a program of your own, copy this file in place of its `main.swift`.
#if !VITRINE_GALLERY
    @main
#endif
package final class OrderTerminal {
    package static func main() {
        Kiosk.main { screen in OrderTerminal(size: screen.size).root }
    }

    /// The items and their prices in cents.
    private static let items = [
        ("Espresso", 220), ("Cappuccino", 340), ("Flat white", 380), ("Filter coffee", 260), ("Darjeeling", 300),
        ("Mint tea", 320), ("Chai", 360), ("Apple pie", 390), ("Cheesecake", 420), ("Brownie", 310),
        ("Carrot cake", 400), ("Cheese sandwich", 450), ("Hummus sandwich", 470),
    ]

    /// The root layer, in the size of the screen.
    package let root = CALayer()
    private let total = CATextLayer()
    private let scroller: LayerScroller

    /// The price of the order, in cents.
    package private(set) var price = 0

    /// - Parameter size: the size of the screen in points.
    package init(size: CGSize) {
        let window = CAScrollLayer()
        let bar: CGFloat = 64
        let step: CGFloat = 60
        scroller = LayerScroller(
            window, contentSize: CGSize(width: size.width, height: step * CGFloat(Self.items.count) + 12))
        root.frame = CGRect(origin: .zero, size: size)
        root.backgroundColor = CGColor(red: 0.14, green: 0.15, blue: 0.2, alpha: 1)
        window.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height - bar)
        window.backgroundColor = CGColor(red: 0.96, green: 0.94, blue: 0.9, alpha: 1)
        window.masksToBounds = true
        window.scrollMode = .vertically
        for (index, item) in Self.items.enumerated() {
            let frame = CGRect(x: 16, y: 12 + step * CGFloat(index), width: size.width - 32, height: step - 8)
            window.addSublayer(row(item.0, item.1, frame))
        }
        style(total, "0.00", size: 28)
        total.foregroundColor = .white
        total.alignmentMode = .right
        total.frame = CGRect(x: 16, y: size.height - bar + 14, width: size.width - 32, height: 40)
        root.sublayers = [window, total]
    }

    private func row(_ name: String, _ price: Int, _ frame: CGRect) -> CALayer {
        let row = CALayer()
        row.frame = frame
        row.backgroundColor = .white
        row.cornerRadius = 10
        let label = CATextLayer()
        style(label, name, size: 20)
        label.frame = CGRect(x: 16, y: 13, width: frame.width - 120, height: 28)
        let cost = CATextLayer()
        style(cost, Self.text(price), size: 20)
        cost.alignmentMode = .right
        cost.frame = CGRect(x: frame.width - 110, y: 13, width: 94, height: 28)
        row.sublayers = [label, cost]
        row.addGestureRecognizer(UITapGestureRecognizer { [self] _ in add(price, row) })
        return row
    }

    private func add(_ price: Int, _ row: CALayer) {
        self.price += price
        total.string = Self.text(self.price)
        let flash = CABasicAnimation(keyPath: "backgroundColor")
        flash.fromValue = CGColor(red: 0.95, green: 0.71, blue: 0.29, alpha: 1)
        flash.duration = 0.5
        row.add(flash, forKey: "flash")
    }

    private func style(_ text: CATextLayer, _ string: String, size: CGFloat) {
        text.string = string
        text.font = "DejaVu Sans"
        text.fontSize = size
        text.foregroundColor = CGColor(red: 0.14, green: 0.15, blue: 0.2, alpha: 1)
    }

    /// Returns a price in cents as text.
    private static func text(_ price: Int) -> String {
        "\(price / 100).\(price % 100 < 10 ? "0" : "")\(price % 100)"
    }
}
