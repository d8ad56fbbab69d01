import Vitrine

/// The colours of the gallery.
enum Palette {
    static let night = CGColor(red: 0.063, green: 0.075, blue: 0.106, alpha: 1)
    static let dusk = CGColor(red: 0.118, green: 0.141, blue: 0.192, alpha: 1)
    static let slate = CGColor(red: 0.227, green: 0.267, blue: 0.345, alpha: 1)
    static let ivory = CGColor(red: 0.961, green: 0.945, blue: 0.902, alpha: 1)
    static let ink = CGColor(red: 0.137, green: 0.153, blue: 0.2, alpha: 1)
    static let coral = CGColor(red: 0.91, green: 0.361, blue: 0.298, alpha: 1)
    static let amber = CGColor(red: 0.949, green: 0.714, blue: 0.294, alpha: 1)
    static let teal = CGColor(red: 0.282, green: 0.718, blue: 0.643, alpha: 1)
}
