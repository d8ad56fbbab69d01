public import LayerModel

extension Kiosk {
    /// The debug colours of all displays: blended layers, offscreen drawing, overdraw and others. Pictures of the
    /// kiosk have them too. Set them to none for measurements: every frame is painted whole meanwhile.
    public var debugOptions: LayerDebugOptions {
        get { debug.options }
        set { debug.options = newValue }
    }
}
