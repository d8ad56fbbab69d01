extension KioskSetting {
    static let input: [KioskSetting] = pointer + touch + keyboard

    private static let pointer: [KioskSetting] = [
        KioskSetting(
            \.cursor,
            .init(
                "cursor", "auto|never", .choice(["auto": .automatic, "never": .never]),
                "The mouse pointer: auto shows it when a mouse moves, until the next touch.")),
        KioskSetting(
            \.inputDevices,
            .init(
                "input", "NODE,…", .nodes,
                "The input devices by their nodes, such as /dev/input/event2, also without udev; by default all of udev's."
            )),
    ]

    private static let touch: [KioskSetting] = [
        KioskSetting(\.touchPanels, nil, .panels),
        KioskSetting(
            \.touchesPerSecond, nil,
            .init(
                .touch, "touchesPerSecond", .whole(1...10_000),
                "The touches that may begin within a second; if there are more, all are ignored.")),
        KioskSetting(
            \.stuckTouchTimeout, nil,
            .init(
                .touch, "stuckTimeout", .time,
                "The time without motion after which a touch is taken for an object on the panel.")),
        KioskSetting(
            \.minimumTouchDuration, nil,
            .init(
                .touch, "minimumDuration", .quantity(0.001...1, .time),
                "The time that a contact lasts at least to be a touch; touches are delivered this much later. By default all contacts are touches."
            )),
        KioskSetting(
            \.predictsTouches,
            .init(
                "predict-touches", nil, .flag,
                "Places dragged layers where the fingers are predicted to be when the frame is seen."),
            .init(
                .touch, "predicted", .flag,
                "Whether dragged layers are placed where the fingers are predicted to be when the frame is seen; by default not."
            )),
    ]

    private static let keyboard: [KioskSetting] = [
        KioskSetting(
            option: KioskOption(
                .init(
                    "keyboard", "[DEVICE=]LAYOUT[(VARIANT)];…", .layouts,
                    "The layouts of keyboards, such as “de(nodeadkeys);Honeywell*=us”: a pattern is for the keyboard's name, port or id, as “vitrine input list” shows them."
                )
            ) { layouts, configuration in
                configuration.setKeyboard { $0.setLayouts(layouts) }
            }),
        keyboard(.init(.keyboard, "layout", .layout, "The layout of keyboards, by XKB's name.")) {
            $0.layout = $1
            // The variant of another layout.
            $0.variant = nil
        },
        keyboard(.init(.keyboard, "variant", .variant, "The variant of the layout.")) { $0.variant = $1 },
        keyboard(.init(.keyboard, "options", .layoutOptions, "Options of the layout, separated by commas.")) {
            $0.options = $1
        },
        keyboard(
            .init(
                .keyboard, "numLock", .flag,
                "Whether Num Lock is on when a keyboard is plugged in; by default it is.")
        ) { $0.startsWithNumLock = $1 },
        keyboard(
            .init(
                .keyboard, "capsLock", .flag,
                "Whether Caps Lock is on when a keyboard is plugged in; by default not.")
        ) { $0.startsWithCapsLock = $1 },
        keyboard(
            .init(
                .keyboard, "devices", .list(of: .keyboard, count: 0...16),
                "Keyboards with a layout of their own, such as scanners.")
        ) { $0.devices = $1 },
    ]

    /// A setting of keyboards. A program that listened to no keys listens to them then.
    private static func keyboard<Value>(
        _ member: ProfileMember<Value>,
        set: @escaping @Sendable (inout KioskConfiguration.Keyboard, Value) -> Void
    ) -> KioskSetting {
        KioskSetting(
            member: ProfileField(member) { value, configuration in
                configuration.setKeyboard { set(&$0, value) }
            })
    }
}

extension KioskConfiguration {
    fileprivate mutating func setKeyboard(_ change: (inout Keyboard) -> Void) {
        var settings = keyboard ?? Keyboard()
        change(&settings)
        keyboard = settings
    }
}

extension KioskConfiguration.Keyboard {
    /// Sets the layouts of some keyboards, and that of all others.
    fileprivate mutating func setLayouts(_ layouts: [KeyboardLayoutText]) {
        var named: [Device] = []
        for text in layouts {
            if let device = text.device {
                named.append(.init(device: device, layout: text.layout, variant: text.variant))
            } else {
                layout = text.layout
                variant = text.variant
            }
        }
        if !named.isEmpty { devices = named }
    }
}
