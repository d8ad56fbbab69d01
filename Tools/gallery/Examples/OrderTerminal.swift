import Vitrine

/// An order terminal: a scrolling menu of cards, which a tap adds to the order, and a bar with the total and a button.
///
/// To use it in a program of your own, replace its `main.swift` by this file.
final class OrderTerminal {
    private struct Item {
        let name: String
        /// The price in cents.
        let price: Int
        let color: CGColor
    }

    private static let items = [
        Item(name: "Espresso", price: 220, color: .coffee), Item(name: "Cappuccino", price: 340, color: .coffee),
        Item(name: "Flat white", price: 380, color: .coffee), Item(name: "Filter coffee", price: 260, color: .coffee),
        Item(name: "Darjeeling", price: 300, color: .teal), Item(name: "Mint tea", price: 320, color: .teal),
        Item(name: "Chai", price: 360, color: .teal), Item(name: "Apple pie", price: 390, color: .coral),
        Item(name: "Cheesecake", price: 420, color: .coral), Item(name: "Brownie", price: 310, color: .coral),
        Item(name: "Carrot cake", price: 400, color: .coral), Item(name: "Cheese toast", price: 450, color: .mustard),
        Item(name: "Hummus wrap", price: 470, color: .mustard),
    ]

    /// The root layer, in the size of the screen.
    let root = CALayer()
    /// The unit of all lengths, with which the screen looks the same in every size.
    private let unit: CGFloat
    private let scroller: LayerScroller
    private let summary = CATextLayer()
    private let button = CALayer()
    /// The number of each item in the order.
    private var counts = [Int](repeating: 0, count: items.count)
    /// The layers that show these numbers.
    private var badges: [CATextLayer] = []

    /// - Parameter size: the size of the screen in points.
    init(size: CGSize) {
        unit = min(size.width, size.height) / 480
        let menu = CAScrollLayer()
        scroller = LayerScroller(menu, contentSize: .zero)
        root.frame = CGRect(origin: .zero, size: size)
        root.backgroundColor = .ivory
        let bar = CALayer()
        bar.frame = CGRect(x: 0, y: size.height - 84 * unit, width: size.width, height: 84 * unit)
        bar.backgroundColor = .ink
        menu.frame = CGRect(x: 0, y: 0, width: size.width, height: bar.frame.minY)
        menu.masksToBounds = true
        menu.scrollMode = .vertically
        root.sublayers = [menu, bar]
        scroller.contentSize = CGSize(width: size.width, height: fill(menu))
        fill(bar: bar)
        showOrder()
    }

    // MARK: The order

    private func add(_ index: Int, _ card: CALayer) {
        counts[index] += 1
        flash(card)
        showOrder()
    }

    private func order() {
        guard counts.contains(where: { $0 > 0 }) else { return }
        // Send the order to the kitchen here.
        counts = counts.map { _ in 0 }
        flash(button)
        showOrder()
        summary.string = "Thank you!"
        scroller.setContentOffset(.zero, animated: true)
    }

    private func showOrder() {
        let number = counts.reduce(0, +)
        let total = zip(counts, Self.items).reduce(0) { $0 + $1.0 * $1.1.price }
        let items = number == 1 ? "1 item" : "\(number) items"
        summary.string = number == 0 ? "Tap what you like" : "\(items)   \(Self.text(total))"
        button.opacity = number == 0 ? 0.4 : 1
        for (badge, count) in zip(badges, counts) { badge.string = count == 0 ? "+" : "\(count)" }
    }

    /// Returns a price in cents as text.
    private static func text(_ price: Int) -> String {
        "€\(price / 100).\(price % 100 < 10 ? "0" : "")\(price % 100)"
    }

    /// Lights a layer up for a moment, as an answer to a finger.
    private func flash(_ layer: CALayer) {
        let flash = CABasicAnimation(keyPath: "backgroundColor")
        flash.fromValue = CGColor.flash
        flash.duration = 0.5
        layer.add(flash, forKey: "flash")
    }

    // MARK: Layers

    /// Adds the cards in as many columns as fit, and returns the height of all.
    private func fill(_ menu: CALayer) -> CGFloat {
        let gap = 14 * unit
        let width = root.bounds.width - 2 * gap
        menu.addSublayer(
            line(
                "What would you like?", "DejaVu Sans Bold", 30, .ink,
                CGRect(x: 2 * gap, y: gap, width: width, height: 64 * unit)))
        let columns = max(Int(width / (300 * unit)), 1)
        let size = CGSize(width: (width + gap) / CGFloat(columns) - gap, height: 88 * unit)
        var bottom: CGFloat = 0
        for (index, item) in Self.items.enumerated() {
            let card = card(item, size)
            card.frame.origin = CGPoint(
                x: gap + CGFloat(index % columns) * (size.width + gap),
                y: 92 * unit + CGFloat(index / columns) * (size.height + gap))
            card.addGestureRecognizer(UITapGestureRecognizer { [self] _ in add(index, card) })
            menu.addSublayer(card)
            bottom = card.frame.maxY
        }
        return bottom + gap
    }

    private func card(_ item: Item, _ size: CGSize) -> CALayer {
        let card = CALayer()
        card.bounds = CGRect(origin: .zero, size: size)
        card.backgroundColor = .white
        card.cornerRadius = 14 * unit
        let badge = line("+", "DejaVu Sans Bold", 22, .white, CGRect(x: 0, y: 0, width: 52 * unit, height: 52 * unit))
        badge.alignmentMode = .center
        badges.append(badge)
        let disc = CALayer()
        disc.frame = CGRect(x: 18 * unit, y: 18 * unit, width: 52 * unit, height: 52 * unit)
        disc.cornerRadius = 26 * unit
        disc.backgroundColor = item.color
        disc.addSublayer(badge)
        let text = CGRect(x: 86 * unit, y: 16 * unit, width: size.width - 98 * unit, height: 30 * unit)
        card.sublayers = [
            disc, line(item.name, "DejaVu Sans Bold", 20, .ink, text),
            line(Self.text(item.price), "DejaVu Sans", 17, .gray, text.offsetBy(dx: 0, dy: 28 * unit)),
        ]
        return card
    }

    private func fill(bar: CALayer) {
        button.frame = CGRect(
            x: bar.bounds.width - 164 * unit, y: 14 * unit, width: 150 * unit, height: bar.bounds.height - 28 * unit)
        button.cornerRadius = button.bounds.height / 2
        button.backgroundColor = .amber
        let title = line("Order", "DejaVu Sans Bold", 22, .ink, button.bounds)
        title.alignmentMode = .center
        button.addSublayer(title)
        button.addGestureRecognizer(UITapGestureRecognizer { [self] _ in order() })
        style(summary, "DejaVu Sans", 22, .white, bar.bounds.insetBy(dx: 28 * unit, dy: 0))
        bar.sublayers = [summary, button]
    }

    /// Returns a line of text in the middle of a frame's height.
    private func line(_ string: String, _ font: String, _ size: CGFloat, _ color: CGColor, _ frame: CGRect)
        -> CATextLayer
    {
        let text = CATextLayer()
        text.string = string
        style(text, font, size, color, frame)
        return text
    }

    private func style(_ text: CATextLayer, _ font: String, _ size: CGFloat, _ color: CGColor, _ frame: CGRect) {
        text.font = font
        text.fontSize = size * unit
        text.foregroundColor = color
        text.truncationMode = .end
        text.frame = frame.insetBy(dx: 0, dy: (frame.height - size * unit * 1.2) / 2)
    }
}

extension CGColor {
    fileprivate static let ivory = CGColor(red: 0.961, green: 0.945, blue: 0.902, alpha: 1)
    fileprivate static let ink = CGColor(red: 0.137, green: 0.153, blue: 0.2, alpha: 1)
    fileprivate static let gray = CGColor(red: 0.4, green: 0.42, blue: 0.47, alpha: 1)
    fileprivate static let flash = CGColor(red: 0.99, green: 0.88, blue: 0.66, alpha: 1)
    fileprivate static let coffee = CGColor(red: 0.44, green: 0.31, blue: 0.24, alpha: 1)
    fileprivate static let teal = CGColor(red: 0.16, green: 0.53, blue: 0.47, alpha: 1)
    fileprivate static let coral = CGColor(red: 0.84, green: 0.3, blue: 0.25, alpha: 1)
    fileprivate static let mustard = CGColor(red: 0.75, green: 0.51, blue: 0.12, alpha: 1)
    fileprivate static let amber = CGColor(red: 0.949, green: 0.714, blue: 0.294, alpha: 1)
}

// The program, which the gallery leaves out.
#if !VITRINE_GALLERY
    @main enum Program {
        static func main() {
            Kiosk.main { screen in OrderTerminal(size: screen.size).root }
        }
    }
#endif
