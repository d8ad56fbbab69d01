import Vitrine

/// The screen: a gauge for each value, and the history of the one whose gauge was tapped last. Values that are too old
/// are shown as such.
package final class Dashboard {
    /// The age at which a reading is stale, in seconds.
    package static let staleAge: CFTimeInterval = 10
    private static let staleOpacity: Float = 0.35

    /// The root layer, in the size of the screen.
    package let root = CALayer()
    package let temperature: Gauge
    package let power: Gauge
    package let temperatureChart: Chart
    package let powerChart: Chart
    private let warning = CATextLayer()
    private let content = CALayer()

    /// Whether there is no reading, or only an old one.
    package var isStale: Bool { (warning.presentation() ?? warning).opacity > 0 }

    /// - Parameter size: the size of the screen in points.
    package init(size: CGSize) {
        let half = size.width / 2
        let top = CGSize(width: half, height: size.height * 0.55)
        let bottom = CGRect(x: 0, y: top.height, width: size.width, height: size.height - top.height)
            .insetBy(dx: 20, dy: 20)
        temperature = Gauge(frame: CGRect(origin: .zero, size: top), range: -10...40, title: "Temperature", unit: "°C")
        temperatureChart = Chart(frame: bottom, range: -10...40)
        power = Gauge(
            frame: CGRect(origin: CGPoint(x: half, y: 0), size: top), range: 0...2000, title: "Power", unit: "W")
        powerChart = Chart(frame: bottom, range: 0...2000)
        root.frame = CGRect(origin: .zero, size: size)
        root.backgroundColor = CGColor(red: 0.06, green: 0.08, blue: 0.12, alpha: 1)
        content.frame = root.bounds
        content.sublayers = [temperature.layer, power.layer, temperatureChart.layer, powerChart.layer]
        warning.string = "No new values"
        warning.fontSize = 22
        warning.foregroundColor = CGColor(red: 1, green: 0.45, blue: 0.35, alpha: 1)
        warning.alignmentMode = .center
        warning.frame = CGRect(x: 0, y: bottom.midY - 15, width: size.width, height: 30)
        root.sublayers = [content, warning]
        content.opacity = Self.staleOpacity
        select(power)
        for gauge in [temperature, power] {
            gauge.layer.addGestureRecognizer(UITapGestureRecognizer { [self] _ in select(gauge) })
        }
    }

    /// Shows the history of a gauge's values.
    private func select(_ gauge: Gauge) {
        for (other, chart) in [(temperature, temperatureChart), (power, powerChart)] {
            other.isSelected = other === gauge
            chart.layer.opacity = other === gauge ? 1 : 0
        }
    }

    /// Shows a reading. It becomes stale unless another one follows in time.
    package func show(_ reading: Reading) {
        temperature.value = reading.temperature
        power.value = reading.power
        temperatureChart.append(reading.temperature)
        powerChart.append(reading.power)
        keep(content, at: 1, until: Self.staleOpacity)
        keep(warning, at: 0, until: 1)
    }

    /// Sets the opacity of a layer, which changes to another one when the reading is stale. An animation that begins
    /// later does that, so nothing runs in the meantime; the next reading replaces it.
    private func keep(_ layer: CALayer, at opacity: Float, until stale: Float) {
        layer.opacity = opacity
        let change = CABasicAnimation(keyPath: "opacity")
        change.toValue = stale
        change.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + Self.staleAge
        change.duration = 0.25
        change.fillMode = .forwards
        change.isRemovedOnCompletion = false
        layer.add(change, forKey: "stale")
    }
}
