internal import CPango

/// The shared libraries that find fonts, lay out and shape text: fontconfig, and Pango with HarfBuzz.
///
/// They are loaded when a program first needs a font, so that programs without text start faster and are smaller.
/// Programs that the linker has linked with them even so, as it does without `--as-needed`, load them at the start.
enum TextLibraries {
    /// The reason why fontconfig cannot be used; `nil` if it is loaded.
    static let fontconfigFailure = vitrine_load_fontconfig().map { String(cString: $0) }
    /// The reason why Pango cannot be used; `nil` if it is loaded.
    static let pangoFailure = vitrine_load_pango().map { String(cString: $0) }

    /// The reason why there is no text; `nil` if all libraries are loaded. Loads them at the first use.
    static var failure: String? { fontconfigFailure ?? pangoFailure }
}
