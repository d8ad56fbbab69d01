import Vitrine

/// The screen: a scrolling menu, whose items are added to the order by a tap, and the total below it.
package final class OrderTerminal {
    private static let barHeight: CGFloat = 64
    private static let rowHeight: CGFloat = 56
    private static let margin: CGFloat = 16

    /// The root layer, in the size of the screen.
    package let root = CALayer()
    /// The layers of the items, in the order of the menu.
    package private(set) var rows: [CALayer] = []
    /// The scroller of the menu.
    package let scroller: LayerScroller
    /// The order, which is saved with each change.
    package private(set) var order: Order
    private let save: (Order) -> Void
    private let window = CAScrollLayer()
    private let bar = CALayer()
    private let total = CATextLayer()

    /// - Parameters:
    ///   - size: the size of the screen in points.
    ///   - order: the order to begin with.
    ///   - save: saves the order; called after each change.
    package init(size: CGSize, menu: Menu, order: Order, save: @escaping (Order) -> Void) {
        self.order = order
        self.save = save
        scroller = LayerScroller(window, contentSize: .zero)
        root.frame = CGRect(origin: .zero, size: size)
        root.backgroundColor = CGColor(red: 0.96, green: 0.94, blue: 0.9, alpha: 1)
        window.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height - Self.barHeight)
        window.masksToBounds = true
        window.scrollMode = .vertically
        bar.frame = CGRect(x: 0, y: size.height - Self.barHeight, width: size.width, height: Self.barHeight)
        bar.backgroundColor = CGColor(red: 0.14, green: 0.15, blue: 0.2, alpha: 1)
        total.fontSize = 26
        total.frame = bar.bounds.insetBy(dx: Self.margin, dy: Self.margin)
        bar.addSublayer(total)
        addReset()
        root.sublayers = [window, bar]
        scroller.contentSize = CGSize(width: size.width, height: add(menu, width: size.width))
        showTotal()
    }

    /// Adds the menu to the scrolling layer and returns its height.
    private func add(_ menu: Menu, width: CGFloat) -> CGFloat {
        var y = Self.margin
        for category in menu.categories {
            window.addSublayer(text(category.name, size: 28, CGRect(x: Self.margin, y: y, width: width, height: 40)))
            y += 48
            for item in category.items {
                let frame = CGRect(x: Self.margin, y: y, width: width - 2 * Self.margin, height: Self.rowHeight)
                let row = row(item, frame)
                rows.append(row)
                window.addSublayer(row)
                y += Self.rowHeight + 8
            }
        }
        return y + Self.margin
    }

    private func row(_ item: Menu.Item, _ frame: CGRect) -> CALayer {
        let row = CALayer()
        row.frame = frame
        row.backgroundColor = .white
        row.cornerRadius = 10
        row.addSublayer(text(item.name, size: 20, CGRect(x: 16, y: 14, width: frame.width - 120, height: 30)))
        let price = text(Order.text(item.price), size: 20, CGRect(x: frame.width - 110, y: 14, width: 94, height: 30))
        price.alignmentMode = .right
        row.addSublayer(price)
        row.addGestureRecognizer(UITapGestureRecognizer { [self] _ in add(item, row) })
        return row
    }

    private func text(_ string: String, size: CGFloat, _ frame: CGRect) -> CATextLayer {
        let text = CATextLayer()
        text.string = string
        text.fontSize = size
        text.foregroundColor = CGColor(red: 0.14, green: 0.15, blue: 0.2, alpha: 1)
        text.frame = frame
        return text
    }

    private func addReset() {
        let reset = CATextLayer()
        reset.string = "Start again"
        reset.fontSize = 20
        reset.alignmentMode = .right
        reset.frame = CGRect(x: bar.bounds.width - 180, y: 20, width: 164, height: 28)
        reset.addGestureRecognizer(UITapGestureRecognizer { [self] _ in self.reset() })
        bar.addSublayer(reset)
    }

    // MARK: The order

    /// Adds an item to the order, and lets its row light up.
    private func add(_ item: Menu.Item, _ row: CALayer) {
        change { $0.items.append(item) }
        let flash = CABasicAnimation(keyPath: "backgroundColor")
        flash.fromValue = CGColor(red: 0.95, green: 0.71, blue: 0.29, alpha: 1)
        flash.duration = 0.5
        row.add(flash, forKey: "flash")
    }

    /// Empties the order and scrolls to the top, for the next guest.
    package func reset() {
        change { $0 = Order() }
        scroller.setContentOffset(.zero, animated: true)
    }

    private func change(_ body: (inout Order) -> Void) {
        body(&order)
        save(order)
        showTotal()
    }

    private func showTotal() {
        let count = order.items.count
        total.string = "\(count) \(count == 1 ? "item" : "items")   \(Order.text(order.total))"
    }
}
