/// The rules by which udev tells what an input device is: its builtin `input_id`.
extension EvdevCapabilities {
    /// The properties that udev gives a device with these capabilities, such as `ID_INPUT_TOUCHSCREEN`. The first one
    /// is `ID_INPUT`; libinput has no use for a device without another one.
    package var udevProperties: [String] {
        let pointers = isAccelerometer ? ["ID_INPUT_ACCELEROMETER"] : pointerProperties
        var keyboards = keyboardProperties
        // Some nodes have only a wheel.
        if pointers.isEmpty && keyboards.isEmpty && hasWheel { keyboards = ["ID_INPUT_KEY"] }
        let switches = events.contains(EvdevCode.EV_SW) ? ["ID_INPUT_SWITCH"] : []
        return ["ID_INPUT"] + pointers + keyboards + switches
    }

    private var hasKeyEvents: Bool { events.contains(EvdevCode.EV_KEY) }

    private var hasWheel: Bool {
        events.contains(EvdevCode.EV_REL)
            && (relativeAxes.contains(EvdevCode.REL_WHEEL) || relativeAxes.contains(EvdevCode.REL_HWHEEL))
    }

    private var hasPosition: Bool {
        absoluteAxes.contains(EvdevCode.ABS_X) && absoluteAxes.contains(EvdevCode.ABS_Y)
    }

    private var isAccelerometer: Bool {
        let hasSpace = hasPosition && absoluteAxes.contains(EvdevCode.ABS_Z)
        return properties.contains(EvdevCode.INPUT_PROP_ACCELEROMETER) || (!hasKeyEvents && hasSpace)
    }

    // MARK: Keys

    private var keyboardProperties: [String] {
        guard hasKeyEvents else { return [] }
        let blocks = [
            0..<EvdevCode.BTN_MISC, EvdevCode.KEY_OK..<EvdevCode.BTN_DPAD_UP,
            EvdevCode.KEY_ALS_TOGGLE..<EvdevCode.BTN_TRIGGER_HAPPY1,
        ]
        guard blocks.contains(where: { $0.contains(where: keys.contains) }) else { return [] }
        // Escape, the digits and the letters from Q to S: a full keyboard.
        let isFull = (EvdevCode.KEY_ESC...EvdevCode.KEY_S).allSatisfy(keys.contains)
        return isFull ? ["ID_INPUT_KEY", "ID_INPUT_KEYBOARD"] : ["ID_INPUT_KEY"]
    }

    // MARK: Pointers

    private var pointerProperties: [String] {
        let hasMotion =
            events.contains(EvdevCode.EV_REL) && relativeAxes.contains(EvdevCode.REL_X)
            && relativeAxes.contains(EvdevCode.REL_Y)
        let hasMouseButton = (EvdevCode.BTN_MOUSE..<EvdevCode.BTN_JOYSTICK).contains(where: keys.contains)
        let isPad = hasPadButtons && hasWheel && !hasMotion
        var isTablet = isPad
        var isTouchpad = false
        var isTouchscreen = false
        var isMouse = false
        var isJoystick = false
        if hasPosition {
            switch surface {
            case .tablet: isTablet = true
            case .touchpad: isTouchpad = true
            // Mice of virtual machines have absolute axes.
            case .touchscreen where hasMouseButton, nil where hasMouseButton: isMouse = true
            case .touchscreen: isTouchscreen = true
            case nil: isJoystick = joystickParts > 0
            }
        } else {
            isJoystick = joystickParts > 0
        }
        if hasContacts {
            switch surface {
            case .tablet: isTablet = true
            case .touchpad: isTouchpad = true
            case .touchscreen: isTouchscreen = true
            case nil: break
            }
        }
        let isTabletPad = isPad || (isTablet && hasPadButtons)
        var isStick = properties.contains(EvdevCode.INPUT_PROP_POINTING_STICK)
        if !isTablet, !isTouchpad, !isJoystick, hasMouseButton, hasMotion || !hasPosition {
            isMouse = true
            // There are no mice on this bus.
            if bus == EvdevCode.BUS_I2C { isStick = true }
        }
        let isRealJoystick = isJoystick && !hasStrayJoystickParts
        let found: KeyValuePairs = [
            "POINTINGSTICK": isStick, "MOUSE": isMouse, "TOUCHPAD": isTouchpad, "TOUCHSCREEN": isTouchscreen,
            "JOYSTICK": isRealJoystick, "TABLET": isTablet, "TABLET_PAD": isTabletPad,
        ]
        return found.compactMap { $0.value ? "ID_INPUT_\($0.key)" : nil }
    }

    /// A surface for fingers or pens.
    private enum Surface {
        case tablet, touchpad, touchscreen
    }

    private var surface: Surface? {
        let isDirect = properties.contains(EvdevCode.INPUT_PROP_DIRECT)
        if hasPen || keys.contains(EvdevCode.BTN_STYLUS) { return .tablet }
        if keys.contains(EvdevCode.BTN_TOOL_FINGER) && !isDirect { return .touchpad }
        return isDirect || keys.contains(EvdevCode.BTN_TOUCH) ? .touchscreen : nil
    }

    private var hasPen: Bool { keys.contains(EvdevCode.BTN_TOOL_PEN) }

    private var hasPadButtons: Bool {
        keys.contains(EvdevCode.BTN_0) && keys.contains(EvdevCode.BTN_1) && !hasPen
    }

    /// Whether the device has positions of several contacts. A device that claims all axes has none.
    private var hasContacts: Bool {
        absoluteAxes.contains(EvdevCode.ABS_MT_POSITION_X) && absoluteAxes.contains(EvdevCode.ABS_MT_POSITION_Y)
            && !(absoluteAxes.contains(EvdevCode.ABS_MT_SLOT) && absoluteAxes.contains(EvdevCode.ABS_MT_SLOT - 1))
    }

    // MARK: Joysticks

    /// The number of buttons and axes of a joystick.
    private var joystickParts: Int {
        let axes = absoluteAxes.count(in: EvdevCode.ABS_RX..<EvdevCode.ABS_PRESSURE)
        // The buttons of a mouse with more than 16 of them have the numbers of a joystick's.
        if keys.contains(EvdevCode.BTN_JOYSTICK - 1) { return axes }
        return axes + keys.count(in: EvdevCode.BTN_JOYSTICK..<EvdevCode.BTN_DIGI)
            + keys.count(in: EvdevCode.BTN_TRIGGER_HAPPY1...EvdevCode.BTN_TRIGGER_HAPPY40)
            + keys.count(in: EvdevCode.BTN_DPAD_UP...EvdevCode.BTN_DPAD_RIGHT)
    }

    /// Whether the buttons and axes of a joystick are strays of a keyboard or a tablet.
    private var hasStrayJoystickParts: Bool {
        let keysOfKeyboards = [
            EvdevCode.KEY_LEFTCTRL, EvdevCode.KEY_CAPSLOCK, EvdevCode.KEY_NUMLOCK, EvdevCode.KEY_INSERT,
            EvdevCode.KEY_MUTE, EvdevCode.KEY_CALC, EvdevCode.KEY_FILE, EvdevCode.KEY_MAIL, EvdevCode.KEY_PLAYPAUSE,
            EvdevCode.KEY_BRIGHTNESSDOWN,
        ]
        return joystickParts < 2 || (hasKeyEvents && keys.count(in: keysOfKeyboards) >= 4)
            || (hasWheel && hasPadButtons)
    }
}
