/// The colours of the HUD, premultiplied.
enum HUDColors {
    static let panel: UInt32 = 0xec0f_1216
    static let graph: UInt32 = 0xff0a_0c0f
    static let text: UInt32 = 0xffff_ffff
    static let label: UInt32 = 0xff9a_a3ad
    static let good: UInt32 = 0xff6f_dc8c
    static let warning: UInt32 = 0xffff_5c5c
    /// The part above the deadline in the column of a late frame.
    static let late: UInt32 = 0xffff_4040
    static let deadline: UInt32 = 0xffff_ffff

    static func color(of group: HUDBar.Group) -> UInt32 {
        switch group {
        case .app: 0xff4d_9de0
        case .commit: 0xffb0_7cf0
        case .update: 0xff2e_c4b6
        case .paint: 0xff7b_c950
        case .copy: 0xfff2_c14e
        }
    }
}
