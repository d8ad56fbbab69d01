/// The premultiplied colours of debug options.
enum DebugTint {
    static let red: UInt32 = 0x6060_0000
    static let green: UInt32 = 0x4000_4000
    static let yellow: UInt32 = 0x6060_6000
    static let magenta: UInt32 = 0x6060_0060
    static let blue: UInt32 = 0x6000_3060
    static let border: UInt32 = 0xff2a_7fff
    static let damage: UInt32 = 0xffff_3b30
    static let tile: UInt32 = 0xff00_c8c8
    static let anchor: UInt32 = 0xffff_9500
}
