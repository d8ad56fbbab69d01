/// The brightness of a display's light, which can be dimmed and is full otherwise.
///
/// The full brightness is a value that the program, a setting or another program chooses. While the light is dimmed, it
/// is remembered in a file: a kiosk that is killed meanwhile does not take the dimmed brightness for the full one.
package final class BrightnessControl {
    private let light: any DisplayLight
    private let memory: BrightnessMemory?
    /// The brightness of the light that is not dimmed.
    private var full: Double
    /// The brightness that the light had when it was last set or read.
    private var known: Double
    private var isDimmed = false
    /// Called when the full brightness has changed.
    package var handler: ((Double) -> Void)?

    /// - Parameters:
    ///   - setting: the full brightness; `nil` for the one that the light has.
    ///   - memory: what a kiosk before this one has remembered; `nil` for nothing.
    package init(_ light: any DisplayLight, setting: Double?, _ memory: BrightnessMemory?) {
        self.light = light
        self.memory = memory
        let current = light.brightness
        var chosen = setting
        // If the light has another brightness than the dimmed one, somebody has set it since.
        if chosen == nil, let contents = memory?.contents(), current == nil || current == contents.dimmed {
            chosen = contents.full
        }
        // A light that was left dark.
        if chosen == nil, current == 0 { chosen = 1 }
        full = chosen ?? current ?? 1
        known = current ?? full
        if let chosen, current == nil || current != light.nearest(to: chosen) { apply(chosen) }
        memory?.forget()
    }

    /// The full brightness, from 0 to 1. A dimmed light has it when it is restored.
    package var value: Double {
        get {
            takeOver()
            return full
        }
        set {
            takeOver()
            guard newValue.isFinite else { return }
            let value = min(max(newValue, 0), 1)
            guard value != full else { return }
            full = value
            if isDimmed { remember() } else { apply(value) }
            handler?(value)
        }
    }

    /// Dims the light.
    /// - Parameter fraction: the brightness of the dimmed light as a part of the full one.
    package func dim(to fraction: Double) {
        takeOver()
        guard !isDimmed else { return }
        isDimmed = true
        // Remembered before it is dimmed, so that no moment is left out.
        let dimmed = light.nearest(to: full * fraction)
        memory?.set(BrightnessMemory.Contents(full: full, dimmed: dimmed))
        apply(dimmed)
    }

    /// Gives the light its full brightness.
    package func restore() {
        takeOver()
        isDimmed = false
        apply(full)
        memory?.forget()
    }

    /// Takes a brightness that another program has set for the full one.
    private func takeOver() {
        guard let current = light.brightness, current != known, current > 0 else { return }
        known = current
        full = current
        if isDimmed { remember() }
        handler?(current)
    }

    private func remember() {
        memory?.set(BrightnessMemory.Contents(full: full, dimmed: known))
    }

    private func apply(_ brightness: Double) {
        light.setBrightness(brightness)
        known = light.nearest(to: brightness)
    }
}
